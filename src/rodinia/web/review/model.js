// What the pages of a review know: what was found so far, where one looks, and what was asked for.
import { api, problem } from "../kit/api.js";
import { printed } from "../kit/format.js";
import { announce } from "../kit/speak.js";
import { words } from "./words.js";

/**
 * @typedef {import("../messages.js").Reported} Reported
 * @typedef {import("../messages.js").Report} Report
 * @typedef {import("../messages.js").Said} Said
 * @typedef {import("../messages.js").StepShown} StepShown
 * @typedef {import("../messages.js").PositionShown} PositionShown
 * @typedef {"report" | "turns" | "learn" | "try"} Mode
 */

const PACE = 400; // milliseconds between two questions how far it is ...
const FIRST = 150; // ... and before anything has been looked at
const SPOKEN = 10; // turns between two words for screen readers
export const ORDER = /** @type {const} */ (["inaccuracy", "mistake", "blunder"]);

export class Review {
  /** @param {string} id @param {() => void} changed draws the page again */
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    /** @type {Reported | null} */
    this.state = null;
    this.trouble = "";
    /** @type {import("../messages.js").Listed | null} */
    this.match = null;
    this.seat = 0; // whose game is told
    this.sat = false; // whether somebody has chosen it
    this.turn = 1;
    this.chose = location.hash.length > 1; // whether somebody has chosen it
    this.bare = new URLSearchParams(location.search).has("nameless");
    /** @type {Map<string, unknown>} */
    this.kept = new Map(); // answers and questions on their way, by their address
    this.closed = false;
    this.spoken = 0;
    this.timer = 0;
  }

  get report() {
    return this.state?.report ?? null;
  }

  /** Whether the computer still thinks. */
  get busy() {
    return this.state !== null && (this.state.status === "waiting" || this.state.status === "working");
  }

  get path() {
    return `/api/matches/${this.id}`;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Begin: who sits where, and let the review be made if nobody has asked for it. */
  async open() {
    try {
      const [match, state] = await Promise.all([api(this.path), this.asked()]);
      this.match = match;
      this.see(state);
      if (this.state?.status === "none" || this.state?.status === "failed") {
        await api(`${this.path}/review`, {});
        await this.look();
      }
    } catch (error) {
      this.trouble = problem(error);
      this.changed();
    }
  }

  /** What has been found so far. @returns {Promise<Reported>} */
  asked() {
    return api(`${this.path}/review/report`);
  }

  /** Ask how far it is. */
  async look() {
    this.see(await this.asked());
  }

  /** Show how far it is; ask again in a moment while it goes on. @param {Reported} state */
  see(state) {
    if (this.closed) return;
    const first = !this.state;
    if (state.version !== this.state?.version) this.kept = new Map(); // what is looked at is asked for anew
    this.state = state;
    this.turn = Math.min(this.turn, state.report.turns.length); // an address may ask for more than there are
    if (first && !this.sat) this.seat = this.match?.you[0] ?? winner(state.report);
    this.lead();
    this.tell();
    this.changed();
    if (this.busy)
      this.timer = setTimeout(() => this.look().catch((error) => this.failed(error)), state.version ? PACE : FIRST);
  }

  /** Look first at the turn that cost most, or where it turned, unless somebody has chosen another. */
  lead() {
    if (this.chose || !this.report?.complete) return;
    const { worst, turned } = this.report.seats[this.seat];
    this.turn = worst || turned[0] || this.turn;
  }

  /** Let it think so long, or let it go on. @param {string} [budget] */
  think(budget = "") {
    return this.does(`review${budget && `?budget=${budget}`}`);
  }

  /** Let it rest. */
  pause() {
    return this.does("review/pause");
  }

  /** @param {string} what */
  async does(what) {
    clearTimeout(this.timer);
    try {
      await api(`${this.path}/${what}`, {});
      await this.look();
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {unknown} error */
  failed(error) {
    this.trouble = problem(error);
    this.changed();
  }

  /** One polite word every ten turns while it thinks, and one when it is done. */
  tell() {
    const { report, state } = this;
    if (!report || !state) return;
    const known = report.turns.filter((turn) => turn.choices.length).length;
    if (state.status === "done" && this.spoken < Infinity) {
      if (this.spoken) announce(this.named(this.said(this.seat).headline));
      this.spoken = Infinity;
    } else if (known >= this.spoken + SPOKEN) {
      this.spoken = known;
      announce(words.thinking.ofSteps(state.done, state.total));
    }
  }

  /** A player's name, or their colour. @param {number} seat */
  name(seat) {
    const { report } = this;
    if (!report || seat < 0) return "";
    return this.bare ? words.share.colours[report.colours[seat] % 8] : report.names[seat];
  }

  /** Whether a seat is spoken to: one's own, or, for who has none, where one sat down. @param {number} seat */
  you(seat) {
    const own = this.match?.you ?? [];
    return own.length ? own.includes(seat) : this.sat && seat === this.seat;
  }

  /** Whose something is, where it is not one's own; else "". @param {number} seat */
  whose(seat) {
    return this.you(seat) ? "" : possessive(this.name(seat));
  }

  /** A player's name, unless it is one's own seat. @param {number} seat */
  other(seat) {
    return this.you(seat) ? "" : this.name(seat);
  }

  /** What a seat's game came to, in sentences to it or about it. @param {number} seat @returns {Said} */
  said(seat) {
    const { to_itself, to_others } = /** @type {Report} */ (this.report).seats[seat];
    return this.you(seat) ? to_itself : to_others;
  }

  /** Words of the server with the players' names in them. @param {string} text */
  named(text) {
    return printed(text).replace(/\{(\d)\}/g, (_, seat) => this.name(Number(seat)));
  }

  /** Go to a turn, from 1. @param {number} turn */
  go(turn) {
    const most = this.report?.turns.length ?? 1;
    this.chose = true;
    this.turn = Math.min(most, Math.max(1, turn));
    history.replaceState({}, "", `${location.pathname}${location.search}#${this.turn}`);
    this.changed();
  }

  /** Go to the turn that the address asks for. */
  follow() {
    const turn = Number(location.hash.slice(1)) || this.turn;
    if (this.report) turn === this.turn || this.go(turn);
    else this.turn = Math.max(1, turn);
  }

  /** See the game as another. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    this.sat = true;
    this.lead();
    this.changed();
  }

  /**
   * An answer of the server, asked for once; null while it is on its way.
   * @template T @param {string} path @returns {T | null}
   */
  ask(path) {
    const known = this.kept.get(path);
    if (known !== undefined) return known instanceof Promise ? null : /** @type {T} */ (known);
    const { kept } = this;
    const asked = api(path).then(
      (answer) => {
        kept.set(path, answer);
        if (!this.closed) this.changed();
      },
      (error) => {
        kept.set(path, null);
        if (!this.closed) this.failed(error);
      },
    );
    kept.set(path, asked);
    return null;
  }

  /** Everything that is known of a step. @param {number} n @returns {StepShown | null} */
  step(n) {
    return this.ask(`${this.path}/review/steps/${n}`);
  }

  /**
   * A position of the match; `more` are steps that might have been.
   * @param {number} n @param {number | null} eyes @param {[number, number][]} [more] @param {boolean} [choices]
   * @returns {PositionShown | null}
   */
  position(n, eyes, more = [], choices = false) {
    const steps = more.map((step) => step.join(".")).join();
    const query = new URLSearchParams({ n: String(n), eyes: eyes === null ? "" : String(eyes), steps });
    if (choices) query.set("choices", "yes");
    return this.ask(`${this.path}/review/position?${query}`);
  }

  /** The next turn of some kind, from here on or back. @param {(turn: number) => boolean} wanted @param {number} by */
  seek(wanted, by = 1) {
    const most = this.report?.turns.length ?? 0;
    for (let turn = this.turn + by; turn >= 1 && turn <= most; turn += by) {
      if (wanted(turn)) {
        this.go(turn);
        return;
      }
    }
  }
}

/** @param {string} name */
const possessive = (name) => `${name}’${name.endsWith("s") ? "" : "s"}`;

/** @param {Report} report */
export const winner = (report) => report.result.indexOf(Math.max(...report.result));

/**
 * The choice of a turn that matters: a seat's worst, else anyone's worst.
 * @param {import("../messages.js").TurnTold} turn @param {number} seat
 */
export function telling(turn, seat) {
  const own = turn.choices.filter((choice) => choice.seat === seat);
  const all = own.length ? own : turn.choices;
  return all.reduce((worst, each) => (!worst || each.loss > worst.loss ? each : worst), all[0] ?? null);
}
