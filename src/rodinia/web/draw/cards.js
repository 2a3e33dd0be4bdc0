// Zones set in type: nodes as buttons with a picture, a name, a note, and what they pay or cost.
import { signed } from "../kit/format.js";
import { classes, html } from "../kit/preact.js";
import { Badge, Drawing } from "../kit/signs.js";
import { words } from "../words.js";
import { called, withPointed } from "./paint.js";

/**
 * @typedef {import("./zone.js").Zone} Zone
 * @typedef {import("./zone.js").Hand} Hand
 * @typedef {import("./picture.js").Node} Node
 * @typedef {Node & {card: import("../messages.js").Card}} CardNode
 */

/** The nodes of a zone that are cards. @param {Zone} zone @param {Hand["deco"]} deco @returns {CardNode[]} */
const cardsOf = (zone, deco) =>
  [...withPointed(zone, deco).nodes.values()].flatMap((node) => (node.card ? [{ ...node, card: node.card }] : []));

/** @param {Hand & {zone: Zone}} props */
export const Cards = ({
  zone,
  ...hand
}) => html`<ul class=${`cards as-${zone.form}`} aria-label=${zone.title || zone.key}>
  ${cardsOf(zone, hand.deco).map((node) => html`<li key=${node.key}><${Card} node=${node} ...${hand} /></li>`)}</ul>`;

/**
 * A board of cards: rows with their headings, the smaller ones beside the others.
 * @param {Hand & {zone: Zone}} props
 */
export function CardTable({ zone, ...hand }) {
  const nodes = cardsOf(zone, hand.deco);
  /** @param {boolean} beside */
  const rows = (beside) =>
    zone.rows.map((row, k) => {
      const lie = nodes.filter((node) => node.card.row === k);
      if (row.beside !== beside || (!lie.length && !row.title)) return null;
      return html`<figure key=${k} class=${`row-${k}`}>${
        row.title &&
        html`<figcaption class="caps">${row.title}
        </figcaption>`
      }
        <ul class="cards">${lie.map((node, at) => {
          if (foot(node)) return null;
          const below = lie[at + 1];
          return html`<li key=${node.key}><${Card} node=${node} ...${hand} />
            ${below && foot(below) && html`<${Foot} node=${below} ...${hand} />`}</li>`;
        })}</ul></figure>`;
    });
  return html`<div class="card-table"><div class="main">${rows(false)}</div><div class="beside">${rows(true)}</div>
    </div>`;
}

/** Whether a node is a player's name below a card. @param {CardNode} node */
const foot = ({ card }) => card.seat >= 0 && !card.art;

/** Piles of the same kind with how many there are, then what has no picture. @param {Hand & {zone: Zone}} props */
export function Stacks({ zone, ...hand }) {
  const nodes = cardsOf(zone, hand.deco);
  const piles = zone.rows.map((row, k) => {
    const lie = nodes.filter((node) => node.card.row === k);
    const [first] = lie;
    if (!first?.card.art)
      return html`<p class="used"><span class="caps">${row.title}</span>
      ${lie.map((node) => small(node))}</p>`;
    const many = lie.filter((node) => node.state !== "gone").length;
    const fresh = lie.filter((node) => hand.deco.ghost.has(node.key)).length;
    return html`<span class=${classes("stack", !many && "none", fresh > 0 && "fresh")} title=${`${many} ${row.title}`}>
      <${Art} card=${first.card} />${
        many > 0 &&
        html`<b>${many - fresh || ""}${fresh > 0 && html`<em>+${fresh}</em>`}
        </b>`
      }</span>`;
  });
  return html`<div class="stacks" role="group" data-key=${zone.key} aria-label=${zone.title}>${piles}</div>`;
}

/** @param {CardNode} node */
const small = ({ card, label }) => html`<i title=${label} style=${tint(card)}>${card.tab}</i>`;

/** @param {import("../messages.js").Card} card */
const tint = ({ colour }) =>
  colour < 0 ? "" : `--c:var(--p${colour});--o:var(--on${colour});--t:var(--tint${colour})`;

