// The position of the match as this page's eyes see it, with its log.
import { merged } from "./log.js";

export class Position {
  constructor() {
    this.seq = -1; // none yet
    /** @type {number | null} */
    this.eyes = null; // the seat looked through; null is a spectator
    /** @type {number[]} */
    this.turn = [];
    /** @type {number[]} */
    this.choosing = [];
    this.over = false;
    /** @type {number[] | null} */
    this.returns = null;
    /** @type {{left: number[], running: number[]} | null} */
    this.clock = null;
    this.at = 0; // when it came, for the clocks
    /** @type {import("../messages.js").Offer | null} */
    this.offer = null; // what people are being asked
    /** @type {import("../messages.js").LogEntry[]} */
    this.log = [];
    /** @type {import("../messages.js").Turn[]} */
    this.turns = []; // the log turn by turn
    this.since = 0; // the own last step
    /** @type {import("../messages.js").Prompt} */
    this.prompt = { text: "", reason: "", rule: "" };
    this.asked = this.prompt; // before anything was drafted
    this.firm = this.prompt; // after what is chosen, not only pointed at
    /** @type {import("../messages.js").SheetLine[] | null} */
    this.sheet = null;
    this.board = ""; // as text
  }

  get known() {
    return this.seq >= 0;
  }

  /** @param {import("../messages.js").StateMessage} message */
  take(message) {
    if (this.eyes !== message.eyes) this.log = this.turns = [];
    const known = new Set(this.log.map((line) => line.n));
    this.log = [...this.log, ...message.log.filter((line) => !known.has(line.n))];
    this.turns = merged(this.turns, message.turns);
    this.since = message.since;
    this.seq = message.seq;
    this.eyes = message.eyes;
    this.turn = message.turn;
    this.choosing = message.choosing;
    this.over = message.over;
    this.returns = message.returns ?? null;
    this.clock = message.clock;
    this.offer = message.offer ?? null;
    this.at = Date.now();
  }

  /** What is asked and shown. @param {{prompt: Position["prompt"], board?: string}} message */
  show({ prompt, board }) {
    this.prompt = prompt;
    this.board = board ?? this.board;
  }

  /** Up to which step the log of these eyes is here. @param {number | null} eyes */
  toldTo(eyes) {
    return this.log.length && eyes === this.eyes ? this.seq : 0;
  }

  /** Whether the own seat has acted since step `base`. @param {number} base */
  actedSince(base) {
    return this.log.some((line) => line.n > base && line.seat === this.eyes);
  }
}
