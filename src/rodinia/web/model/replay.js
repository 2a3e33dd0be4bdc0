// Looking back: the moment that is wanted, and the question on its way.

const PACE = 60; // milliseconds between two moments of a replay that is pulled along

export class Replay {
  /** @param {(message: object) => number} ask @param {number} end @param {number | null} eyes */
  constructor(ask, end, eyes) {
    this.ask = ask;
    this.end = end;
    this.eyes = eyes;
    this.n = end;
    this.playing = false;
    this.speed = 1;
    this.asked = 0;
    /** @type {number[] | null} */
    this.turn = null; // who was to move then
    /** @type {import("../messages.js").LogEntry[]} */
    this.log = [];
    /** @type {import("../messages.js").Turn[]} */
    this.turns = [];
  }

  /** @param {number} n @param {number | null} [eyes] */
  to(n, eyes = this.eyes) {
    this.n = Math.max(0, Math.min(this.end, n));
    this.eyes = eyes;
    if (!this.asked) this.seek();
  }

  /** Ask for the moment that is wanted now. */
  seek() {
    this.asked = this.ask({ t: "at", n: this.n, eyes: this.eyes });
    this.playing &&= this.asked > 0;
  }

  /** @param {import("../messages.js").AtMessage} message */
  answer(message) {
    this.end = message.seq;
    this.turn = message.turn;
    this.log = message.log;
    this.turns = message.turns;
    if (message.n === this.n && message.eyes === this.eyes) this.asked = 0;
    else setTimeout(() => this.seek(), PACE);
  }
}
