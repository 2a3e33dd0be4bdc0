// The race: everyone's points from the beginning to the end, and the moment that decided it.

/**
 * @typedef {import("../messages.js").LogEntry} LogLine
 * @typedef {{n: number, points: number[], line: LogLine | null}} Stop
 * @typedef {{n: number, line: LogLine, lead: boolean}} Moment `lead`: the lead was taken for good by it
 */

/**
 * Everyone's points after each step that changed them; the sheet says where they end.
 * @param {LogLine[]} log @param {number[]} totals
 */
export function course(log, totals) {
  const gained = totals.map((_, seat) => log.reduce((sum, line) => sum + (line.seat === seat ? line.points : 0), 0));
  let points = totals.map((total, seat) => total - gained[seat]);
  /** @type {Stop[]} */
  const found = [{ n: 0, points, line: null }];
  for (const line of log) {
    if (!line.points || line.seat === null) continue;
    points = points.map((each, seat) => each + (seat === line.seat ? line.points : 0));
    const last = found.at(-1);
    const before = last?.n === line.n ? (found.pop()?.line ?? null) : null; // of several things the largest is told
    found.push({ n: line.n, points, line: before && Math.abs(before.points) > Math.abs(line.points) ? before : line });
  }
  return found;
}

/**
 * The step by which the winner took the lead for good; the winner's best one where the lead never changed.
 * @param {Stop[]} stops @param {number} winner @returns {Moment | null}
 */
export function decisive(stops, winner) {
  const leads = stops.map(({ points }) => points[winner] - Math.max(...points.filter((_, seat) => seat !== winner)));
  const behind = leads.findLastIndex((lead) => lead <= 0);
  const taken = behind > 0 ? stops[behind + 1] : undefined;
  if (taken?.line) return { n: taken.n, line: taken.line, lead: true };
  /** @type {Moment | null} */
  let best = null;
  for (const { n, line } of stops) {
    if (line?.seat === winner && (!best || line.points > best.line.points)) best = { n, line, lead: false };
  }
  return best;
}
