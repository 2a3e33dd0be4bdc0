// The log as people read it: one line for each player and turn.

/**
 * @typedef {import("../messages.js").Turn} Turn
 * @typedef {import("../messages.js").LogEntry} LogEntry
 */

/**
 * The turns known so far with those that are new or have gone on; the first step is a turn's name.
 * @param {Turn[]} known @param {Turn[]} news
 */
export function merged(known, news) {
  const found = new Map([...known, ...news].map((turn) => [turn.steps[0], turn]));
  return [...found.values()].sort((a, b) => a.steps[0] - b.steps[0]);
}

/**
 * The lines of the log: its turns, or in a game that does not tell its turns in brief, every entry.
 * @param {{turns: Turn[], log: LogEntry[]}} told @returns {Turn[]}
 */
export const lines = ({ turns, log }) =>
  turns.length
    ? turns
    : log.map(({ text, points, sum, keys, n }) => {
        return { seat: -1, chapter: "", words: text, points, sum, others: [], keys, steps: [n] };
      });

/**
 * What others did after a seat's last step, in order.
 * @param {Turn[]} turns @param {number} since @param {number | null} seat
 */
export const happened = (turns, since, seat) =>
  turns.filter((turn) => turn.seat !== seat && turn.steps[turn.steps.length - 1] > since);
