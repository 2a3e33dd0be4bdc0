// How taps become actions. A choice has a path of keys; "turn/k" is one of the quarter turns, "do/x" a button.
// Turns are set apart: one taps the other keys in order, and turns what lies there afterwards.

/** @typedef {{id: number, keys: string[], turn: number|null, label: string}} Choice */

/** @returns {Choice[]} */
export function read(choices) {
  return choices.map(([id, path, label]) => {
    const turn = path.find((key) => key.startsWith("turn/"));
    return { id, keys: path.filter((key) => !key.startsWith("turn/")), turn: turn ? Number(turn.slice(5)) : null, label };
  });
}

/** The choices that begin with what has been picked. */
export const open = (choices, picked) => choices.filter((choice) => picked.every((key, k) => choice.keys[k] === key));

/** The keys that can be picked next. @returns {Set<string>} */
export function next(choices, picked) {
  const found = new Set();
  for (const choice of open(choices, picked)) if (choice.keys.length > picked.length) found.add(choice.keys[picked.length]);
  return found;
}

/** The choices that are complete: more than one where only the turn differs. */
export const complete = (choices, picked) => open(choices, picked).filter((choice) => choice.keys.length === picked.length && picked.length > 0);

/** Pick what is picked anyway: a first key that all choices share. */
export function forced(choices, picked) {
  let now = picked;
  for (;;) {
    const left = open(choices, now);
    const keys = next(choices, now);
    if (left.length < 2 || keys.size !== 1 || left.some((choice) => choice.keys.length <= now.length + 1)) return now;
    const [key] = keys;
    if (key.startsWith("do/")) return now;
    now = [...now, key];
  }
}

/** What is picked after a tap on a key; null if the key cannot be picked from here or from an earlier step. */
export function tap(choices, picked, key) {
  for (let k = picked.length; k >= 0; k--) {
    const before = picked.slice(0, k);
    if (next(choices, before).has(key)) return forced(choices, [...before, key]);
  }
  return null;
}

/** Of choices that differ in their turn only, the one in the wanted turn or the next one that fits. */
export function inTurn(choices, turn) {
  const order = [...choices].sort((a, b) => ((a.turn ?? 0) - turn + 8) % 8 - ((b.turn ?? 0) - turn + 8) % 8);
  return order[0];
}

/** The words on the button of a key. */
export function wording(choices, picked, key) {
  const left = open(choices, [...picked, key]);
  if (left.length === 1) return left[0].label;
  const tail = key.slice(key.indexOf("/") + 1).replaceAll("_", " ").replaceAll("-", " ");
  return tail.charAt(0).toUpperCase() + tail.slice(1);
}
