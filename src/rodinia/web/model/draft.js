// The turn being thought over. The server evaluates it: one question is on its way at a time, and what was wanted
// last is asked next.
import { settings } from "../kit/settings.js";
import { session } from "../kit/store.js";
import * as choose from "./choose.js";

/**
 * @typedef {choose.Choice} Choice
 * @typedef {{id: number, choice: Choice, choices: Choice[], keys: string[]}} Step an action, and what was offered
 * @typedef {{choices: Choice[], picked: string[]}} Level what is offered, and the first keys that are picked of it
 * @typedef {{steps: Step[], level: Level, picked: string[] | null, peek: Level | null, idle: boolean,
 *   many: Many | null, confirm: boolean, eager: boolean, again: boolean, meant: string}} Wish `idle`: nothing is chosen
 *   by it, one only points at things; `many`: a turn by quantities, which the server puts in order; `eager`: it counts
 *   at once if it is safe; `again`: others have acted since it was wished for; `meant`: what it led to, if it was seen
 * @typedef {[id: number, n: number][]} Many how many of each act
 * @typedef {{base: number, ids: number[], eyes: number | null, many: Many | null}} Kept
 * @typedef {{id: string, position: {seq: number, eyes: number | null}, acting: boolean, task: object | null,
 *   named: (text: string) => string, ask: (message: object) => number, changed: () => void,
 *   settled: () => void, granted: (wish: Wish) => void, trouble: (text: string) => void}} Owner `settled`: the picture
 *   shows what is chosen; `granted`: what was wished for is drafted
 */

