// The table as the page knows it: room, position, draft, replay and screen, put together by what the server says.
import { Picture } from "../draw/picture.js";
import { begun } from "../kit/format.js";
import { place } from "../kit/place.js";
import { motion, settings } from "../kit/settings.js";
import { addSymbols } from "../kit/signs.js";
import { announce, hush } from "../kit/speak.js";
import { session } from "../kit/store.js";
import { words } from "../words.js";
import { Alerts } from "./alerts.js";
import { Connection } from "./connection.js";
import { Draft, holds } from "./draft.js";
import { Lesson } from "./lesson.js";
import { Notes } from "./notes.js";
import { Position } from "./position.js";
import { Pulling } from "./pulling.js";
import { Replay } from "./replay.js";
import { Room } from "./room.js";
import { Screen } from "./screen.js";
import { Telling } from "./telling.js";
import { Trace } from "./trace.js";

/** @typedef {import("../messages.js").FromTable} ServerMessage */

const say = words.table;

export class Table {
  /** @param {string} id @param {() => void} changed draws the page again */
  constructor(id, changed) {
    this.id = id;
    this.changed = changed;
    this.picture = new Picture(addSymbols);
    /** @type {import("../draw/picture.js").Snapshot} */
    this.base = new Map(); // the picture without the draft
    this.firm = this.base; // the picture with what is chosen, not only pointed at
    this.lain = this.base; // where things lay at any time since
    /** @type {import("../draw/picture.js").Zone[]} */
    this.pieces = []; // what is being placed, also once it lies there as a draft
    /** @type {import("../draw/picture.js").Zone[]} */
    this.hands = []; // what lies in hand, once something is chosen, not only pointed at
    this.room = new Room();
    this.position = new Position();
    this.screen = new Screen();
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {{n: number, eyes: number | null} | null} */
    this.again = null; // the moment of the replay that a lost connection ended
    this.returning = 0; // the number of the question for the table as it stands, after a replay
    this.text = false; // whether the board is wanted as text
    this.notes = new Notes(changed);
    this.chatting = false; // whether the chat is in sight
    this.refused = "";
    /** @type {import("../messages.js").HintMessage | null} */
    this.hint = null;
    this.hinting = 0; // the number of the question for one
    /** @type {import("./connection.js").Status} */
    this.status = "connecting";
    this.draft = new Draft(this);
    this.pulling = new Pulling(this);
    this.trace = new Trace(this);
    this.telling = new Telling(this);
    this.alerts = new Alerts(this);
    /** @type {Lesson | null} */
    this.lesson = null; // that the match begins with
    /** @type {Set<string>} */
    this.known = new Set(); // the rules whose explanation has been closed
    /** @type {import("./draft.js").Kept | null} */
    this.kept = null; // the draft to take up again
    this.connection = new Connection(id, {
      hello: () => this.hello(),
      message: (message) => this.take(message),
      status: (status) => this.connected(status),
    });
  }

  get ready() {
    return this.room.known && this.position.known;
  }

  get busy() {
    return this.draft.busy || Boolean(this.replay?.asked) || this.returning > 0;
  }

  /** The number of the task of the lesson; -1 if there is none now. */
  get number() {
    return this.lesson && !this.replay && this.room.you.length ? this.lesson.now(this.position) : -1;
  }

  /** The task of the lesson, as long as it goes on. */
  get task() {
    return this.lesson?.tasks[this.number] ?? null;
  }

  /** What explains the prompt to a newcomer, until it is closed. */
  get help() {
    const { help, rule } = this.position.asked;
    return help && this.acting && !this.task && !this.draft.firm.length && !this.known.has(rule) ? help : "";
  }

  /** Whether the own seat is to act, here and now. What is to be read comes first. */
  get acting() {
    if (this.task && !this.task.ids.length) return false;
    const { eyes, turn } = this.position;
    const mine = eyes !== null && this.room.mine(eyes) && turn.includes(eyes) && !this.room.byBot(eyes);
    return mine && !this.replay && !this.screen.covered;
  }

