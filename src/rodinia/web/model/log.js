// The log as people read it: one line for each player and turn.

/** @typedef {import("../messages.js").Turn} Turn */

/**
 * The turns known so far with those that are new or have gone on; the first step is a turn's name.
 * @param {Turn[]} known @param {Turn[]} news
 */
export function merged(known, news) {
  const found = new Map([...known, ...news].map((turn) => [turn.steps[0], turn]));
  return [...found.values()].sort((a, b) => a.steps[0] - b.steps[0]);
}

/**
 * What others did after a seat's last step, in order.
 * @param {Turn[]} turns @param {number} since @param {number | null} seat
 */
export const happened = (turns, since, seat) =>
  turns.filter((turn) => turn.seat !== seat && turn.steps[turn.steps.length - 1] > since);
