// Marks: legal, selected, drafted, last, spoken of. Sizes are in pixels of the screen, whatever the zoom.
import { escaped } from "../kit/format.js";

/**
 * @typedef {import("./picture.js").Node} Node
 * @typedef {"cell" | "quiet" | "frame" | "dot" | "disc" | "both" | "selected" | "ghost" | "lit" | "hinted" | "last"
 *   | "preview"} Kind
 */

/** @param {number} value */
const n = (value) => Math.round(value * 100) / 100;

/** @param {Node} node @param {number} pad @param {number} r @param {string} cls */
function box({ x, y, w, h }, pad, r, cls) {
  const size = `width="${n(w + 2 * pad)}" height="${n(h + 2 * pad)}"`;
  return `<rect x="${n(x - pad)}" y="${n(y - pad)}" ${size} rx="${n(r)}" class="${cls}"/>`;
}

/** @param {Node} node @param {number} size */
function plus({ x, y, w, h }, size) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  return `<path d="M${n(cx - size)} ${n(cy)}h${n(2 * size)}M${n(cx)} ${n(cy - size)}v${n(2 * size)}" class="plus"/>`;
}

/** @param {Node} node @param {number} r @param {string} cls */
const circle = ({ x, y, w, h }, r, cls) =>
  `<circle cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" r="${n(r)}" class="${cls}"/>`;

/** @param {Node} node @param {number} px */
const ring = (node, px) => box(node, 0, 8 * px, "ring-ink") + box(node, 0, 8 * px, "ring-gold");

/**
 * The markup of a mark around a node.
 * @param {Kind} kind @param {Node} node @param {number} px one pixel in units of the zone
 * @param {string} [text]
 */
export function markup(kind, node, px, text = "") {
  switch (kind) {
    case "cell":
      return box(node, -3 * px, 6 * px, "wash") + box(node, -3 * px, 6 * px, "dash") + plus(node, arm(node, 0.09));
    case "quiet":
      return box(node, -3 * px, 6 * px, "faint") + box(node, -3 * px, 6 * px, "dots");
    case "frame":
      return box(node, 0, 6 * px, "key") + box(node, 0, 6 * px, "dash map");
    case "dot":
      return circle(node, 9 * px, "spot") + plus(node, 4 * px) + box(node, 0, 6 * px, "hover");
    case "disc":
      return disc(node, px);
    case "both":
      return box(node, 0, 6 * px, "dash map") + ring(node, px);
    case "selected":
      return ring(node, px);
    case "ghost":
      return box(node, 0, 2 * px, "key") + box(node, 0, 2 * px, "ghostline");
    case "lit":
      return box(node, 2 * px, 8 * px, "glow");
    case "hinted":
      return box(node, 3 * px, 8 * px, "hintline");
    case "last":
      return corners(node, px);
    case "preview":
      return pill(node.x + node.w / 2, node.y - 6 * px, text, px);
  }
}

/** @param {Node} node @param {number} part */
const arm = ({ w, h }, part) => Math.min(w, h) * part;

/** @param {Node} node @param {number} px */
function disc(node, px) {
  const r = Math.max(node.w / 2 + 2 * px, 11 * px);
  const drawn = node.svg && node.svg !== "<g/>" ? " see-through" : "";
  return circle(node, r, `disc-wash${drawn}`) + circle(node, r, "disc-dash");
}

/** The registration corners of a printed sheet. @param {Node} node @param {number} px */
function corners(node, px) {
  const gap = 3 * px;
  const leg = arm(node, 0.22);
  const [left, top] = [node.x - gap, node.y - gap];
  const [right, bottom] = [node.x + node.w + gap, node.y + node.h + gap];
  const path =
    `M${n(left)} ${n(top + leg)}V${n(top)}H${n(left + leg)}M${n(right - leg)} ${n(top)}H${n(right)}V${n(top + leg)}` +
    `M${n(right)} ${n(bottom - leg)}V${n(bottom)}H${n(right - leg)}` +
    `M${n(left + leg)} ${n(bottom)}H${n(left)}V${n(bottom - leg)}`;
  return `<path d="${path}" class="corner-key"/><path d="${path}" class="corner"/>`;
}

/**
 * An ink stamp with what an act would bring.
 * @param {number} cx @param {number} y @param {string} text @param {number} px
 */
function pill(cx, y, text, px) {
  if (!text) return "";
  const w = text.length * 8.6 + 18;
  return (
    `<g transform="translate(${n(cx)} ${n(y)}) scale(${px})">` +
    `<rect x="${n(-w / 2)}" y="-14" width="${n(w)}" height="25" rx="12.500" class="pill"/>` +
    `<text y="3.500" text-anchor="middle" class="pill-text">${escaped(text)}</text></g>`
  );
}