  /** Words of the server with the players' names in them. @param {string} text */
  named = (text) => this.room.named(text);

  /** The same of what a player did, in brief. @param {string} text */
  briefly = (text) => this.room.named(text, true);

  /**
   * How long something is shown at the chosen speed, at most so long; 0 is not at all.
   * @param {number} ms @param {number} most
   */
  pace(ms, most) {
    return Math.min(ms * motion(), most);
  }

  close() {
    this.trace.stop();
    this.connection.close();
  }

  // The connection.

  /** What this page already has. */
  hello() {
    const { position, draft } = this;
    const now = draft.kept();
    this.kept = holds(now) ? now : session.get(`draft-${this.id}`);
    const eyes = this.screen.lifting ?? (position.known ? position.eyes : (this.kept?.eyes ?? null));
    return {
      seq: this.replay ? 0 : position.toldTo(eyes),
      chat: this.room.chat.length,
      eyes,
      text: this.text,
      offers: true,
    };
  }

  /** @param {import("./connection.js").Status} status */
  connected(status) {
    this.status = status;
    if (status === "refused") this.refused = this.notes.shown?.text ?? say.refused;
    this.changed();
  }

  /** The picture shows what is chosen. */
  settled() {
    this.firm = this.picture.snapshot();
    this.lain = new Map([...this.lain, ...this.firm]);
    this.hands = this.picture.copies("tray");
    this.position.firm = this.position.prompt;
  }

  /** Ask the server something; its number, 0 if it cannot be asked now. @param {object} message */
  ask(message) {
    const re = this.connection.ask(message);
    if (!re) this.notes.show(say.restoring);
    return re;
  }

  // What the server says.

  /** @param {ServerMessage} message */
  take(message) {
    switch (message.t) {
      case "match":
        this.takeMatch(message);
        break;
      case "people":
        this.room.takePeople(message);
        break;
      case "state":
        this.takeState(message);
        break;
      case "draft":
        this.takeDraft(message);
        break;
      case "acted":
        this.draft.acted();
        break;
      case "at":
        this.takeMoment(message);
        break;
      case "about":
        this.explain(message.text);
        break;
      case "hint":
        this.takeHint(message);
        break;
      case "board":
        this.position.board = message.board;
        break;
      case "chat":
        this.takeChat(message.lines);
        break;
      case "error":
        this.takeError(message);
        break;
    }
    this.changed();
  }

  /** @param {import("../messages.js").MatchMessage} message */
  takeMatch(message) {
    this.room.takeMatch(message);
    if (message.lesson) this.lesson ??= new Lesson(message.lesson, message.settings.lesson);
    this.draft.sending = 0;
    this.refused = "";
    this.again = this.replay; // the server starts every connection at the table itself
    this.replay = null;
    this.returning = 0;
  }

  /** @param {import("../messages.js").Line[]} lines */
  takeChat(lines) {
    this.room.chat = [...this.room.chat, ...lines];
    const last = lines.at(-1);
    if (!last || this.room.mine(last.seat)) return;
    if (this.chatting) announce(`${last.name}: ${last.text}`);
    else this.notes.show(`${last.name}: ${last.text}`);
  }

