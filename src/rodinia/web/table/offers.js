// Offers in the dock: what can be chosen that is a button, and, where there are few, also what lies on the board.
import { blurred } from "../draw/cards.js";
import { small } from "../draw/marks.js";
import { brief, signed } from "../kit/format.js";
import { classes, html } from "../kit/preact.js";
import * as choose from "../model/choose.js";
import { worthOf } from "../model/values.js";

/** @typedef {import("../model/table.js").Table} Table */

const FEW = 6; // places that are also shown as offers
const PIECES = 12; // the same of pieces, which are small on the board and told from each other by their words
const MOST = 40;

/** @param {{table: Table, hand: import("../draw/zone.js").Hand}} props */
export function Offers({ table, hand }) {
  const { draft } = table;
  if (draft.only || (draft.plan && (draft.rests || draft.complete))) return null; // Confirm does it; a plan comes first
  const now = offered(table, draft.targets);
  const later = !now.length && draft.peeking && !draft.complete;
  const level = now.length ? draft.level : later ? { choices: draft.choices, picked: draft.picked } : before(draft);
  if (!level) return html`<${Coming} table=${table} />`;
  const all = now.length ? draft.targets : choose.next(level.choices, level.picked);
  const keys = now.length ? now : offered(table, all);
  if (!keys.length) return html`<${Coming} table=${table} />`;
  const offers = keys.slice(0, MOST).map(
    (key) => html`<${Offer} key=${key} table=${table} hand=${hand} id=${key} level=${level}
      locked=${draft.busy || later} />`,
  );
  // Cards come first.
  const beside = traysOf(table).some(
    ({ form, nodes }) => form === "tiles" || (form !== "map" && nodes.size > 0 && keys.length < all.size),
  );
  const many = keys.length > FEW && !beside;
  return html`<div class=${classes("offers", beside && "beside", many && "many", later && "later")}>${offers}</div>`;
}

/** What will be offered once this step is chosen, so that the dock is never empty. @param {{table: Table}} props */
const Coming = ({ table: { picture } }) => {
  const [zone] = picture.at("later");
  return (
    zone &&
    html`<ul class="offers later" aria-label=${zone.title}>${[...zone.nodes.values()].map(
      ({ key, svg, w, h, card }) => html`<li key=${key} class="offer"><svg viewBox=${`0 0 ${w} ${h}`} aria-hidden="true"
        dangerouslySetInnerHTML=${{ __html: svg }}></svg><b>${card?.name}</b>
        <span class="sub">${card?.note}</span></li>`,
    )}</ul>`
  );
};

/**
 * What was offered when the last thing was chosen, as long as nothing else is.
 * @param {import("../model/draft.js").Draft} draft
 */
function before(draft) {
  const last = draft.complete && !draft.peeking ? draft.last : null;
  return last && { choices: last.choices, picked: last.keys.slice(0, -1) };
}

/** What lies in hand stays there while one only points at it. @param {Table} table */
export const traysOf = ({ acting, hands, picture }) => (acting ? hands : picture.at("tray"));

/** Where something lies, or lay before it was drafted. @param {Table} table @param {string} key */
export const zoneOf = ({ picture, lain }, key) =>
  picture.find(key)?.zone ?? picture.zones.get(lain.get(key)?.zone ?? "");

/** Whether something lies within a place of its zone. @param {Table} table @param {string} key */
function isPiece(table, key) {
  const node = (table.picture.find(key) ?? table.base.get(key))?.node;
  return !!node && small(node, zoneOf(table, key)?.unit ?? 0);
}

/** Of the keys that can be chosen those that are offers. @param {Table} table @param {Set<string>} targets */
function offered(table, targets) {
  const { picture, lain } = table;
  const keys = [...targets];
  const places = keys.filter(
    (key) =>
      ["board", "side", "rows"].includes(zoneOf(table, key)?.place ?? "") &&
      (picture.find(key) ?? lain.get(key))?.node.svg,
  );
  const buttons = keys.filter((key) => key.startsWith("do/") || !zoneOf(table, key));
  const trays = traysOf(table);
  const held = trays.some((zone) => zone.form !== "map" && zone.nodes.size);
  const shown = new Set(trays.flatMap((zone) => [...zone.nodes.keys()]));
  const few = places.every((key) => isPiece(table, key)) ? PIECES : FEW;
  const listed = places.length > 0 && places.length <= few && !held;
  const found = keys.filter((key) => (listed && places.includes(key)) || (buttons.includes(key) && !shown.has(key)));
  // Always in this order: what one points at may lie nowhere any more.
  return [...found.filter((key) => !key.startsWith("do/")), ...found.filter((key) => key.startsWith("do/"))];
}

/**
 * @param {{table: Table, hand: import("../draw/zone.js").Hand, id: string, locked: boolean,
 *   level: import("../model/draft.js").Level}} props
 */
function Offer({ table, hand, id, level, locked }) {
  const { draft, picture, firm, lain } = table;
  const { choices, picked } = level;
  // Neither pointing nor choosing changes an offer.
  const node = ((draft.peeking && firm.get(id)) || (picture.find(id) ?? lain.get(id)))?.node;
  const left = choose.open(choices, [...picked, id]);
  const [only] = left;
  const several = left.length > 1;
  const name = several && node ? table.named(node.label) : only.name || only.act || choose.wording(choices, picked, id);
  const points = worthOf(choices, picked, id);
  const drawn = node?.svg && node.svg !== "<g/>" && node.w ? node : null;
  const on = draft.last?.keys.at(-1) === id;
  return html`<button class=${classes("offer", !drawn && "plain", on && "on")} data-target=${locked ? undefined : id}
      aria-disabled=${String(locked)} onClick=${() => hand.tap(id)} onPointerEnter=${() => hand.point(id)}
      onPointerLeave=${() => hand.point(null, id)}
      onFocus=${() => hand.point(id, undefined, true)} onBlur=${blurred(hand, id)}>
    ${
      drawn &&
      html`<svg viewBox=${`0 0 ${drawn.w} ${drawn.h}`} aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: drawn.svg }}></svg>`
    }
    <b>${name}</b>${
      !several && only.promise?.sum && html`<span class="sub">${brief(only.promise.sum, points ?? 0)}</span>`
    }
    ${
      points !== null &&
      html`<span class=${classes("v", points > 0 && "gain", points < 0 && "loss")}>${signed(points)}
      </span>`
    }
  </button>`;
}
