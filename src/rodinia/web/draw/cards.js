// A zone set in type: its nodes side by side as buttons with a picture, a name, a note and what they pay or cost.
import { signed } from "../kit/format.js";
import { classes, html } from "../kit/preact.js";
import { Badge, Drawing } from "../kit/signs.js";

/**
 * @typedef {import("./zone.js").Zone} Zone
 * @typedef {import("./picture.js").Node} Node
 */

/** @param {import("./zone.js").Hand & {zone: Zone}} props */
export const Cards = ({ zone, ...hand }) => html`<ul class=${`cards ${zone.form}`} aria-label=${zone.title || zone.key}>
  ${[...zone.nodes.values()].map((node) => html`<${Card} key=${node.key} node=${node} ...${hand} />`)}</ul>`;

/** @param {import("./zone.js").Hand & {node: Node}} props */
function Card({ node, deco, tap, ask, point, pulled }) {
  const { key, card, state } = node;
  if (!card) return null;
  const legal = deco.targets.has(key);
  const target = legal || deco.others.has(key);
  const value = deco.values.get(key);
  const look = classes(
    "card",
    legal && "legal",
    deco.selected.has(key) && "on",
    deco.ghost.has(key) && "ghost",
    deco.lit.has(key) && "lit",
    state === "gone" && "gone",
    card.tab && "tabbed",
  );
  const click = () => {
    if (!tap(key)) ask(key);
  };
  /** @param {MouseEvent} event */
  const menu = (event) => {
    event.preventDefault();
    ask(key);
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    const width = /** @type {Element} */ (event.currentTarget).getBoundingClientRect().width;
    pulled?.(event, { ...node, svg: card.art, w: card.size[0], h: card.size[1] }, width / card.size[0]);
  };
  /** @param {PointerEvent} event */
  const over = (event) => event.pointerType === "mouse" && point(target ? key : null);
  const tint =
    card.colour < 0 ? "" : `--c:var(--p${card.colour});--o:var(--on${card.colour});--t:var(--tint${card.colour})`;
  return html`<li><button class=${look} style=${tint} data-key=${key} data-target=${target ? key : undefined}
      aria-label=${deco.named(node.label)} aria-pressed=${deco.selected.has(key)} onClick=${click} onContextMenu=${menu}
      onPointerDown=${down} onPointerEnter=${over} onPointerLeave=${() => point(null, key)} onFocus=${() => point(key)}
      onBlur=${() => point(null, key)}>
    ${card.tab && html`<span class="nr">${card.tab}</span>`}
    <svg class="art" viewBox=${`0 0 ${card.size.join(" ")}`} aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: card.art }}></svg>
    ${card.name && html`<b>${card.name}</b>`}
    ${
      card.tokens.length > 0 &&
      html`<span class="tokens">${card.tokens.map(
        ([symbol, text, label]) =>
          html`<span title=${label}>${symbol && html`<${Drawing} id=${symbol} />`}${text}</span>`,
      )}</span>`
    }
    ${card.note && html`<span class="nt">${card.note}</span>`}
    ${value && html`<span class=${classes("value", value.tier === 0 && "least")}>${signed(value.points)}</span>`}
  </button>${
    card.seat >= 0 &&
    html`<span class="ft"><${Badge} colour=${card.colour} size="22" />
    ${deco.named(`{${card.seat}}`)}</span>`
  }</li>`;
}