  /** @param {import("../messages.js").StateMessage} message */
  takeState(message) {
    const { position, draft } = this;
    const { scene, prompt, choices } = message;
    if (!scene && !this.replay) return; // sent before the server read "look"; the whole state follows
    if (scene) this.picture.apply(scene); // in a replay sent before the server read "at": the answer builds on it
    this.returning = 0;
    this.screen.seen(message.eyes);
    const first = !position.known;
    const { acting } = this;
    const { seq, eyes } = position;
    const moved = seq !== message.seq || eyes !== message.eyes;
    position.take(message);
    if (this.replay) {
      this.replay.end = message.seq;
      return;
    }
    const played = draft.token && message.log.some((line) => line.n > draft.base && line.seat === eyes);
    const done = new Set(played ? draft.ids.map((_, k) => draft.base + k + 1) : []);
    const now = { ...draft.kept(), eyes };
    const going = played ? null : draft.going;
    const kept = holds(now) && !played ? now : this.kept;
    const picked = eyes === message.eyes && !played ? draft.level.picked : [];
    const hint = this.hint && eyes === message.eyes && !position.actedSince(seq) ? this.hint : null;
    const ghost = hint && draft.suggested(hint.id);
    this.kept = null;
    this.settled();
    this.base = this.lain = this.firm;
    this.pieces = this.picture.copies("piece");
    if (moved) this.notes.close();
    if (eyes !== message.eyes) {
      hush(); // the next person at this screen
      this.telling.held = [];
    }
    position.show({ prompt: prompt ?? position.prompt, board: message.board });
    position.asked = position.firm = position.prompt;
    position.sheet = message.sheet ?? null;
    draft.begin(choices ?? [], message.plan, picked);
    if (moved) {
      this.hint = choices?.some(([id]) => id === hint?.id) ? hint : null; // others act while one reads it
      this.trace.settle();
    }
    if (first && !this.task)
      this.telling.tell(this.telling.asked(true)); // a task says it itself
    else if (moved)
      this.tell(
        message.log.filter((line) => line.n > seq),
        !acting && this.acting,
        done,
      );
    if (kept && this.fits(kept)) {
      if (going) draft.resume(going);
      else draft.restore(kept);
    } else if (ghost) this.layHint();
    this.resume(first);
    if (draft.forced && settings.confirm !== "always") draft.confirm();
  }

  /**
   * Say what has happened, and what is asked now. What one has missed is played back when the own turn begins.
   * @param {import("../messages.js").LogEntry[]} lines @param {boolean} began
   * @param {Set<number>} done the own steps among them
   */
  tell(lines, began, done) {
    this.alerts.tell(lines, began);
    if (began && settings.playback && this.trace.turns.length > 1) this.trace.play();
    this.telling.happened(lines, began, done);
  }

  /** Show again what others did since one's own turn, or what one of them did, and tell it. @param {number} [seat] */
  playBack(seat = -1) {
    this.trace.play(seat);
    this.telling.again(this.trace.chosen);
  }

  /** A sentence of the server with names, and with its end. @param {string} text */
  ended = (text) => this.named(text).replace(/[^.?!]$/, "$&.");

  /** Whether a draft can still be taken up. @param {import("./draft.js").Kept} kept */
  fits(kept) {
    const { position } = this;
    const same = holds(kept) && kept.eyes === position.eyes && kept.base <= position.seq;
    return same && (this.draft.choices.length > 0 || this.draft.plan !== null) && !position.actedSince(kept.base);
  }

  /** Go on with what a new connection interrupted, or pass the screen on. @param {boolean} first */
  resume(first) {
    if (this.again) {
      const { n, eyes } = this.again;
      this.again = null;
      this.at(n, eyes);
      return;
    }
    const next = this.screen.settle(this.room, this.position, first);
    if (next !== null) this.ask({ t: "look", eyes: next });
  }

  /** @param {import("../messages.js").DraftMessage} message */
  takeDraft(message) {
    const { wish } = this.draft;
    this.picture.apply(message.scene);
    if (!this.draft.answer(message) || this.replay) return;
    this.position.show(message);
    if (!this.draft.peeking) this.position.firm = message.prompt;
    if (wish) this.granted(wish);
  }

  /** What was wished for is drafted. @param {import("./draft.js").Wish} wish */
  granted(wish) {
    this.telling.led(wish);
  }

  /** @param {import("../messages.js").HintMessage} message */
  takeHint(message) {
    this.hint = { ...message, text: begun(this.named(message.text)) };
    announce(say.hintIs(this.hint.text));
    this.layHint();
  }

