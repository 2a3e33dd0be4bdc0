// How far a lesson is: which of its tasks is to be done or read now.

/**
 * @typedef {import("../messages.js").Task} Task
 * @typedef {{seq: number, since: number}} Place so many steps have been played; one's own last step
 */

export class Lesson {
  /** @param {Task[]} tasks @param {number} end after so many steps it is over */
  constructor(tasks, end) {
    this.tasks = tasks;
    this.end = end;
    /** @type {Set<number>} */
    this.read = new Set(); // the numbers of tasks that have been read
  }

  /** Which tasks a position has. The last words wait for the pupil, even if others go on. @param {Place} place */
  at({ seq, since }) {
    return seq > this.end && since <= this.end ? this.end : seq;
  }

  /** The number of the task at a position; -1 if there is none. @param {Place} place */
  now(place) {
    return this.tasks.findIndex((task, k) => task.at === this.at(place) && !this.read.has(k));
  }

  /** The task before, if it has only been read: it can be read again. -1 if not. @param {Place} place */
  before(place) {
    const k = this.now(place) - 1;
    return this.read.has(k) && this.tasks[k].at === this.at(place) ? k : -1;
  }

  /** Go on from something that has been read. @param {Place} place */
  next(place) {
    const k = this.now(place);
    if (k >= 0 && !this.tasks[k].ids.length) this.read.add(k);
  }

  /** Read the task before again. @param {Place} place */
  back(place) {
    this.read.delete(this.before(place));
  }
}
