// What is marked on the table: legal targets, what is picked, what the draft changed, what the log speaks of.
import { signed } from "../kit/format.js";

/**
 * @param {import("../model/table.js").Table} table @param {Set<string>} lit
 * @returns {import("../draw/paint.js").Deco}
 */
export function decoration(table, lit) {
  const { draft, hint, pulling } = table;
  const drafting = draft.steps.length > 0;
  const targets = draft.targets;
  const last = draft.steps.at(-1);
  const gain = draft.gain(table.position.eyes);
  const where = last?.keys.findLast((key) => table.picture.find(key)) ?? null;
  const advised = hint && !drafting ? draft.choices.find((choice) => choice.id === hint.id) : null;
  return {
    named: (text) => table.named(text),
    drafting,
    ghost: drafting ? ghosts(table, targets) : new Set(),
    lit: pulling.over ? new Set([...lit, pulling.over]) : lit,
    selected: new Set([...draft.picked, ...(draft.sealed && last ? last.keys : [])]),
    hinted: new Set(advised?.keys ?? []),
    targets,
    quiet: drafting && targets.size > 8,
    preview: gain ? { key: where, text: signed(gain) } : null,
  };
}

/**
 * What is new, and what one has moved; not what slides along by itself.
 * @param {import("../model/table.js").Table} table @param {Set<string>} targets
 */
function ghosts(table, targets) {
  const { draft, picture, base } = table;
  const meant = new Set([...draft.steps.flatMap((step) => step.keys), ...draft.events.flatMap((event) => event.keys)]);
  /** @type {Set<string>} */
  const found = new Set();
  for (const zone of picture.zones.values()) {
    if (zone.place === "tray") continue;
    for (const [key, node] of zone.nodes) {
      if (!node.svg || node.svg === "<g/>" || !node.label || targets.has(key)) continue;
      const old = base.get(key);
      const stays = old && old.zone === zone.key && old.node.x === node.x && old.node.y === node.y;
      if (!old || (meant.has(key) && !stays)) found.add(key);
    }
  }
  return found;
}
