// What offers are worth, before the click.
import * as choose from "./choose.js";

/**
 * @typedef {import("./choose.js").Choice} Choice
 * @typedef {{points: number, tier: 0 | 1 | 2}} Worth the points, and how they compare: 0 the least, 2 the most
 */

/**
 * The points that a key can lead to: the best of the choices that go on from it; null where the rules give no number.
 * @param {Choice[]} choices @param {string[]} picked @param {string} key
 */
export function worthOf(choices, picked, key) {
  const known = choose.open(choices, [...picked, key]).flatMap(({ promise }) => (promise ? [promise.points] : []));
  return known.length ? Math.max(...known) : null;
}

/**
 * The values of the keys that can be picked next, and of those that could have been picked before.
 * @param {import("./draft.js").Level} level
 * @returns {Map<string, Worth>}
 */
export function worths({ choices, picked }) {
  /** @type {Map<string, Worth>} */
  const found = new Map();
  for (let k = 0; k <= picked.length; k++) compare(choices, picked.slice(0, k), found);
  return found;
}

/** @param {Choice[]} choices @param {string[]} picked @param {Map<string, Worth>} found */
function compare(choices, picked, found) {
  /** @type {[string, number][]} */
  const known = [...choose.next(choices, picked)].flatMap((key) => {
    const points = worthOf(choices, picked, key);
    return points === null ? [] : [/** @type {[string, number]} */ ([key, points])];
  });
  const all = known.map(([, points]) => points);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const top = high - (high - low > 3 ? 1 : 0);
  for (const [key, points] of known) found.set(key, { points, tier: points === low ? 0 : points >= top ? 2 : 1 });
}
