// The turn being thought over. The server evaluates it: one question is on its way at a time, and what was wanted
// last is asked next.
import { session } from "../kit/store.js";
import * as choose from "./choose.js";

/**
 * @typedef {choose.Choice} Choice
 * @typedef {{id: number, choices: Choice[], keys: string[], label: string}} Step one action, and what else was offered
 * @typedef {{steps: Step[], picked: string[] | null, confirm: boolean}} Wish
 * @typedef {{base: number, ids: number[], eyes: number | null}} Kept
 * @typedef {{id: string, position: {seq: number, eyes: number | null}, acting: boolean,
 *   named: (text: string) => string, ask: (message: object) => number, changed: () => void}} Owner
 */

export class Draft {
  turned = 0; // the quarter turn one likes best
  sending = 0; // the number of the confirmed turn, until it is answered
  base = 0; // the position it stands on
  /** @type {Step[]} */
  steps = []; // as the server has answered them
  /** @type {import("../messages.js").Happening[]} */
  events = [];
  complete = false;
  sealed = false;
  /** @type {Choice[]} */
  choices = []; // what can be chosen next
  /** @type {string[]} */
  picked = []; // the first keys of the next choice
  /** @type {Wish | null} */
  wish = null; // what is wanted, until the server has answered it
  asked = 0; // the number of the question on its way
  token = ""; // of the turn that was sent
  /** @type {{ids: number[], steps: Step[]} | null} */
  rebuilding = null;

  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
  }

  /** Nothing drafted, nothing picked, nothing asked. */
  clear() {
    this.steps = [];
    this.events = [];
    this.complete = this.sealed = false;
    this.choices = [];
    this.picked = [];
    this.wish = this.rebuilding = null;
    this.asked = 0;
    this.token = "";
  }

  /** Whether an answer is awaited. */
  get busy() {
    return this.wish !== null || this.rebuilding !== null || this.sending > 0;
  }

  /** Whether nothing may be tapped now. */
  get locked() {
    return !this.owner.acting || this.busy;
  }

  /** The steps of the draft, with what is on its way to the server. */
  get wanted() {
    return this.wish?.steps ?? this.steps;
  }

  get ids() {
    return this.steps.map((step) => step.id);
  }

  /** What the draft brings to a seat. @param {number | null} seat */
  gain(seat) {
    return this.events.reduce((sum, event) => sum + (event.seat === seat ? event.points : 0), 0);
  }

  /** A new position. @param {import("../messages.js").Choice[]} choices */
  begin(choices) {
    this.clear();
    this.keep();
    this.base = this.owner.position.seq;
    this.offer(choices);
  }

  /** @param {import("../messages.js").Choice[]} choices */
  offer(choices) {
    this.choices = choose.read(choices).map((choice) => ({ ...choice, label: this.owner.named(choice.label) }));
    this.picked = choose.forced(this.choices, []);
  }

  /** The keys one may tap now. */
  get targets() {
    return this.owner.acting && !this.complete ? choose.next(this.choices, this.picked) : new Set();
  }

  /** Tap on something; true if it meant anything. @param {string} key */
  tap(key) {
    if (this.locked) return false;
    const last = this.steps.at(-1);
    const offered = choose.next(this.choices, this.picked);
    if (last?.keys.at(-1) === key && this.siblings.length > 1 && !offered.has(key)) return this.turn();
    const picked = this.complete ? null : choose.tap(this.choices, this.picked, key);
    if (picked) return this.pick(this.choices, picked, this.steps);
    for (let k = this.steps.length - 1; k >= 0; k--) {
      const again = choose.tap(this.steps[k].choices, this.steps[k].keys, key);
      if (again) return this.pick(this.steps[k].choices, again, this.steps.slice(0, k));
    }
    return false;
  }

  /** @param {Choice[]} choices @param {string[]} picked @param {Step[]} before */
  pick(choices, picked, before) {
    const done = choose.complete(choices, picked);
    if (done.length) this.want([...before, step(choices, picked, choose.inTurn(done, this.turned))]);
    else if (before.length < this.steps.length) this.want(before, { picked });
    else {
      this.picked = picked;
      this.owner.changed();
    }
    return true;
  }

  /** Draft an action straight from a list. @param {Choice} choice */
  take(choice) {
    if (!this.locked) this.want([...this.steps, step(this.choices, choice.keys, choice)]);
  }

  /** The ways the last drafted piece could be turned. */
  get siblings() {
    const last = this.wanted.at(-1);
    return last ? choose.complete(last.choices, last.keys) : [];
  }

  /** Turn the last drafted piece, or what will be drafted next. */
  turn(by = 1) {
    if (!this.owner.acting || this.rebuilding || this.sending) return false;
    const ways = this.siblings.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
    const last = this.wanted.at(-1);
    if (last && ways.length > 1) {
      const at = ways.findIndex((each) => each.id === last.id);
      const way = ways[(at + by + ways.length) % ways.length];
      this.turned = way.turn ?? 0;
      this.want([...this.wanted.slice(0, -1), step(last.choices, last.keys, way)]);
    } else {
      this.turned = (this.turned + by + 4) % 4;
      this.owner.changed();
    }
    return true;
  }

  get canUndo() {
    return this.steps.length > 0 || this.picked.length > choose.forced(this.choices, []).length;
  }

  undo() {
    if (this.locked) return;
    if (this.picked.length > choose.forced(this.choices, []).length) {
      this.picked = this.picked.slice(0, -1);
      this.owner.changed();
    } else if (this.steps.length) this.want(this.steps.slice(0, -1));
  }

  /** Send the turn. While the draft is still being turned, as soon as it lies as wanted. */
  confirm() {
    if (!this.complete || this.sending || !this.owner.acting) return;
    if (this.wish) {
      if (this.wish.steps.length === this.steps.length) this.wish.confirm = true;
      return;
    }
    this.token ||= Math.random().toString(36).slice(2) + Date.now().toString(36);
    this.sending = this.owner.ask({ t: "act", base: this.base, ids: this.ids, token: this.token });
    this.owner.changed();
  }

  /** Ask the server where these steps lead. @param {Step[]} steps @param {Partial<Wish>} [more] */
  want(steps, more = {}) {
    this.wish = { steps, picked: null, confirm: false, ...more };
    if (!this.asked) this.ask(steps.map((each) => each.id));
    this.owner.changed();
  }

  /** @param {number[]} ids */
  ask(ids) {
    this.asked = this.owner.ask({ t: "draft", base: this.base, ids });
    if (!this.asked) this.wish = this.rebuilding = null;
  }

  /**
   * The server's answer; false if it is not to what was asked last.
   * @param {import("../messages.js").DraftMessage} message
   */
  answer(message) {
    if (message.re !== this.asked) {
      if (!this.busy && this.owner.acting) this.want(this.steps); // the table has moved on: draw what holds now
      return false;
    }
    this.asked = 0;
    if (this.rebuilding) {
      this.rebuilt(message);
      return true;
    }
    const wish = this.wish;
    if (!wish) return false;
    const ids = wish.steps.map((each) => each.id);
    if (ids.join() !== message.ids.join()) {
      this.ask(ids);
      return false;
    }
    this.settle(wish.steps, message);
    this.picked = wish.picked ?? this.picked;
    this.wish = null;
    this.keep();
    if (wish.confirm) this.confirm();
    return true;
  }

  /** @param {Step[]} steps @param {import("../messages.js").DraftMessage} message */
  settle(steps, message) {
    this.steps = steps;
    this.base = message.base;
    this.events = message.events;
    this.complete = message.complete;
    this.sealed = message.sealed;
    this.offer(message.complete ? [] : message.choices);
  }

  /** The confirmed turn has been played. */
  acted() {
    this.sending = 0;
    if (this.token) this.clear();
  }

  /** What was asked has failed. @param {import("../messages.js").ErrorMessage} message */
  failed(message) {
    const lost = message.re == null; // whatever was on its way may have been dropped
    const acting = message.re === this.sending;
    if (acting || lost) this.sending = 0;
    if (message.re === this.asked || lost || (acting && !this.rebuilding)) {
      this.asked = 0;
      this.wish = this.rebuilding = null;
    }
    if (message.code === "illegal" && this.steps.length) this.want([]);
  }

  // A draft outlives others' acts, a reload and a lost connection.

  keep() {
    session.set(`draft-${this.owner.id}`, this.steps.length ? this.kept() : null);
  }

  /** @returns {Kept} */
  kept() {
    return { base: this.base, ids: this.wanted.map((each) => each.id), eyes: this.owner.position.eyes };
  }

  /** Draft the same steps again, one by one, as far as they can still be played. @param {number[]} ids */
  restore(ids) {
    this.rebuilding = { ids, steps: [] };
    this.rebuild();
  }

  /** @param {import("../messages.js").DraftMessage} message */
  rebuilt(message) {
    this.settle(this.rebuilding?.steps ?? [], message);
    this.rebuild();
  }

  rebuild() {
    if (!this.rebuilding) return;
    const { ids, steps } = this.rebuilding;
    const choice = this.choices.find((each) => each.id === ids[steps.length]);
    if (choice) {
      this.rebuilding.steps = [...steps, step(this.choices, choice.keys, choice)];
      this.ask(ids.slice(0, steps.length + 1));
    } else {
      this.rebuilding = null;
      this.keep();
    }
  }
}

/** @param {Choice[]} choices @param {string[]} keys @param {Choice} choice @returns {Step} */
const step = (choices, keys, choice) => ({ id: choice.id, choices, keys, label: choice.label });
