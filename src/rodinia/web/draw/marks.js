// Marks: offers with their values, selected, drafted, what others did. Sizes are in pixels of the screen.
import { escaped } from "../kit/format.js";

/**
 * @typedef {import("./picture.js").Node} Node
 * @typedef {"cell" | "frame" | "dot" | "disc"} Shape how an offer is framed
 * @typedef {{text: string, tier: 0 | 1 | 2}} Value what it brings, and how that compares: 0 the least, 2 the most
 */

const EMBLEMS = ["star", "diamond", "ring", "crescent", "clover", "cross", "drop", "chevron"];

/** @param {number} value */
const n = (value) => Math.round(value * 100) / 100;

/** @param {Node} node @param {number} pad @param {number} r @param {string} cls */
function box({ x, y, w, h }, pad, r, cls) {
  const size = `width="${n(w + 2 * pad)}" height="${n(h + 2 * pad)}"`;
  return `<rect x="${n(x - pad)}" y="${n(y - pad)}" ${size} rx="${n(r)}" class="${cls}"/>`;
}

/** @param {Node} node @param {number} r @param {string} cls */
const circle = ({ x, y, w, h }, r, cls) =>
  `<circle cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" r="${n(r)}" class="${cls}"/>`;

/** @param {Node} node @param {number} size */
function plus({ x, y, w, h }, size) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  return `<path d="M${n(cx - size)} ${n(cy)}h${n(2 * size)}M${n(cx)} ${n(cy - size)}v${n(2 * size)}" class="plus"/>`;
}

/**
 * Words in a pill of so many pixels, around a point.
 * @param {number} x @param {number} y @param {string} text @param {number} px @param {string} cls @param {number} high
 */
export function pill(x, y, text, px, cls = "", high = 24) {
  const size = high > 26 ? 17 : 14;
  const w = Math.max(high + 8, text.length * size * 0.6 + 14);
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${px})" class="pv ${cls}">` +
    `<rect x="${n(-w / 2)}" y="${-high / 2}" width="${n(w)}" height="${high}" rx="${high / 2}"/>` +
    `<text y="${n(size * 0.35)}" font-size="${size}">${escaped(text)}</text></g>`
  );
}

/** A number without a pill. @param {Node} node @param {string} text @param {number} px */
const plain = ({ x, y, w, h }, text, px) =>
  `<g transform="translate(${n(x + w / 2)} ${n(y + h / 2)}) scale(${px})" class="pv q">` +
  `<text y="4.500" font-size="13">${escaped(text)}</text></g>`;

/**
 * An offer. `quiet` is one that could replace what is drafted.
 * @param {Shape} shape @param {Node} node @param {number} px @param {Value | null} value
 * @param {boolean} quiet
 */
export function offer(shape, node, px, value, quiet) {
  const strong = value !== null && value.tier > 0 && !quiet;
  if (shape === "dot") return dot(node, px, value, quiet);
  if (shape === "disc") return disc(node, px);
  if (shape === "frame") {
    const frame = quiet
      ? box(node, -1 * px, 6 * px, "dots")
      : box(node, -1 * px, 6 * px, "key") + box(node, -1 * px, 6 * px, "dash map");
    return frame + box(node, 0, 6 * px, "hit");
  }
  const [cx, cy] = [node.x + node.w / 2, node.y + node.h / 2];
  const inner = -3 * px;
  if (strong) {
    return box(node, inner, 6 * px, "wash") + box(node, inner, 6 * px, "dash") + pill(cx, cy, value.text, px);
  }
  const frame = value || quiet ? box(node, inner, 6 * px, "faint") + box(node, inner, 6 * px, "dots") : "";
  if (value) return frame + plain(node, value.text, px);
  if (quiet) return frame;
  const arm = Math.min(node.w, node.h) * 0.09;
  return box(node, inner, 6 * px, "wash") + box(node, inner, 6 * px, "dash") + plus(node, arm);
}

/** A place without a look of its own. @param {Node} node */
export const bare = (node) => box(node, 0, 0, "hit");

/** Whether something is a piece within a place. @param {{w: number, h: number}} node @param {number} unit */
export const small = ({ w, h }, unit) => Math.max(w, h) < 0.45 * unit;

/**
 * A value at the upper right corner, where it may lie over a neighbour.
 * @param {Node} node @param {number} px @param {string} text
 */
export const corner = (node, px, text) => pill(node.x + node.w - 6 * px, node.y + 4 * px, text, px, "", 20);

/**
 * Where offers would lie on each other: rings, and the better ones with their value.
 * @param {Node} node @param {number} px @param {Value | null} value @param {boolean} quiet
 */
function dot(node, px, value, quiet) {
  const hover = box(node, 0, 6 * px, "hover");
  if (quiet) return circle(node, 5 * px, "spot") + hover;
  if (!value) return circle(node, 9 * px, "spot") + plus(node, 4 * px) + hover;
  if (value.tier === 0) return circle(node, 5.5 * px, "spot") + hover;
  const [cx, cy] = [node.x + node.w / 2, node.y + node.h / 2];
  return pill(cx, cy, value.text, px, value.tier === 1 ? "w" : "") + hover;
}