const SOON = 60; // milliseconds: an answer that comes sooner is drawn at once
const TRIES = 5; // to confirm a turn before which others act

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
  rests = false; // whether it may be confirmed as it is
  act = ""; // what would be confirmed, in the fewest words
  points = 0; // what the turn so far brings
  /** @type {Choice[]} */
  choices = []; // what can be chosen next
  /** @type {string[]} */
  picked = []; // the first keys of the next choice
  /** @type {Wish | null} */
  wish = null; // what is wanted, until the server has answered it
  asked = 0; // the number of the question on its way
  question = ""; // what it asks for
  token = ""; // of the turn that was sent
  /** @type {{steps: Step[], meant: string}} */
  sent = { steps: [], meant: "" };
  tries = 0; // how often it was sent again
  refusal = ""; // why
  /** @type {{ids: number[], steps: Step[]} | null} */
  rebuilding = null;
  /** @type {Level | null} */
  peek = null; // where one chooses while the last step is only pointed at
  stored = ""; // what is kept for a reload
  held = false; // whether the focus or a hint points at it, which stays until Confirm; a pointer would leave it
  lent = false; // whether it is a hint
  /** @type {import("../messages.js").Plan | null} */
  reached = null; // where the turn is planned by quantities, after what is drafted
  /** @type {import("../messages.js").Plan | null} */
  standing = null; // the same, before what is only pointed at
  /** @type {Many[]} */
  plans = []; // what was planned, the newest last

  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
  }

  /** Nothing drafted, nothing picked, nothing asked. */
  clear() {
    this.steps = [];
    this.events = [];
    this.complete = this.sealed = this.rests = false;
    this.act = "";
    this.points = 0;
    this.choices = [];
    this.picked = [];
    this.wish = this.rebuilding = this.peek = this.reached = null;
    this.plans = [];
    this.asked = 0;
    this.token = "";
  }

  /** Whether an answer is awaited that one cannot do without. */
  get busy() {
    return (this.wish !== null && !this.wish.idle) || this.rebuilding !== null || this.sending > 0;
  }

  /** Whether nothing may be tapped now. */
  get locked() {
    return !this.owner.acting || this.busy;
  }

  /** The steps of the draft, with what is on its way to the server. */
  get wanted() {
    return this.wish?.steps ?? this.steps;
  }

  /** Whether the last step is only pointed at. @returns {boolean} */
  get peeking() {
    return (this.wish ? this.wish.peek : this.peek) !== null;
  }

  /** The steps that are chosen, not only pointed at. */
  get firm() {
    return this.peeking ? this.wanted.slice(0, -1) : this.wanted;
  }

  get ids() {
    return this.firm.map((step) => step.id);
  }

  /** Where one chooses now; until the server has answered, where one chose. @returns {Level} */
  get level() {
    return this.wish?.level ?? this.peek ?? { choices: this.choices, picked: this.picked };
  }

  /** Where one plans by quantities now. */
  get plan() {
    return this.peek ? this.standing : this.reached;
  }

  /** The last step, chosen or pointed at. */
  get last() {
    return this.wanted.at(-1) ?? null;
  }

  /**
   * A new position. What was picked stays picked where it can be: others act while one chooses.
   * @param {import("../messages.js").Choice[]} choices @param {import("../messages.js").Plan} [plan]
   * @param {string[]} [picked]
   */
  begin(choices, plan, picked = []) {
    this.clear();
    this.keep();
    this.base = this.owner.position.seq;
    this.offer(choices, plan);
    if (picked.length && choose.open(this.choices, picked).length) this.picked = choose.forced(this.choices, picked);
  }

  /**
   * What is planned by quantities is not offered besides.
   * @param {import("../messages.js").Choice[]} choices @param {import("../messages.js").Plan} [plan]
   */
  offer(choices, plan) {
    const { named } = this.owner;
    this.reached = plan ?? null;
    const besides = plannable(this.reached);
    this.choices = choose
      .read(choices.filter(([id]) => !besides.has(id)))
      .map((choice) => ({ ...choice, label: named(choice.label), act: named(choice.act), name: named(choice.name) }));
    this.picked = choose.forced(this.choices, []);
  }

  /** The keys one may tap now. */
  get targets() {
    const { choices, picked } = this.level;
    return this.owner.acting ? choose.next(choices, picked) : new Set();
  }

  /** Tap on something; true if it meant anything. @param {string} key */
  tap(key) {
    if (this.locked) return false;
    const { firm, targets } = this;
    const { choices, picked } = this.level;
    if (firm.at(-1)?.keys.at(-1) === key && !targets.has(key) && !this.peeking) return this.again();
    const now = targets.size ? choose.tap(choices, picked, key) : null;
    if (now) return this.pick(choices, now, firm);
    for (let k = firm.length - 1; k >= 0; k--) {
      const earlier = choose.tap(firm[k].choices, firm[k].keys, key);
      if (earlier) return this.pick(firm[k].choices, earlier, firm.slice(0, k));
    }
    return false;
  }

  /** A second tap on what was drafted last: it turns, if it can. */
  again() {
    return this.siblings.length > 1 && this.turn();
  }

  /**
   * Point at something, or no longer at `from`: it is drafted for as long as one points at it.
   * @param {string | null} key @param {string} [from] @param {boolean} [held] by the focus
   */
  point(key, from, held = false) {
    if (this.locked || (from !== undefined && this.last?.keys.at(-1) !== from)) return;
    const { firm } = this;
    const { choices, picked } = this.level;
    this.held = held;
    this.lent = false;
    const offered = key !== null && choose.next(choices, picked).has(key);
    const ways = offered ? choose.complete(choices, choose.forced(choices, [...picked, key])) : [];
    if (ways.length) this.show(choose.inTurn(ways, this.turned));
    else if (this.peeking) this.want(firm, { picked, idle: true });
  }

  /** Draft a choice without choosing it: the ghost under a pointer, or of a hint. @param {Choice} choice */
  show(choice) {
    const { firm, level } = this;
    if (this.peeking && this.wanted.at(-1)?.id === choice.id) return;
    this.want([...firm, step(level.choices, choice.keys, choice)], { peek: level, idle: true });
  }

  /** The same of an act of the plan, which is not planned by it. @param {number} id */
  suggest(id) {
    this.want([planned(id)], { peek: this.level, idle: true });
  }

  /** Whether a hint shows this act. @param {number} id */
  suggested(id) {
    return this.peeking && this.last?.id === id;
  }

  /** @param {Choice[]} choices @param {string[]} picked @param {Step[]} before */
  pick(choices, picked, before) {
    const done = choose.complete(choices, picked);
    if (done.length) this.want([...before, step(choices, picked, choose.inTurn(done, this.turned))], { eager: true });
    else this.begun(choices, picked, before);
    return true;
  }

  /**
   * The first keys of a choice are picked, which needs no answer: one chooses on at once, whatever is on its way.
   * @param {Choice[]} choices @param {string[]} picked @param {Step[]} before
   */
  begun(choices, picked, before) {
    const taken = { picked, level: { choices, picked } };
    if (before.length < this.wanted.length) this.want(before, { ...taken, idle: true });
    else if (this.wish) Object.assign(this.wish, taken);
    else this.picked = picked;
    this.owner.changed();
  }

  /** Draft an action straight from a list. @param {Choice} choice */
  take(choice) {
    if (!this.locked) this.want([...this.firm, step(this.level.choices, choice.keys, choice)]);
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
      this.want([...this.wanted.slice(0, -1), step(last.choices, last.keys, way)], {
        peek: this.wish ? this.wish.peek : this.peek,
        idle: this.peeking,
      });
    } else {
      this.turned = (this.turned + by + 4) % 4;
      this.owner.changed();
    }
    return true;
  }

  get canUndo() {
    return this.firm.length > 0 || this.chosen || this.plans.length > 0;
  }

  /** Whether part of the next choice is picked by hand. */
  get chosen() {
    const { choices, picked } = this.level;
    return picked.length > choose.forced(choices, []).length;
  }

  undo() {
    if (this.locked) return;
    const { firm } = this;
    const { choices, picked } = this.level;
    if (this.plans.length) {
      this.plans.pop();
      this.want([], { many: this.plans.at(-1) ?? [] });
    } else if (this.chosen) this.begun(choices, picked.slice(0, -1), firm);
    else if (firm.length) this.want(firm.slice(0, -1));
  }

  /** The one button among places, or all there is, which says that nothing more is wanted. */
  get ending() {
    if (this.lent && this.peeking) return null; // a hint says no more than it shows
    if (this.complete || this.rests || !this.steps.length) return null;
    const { choices, picked } = this;
    if (picked.length > choose.forced(choices, []).length || (this.plan && choices.length < 2)) return null;
    const buttons = choices.filter(({ keys }) => keys[0].startsWith("do/"));
    return buttons.length === 1 ? buttons[0] : null;
  }

  /** The only thing to do where nothing is planned; in a lesson what is lit comes first. */
  get only() {
    const { choices } = this.level;
    return (this.plan || !this.owner.task) && !this.firm.length && choices.length === 1 ? choices[0] : null;
  }

  /** Whether there is nothing to decide. */
  get forced() {
    return this.owner.acting && !this.plan && this.only !== null;
  }

  /** Whether what was chosen last counts without being confirmed. What can still be turned never does. */
  get safe() {
    if (settings.confirm === "always" || this.siblings.length > 1) return false;
    return this.rests || (settings.confirm === "never" && this.complete);
  }

  /** What ends the turn once all that is planned is done. */
  get closing() {
    return this.plan && this.rests && !this.busy && this.choices.length === 1 ? this.choices[0] : null;
  }

  /** Send the plan and end the turn. */
  close() {
    const last = this.closing;
    if (last) this.want([...this.steps, step(this.choices, last.keys, last)], { confirm: true });
  }

  /** Whether the turn can be sent, with what has the focus. */
  get ready() {
    if (this.only) return true;
    if (!this.steps.length || (this.peek && !this.held)) return false;
    return this.whole || (this.peek !== null && this.lent);
  }

  /** Whether what is drafted can be sent. */
  get whole() {
    return this.complete || this.rests || this.ending !== null;
  }

  // A turn by quantities.

  /** How many of an act are planned, with what is on its way. @param {number} id */
  count(id) {
    return (this.plans.at(-1) ?? []).find(([each]) => each === id)?.[1] ?? 0;
  }

  /** Plan an act more or less often. One need not wait for the answer. @param {number} id @param {number} by */
  planMore(id, by) {
    if (!this.owner.acting || this.rebuilding || this.sending) return;
    const before = this.plans.at(-1) ?? [];
    /** @type {Many} */
    const many = before.filter(([each]) => each !== id);
    const n = Math.max(0, this.count(id) + by);
    if (n) many.push([id, n]);
    this.plans = [...this.plans, many];
    this.want([], { many });
  }

  /** Send the turn. While the draft is still being turned, as soon as it lies as wanted. */
  confirm() {
    if (!this.ready || this.sending || !this.owner.acting) return;
    if (this.peek && !this.only && !this.whole) {
      this.want(this.wanted); // a hint that begins a turn
      return;
    }
    if (!this.wish) this.peek = null; // what is pointed at is chosen by it
    const last = this.only ?? (this.wish ? null : this.ending);
    if (last) {
      this.want([...this.firm, step(this.level.choices, last.keys, last)], { confirm: true });
      return;
    }
    if (this.wish) {
      if (this.wish.steps.length === this.steps.length) this.wish.confirm = true;
      return;
    }
    this.sent = { steps: this.steps, meant: this.meaning };
    this.token ||= Math.random().toString(36).slice(2) + Date.now().toString(36);
    this.sending = this.owner.ask({ t: "act", base: this.base, ids: this.ids, token: this.token });
    this.owner.changed();
  }

  /** Ask the server where these steps lead. @param {Step[]} steps @param {Partial<Wish>} [more] */
  want(steps, more = {}) {
    this.wish = {
      steps,
      level: this.level,
      picked: null,
      peek: null,
      idle: false,
      many: null,
      confirm: false,
      eager: false,
      again: false,
      meant: "",
      ...more,
    };
    if (this.same(steps)) {
      const { wish } = this;
      this.grant(wish);
      this.owner.granted(wish);
      return;
    }
    if (!this.asked) this.askFor(this.wish);
    // Of what one only points at, nothing is seen before the answer; the numbers of a plan are where it is slow.
    if (this.wish?.many) setTimeout(() => this.wish && this.owner.changed(), SOON);
    else if (!this.wish?.idle) this.owner.changed();
  }

  /** @param {Wish} wish */
  askFor(wish) {
    if (!wish.many) return this.ask(wish.steps.map((each) => each.id));
    this.question = JSON.stringify(wish.many);
    this.asked = this.owner.ask({ t: "plan", base: this.base, wishes: wish.many });
    if (!this.asked) this.wish = null;
  }

  /** @param {number[]} ids */
  ask(ids) {
    this.question = ids.join();
    this.asked = this.owner.ask({ t: "draft", base: this.base, ids });
    if (!this.asked) this.wish = this.rebuilding = null;
  }

  /**
   * The server's answer; false if it is not to what was asked last.
   * @param {import("../messages.js").DraftMessage} message
   */
  answer(message) {
    if (message.re !== this.asked) {
      // The table has moved on: draw what holds now.
      if (!this.busy && this.owner.acting) this.want(this.firm, { picked: this.level.picked, idle: true });
      return false;
    }
    this.asked = 0;
    if (this.rebuilding) {
      this.rebuilt(message);
      return true;
    }
    const wish = this.wish;
    if (!wish) return false;
    if (this.question !== (wish.many ? JSON.stringify(wish.many) : wish.steps.map(({ id }) => id).join())) {
      this.askFor(wish);
      return false;
    }
    const { plan } = this;
    this.settle(wish.many ? message.ids.map(planned) : wish.steps, message);
    this.standing = plan;
    if (!wish.many) this.plans = [];
    this.grant(wish);
    return true;
  }

  /** Whether these steps are what is drafted already, and nothing else is on its way. @param {Step[]} steps */
  same(steps) {
    return (
      !this.asked && this.peek !== null && steps.map(({ id }) => id).join() === this.steps.map(({ id }) => id).join()
    );
  }

  /** What was wished for is drafted. @param {Wish} wish */
  grant(wish) {
    this.picked = wish.picked ?? this.picked;
    this.peek = wish.peek;
    this.wish = null;
    if (!wish.peek) this.owner.settled();
    this.keep();
    const other = wish.meant !== "" && wish.meant !== this.meaning;
    if (other) this.owner.trouble(this.refusal);
    else if (wish.confirm || (wish.eager && this.safe)) this.confirm();
    this.owner.changed();
  }

  /** @param {Step[]} steps @param {import("../messages.js").DraftMessage} message */
  settle(steps, message) {
    this.steps = steps;
    this.base = message.base;
    this.events = message.events;
    this.complete = message.complete;
    this.sealed = message.sealed;
    this.rests = message.rests;
    this.act = message.act;
    this.points = message.points;
    this.offer(message.complete ? [] : message.choices, message.plan);
  }

  /** Where the draft leads, to see whether it is still the same. */
  get meaning() {
    return JSON.stringify([this.ids, this.act, this.points, this.events.map(({ text, sum }) => [text, sum])]);
  }

  /** The confirmed turn has been played. */
  acted() {
    this.sending = this.tries = 0;
    if (this.token) this.clear();
  }

  /**
   * What was asked has failed; whether that is to be told. A turn that others have overtaken is drafted again, and
   * confirmed if it leads to the same.
   * @param {import("../messages.js").ErrorMessage} message
   */
  failed({ re, code, text }) {
    const lost = re == null; // whatever was on its way may have been dropped
    const overtaken = code === "stale" && re === this.sending && this.tries < TRIES;
    if (code === "stale" && !lost && re !== this.sending && re !== this.asked) return false; // asked anew since
    if (re === this.sending || lost) this.sending = 0;
    const wish = re === this.asked ? this.wish : null;
    if (re === this.asked || lost) {
      this.asked = 0;
      this.wish = this.rebuilding = null;
    }
    if (overtaken) {
      this.tries++;
      this.refusal = text;
      this.resume({ ...this.sent, confirm: true });
    } else if (code === "illegal" && wish?.again && wish.steps.length) {
      this.restore({ ...this.kept(), ids: wish.steps.map(({ id }) => id), many: null }); // as far as it can be done
    } else if (code === "illegal" && this.steps.length) this.want([]);
    return !overtaken;
  }

  // A draft outlives others' acts, a reload and a lost connection.

  keep() {
    const now = this.kept();
    const kept = holds(now) ? now : null;
    if (JSON.stringify(kept) === this.stored) return; // one points at things far more often
    this.stored = JSON.stringify(kept);
    session.set(`draft-${this.owner.id}`, kept);
  }

  /** What is chosen, with what is on its way. @returns {Kept} */
  kept() {
    const ids = this.rebuilding?.ids ?? this.ids;
    return { base: this.base, ids, eyes: this.owner.position.eyes, many: this.plans.at(-1) ?? null };
  }

  /** What is to count as soon as it is drafted. */
  get going() {
    return this.wish && (this.wish.confirm || this.wish.eager) ? this.wish : null;
  }

  /** Wish for the same on a new position. @param {Partial<Wish> & {steps: Step[]}} wish */
  resume({ steps, many = null, confirm, eager, meant }) {
    this.rebuilding = null;
    this.plans = many ? [many] : [];
    this.want(steps, { many, confirm, eager, meant, again: true });
  }

  /** Draft the same again, steps one by one, as far as they can still be played. @param {Kept} kept */
  restore({ ids, many }) {
    if (many?.length) {
      this.plans = [many];
      this.want([], { many, again: true });
      return;
    }
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
    const id = ids[steps.length];
    const choice = this.choices.find((each) => each.id === id);
    if (choice || plannable(this.reached).has(id)) {
      this.rebuilding.steps = [...steps, choice ? step(this.choices, choice.keys, choice) : planned(id)];
      this.ask(ids.slice(0, steps.length + 1));
    } else {
      this.rebuilding = null;
      this.keep();
    }
  }
}

/** Whether there is something to take up again. @param {Kept} kept */
export const holds = ({ ids, many }) => ids.length > 0 || Boolean(many?.length);

/** @param {Choice[]} choices @param {string[]} keys @param {Choice} choice @returns {Step} */
const step = (choices, keys, choice) => ({ id: choice.id, choice, choices, keys });

/** A step of a plan, which the server has put in order. @param {number} id @returns {Step} */
const planned = (id) => ({
  id,
  choice: { id, keys: [], turn: null, label: "", act: "", name: "", promise: null },
  choices: [],
  keys: [],
});

/** The acts that are planned by quantities. @param {import("../messages.js").Plan | null} plan */
const plannable = (plan) =>
  new Set(plan ? [...plan.wishes.map(({ id }) => id), ...plan.goods.flatMap(({ give, get }) => [give, get])] : []);
