// What is told aloud to who does not see the table: what has happened, in few words and what concerns oneself first,
// then what is asked and why as far as that is new, then where a choice leads. The log has the rest.
import { printed } from "../kit/format.js";
import { announce } from "../kit/speak.js";
import { words } from "../words.js";

/** @typedef {import("../messages.js").LogEntry} LogEntry */

const MOST = 120; // letters; what is asked comes after them
const LONG = 3; // lines of a turn that is told in one
const say = words.table;

export class Telling {
  prompted = ""; // the prompt that was told last
  reasoned = ""; // and its reason
  /** @type {import("../messages.js").HintMessage | null} */
  summed = null; // the hint whose sum has been told
  planned = ""; // where a plan led that was told
  /** @type {number[]} */
  going = []; // who acts, or has begun to, at the same time as others
  /** @type {LogEntry[]} */
  held = []; // what they have done

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {string[]} sentences with seats in the place of names */
  tell(sentences) {
    announce(sentences.map(this.table.ended).join(" "));
  }

  /**
   * What has happened, and what is asked now. While several act at once it is told of each when he is done, or the own
   * turn begins: of many acts as in the list of the players.
   * @param {LogEntry[]} lines @param {boolean} began whether the own turn has begun
   * @param {Set<number>} done the own steps among them
   */
  happened(lines, began, done) {
    const { eyes, turn } = this.table.position;
    const all = [...this.held, ...lines];
    this.going = turn.filter((seat) => turn.length > 1 || this.going.includes(seat));
    /** @param {LogEntry} line */
    const waits = ({ seat }) => !began && seat !== null && seat !== eyes && this.going.includes(seat);
    this.held = all.filter(waits);
    const news = this.inBrief(all.filter((line) => !waits(line)));
    const { told, left } = worthTelling(news, eyes, done);
    const more = left ? [say.moreInLog(left)] : [];
    this.tell([...told.map(({ text }) => text), ...more, ...this.asked(began)]);
  }

  /** With one line in the place of those of another's long turn. @param {LogEntry[]} lines */
  inBrief(lines) {
    const { room, briefly, position } = this.table;
    for (const { seat, steps, words, points } of position.turns) {
      const own = lines.filter((line) => line.seat === seat && steps.includes(line.n));
      if (seat === position.eyes || own.length < LONG) continue;
      const one = { ...own[0], points, text: say.did(room.name(seat), briefly(words), points) };
      lines = lines.flatMap((line) => (line === own[0] ? one : own.includes(line) ? [] : line));
    }
    return lines;
  }

  /** What is asked, and why, as far as it is new: others act while one is asked. @param {boolean} began */
  asked(began) {
    const { acting, position } = this.table;
    const { text, reason } = position.prompt;
    const told = [
      ...(began || text !== this.prompted ? [text] : []),
      ...(acting && reason !== this.reasoned ? [reason] : []),
    ];
    this.prompted = text;
    if (acting) this.reasoned = reason;
    return told;
  }

  /** What others did, which is shown again. @param {import("./trace.js").Turn[]} turns */
  again(turns) {
    const { room, briefly } = this.table;
    const told = turns.map((turn) => say.did(room.name(turn.seat), briefly(turn.words), turn.points));
    announce(told.join(" ") || say.nothingDone);
  }

  /**
   * Where a wish has led: of what one only points at with the focus the sum; nothing of what is confirmed by it,
   * which is told when it has happened.
   * @param {import("./draft.js").Wish} wish
   */
  led({ idle, confirm, again }) {
    const { draft, hint, named, position } = this.table;
    const { plan, plans, points, complete, last, events, held, peeking } = draft;
    if (confirm && draft.sending) return;
    if (idle) {
      const mine = events.filter(({ seat, sum }) => seat === position.eyes && sum.includes("=")); // more than a name
      const again = hint && hint === this.summed && draft.suggested(hint.id); // a hint's sum is told once
      if (held && peeking && !again) announce(mine.map(({ sum }) => printed(sum)).join("; "));
      this.summed = hint;
    } else if (plan?.title && plans.length) {
      const next = plans.length === 1 && !again ? say.confirmKey : "";
      const told = `${plan.title}: ${printed(plan.sum)}`;
      if (!again || told !== this.planned) announce(say.drafted(told, points, next));
      this.planned = told;
    } else {
      const next = complete ? say.confirmOrUndo : named(position.prompt.text);
      const label = printed(named(last?.choice.label ?? ""));
      announce(say.drafted(label, / points?\b/.test(label) ? 0 : points, next)); // told once
    }
  }
}

/**
 * Of the lines of the log those that are told, in their order, and how many are left out. What one has just done
 * is known; what it brought about is told.
 * @param {LogEntry[]} lines @param {number | null} eyes @param {Set<number>} done the own steps that were confirmed
 * @returns {{told: LogEntry[], left: number}}
 */
export function worthTelling(lines, eyes, done) {
  const known = new Set([...done].map((n) => lines.find((line) => line.n === n && line.seat === eyes)));
  const news = lines.filter((line) => !known.has(line));
  /** @param {LogEntry} line */
  const rank = ({ seat, points }) => (seat === eyes ? 0 : points ? 1 : seat === null ? 2 : 3);
  const told = new Set();
  let room = MOST;
  for (const line of [...news].sort((a, b) => rank(a) - rank(b))) {
    room -= line.text.length;
    if (room < 0 && told.size) break;
    told.add(line);
  }
  return { told: news.filter((line) => told.has(line)), left: news.length - told.size };
}