/** How large the disc under a piece is. @param {Node} node @param {number} px */
const around = ({ w }, px) => Math.max(w / 2 + 2 * px, 9 * px);

/** A value above a piece, which stays in sight. @param {Node} node @param {number} px @param {string} text */
export const above = (node, px, text) =>
  pill(node.x + node.w / 2, node.y + node.h / 2 - around(node, px) - 7 * px, text, px, "", 20);

/** @param {Node} node @param {number} px */
function disc(node, px) {
  const r = around(node, px);
  const drawn = node.svg && node.svg !== "<g/>" ? " see-through" : "";
  return circle(node, r, `disc-wash${drawn}`) + circle(node, r, "disc-dash");
}

/** @param {Node} node @param {number} px */
export const selected = (node, px) => box(node, 0, 8 * px, "ring-ink") + box(node, 0, 8 * px, "ring-gold");

/** @param {Node} node @param {number} px */
export const ghost = (node, px) => box(node, 0, 2 * px, "key") + box(node, 0, 2 * px, "ghostline");

/** @param {Node} node @param {number} px */
export const lit = (node, px) => box(node, 2 * px, 8 * px, "glow");

/** What the draft brings, beside what is drafted. @param {Node} node @param {number} px @param {string} text */
export const preview = (node, px, text) => pill(node.x + node.w / 2, node.y - 4 * px, text, px, "big", 30);

/**
 * What another did: the registration corners of a printed sheet, with the player's badge.
 * @param {Node} node @param {number} px @param {number} colour
 */
export function trace(node, px, colour) {
  const gap = 2 * px;
  const leg = Math.min(Math.min(node.w, node.h) * 0.24, 20 * px);
  const [left, top] = [node.x - gap, node.y - gap];
  const [right, bottom] = [node.x + node.w + gap, node.y + node.h + gap];
  const path =
    `M${n(left)} ${n(top + leg)}V${n(top)}H${n(left + leg)}M${n(right - leg)} ${n(top)}H${n(right)}V${n(top + leg)}` +
    `M${n(right)} ${n(bottom - leg)}V${n(bottom)}H${n(right - leg)}` +
    `M${n(left + leg)} ${n(bottom)}H${n(left)}V${n(bottom - leg)}`;
  const badge =
    `<g transform="translate(${n(left)} ${n(top)}) scale(${px})"><circle r="10" class="p${colour}"/>` +
    `<circle r="10" class="lk" stroke-width="1.500"/>` +
    `<use href="#o-${EMBLEMS[colour % 8]}" x="-6" y="-6" width="12" height="12" class="o${colour}"/></g>`;
  return `<path d="${path}" class="corner-key"/><path d="${path}" class="corner"/>${badge}`;
}

/**
 * The gold line round the land that an offer changes: the edges that only one of its nodes has.
 * @param {Node[]} nodes
 */
export function outline(nodes) {
  /** @type {Map<string, string>} */
  const edges = new Map();
  for (const { x, y, w, h } of nodes) {
    const [a, b, c, d] = [n(x), n(y), n(x + w), n(y + h)];
    for (const edge of [`M${a} ${b}H${c}`, `M${a} ${d}H${c}`, `M${a} ${b}V${d}`, `M${c} ${b}V${d}`]) {
      if (!edges.delete(edge)) edges.set(edge, edge);
    }
  }
  const path = [...edges.values()].join("");
  return `<path d="${path}" class="gold-key"/><path d="${path}" class="gold"/>`;
}

/** @param {Node} node */
const middle = ({ x, y, w, h }) => [n(x + w / 2), n(y + h / 2)];

/**
 * A fight: solid lines from what speaks for it, dotted ones from what speaks against it, both sums on the place.
 * @param {Node} place @param {(key: string) => Node | undefined} find @param {number} px
 * @param {import("../messages.js").Promise} promise
 */
export function fight(place, find, px, { pro = [], con = [], tally = "" }) {
  const [cx, cy] = middle(place);
  /** @param {[string, number]} share @param {string} cls @param {string} sign */
  const side = ([key, amount], cls, sign) => {
    const node = find(key);
    if (!node) return "";
    const [x, y] = middle(node);
    const line = `<path d="M${x} ${y}L${cx} ${cy}" class="fight-key"/>
      <path d="M${x} ${y}L${cx} ${cy}" class="${cls}"/>`;
    return line + pill(x, y, `${sign}${amount}`, px, cls);
  };
  const lines = [...pro.map((each) => side(each, "pro", "+")), ...con.map((each) => side(each, "con", ""))];
  return lines.join("") + selected(place, px) + pill(cx, cy, tally, px, "", 26);
}
