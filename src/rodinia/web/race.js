// The race: everyone's points from the beginning to the end, and the moment that decided it.
import { html } from "./lib.js";
import { Badge } from "./signs.js";

const [WIDTH, HEIGHT, EDGE] = [460, 96, 14];

/** Everyone's points after each step that changed them; the sheet says where they end. */
export function course(log, totals) {
  const gained = totals.map((_, seat) => log.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0));
  let points = totals.map((total, seat) => total - gained[seat]);
  const found = [{ n: 0, points, line: null }];
  for (const line of log) {
    if (!line.points || line.seat === null) continue;
    points = points.map((each, seat) => each + (seat === line.seat ? line.points : 0));
    const before = found.at(-1).n === line.n ? found.pop().line : null; // of a step that brought several things the largest is told
    found.push({ n: line.n, points, line: before && Math.abs(before.points) > Math.abs(line.points) ? before : line });
  }
  return found;
}

/** The step by which the winner took the lead for good; the winner's best one where the lead never changed. */
export function decisive(stops, winner) {
  const leads = stops.map(({ points }) => points[winner] - Math.max(...points.filter((_, seat) => seat !== winner)));
  const behind = leads.findLastIndex((lead) => lead <= 0);
  if (behind > 0 && behind + 1 < stops.length) return { ...stops[behind + 1], why: "takes the lead for good" };
  const own = stops.filter(({ line }) => line?.seat === winner);
  const best = own.reduce((most, each) => (most && most.line.points >= each.line.points ? most : each), null);
  return best && { ...best, why: "has the best turn" };
}

export function Race({ stops, colours, mark }) {
  const last = stops.at(-1);
  const [low, high] = [Math.min(...stops.flatMap(({ points }) => points)), Math.max(...stops.flatMap(({ points }) => points))];
  const x = (n) => EDGE + (n / (last.n || 1)) * (WIDTH - 3 * EDGE);
  const y = (points) => HEIGHT - EDGE - ((points - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const path = (seat) => stops.map(({ n, points }, k) => `${k ? `H${x(n).toFixed(1)}V` : `M${x(n).toFixed(1)} `}${y(points[seat]).toFixed(1)}`).join("");
  return html`<svg class="race" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    ${mark && html`<path class="mark-line" d=${`M${x(mark.n).toFixed(1)} 4V${HEIGHT - 4}`} />`}
    ${last.points.map((_, seat) => html`<path class=${"course e" + colours[seat]} d=${path(seat)} />`)}
    ${last.points.map((points, seat) => html`<g transform=${`translate(${x(last.n) + 12} ${y(points).toFixed(1)})`}><g transform="translate(-9 -9)"><${Badge} colour=${colours[seat]} size="18" /></g></g>`)}
  </svg>`;
}
