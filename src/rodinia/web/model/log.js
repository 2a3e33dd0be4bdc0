// The log as people read it: one line for each player and turn. What happened since one's own last turn is its end.

/**
 * @typedef {import("../messages.js").LogEntry} LogEntry
 * @typedef {{seat: number | null, first: number, last: number, text: string, points: number, sum: string,
 *   keys: string[], entries: LogEntry[]}} Turn
 */

/** The entries of one player in a row are one turn. Dealing and drawing belong to nobody. @param {LogEntry[]} log */
export function turns(log) {
  /** @type {Turn[]} */
  const found = [];
  for (const entry of log) {
    const last = found.at(-1);
    if (last && last.seat === entry.seat) last.entries.push(entry);
    else found.push({ ...BLANK, seat: entry.seat, first: entry.n, entries: [entry] });
  }
  return found.map(told);
}

/** @type {Turn} */
const BLANK = { seat: null, first: 0, last: 0, text: "", points: 0, sum: "", keys: [], entries: [] };

/** A turn in one line. @param {Turn} turn @returns {Turn} */
function told(turn) {
  const { seat, entries } = turn;
  const lines = gathered(entries);
  return {
    ...turn,
    last: entries[entries.length - 1].n,
    text: lines.map(({ text, times }) => act(text, seat) + (times > 1 ? ` × ${times}` : "")).join(", "),
    points: entries.reduce((sum, entry) => sum + entry.points, 0),
    sum: entries.flatMap(({ sum }) => (sum ? [sum] : [])).join("; "),
    keys: entries.flatMap(({ keys }) => keys),
  };
}

/** What a player did, without the name before it. @param {string} text @param {number | null} seat */
const act = (text, seat) => (text.startsWith(`{${seat}} `) ? text.slice(`{${seat}} `.length) : text);

/** Entries with the same words in a row, with how often: cubes that are sold. @param {LogEntry[]} entries */
function gathered(entries) {
  /** @type {{text: string, times: number}[]} */
  const found = [];
  for (const { text } of entries) {
    const last = found.at(-1);
    if (last?.text === text) last.times++;
    else found.push({ text, times: 1 });
  }
  return found;
}

/**
 * What the others did after a seat's own last turn, one turn each, in order.
 * @param {Turn[]} all @param {number | null} seat
 */
export function since(all, seat) {
  const own = seat === null ? -1 : all.findLastIndex((turn) => turn.seat === seat);
  return all.slice(own + 1).filter((turn) => turn.seat !== null);
}