/** @param {{card: import("../messages.js").Card}} props */
export const Art = ({ card }) => html`<svg class="art" viewBox=${`0 0 ${card.size.join(" ")}`} aria-hidden="true"
  dangerouslySetInnerHTML=${{ __html: card.art }}></svg>`;

/** What a card pays or costs. @param {{card: import("../messages.js").Card}} props */
export const Tokens = ({ card }) =>
  html`<span class="tokens">${card.tokens.map(
    ([symbol, text, label]) => html`<span title=${label}>${symbol && html`<${Drawing} id=${symbol} />`}<i>${text}</i>
    </span>`,
  )}</span>`;

/** What a button for a node does. @param {Node} node @param {Hand} hand */
function doings(node, { deco, tap, ask, point }) {
  const { key } = node;
  const target = deco.targets.has(key) || deco.others.has(key);
  return {
    "data-key": key,
    "data-target": target ? key : undefined,
    "aria-label": words.board.offer(called(node, deco), target ? (deco.values.get(key)?.points ?? 0) : 0),
    "aria-pressed": target || deco.selected.has(key) ? deco.selected.has(key) : undefined,
    onClick: () => tap(key) || ask(key),
    /** @param {MouseEvent} event */
    onContextMenu: (event) => {
      event.preventDefault();
      ask(key);
    },
    /** @param {PointerEvent} event */
    onPointerEnter: (event) => event.pointerType === "mouse" && point(target ? key : null),
    onPointerLeave: () => point(null, key),
    onFocus: () => point(key, undefined, true),
    onBlur: blurred({ point }, key),
  };
}

/**
 * What loses the focus is no longer pointed at, unless one goes on to confirm it.
 * @param {Pick<Hand, "point">} hand @param {string} key
 */
export const blurred =
  ({ point }, key) =>
  (/** @type {FocusEvent} */ { relatedTarget: to }) => {
    if (!(to instanceof Element && to.closest(".acts"))) point(null, key);
  };

/** @param {Hand & {node: CardNode}} props */
function Card({ node, ...hand }) {
  const { key, card, state } = node;
  const { deco, pulled } = hand;
  const value = deco.values.get(key);
  const look = classes(
    "card",
    deco.targets.has(key) && "legal",
    (deco.selected.has(key) || deco.pointed?.gone.has(key) || state === "turn") && "on",
    deco.lit.has(key) && "lit",
    state === "gone" && "gone",
    card.colour >= 0 && card.tab && "person",
    !card.art && !card.name && "empty",
    deco.trace.has(key) && "traced",
  );
  /** @param {PointerEvent} event */
  const down = (event) => {
    const width = /** @type {Element} */ (event.currentTarget).getBoundingClientRect().width;
    pulled?.(event, { ...node, svg: card.art, w: card.size[0], h: card.size[1] }, (width / card.size[0]) * 0.7);
  };
  return html`<button class=${look} style=${tint(card)} onPointerDown=${down} ...${doings(node, hand)}>
    ${card.tab && html`<span class="nr">${card.tab}</span>`}
    ${card.art && html`<span class="pic"><${Art} card=${card} /></span>`}
    ${card.name && html`<b>${card.name}</b>`}
    ${
      (card.tokens.length > 0 || card.note) &&
      html`<span class="foot-note">
      ${card.tokens.length > 0 && html`<${Tokens} card=${card} />`}
      ${card.note && html`<span class="nt">${card.note}</span>`}</span>`
    }
    ${value && html`<span class=${classes("value", value.tier === 0 && "least")}>${signed(value.points)}</span>`}
  </button>`;
}

/** A player's name below a card, which can be chosen where players are. @param {Hand & {node: CardNode}} props */
function Foot({ node, ...hand }) {
  const { key, card } = node;
  const name = hand.deco.called?.(card.seat) ?? hand.deco.named(`{${card.seat}}`);
  const words = html`<${Badge} colour=${card.colour} size="22" /><span>${name}</span>
    ${card.note && html`<span class="gain">${card.note}</span>`}`;
  if (!hand.deco.targets.has(key) && !hand.deco.others.has(key)) return html`<p class="ft">${words}</p>`;
  return html`<button class="ft legal" ...${doings(node, hand)}>${words}</button>`;
}
