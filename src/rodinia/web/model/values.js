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
  const known = choose.open(choices, [...picked, key]).flatMap(({ points }) => (points === null ? [] : [points]));
  return known.length ? Math.max(...known) : null;
}

/**
 * The values of the keys that can be picked next.
 * @param {import("./draft.js").Level} level
 * @returns {Map<string, Worth>}
 */
export function worths({ choices, picked }) {
  /** @type {[string, number][]} */
  const found = [...choose.next(choices, picked)].flatMap((key) => {
    const points = worthOf(choices, picked, key);
    return points === null ? [] : [/** @type {[string, number]} */ ([key, points])];
  });
  const all = found.map(([, points]) => points);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const top = high - (high - low > 3 ? 1 : 0);
  return new Map(found.map(([key, points]) => [key, { points, tier: points === low ? 0 : points >= top ? 2 : 1 }]));
}
