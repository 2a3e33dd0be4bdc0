// How taps become actions. A choice has a path of keys; "turn/k" is one of the quarter turns, "do/x" a button.
// Turns are set apart: one taps the other keys in order, and turns what lies there afterwards.

/**
 * @typedef {{id: number, keys: string[], turn: number | null, label: string, act: string, name: string,
 *   promise: import("../messages.js").Promise | null}} Choice
 */

/** @param {import("../messages.js").Choice[]} choices @returns {Choice[]} */
export function read(choices) {
  return choices.map(([id, path, label, act, name, promise]) => {
    const turn = path.find((key) => key.startsWith("turn/"));
    const keys = path.filter((key) => !key.startsWith("turn/"));
    return { id, keys, turn: turn ? Number(turn.slice(5)) : null, label, act, name, promise };
  });
}

/** The choices that begin with what has been picked. @param {Choice[]} choices @param {string[]} picked */
export const open = (choices, picked) => choices.filter((choice) => picked.every((key, k) => choice.keys[k] === key));

/** The keys that can be picked next. @param {Choice[]} choices @param {string[]} picked */
export function next(choices, picked) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const choice of open(choices, picked)) {
    if (choice.keys.length > picked.length) found.add(choice.keys[picked.length]);
  }
  return found;
}

/**
 * The choices that are complete: more than one where only the turn differs.
 * @param {Choice[]} choices @param {string[]} picked
 */
export const complete = (choices, picked) =>
  open(choices, picked).filter((choice) => choice.keys.length === picked.length && picked.length > 0);

/**
 * Pick what is picked anyway: a first key that all choices share.
 * @param {Choice[]} choices @param {string[]} picked
 */
export function forced(choices, picked) {
  let now = picked;
  for (;;) {
    const left = open(choices, now);
    const keys = [...next(choices, now)];
    const certain = keys.length === 1 && left.every((choice) => choice.keys.length > now.length + 1);
    if (left.length < 2 || !certain || keys[0].startsWith("do/")) return now;
    now = [...now, keys[0]];
  }
}

/**
 * What is picked after a tap on a key; null if the key cannot be picked from here or from an earlier step.
 * @param {Choice[]} choices @param {string[]} picked @param {string} key
 */
export function tap(choices, picked, key) {
  for (let k = picked.length; k >= 0; k--) {
    const before = picked.slice(0, k);
    if (next(choices, before).has(key)) return forced(choices, [...before, key]);
  }
  return null;
}

/**
 * Of choices that differ in their turn only, the one in the wanted turn or the next one that fits.
 * @param {Choice[]} choices @param {number} turn
 */
export function inTurn(choices, turn) {
  /** @param {Choice} choice */
  const distance = (choice) => ((choice.turn ?? 0) - turn + 8) % 8;
  return choices.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** The words on the button of a key. @param {Choice[]} choices @param {string[]} picked @param {string} key */
export function wording(choices, picked, key) {
  const left = open(choices, [...picked, key]);
  if (left.length === 1) return left[0].label;
  const tail = key.slice(key.indexOf("/") + 1).replace(/[_-]/g, " ");
  return tail.charAt(0).toUpperCase() + tail.slice(1);
}
