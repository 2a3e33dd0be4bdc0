// The signs of the review: verdicts as tags with chevrons, luck as a wind, and the few icons of its own.
import { html } from "../kit/preact.js";
import { words } from "./words.js";

const CHEVRONS = { inaccuracy: 1, mistake: 2, blunder: 3 };
const PATHS = {
  report: "M5 20V12M10 20V4M15 20V14M20 20V9",
  turns: "M6 21V4h11l-2.5 4 2.5 4H6",
  learn: "M2 9l10-5 10 5-10 5zM6 11.5V16c3.5 3 8.5 3 12 0v-4.5M22 9v6",
  try: "M6 3v18M6 12h13M15 8l4 4-4 4",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  wind: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2",
  hand: "M8 13V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V6.5a1.5 1.5 0 0 1 3 0V15c0 9-10 9-13.5-.5q2-2 4.5 1",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-8 13-8 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 15q3 1 3.5 5",
  rest: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.3-1.5 2.4M12 18h.01",
  bulb: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.8.8-1 1.5-1 2.5H9c0-1-.2-1.7-1-2.5z",
  picture: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5h.01",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  lock: "M6 11h12v10H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
};

/** @typedef {keyof typeof CHEVRONS} Fault */

/** @param {{name: keyof typeof PATHS, size?: number}} props */
export const Sketch = ({ name, size = 20 }) => html`<svg class="sketch" width=${size} height=${size} viewBox="0 0 24 24"
  aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** @param {string} kind @returns {kind is Fault} */
export const isFault = (kind) => kind in CHEVRONS;

/**
 * The markup of a verdict's tag around a point.
 * @param {Fault} kind
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function tagged(kind, x, y, size) {
  const count = CHEVRONS[kind];
  const [w, h, gap] = [size * 0.24, size * 0.15, size * 0.2];
  const top = y - ((count - 1) * gap) / 2 - h / 2;
  const d = Array.from({ length: count }, (_, k) => `M${x - w} ${top + k * gap}l${w} ${h}l${w} ${-h}`).join("");
  return html`<rect class=${`fault ${kind}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}
    rx=${size * 0.25} /><path class=${`chevron ${kind}`} d=${d} />`;
}

/** A verdict. @param {{kind: string, size?: number}} props */
export function Tag({ kind, size = 20 }) {
  const box = { width: size, height: size, viewBox: "0 0 20 20" };
  const label = /** @type {Record<string, string>} */ (words.report.verdicts)[kind] ?? "";
  if (kind in CHEVRONS) {
    return html`<svg class="sign" ...${box} role="img" aria-label=${label}>
      ${tagged(/** @type {Fault} */ (kind), 10, 10, 17)}</svg>`;
  }
  return html`<svg class="sign" ...${box} role="img" aria-label=${label}><circle class="check" cx="10" cy="10"
      r="8.5" />
    <path class="ticked" d="M6 10.5l2.8 2.8 5.2-6" /></svg>`;
}

/** The wind: for one, or mirrored against one. @param {{good: boolean, size?: number}} props */
export const Wind = ({ good, size = 18 }) => html`<span class=${good ? "wind" : "wind against"}>
  <${Sketch} name="wind" size=${size} /></span>`;

/** Hatchings that drawings of the page are filled with. */
export const Hatches = () =>
  html`<svg class="symbols" aria-hidden="true"><defs>${["wind", "rest"].map(
    (kind) => html`<pattern id=${`shore-${kind}`} width="5" height="5" patternUnits="userSpaceOnUse"
    patternTransform="rotate(-45)"><path d="M0 2.5h5" class=${`hatch-${kind}`} /></pattern>`,
  )}</defs></svg>`;
