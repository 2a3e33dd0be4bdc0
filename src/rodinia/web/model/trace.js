// What happened since one's own last turn: marked on the board until one acts, and played back on request.
import { happened } from "./log.js";

/** @typedef {import("../messages.js").Turn} Turn */

export class Trace {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {number | null} */
    this.playing = null; // the turn that is being played back
    this.seat = -1; // of which player, -1 for all
    this.timer = 0;
  }

  /** After a position. */
  settle() {
    this.stop();
    const { turns, since, eyes } = this.table.position;
    this.turns = happened(turns, since, eyes);
  }

  /** What is marked now. */
  get shown() {
    return this.playing === null ? this.turns : this.chosen.slice(0, this.playing + 1);
  }

  /** The turns that are played back. */
  get chosen() {
    return this.seat < 0 ? this.turns : this.turns.filter((turn) => turn.seat === this.seat);
  }

  /** The turn that is told now. */
  get told() {
    return this.playing === null ? null : (this.chosen[this.playing] ?? null);
  }

  /** Play it back, all of it or one player's part. @param {number} [seat] */
  play(seat = -1) {
    this.seat = seat;
    if (!this.chosen.length) return;
    this.playing = 0;
    const each = this.table.pace(STEP, MOST / this.chosen.length);
    if (!each) return this.stop();
    clearInterval(this.timer);
    this.timer = setInterval(() => this.next(), each);
    this.table.changed();
  }

  next() {
    if (this.playing !== null && this.playing + 1 < this.chosen.length) this.playing++;
    else this.stop();
    this.table.changed();
  }

  /** Any input ends it. */
  stop() {
    clearInterval(this.timer);
    this.playing = null;
  }
}

const STEP = 700; // milliseconds an act is shown
const MOST = 4000; // and all of them together
