// Signs: icons, the badges of the seats, the sign of the house. Drawn from symbols the page loads once.
import { place } from "./place.js";
import { html } from "./preact.js";

export const SVG = "http://www.w3.org/2000/svg";
const SIGN = new URL("../sign.svg", import.meta.url).href;
const CALLS = new URL("../sign-turn.svg", import.meta.url).href;
const EMBLEMS = ["star", "diamond", "ring", "crescent", "clover", "cross", "drop", "chevron"];

/** @type {Set<string>} */
const known = new Set();
/** @type {SVGDefsElement | null} */
let sheet = null;

/** Where symbols live on the page. */
function symbolSheet() {
  if (sheet) return sheet;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "symbols");
  svg.setAttribute("aria-hidden", "true");
  sheet = svg.appendChild(document.createElementNS(SVG, "defs"));
  document.body.prepend(svg);
  return sheet;
}

/** Add symbols to the page; those it has already are left alone. @param {Record<string, string>} symbols */
export function addSymbols(symbols) {
  for (const [id, markup] of Object.entries(symbols)) {
    if (known.has(id)) continue;
    known.add(id);
    const holder = document.createElementNS(SVG, "g");
    holder.innerHTML = markup;
    symbolSheet().append(...holder.childNodes);
  }
}

/** Load the drawings that all games share. */
export async function loadSigns() {
  const text = await (await fetch(place.file("/signs.svg"))).text();
  const found = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const markup = new XMLSerializer();
  addSymbols(Object.fromEntries([...found.children].map((each) => [each.id, markup.serializeToString(each)])));
}

/** @param {{name: string, size?: number | string}} props */
export const Icon = ({ name, size = 24 }) =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <use href=${`#i-${name}`} /></svg>`;

/** @param {{label: string, close: () => void, size?: number | string}} props */
export const CloseButton = ({ label, close, size = 20 }) =>
  html`<button class="tool" aria-label=${label} onClick=${close}><${Icon} name="close" size=${size} /></button>`;

/** A seat's roundel: colour and emblem. @param {{colour: number, size?: number | string}} props */
export const Badge = ({ colour, size = 28 }) =>
  html`<svg class="badge" width=${size} height=${size} viewBox="-1 -1 50 50" aria-hidden="true">
    <circle cx="24" cy="24" r="22.500" class=${`p${colour}`} />
    <circle cx="24" cy="24" r="22.500" class="lk" stroke-width="2.700" />
    <use href=${`#o-${EMBLEMS[colour % 8]}`} x="10" y="10" width="28" height="28" class=${`o${colour}`} /></svg>`;

/** A symbol of a fact on a chip of paper. @param {{symbol: string, colour: number, size?: number | string}} props */
export const Chip = ({ symbol, colour, size = 24 }) =>
  html`<svg class="chip" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6" class="u-card_inset" />
    <use href=${`#${symbol}`} x="2" y="2" width="20" height="20" class=${`p${colour}`} /></svg>`;

/** A drawing of the games. @param {{id: string, size?: number | string}} props */
export const Drawing = ({ id, size = 20 }) =>
  html`<svg class="symbol" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <use href=${`#${id}`} width="24" height="24" /></svg>`;

/** The sign in the browser's tab, with a dot where somebody is awaited. @param {boolean} calls */
export function markTab(calls) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
  const sign = calls ? CALLS : SIGN;
  if (icon && icon.getAttribute("href") !== sign) icon.href = sign;
}

/** @param {{size?: number | string}} props */
export const Sign = ({ size = 36 }) => html`<img class="sign" src=${SIGN} width=${size} height=${size} alt="" />`;
