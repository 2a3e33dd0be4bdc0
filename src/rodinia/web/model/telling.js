// What is told aloud of what has happened: few words, what concerns oneself first; the log has the rest.

/** @typedef {import("../messages.js").LogEntry} LogEntry */

const MOST = 120; // letters; what is asked comes after them

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
