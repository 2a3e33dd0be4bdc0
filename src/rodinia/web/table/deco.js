// What is marked on the table: offers with their values, what is picked, what the draft changes, what others did.
import { signed } from "../kit/format.js";
import { worths } from "../model/values.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../draw/paint.js").Deco} Deco
 */

/** @param {Table} table @param {Set<string>} lit @returns {Deco} */
export function decoration(table, lit) {
  const { draft, pulling, position, picture } = table;
  const { targets, level } = draft;
  const last = draft.steps.at(-1);
  const gain = draft.gain(position.eyes);
  const where = last?.keys.findLast((key) => picture.find(key)) ?? null;
  return {
    named: (text) => table.named(text),
    ghost: draft.steps.length ? ghosts(table, draft.peeking ? new Set() : targets) : new Set(),
    lit: pulling.over ? new Set([...lit, pulling.over]) : lit,
    selected: new Set([...level.picked, ...(draft.sealed && last && !draft.peeking ? last.keys : [])]),
    targets,
    values: worths(level),
    others: alternatives(table),
    trace: draft.steps.length ? new Map() : traces(table),
    preview: gain && where ? { key: where, text: signed(gain) } : null,
  };
}

/** Where the last drafted piece could lie instead. @param {Table} table */
function alternatives({ draft, picture }) {
  const last = draft.firm.at(-1);
  /** @type {Set<string>} */
  const found = new Set();
  if (!last || draft.peeking) return found;
  const before = last.keys.slice(0, -1);
  for (const { keys } of last.choices) {
    const key = keys[before.length];
    if (key && before.every((each, k) => keys[k] === each) && picture.find(key)?.zone.place === "board") found.add(key);
  }
  found.delete(last.keys[last.keys.length - 1]);
  return found;
}

/** What others did since one's own last turn: the colour of who did it, by what it was done to. @param {Table} table */
function traces(table) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { seat, keys } of table.trace.shown) {
    for (const key of keys) if (seat !== null) found.set(key, table.picture.colour(seat));
  }
  return found;
}

/**
 * What is new, and what one has moved; not what slides along by itself.
 * @param {Table} table @param {Set<string>} targets
 */
function ghosts(table, targets) {
  const { draft, picture, base } = table;
  const meant = new Set([...draft.steps.flatMap((step) => step.keys), ...draft.events.flatMap((event) => event.keys)]);
  /** @type {Set<string>} */
  const found = new Set();
  for (const zone of picture.zones.values()) {
    if (zone.place === "tray" || zone.place === "piece") continue;
    for (const [key, node] of zone.nodes) {
      if (!node.svg || node.svg === "<g/>" || !node.label || targets.has(key)) continue;
      const old = base.get(key);
      const stays = old && old.zone === zone.key && old.node.x === node.x && old.node.y === node.y;
      if (!old || (meant.has(key) && !stays)) found.add(key);
    }
  }
  return found;
}
