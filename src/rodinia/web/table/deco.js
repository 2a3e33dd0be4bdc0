// What is marked on the table: offers with their values, what is picked, what the draft changes, what others did.
import { signed } from "../kit/format.js";
import { settings } from "../kit/settings.js";
import * as choose from "../model/choose.js";
import { worths } from "../model/values.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../draw/paint.js").Deco} Deco
 */

/** @param {Table} table @param {Set<string>} lit @returns {Deco} */
export function decoration(table, lit) {
  const { draft, pulling, picture } = table;
  const { targets, level } = draft;
  const last = draft.steps.at(-1);
  const where = last?.keys.findLast((key) => picture.find(key)) ?? null;
  return {
    named: table.named,
    called: (seat) => table.room.called(seat),
    label: (node) => table.named((draft.peeking && table.firm.get(node.key)?.node.label) || node.label),
    ghost: draft.steps.length ? ghosts(table, draft.peeking ? new Set() : targets) : new Set(),
    lit: pulling.over ? new Set([...lit, pulling.over]) : lit,
    selected: new Set([...level.picked, ...(draft.sealed && last && (draft.lent || !draft.peeking) ? last.keys : [])]),
    targets,
    values: settings.values ? new Map([...worths(instead(draft)), ...worths(level)]) : new Map(),
    others: alternatives(table),
    trace: draft.steps.length ? new Map() : traces(table),
    preview: draft.points && where ? { key: where, text: signed(draft.points) } : null,
    outline: new Set(last?.choice.promise?.keys ?? []),
    pointed: pointedAt(table),
    hinted: draft.lent && draft.peeking ? where : null,
    fight: last?.choice.promise?.tally ? { promise: last.choice.promise, key: where } : null,
  };
}

/**
 * What was chosen last and has gone from its zone by that; while one only points at it, also from its place there.
 * @param {Table} table
 */
function pointedAt({ draft, picture, base, firm }) {
  const was = draft.peeking ? firm : base;
  const keys = draft.last?.keys.filter((key) => {
    const old = was.get(key);
    const now = picture.find(key);
    if (!old || now?.zone.key !== old.zone) return old !== undefined;
    return draft.peeking && old.node.card && (now.node.x !== old.node.x || now.node.y !== old.node.y);
  });
  return keys?.length ? { gone: new Set(keys), was } : null;
}

/**
 * What the draft's last choice was made of.
 * @param {import("../model/draft.js").Draft} draft @returns {import("../model/draft.js").Level}
 */
function instead({ level, peeking, firm, chosen }) {
  const last = peeking || chosen ? null : firm.at(-1);
  return last ? { choices: last.choices, picked: last.keys } : level;
}

/** What could be tapped instead of what is picked or drafted last. @param {Table} table */
function alternatives({ draft, acting }) {
  /** @type {Set<string>} */
  const found = new Set();
  if (!acting) return found;
  const { choices, picked } = instead(draft);
  for (let k = 0; k < picked.length; k++) {
    for (const key of choose.next(choices, picked.slice(0, k))) if (!key.startsWith("do/")) found.add(key);
  }
  for (const key of picked) found.delete(key);
  return found;
}

/** What others did since one's own last turn: the colour of who did it, by what it was done to. @param {Table} table */
function traces(table) {
  /** @type {Map<string, number>} */
  const found = new Map();
  if (!settings.trace) return found;
  for (const { seat, keys } of table.trace.shown) {
    for (const key of keys) found.set(key, table.picture.colour(seat));
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
      if (!node.svg || node.svg === "<g/>" || !node.label || targets.has(key) || node.state === "offered") continue;
      const old = base.get(key);
      const stays = old && old.zone === zone.key && old.node.x === node.x && old.node.y === node.y;
      // A plan lets something stand where there was room.
      const grown = draft.plan && old && old.node.svg !== node.svg && node.w < 2 * zone.unit;
      if (!old || (meant.has(key) && (!stays || grown))) found.add(key);
    }
  }
  return found;
}
