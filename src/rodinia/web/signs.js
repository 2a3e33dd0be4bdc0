// Signs: icons, the badges of the seats, the sign of the house. Drawn from symbols the page loads once.
import { html, SVG } from "./lib.js";

const EMBLEMS = ["star", "diamond", "ring", "crescent", "clover", "cross", "drop", "chevron"];
const known = new Set();
let defs = null;

/** Add symbols to the page; those it has already are left alone. @param {Record<string,string>} symbols */
export function addSymbols(symbols) {
  if (!defs) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "symbols");
    svg.setAttribute("aria-hidden", "true");
    defs = svg.appendChild(document.createElementNS(SVG, "defs"));
    document.body.prepend(svg);
  }
  for (const [id, markup] of Object.entries(symbols)) {
    if (known.has(id)) continue;
    known.add(id);
    const holder = document.createElementNS(SVG, "g");
    holder.innerHTML = markup;
    while (holder.firstChild) defs.appendChild(holder.firstChild);
  }
}

/** Load the drawings that all games share. */
export async function loadSigns() {
  const text = await (await fetch("/signs.svg")).text();
  const found = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const symbols = {};
  for (const each of found.children) symbols[each.id] = new XMLSerializer().serializeToString(each);
  addSymbols(symbols);
}

export const Icon = ({ name, size = 24 }) =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true"><use href=${"#i-" + name} /></svg>`;

/** A seat's roundel: colour and emblem. */
export const Badge = ({ colour, size = 28 }) => html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 50 50" aria-hidden="true">
  <circle cx="24" cy="24" r="22.500" class=${"p" + colour} /><circle cx="24" cy="24" r="22.500" class="lk" stroke-width="2.700" />
  <use href=${"#o-" + EMBLEMS[colour % 8]} x="10" y="10" width="28" height="28" class=${"o" + colour} /></svg>`;

/** A symbol of a fact on a chip of paper. */
export const Chip = ({ symbol, colour, size = 24 }) => html`<svg class="chip" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
  <rect width="24" height="24" rx="6" class="u-card_inset" /><use href=${"#" + symbol} x="2" y="2" width="20" height="20" class=${"p" + colour} /></svg>`;

export const Sign = ({ size = 36 }) => html`<img class="sign" src="/web/sign.svg" width=${size} height=${size} alt="" />`;
