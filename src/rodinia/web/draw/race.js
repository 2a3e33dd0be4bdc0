// The race drawn: a line for everyone's points.
import { html } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";

const [WIDTH, HEIGHT, EDGE] = [460, 96, 14];

/** @param {{stops: import("../model/race.js").Stop[], colours: number[], mark: {n: number} | null}} props */
export function Race({ stops, colours, mark }) {
  const last = stops[stops.length - 1];
  const all = stops.flatMap(({ points }) => points);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  /** @param {number} n */
  const x = (n) => (EDGE + (n / (last.n || 1)) * (WIDTH - 3 * EDGE)).toFixed(1);
  /** @param {number} points */
  const y = (points) => (HEIGHT - EDGE - ((points - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE)).toFixed(1);
  /** @param {number} seat */
  const path = (seat) =>
    stops.map(({ n, points }, k) => (k ? `H${x(n)}V${y(points[seat])}` : `M${x(n)} ${y(points[seat])}`)).join("");
  return html`<svg class="race" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    ${mark && html`<path class="mark-line" d=${`M${x(mark.n)} 4V${HEIGHT - 4}`} />`}
    ${last.points.map((_, seat) => html`<path class=${`course e${colours[seat]}`} d=${path(seat)} />`)}
    ${last.points.map(
      (points, seat) => html`<g transform=${`translate(${Number(x(last.n)) + 3} ${Number(y(points)) - 9})`}>
        <${Badge} colour=${colours[seat]} size="18" /></g>`,
    )}</svg>`;
}
