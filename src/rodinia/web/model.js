// The table as the page knows it: what the server sent, what is being drafted, what is looked at.
import { Connection } from "./connection.js";
import { Picture } from "./picture.js";
import * as choose from "./choose.js";
import { announce, session } from "./lib.js";

const PACE = 60; // milliseconds between two moments of a replay that is pulled along

export class Model {
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.picture = new Picture();
    this.status = "connecting";
    this.match = null;
    this.people = null;
    this.state = null; // the last position of the match
    this.log = [];
    this.chat = [];
    this.notice = "";
    this.about = "";
    this.hint = null;
    this.asked = 0; // the number of the draft one waits for
    this.sending = 0; // the number of the turn that is on its way
    this.replay = null; // {n, eyes, playing, speed, end, turn, asked}: what is wanted; `asked` is the number of the question on its way
    this.curtain = null; // the seat that takes the screen next
    this.lifting = null; // the seat that has taken it, until its own view is here
    this.text = false;
    this.hovered = null; // the place under a piece that is being pulled
    this.turned = 0; // the turn one likes best
    this.serial = 0;
    this.clear();
    this.connection = new Connection(id, {
      hello: () => this.hello(),
      message: (message) => { this[`on_${message.t}`]?.(message); this.changed(); },
      status: (status) => { this.status = status; if (status === "refused") this.refused = this.notice || "The server has closed this table."; this.changed(); },
    });
  }

  close() { this.connection.close(); }

  /** Nothing drafted, nothing picked. */
  clear() {
    this.draft = null; // {base, steps: [{id, choices, keys, label}], events, complete, sealed}
    this.picked = [];
    this.choices = [];
    this.base = new Map();
    this.waiting = false;
  }

  hello() {
    const kept = session.get("draft-" + this.id);
    this.wish = this.draft?.steps.length ? { base: this.draft.base, ids: this.ids(), eyes: this.state?.eyes } : kept;
    return { seq: this.log.length ? this.state.seq : 0, chat: this.chat.length, eyes: this.lifting ?? this.state?.eyes ?? this.wish?.eyes ?? null, text: this.text };
  }

  send(message) {
    const sent = this.connection.send({ ...message, re: ++this.serial });
    if (!sent) this.notice = "The connection is being restored…";
    return sent ? this.serial : 0;
  }

  // What the server says.

  on_match(message) {
    this.match = message;
    this.sending = 0;
    this.refused = "";
    this.again = this.replay; // the server starts every connection at the table itself
    this.replay = null;
  }

  on_people(message) { this.people = message; if (this.match) { this.match.you = message.you; this.match.host = message.host; } }

  on_chat(message) {
    this.chat = [...this.chat, ...message.lines];
    const { seat, name, text } = message.lines.at(-1);
    if (!this.match.you.includes(seat)) announce(`${name}: ${text}`);
  }

  on_state(message) {
    if (!message.scene && !this.replay) return; // sent before the server read "look"; the whole state follows
    if (this.replay && message.scene) this.picture.apply(message.scene); // sent before it read "at"; the answer builds on it
    if (message.eyes === this.lifting) this.lifting = null;
    const before = this.state;
    const moved = !before || before.seq !== message.seq || before.eyes !== message.eyes;
    if (before && before.eyes !== message.eyes) this.log = [];
    const known = new Set(this.log.map((line) => line.n));
    this.log = [...this.log, ...message.log.filter((line) => !known.has(line.n))];
    this.state = { ...(this.state ?? {}), ...message, at: Date.now() };
    if (this.replay) { this.replay.end = message.seq; return; }
    const played = this.draft?.sent && message.seq > this.draft.base;
    const steps = played ? [] : this.pending ?? this.draft?.steps ?? [];
    const drafted = steps.length ? { base: this.draft?.base ?? before.seq, ids: steps.map((step) => step.id), eyes: before.eyes } : this.wish;
    this.wish = null;
    this.picture.apply(message.scene);
    this.base = this.picture.snapshot();
    this.clear_draft();
    this.prompt = message.prompt;
    this.board = message.board ?? this.board;
    this.sheet = message.sheet;
    this.offer(message.choices);
    if (moved) this.hint = null;
    if (before && moved) announce([...message.log.filter((line) => line.n > before.seq), message.prompt].map(({ text }) => this.named(text)).join(". "));
    if (drafted && drafted.ids.length && message.choices.length && drafted.eyes === message.eyes && drafted.base <= message.seq && !this.acted_since(drafted.base)) this.restore(drafted);
    if (this.again) { const { n, eyes } = this.again; this.again = null; this.at(n, eyes); } else this.seat_for_screen(!before);
  }

  on_draft(message) {
    if (message.re !== this.asked) { // the table has moved on meanwhile; what is wanted now follows, or the plain position
      this.picture.apply(message.scene);
      if (!this.waiting && this.acting()) this.try(this.draft?.steps ?? []);
      return;
    }
    this.waiting = false;
    this.picture.apply(message.scene);
    this.prompt = message.prompt;
    this.board = message.board ?? this.board;
    if (this.restoring) { this.rebuild(message); return; }
    const steps = this.steps();
    this.pending = null;
    this.draft = message.ids.length ? { base: message.base, steps, events: message.events, complete: message.complete, sealed: message.sealed } : null;
    this.keep();
    this.offer(message.complete ? [] : message.choices);
    const then = this.then;
    this.then = null;
    then?.();
    const gain = message.events.reduce((sum, event) => sum + (event.seat === this.state.eyes ? event.points : 0), 0);
    announce((steps.at(-1)?.label ?? "") + (gain ? `, ${gain} points` : "") + ". " + (message.complete ? "Confirm or step back." : this.named(message.prompt.text)));
  }

  on_acted() {
    this.sending = 0;
    this.waiting = false;
    if (this.draft?.sent) this.clear_draft();
  }

  on_about(message) { this.about = { text: message.text, key: message.path.at(-1) }; announce(this.named(message.text)); }

  on_hint(message) { this.hint = { ...message, text: this.named(message.text) }; announce("Hint: " + this.hint.text); }

  on_board(message) { this.board = message.board; }

  on_at(message) {
    this.picture.apply(message.scene);
    if (!this.replay) return;
    this.base = this.picture.snapshot();
    Object.assign(this.replay, { end: message.seq, turn: message.turn });
    if (message.n === this.replay.n && message.eyes === this.replay.eyes) this.replay.asked = 0;
    else setTimeout(() => this.seek(), PACE);
    this.notice = "";
    this.log = message.log;
    this.prompt = message.prompt;
    this.board = message.board ?? this.board;
    this.choices = [];
  }

  on_error(message) {
    const lost = message.re == null; // whatever was on its way may have been dropped
    const acting = message.re === this.sending;
    if (acting || lost) this.sending = 0;
    if (message.re === this.asked || lost || (acting && !this.restoring)) { this.waiting = false; this.asked = 0; this.pending = this.restoring = this.then = null; }
    if (this.replay && (lost || message.re === this.replay.asked)) this.replay.asked = 0;
    if (message.code !== "stale" || this.draft) this.notice = message.text;
    if (this.draft && message.code === "illegal") this.undo_all();
  }

  // Drafting.

  read(choices) { return choose.read(choices).map((choice) => ({ ...choice, label: this.named(choice.label) })); }

  offer(choices) {
    this.choices = this.read(choices);
    this.picked = choose.forced(this.choices, []);
    this.waiting = this.sending > 0; // another's step may come before the answer to one's own
  }

  /** Whether one's own seat has acted since step `base`, from another page. */
  acted_since(base) { return this.log.some((line) => line.n > base && line.seat === this.state.eyes); }

  ids() { return this.draft?.steps.map((step) => step.id) ?? []; }

  acting() { return !this.replay && this.curtain === null && this.lifting === null && this.state && this.match?.you.includes(this.state.eyes) && this.state.turn.includes(this.state.eyes) && !this.people?.seats[this.state.eyes]?.level; }

  /** The keys one may tap now. */
  targets() { return this.acting() && !this.draft?.complete ? choose.next(this.choices, this.picked) : new Set(); }

  /** Tap on something; true if it meant anything. */
  tap(key) {
    if (!this.acting() || this.waiting) return false;
    this.about = "";
    if (this.draft?.steps.length && this.draft.steps.at(-1).keys.at(-1) === key && this.siblings().length > 1 && !choose.next(this.choices, this.picked).has(key)) { this.turn(); return true; }
    const picked = this.draft?.complete ? null : choose.tap(this.choices, this.picked, key);
    if (picked) { this.pick(this.choices, picked, this.draft?.steps ?? []); return true; }
    for (let k = (this.draft?.steps.length ?? 0) - 1; k >= 0; k--) {
      const step = this.draft.steps[k];
      const again = choose.tap(step.choices, step.keys, key);
      if (again) { this.pick(step.choices, again, this.draft.steps.slice(0, k)); return true; }
    }
    return false;
  }

  pick(choices, picked, steps) {
    const done = choose.complete(choices, picked);
    if (done.length) this.try([...steps, this.step(choices, picked, choose.inTurn(done, this.turned))]);
    else if (steps.length !== (this.draft?.steps.length ?? 0)) { this.try(steps, () => { this.picked = picked; }); }
    else { this.picked = picked; this.changed(); }
  }

  /** Whether a piece can be pulled onto the board: it is asked for, picked, or what will lie on a place of the board. */
  movable(key) {
    if (!this.acting() || this.waiting || this.draft?.complete) return false;
    const targets = this.targets();
    return targets.has(key) || this.picked.includes(key) || (this.picture.find(key)?.zone.place === "tray" && [...targets].some((each) => this.picture.find(each)?.zone.place === "board"));
  }

  /** A piece is being pulled: its places show, if it has any. */
  hold(key) {
    this.about = "";
    if (this.targets().has(key) && choose.next(this.choices, [...this.picked, key]).size) this.tap(key);
  }

  hover(key) { if (this.hovered !== key) { this.hovered = key; this.changed(); } }

  /** A piece is let go over a place of the board; `place` is null beside it. */
  drop(key, place) {
    if (!place) return;
    if (place.target) this.tap(place.target);
    else if (this.targets().has(key)) this.tap(key);
    else if (place.node) this.ask(place.node);
  }

  step(choices, keys, choice) { return { id: choice.id, choices, keys, label: choice.label, turn: choice.turn }; }

  /** Ask the server where these steps lead. */
  try(steps, then) {
    this.pending = steps;
    this.then = then;
    this.waiting = true;
    this.asked = this.send({ t: "draft", base: this.draft?.base ?? this.state.seq, ids: steps.map((step) => step.id) });
    if (!this.asked) { this.waiting = false; this.pending = null; }
    this.changed();
  }

  /** Draft an action straight from a list. */
  take(choice) { this.try([...(this.draft?.steps ?? []), this.step(this.choices, choice.keys, choice)]); }

  /** The ways the last drafted piece could be turned. */
  siblings() {
    const last = this.steps().at(-1);
    return last ? choose.complete(last.choices, last.keys) : [];
  }

  /** The steps of the draft, with what is on its way to the server. */
  steps() { return this.pending ?? this.draft?.steps ?? []; }

  turn(by = 1) {
    if (this.waiting && !this.pending) return;
    const ways = this.siblings().sort((a, b) => a.turn - b.turn);
    if (ways.length > 1) {
      const last = this.steps().at(-1);
      const way = ways[(ways.findIndex((each) => each.id === last.id) + by + ways.length) % ways.length];
      this.turned = way.turn;
      this.try([...this.steps().slice(0, -1), this.step(last.choices, last.keys, way)]);
    } else { this.turned = (this.turned + by + 4) % 4; this.changed(); }
  }

  undo() {
    if (this.waiting) return;
    const first = choose.forced(this.choices, []);
    if (this.picked.length > first.length) { this.picked = this.picked.slice(0, -1); this.changed(); }
    else if (this.draft?.steps.length) this.try(this.draft.steps.slice(0, -1));
  }

  undo_all() { if (this.draft?.steps.length) this.try([]); }

  /** Send the turn. While the draft is still being turned, as soon as it lies as wanted. */
  confirm() {
    if (!this.draft?.complete) return;
    if (this.waiting) { if (this.pending?.length === this.draft.steps.length) this.then = () => this.confirm(); return; }
    this.draft.token ??= Math.random().toString(36).slice(2) + Date.now().toString(36);
    this.waiting = this.draft.sent = true;
    this.sending = this.send({ t: "act", base: this.draft.base, ids: this.ids(), token: this.draft.token });
    this.changed();
  }

  keep() { session.set("draft-" + this.id, this.draft ? { base: this.draft.base, ids: this.ids(), eyes: this.state.eyes } : null); }

  clear_draft() { this.draft = this.pending = this.restoring = this.then = null; this.asked = 0; this.picked = []; this.waiting = false; this.notice = ""; session.set("draft-" + this.id, null); }

  /** After another's act, a reload or a lost connection: draft the same steps again, one by one, as far as they can still be played. */
  restore(drafted) {
    this.restoring = { base: this.state.seq, ids: drafted.ids, steps: [] };
    this.rebuild({ ids: [], choices: this.choices.map((choice) => choice), complete: false, events: [] }, true);
  }

  rebuild(message, first = false) {
    if (!first) this.choices = this.read(message.complete ? [] : message.choices);
    const { base, ids, steps } = this.restoring;
    const at = message.ids.length;
    if (at) this.draft = { base: message.base, steps, events: message.events, complete: message.complete, sealed: message.sealed };
    const choice = this.choices.find((each) => each.id === ids[at]);
    if (at === ids.length || !choice) {
      this.restoring = null;
      this.picked = choose.forced(this.choices, []);
      this.keep();
      return;
    }
    steps.push(this.step(this.choices, choice.keys, choice));
    this.waiting = true;
    this.asked = this.send({ t: "draft", base, ids: ids.slice(0, at + 1) });
  }

  // Several people at one screen.

  seat_for_screen(first) {
    const { you } = this.match;
    if (first && this.match.hidden && you.length > 1 && you.includes(this.state.eyes) && this.people.status === "running") { this.curtain = this.state.eyes; return; }
    if (you.length < 2 || this.state.over || this.state.turn.includes(this.state.eyes)) return;
    const next = this.state.turn.find((seat) => you.includes(seat) && !this.people?.seats[seat]?.level);
    if (next === undefined) return;
    if (!this.match.hidden) this.send({ t: "look", eyes: next });
    else if (this.lifting === null) this.curtain = next;
  }

  /** The address of a moment, through someone's eyes. */
  link(n, eyes) { return `${location.origin}/t/${this.id}#n=${n}${eyes === null ? "" : "&eyes=" + eyes}`; }

  /** The next person is here. The veil stays until the table is drawn through their eyes. */
  lift() {
    if (this.curtain === null) return;
    this.lifting = this.curtain;
    this.curtain = null;
    this.send({ t: "look", eyes: this.lifting });
    this.changed();
  }

  // Replay.

  at(n, eyes = this.replay ? this.replay.eyes : this.state.eyes) {
    this.replay ??= { playing: false, speed: 1, end: this.state.seq, asked: 0 };
    Object.assign(this.replay, { n, eyes });
    if (!this.replay.asked) this.seek();
    this.changed();
  }

  /** Ask for the moment that is wanted now. */
  seek() {
    if (!this.replay) return;
    this.replay.asked = this.send({ t: "at", n: this.replay.n, eyes: this.replay.eyes });
    this.replay.playing &&= this.replay.asked > 0;
  }

  live() { this.replay = null; this.log = []; this.send({ t: "look", eyes: this.match.you.includes(this.state.eyes) ? this.state.eyes : this.match.you[0] ?? null }); }

  /** What something is. In a replay only its name: the server explains the table as it stands. */
  ask(key) {
    if (!this.replay) { this.send({ t: "about", base: this.state.seq, ids: this.ids(), path: [...this.picked.filter((each) => each !== key), key] }); return; }
    const text = this.picture.find(key)?.node.label;
    if (text) { this.on_about({ path: [key], text }); this.changed(); }
  }

  want_text(on) {
    this.text = on;
    this.send({ t: "text", on });
    if (on) this.seek(); // the server answers with the board as it stands
    this.changed();
  }

  /** Words of the log with the players' names in them. */
  named(text) { return text.replace(/\{(\d+)\}/g, (_, seat) => this.people?.seats[seat]?.name ?? `Seat ${+seat + 1}`); }
}
