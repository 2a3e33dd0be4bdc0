// The signs of the review: verdicts as tags with chevrons, luck as a wind, and the few icons of its own.
import { html } from "../kit/preact.js";
import { words } from "./words.js";

const CHEVRONS = { inaccuracy: 1, mistake: 2, blunder: 3 };
const PATHS = {
  report: "M5 20V12M10 20V4M15 20V14M20 20V9",
  turns: "M6 21V4h11l-2.500 4 2.500 4H6",
  learn: "M2 9l10-5 10 5-10 5zM6 11.500V16c3.500 3 8.500 3 12 0v-4.500M22 9v6",
  try: "M6 3v18M6 12h13M15 8l4 4-4 4",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  wind: "M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2",
  hand: "M8 12V6a1.500 1.500 0 0 1 3 0v5-7a1.500 1.500 0 0 1 3 0v7-6a1.500 1.500 0 0 1 3 0v9c0 4-2 7-6 7s-5-2-7-6l-1.500-3c1-1.500 2.500-1 3.500 1z",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.500.8 3.500 2.800 3.500 5.500",
  rest: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.300-1.500 2.400M12 18h.01",
  bulb: "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.8.8-1 1.500-1 2.500H9c0-1-.2-1.700-1-2.500z",
  picture: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.500 9.500h.01",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  lock: "M6 11h12v10H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
};

/** @typedef {keyof typeof CHEVRONS} Fault */

/** @param {{name: keyof typeof PATHS, size?: number}} props */
export const Sketch = ({ name, size = 20 }) => html`<svg class="sketch" width=${size} height=${size} viewBox="0 0 24 24"
  aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** The markup of a verdict's tag around a point. @param {Fault} kind @param {number} x @param {number} y @param {number} size */
export function tagged(kind, x, y, size) {
  const count = CHEVRONS[kind];
  const [w, h, gap] = [size * 0.24, size * 0.15, size * 0.2];
  const top = y - ((count - 1) * gap) / 2 - h / 2;
  const d = Array.from({ length: count }, (_, k) => `M${x - w} ${top + k * gap}l${w} ${h}l${w} ${-h}`).join("");
  return html`<rect class=${`tag ${kind}`} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}
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
  return html`<svg class="sign" ...${box} role="img" aria-label=${label}><circle class="check" cx="10" cy="10" r="8.500" />
    <path class="ticked" d="M6 10.500l2.800 2.800 5.200-6" /></svg>`;
}

/** The wind: for one, or mirrored against one. @param {{good: boolean, size?: number}} props */
export const Wind = ({ good, size = 18 }) => html`<span class=${good ? "wind" : "wind against"}>
  <${Sketch} name="wind" size=${size} /></span>`;