  /**
   * Point at something, as `Draft.point`; who points at nothing sees again what a hint has shown.
   * @param {string | null} key @param {string} [from] @param {boolean} [held]
   */
  point(key, from, held) {
    const { draft, hint } = this;
    const hinted = key === null && hint;
    if (hinted && draft.suggested(hint.id)) return;
    draft.point(key, from, held);
    if (hinted && !draft.chosen) this.layHint();
  }

  /** A hint lays a ghost on the board, which can be confirmed. */
  layHint() {
    const { draft, hint } = this;
    if (!hint || hint.ids.join() !== draft.ids.join()) return;
    draft.held = draft.lent = true;
    const choice = draft.level.choices.find(({ id }) => id === hint.id);
    if (choice) draft.show(choice);
    else if (draft.plan) draft.suggest(hint.id);
  }

  /** @param {import("../messages.js").AtMessage} message */
  takeMoment(message) {
    this.picture.apply(message.scene);
    if (!this.replay) return;
    this.base = this.picture.snapshot();
    this.replay.answer(message);
    this.notes.close("trouble");
    this.position.show(message);
  }

  /** @param {import("../messages.js").ErrorMessage} message */
  takeError(message) {
    if (this.replay && (message.re == null || message.re === this.replay.asked)) this.replay.asked = 0;
    if (message.re === this.returning) this.returning = 0;
    const hint = message.re != null && message.re === this.hinting;
    if (this.draft.failed(message) || hint) this.trouble(message.text);
  }

  /** What went wrong. @param {string} text */
  trouble(text) {
    this.notes.show(text, "trouble");
  }

  // What one asks for beside the draft.

  /** @param {string} key */
  tap(key) {
    this.notes.close("about");
    return this.draft.tap(key);
  }

  /** What something is. In a replay only its name: the server explains the table as it stands. @param {string} key */
  explainKey(key) {
    if (this.replay) {
      this.explain(this.picture.find(key)?.node.label ?? "");
      return;
    }
    const path = [...this.draft.picked.filter((each) => each !== key), key];
    this.ask({ t: "about", base: this.position.seq, ids: this.draft.ids, path });
  }

  /** @param {string} text */
  explain(text) {
    this.notes.show(this.named(text), "about");
    announce(this.named(text));
  }

  /** A hint may also be asked for how a turn goes on. */
  get mayAskHint() {
    const { firm, plan, complete, peeking } = this.draft;
    const open = !firm.length || (!plan && (peeking || !complete));
    return this.acting && this.room.match.settings.hints && open;
  }

  askHint() {
    this.hinting = this.ask({ t: "hint", ids: this.draft.ids });
  }

  /** The next person at this screen is here. */
  lift() {
    const eyes = this.screen.lift();
    if (eyes === null) return;
    this.ask({ t: "look", eyes });
    this.changed();
  }

  /** @param {boolean} on */
  wantText(on) {
    this.text = on;
    this.ask({ t: "text", on });
    if (on) this.replay?.seek(); // the server answers with the board as it stands
    this.changed();
  }

  // Replay.

  /** Where the log comes from: the moment one looks at, or the position. */
  get told() {
    return this.replay ?? this.position;
  }

  /** @param {number} n @param {number | null} [eyes] */
  at(n, eyes = this.replay ? this.replay.eyes : this.position.eyes) {
    this.replay ??= new Replay((message) => this.ask(message), this.position.seq, eyes);
    this.replay.to(n, eyes);
    this.changed();
  }

  /** Back to the table itself. */
  live() {
    const { position, room } = this;
    this.replay = null;
    this.returning = this.ask({ t: "look", eyes: room.mine(position.eyes) ? position.eyes : (room.you[0] ?? null) });
    this.changed();
  }

  /** The address of a moment, through someone's eyes. @param {number} n @param {number | null} eyes */
  link(n, eyes) {
    const moment = `#n=${n}${eyes === null ? "" : `&eyes=${eyes}`}`;
    return location.origin + place.link(`/t/${this.id}${moment}`);
  }
}
