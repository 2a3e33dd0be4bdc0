// The course: every seat's share of the win after every turn, with shores of doubt, verdict lanes and winds.
import { classes, html, useEffect, useRef, useState } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";
import { telling } from "./model.js";
import { Sketch, tagged } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {[number, number]} Point
 */

const say = words.course;
const LANE = 22; // pixels of a lane
const WIND = 26; // and of the winds, up and down
const LEFT = 34; // for the numbers
const ROOM = 110; // for the words beside where it turns
const MOST = 5; // areas of their own; with more players the smallest are one

/** The width of an element, as it changes. */
export function useWidth() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}

/**
 * The areas from the bottom up: the told seat first. Of many players the smallest are drawn as one.
 * @param {Report} report @param {number} seat @returns {number[][]}
 */
export function layers(report, seat) {
  const others = report.names.map((_, k) => k).filter((k) => k !== seat);
  if (others.length < MOST) return [[seat], ...others.map((k) => [k])];
  /** @param {number} k */
  const most = (k) => Math.max(...report.turns.map(({ shares }) => shares[k] ?? 0));
  const named = [...others].sort((a, b) => most(b) - most(a)).slice(0, 3);
  return [[seat], ...named.map((k) => [k]), others.filter((k) => !named.includes(k))];
}

/** What is known: the shares at the beginning and after each turn, as far as there is no gap. @param {Report} report */
export function known(report) {
  const even = report.names.map(() => 1 / report.names.length);
  const found = [{ turn: 0, shares: even, doubt: 0 }];
  for (const [k, { shares, doubt }] of report.turns.entries()) {
    if (!shares.length) break;
    found.push({ turn: k + 1, shares: shares.map((each) => Math.max(0, each)), doubt });
  }
  return found;
}

/** @param {Point[]} points */
const joined = (points) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

/**
 * @param {{review: Review, report: Report, height: number, lanes: "all" | "own" | "none", winds?: boolean,
 *   pick: (turn: number) => void, bare?: boolean}} props
 */
export function Course({ review, report, height, lanes, winds = true, pick, bare = false }) {
  const { box, width } = useWidth();
  const { seat, turn } = review;
  const last = report.turns.length;
  const seats = lanes === "all" ? report.names.map((_, k) => k) : lanes === "own" ? [seat] : [];
  const shown = lanes === "all" && seats.length > 4 ? [seat] : seats;
  const top = shown.length * LANE + 6;
  const bottom = top + height;
  const whole = bottom + (bare ? 4 : 20) + (winds ? 2 * WIND : 0);
  const room = Math.max(60, width - LEFT - 6);
  /** @param {number} k */
  const x = (k) => LEFT + (k / last) * room;
  /** @param {number} share */
  const y = (share) => bottom - share * height;
  /** @param {PointerEvent} event */
  const seek = (event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const left = box.current.getBoundingClientRect().left;
    pick(Math.max(1, Math.round(((event.clientX - left - LEFT) / room) * last)));
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: -10, PageDown: 10 }[event.key];
    const to = event.key === "Home" ? 1 : event.key === "End" ? last : by ? turn + by : 0;
    if (!to) return;
    pick(to);
    event.preventDefault();
    event.stopPropagation();
  };
  const points = known(report);
  const to = points[points.length - 1].turn;
  const level = points.find((point) => point.turn === turn)?.shares[seat];
  return html`<div class="course" ref=${box} style=${`height:${whole}px`}>
    <div class="course-slider" role="slider" tabindex="0" aria-label=${say.name} aria-valuemin="1" aria-valuemax=${last}
      aria-valuenow=${turn} aria-valuetext=${valueText(review, report, turn)} onKeyDown=${keys} onPointerDown=${seek}
      onPointerMove=${seek}>
    <svg width=${width} height=${whole} aria-hidden="true">
      ${
        width > 0 &&
        html`<defs><pattern id="shore" width="6" height="6" patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"><path d="M0 3h6" class="shore-line" /></pattern></defs>
        ${to < last && html`<rect class="unknown" x=${x(to)} y=${top} width=${x(last) - x(to)} height=${height} />`}
        <${Areas} report=${report} seat=${seat} points=${points} x=${x} y=${y} />
        <${Turned} report=${report} seat=${seat} x=${x} top=${top} bottom=${bottom} bare=${bare} />
        ${[0, 50, 100].map(
          (share) => html`<text class="axis" x=${LEFT - 7} y=${y(share / 100) + 4} text-anchor="end">${share}</text>`,
        )}
        ${
          !bare &&
          ticks(last).map(
            (k) => html`<text class="axis" x=${x(k)} y=${bottom + 15}
            text-anchor="middle">${k}</text>`,
          )
        }
        ${winds && html`<${Winds} report=${report} seat=${seat} x=${x} middle=${whole - WIND} width=${room / last} />`}
        <path class="playhead" d=${`M${x(turn)} ${top - 6}V${whole - 2}`} />
        ${level !== undefined && html`<circle class="here" cx=${x(turn)} cy=${y(level)} r="5.5" />`}
        ${level !== undefined && !bare && html`<${Level} x=${x(turn)} y=${bottom - 14} share=${level} left=${LEFT} />`}`
      }</svg></div>
    ${shown.map(
      (each, k) => html`<${Lane} review=${review} report=${report} seat=${each} y=${k * LANE} x=${x}
        pick=${pick} />`,
    )}
    ${
      winds &&
      html`<span class="winds-sign" style=${`top:${whole - WIND - 9}px`}><${Sketch} name="wind"
        size=${18} /></span>`
    }
  </div>`;
}

/** @param {{x: number, y: number, share: number, left: number}} props */
function Level({ x, y, share, left }) {
  const at = x - 56 > left ? x - 46 : x + 8;
  return html`<g class="level"><rect x=${at} y=${y - 12} width="40" height="20" rx="10" />
    <text x=${at + 20} y=${y + 2.5} text-anchor="middle">${words.percent(share)}</text></g>`;
}

/**
 * @param {{report: Report, seat: number, points: ReturnType<typeof known>, x: (turn: number) => number,
 *   y: (share: number) => number}} props
 */
function Areas({ report, seat, points, x, y }) {
  /** @type {Point[]} */
  let edge = points.map(({ turn }) => [x(turn), y(0)]);
  let sums = points.map(() => 0);
  const parts = layers(report, seat);
  const shores = /** @type {unknown[]} */ ([]); // above all areas: they reach to both sides
  const drawn = parts.map((group, k) => {
    sums = points.map(({ shares }, at) => {
      const all = shares.reduce((sum, each) => sum + each, 0) || 1;
      return sums[at] + group.reduce((sum, each) => sum + shares[each] / all, 0);
    });
    /** @type {Point[]} */
    const above = sums.map((sum, at) => [x(points[at].turn), y(Math.min(1, sum))]);
    const area = `M${joined(above)}L${joined([...edge].reverse())}Z`;
    edge = above;
    const colour = group.length > 1 ? null : report.colours[group[0]];
    if (k < parts.length - 1) shores.push(html`<${Shore} points=${points} above=${above} y=${y} />`);
    return html`<path class="area" d=${area}
        style=${colour === null ? "" : `--c:var(--p${colour});--t:var(--tint${colour})`} />
      ${colour !== null && html`<path d=${area} class="ribbon" fill=${`url(#ribbon-${colour})`} />`}`;
  });
  const coasts = coastlines(points, report, parts, x, y);
  return html`${drawn}${shores}${coasts.map(
    (line, k) =>
      html`<path class="coast-key" d=${line} /><path class=${classes("coast", k === 0 && "own")} d=${line} />`,
  )}`;
}

/**
 * @param {ReturnType<typeof known>} points @param {Report} report @param {number[][]} parts
 * @param {(turn: number) => number} x @param {(share: number) => number} y
 */
function coastlines(points, report, parts, x, y) {
  return parts.slice(0, -1).map((_, k) => {
    const inside = new Set(parts.slice(0, k + 1).flat());
    /** @type {Point[]} */
    const line = points.map(({ turn, shares }) => {
      const all = shares.reduce((sum, each) => sum + each, 0) || 1;
      return [x(turn), y(report.names.reduce((sum, _, seat) => sum + (inside.has(seat) ? shares[seat] / all : 0), 0))];
    });
    return `M${joined(line)}`;
  });
}

/**
 * The doubt along an edge.
 * @param {{points: ReturnType<typeof known>, above: Point[], y: (share: number) => number}} props
 */
function Shore({ points, above, y }) {
  const wide = points.map(({ doubt }) => y(0) - y(Math.min(0.25, doubt)));
  const over = above.map(([x, at], k) => /** @type {Point} */ ([x, Math.max(y(1), at - wide[k])]));
  const under = above.map(([x, at], k) => /** @type {Point} */ ([x, Math.min(y(0), at + wide[k])]));
  return html`<path class="shore" d=${`M${joined(over)}L${joined(under.reverse())}Z`} fill="url(#shore)" />`;
}

/** The stretch in which the told seat's share fell by most. @param {any} props */
function Turned({ report, seat, x, top, bottom, bare }) {
  const [first, last] = report.seats[seat].turned;
  if (first === undefined) return null;
  const near = x(first) > LEFT + ROOM;
  return html`<rect class="turned" x=${x(first)} y=${top} width=${x(last) - x(first)} height=${bottom - top} />
    <path class="turned-line" d=${`M${x(first)} ${top}V${bottom}M${x(last)} ${top}V${bottom}`} />
    ${
      !bare &&
      html`<text class="here-turns" x=${near ? x(first) - 8 : x(last) + 8} y=${top + 16}
      text-anchor=${near ? "end" : "start"}>${words.report.here}</text>`
    }`;
}

/** What the draws brought the told seat, turn by turn. @param {any} props */
function Winds({ report, seat, x, middle, width }) {
  const most = Math.max(0.02, ...report.turns.map((/** @type {any} */ turn) => Math.abs(turn.luck[seat] ?? 0)));
  const bar = Math.max(1.5, Math.min(7, width * 0.7));
  return html`<path class="wind-line" d=${`M${x(0)} ${middle}H${x(report.turns.length)}`} />
    ${report.turns.map((/** @type {any} */ turn, /** @type {number} */ k) => {
      const luck = turn.luck[seat] ?? 0;
      const size = (Math.abs(luck) / most) * (WIND - 5);
      if (size < 0.4) return null;
      return html`<rect class=${luck > 0 ? "gust" : "gust against"} x=${x(k + 0.5) - bar / 2}
        y=${luck > 0 ? middle - size : middle} width=${bar} height=${size} rx="1" />`;
    })}`;
}

/**
 * One seat's faults, each a button.
 * @param {{review: Review, report: Report, seat: number, y: number, x: (turn: number) => number,
 *   pick: (turn: number) => void}} props
 */
function Lane({ review, report, seat, y, x, pick }) {
  const faults = report.turns.flatMap((turn, k) => {
    const worst = telling({ ...turn, choices: turn.choices.filter((each) => each.seat === seat) }, seat);
    return worst?.verdict ? [{ at: k + 1, worst }] : [];
  });
  return html`<div class="lane" style=${`top:${y}px`}><${Badge} colour=${report.colours[seat]} size="16" />
    ${faults.map(({ at, worst }) => {
      const kind = /** @type {import("./signs.js").Fault} */ (worst.verdict);
      const label = say.tag(review.name(seat), at, words.report.verdicts[kind], worst.cost);
      return html`<button style=${`left:${x(at) - 11}px`} title=${label} aria-label=${label} onClick=${() => pick(at)}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">${tagged(kind, 9, 9, 15)}</svg></button>`;
    })}</div>`;
}

/** The turns that are written below. @param {number} last */
function ticks(last) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((each) => last / each <= 10) ?? 500;
  return Array.from({ length: Math.floor(last / step) }, (_, k) => (k + 1) * step);
}

/** A turn for screen readers. @param {Review} review @param {Report} report @param {number} turn */
export function valueText(review, report, turn) {
  const told = report.turns[turn - 1];
  if (!told) return say.beginning;
  const who = told.seat < 0 ? say.all : review.name(told.seat);
  const shares = told.shares.length
    ? told.shares.map((share, seat) => say.forSeat(share, review.name(seat))).join(", ")
    : say.unknown;
  const worst = telling(told, review.seat);
  const verdict = worst?.verdict ? say.verdict(words.report.verdicts[worst.verdict], worst.cost) : "";
  const luck = told.luck[review.seat] ?? 0;
  return say.value(turn, who, shares, verdict + (Math.abs(luck) > 0.005 ? say.draw(luck) : ""));
}

/** Every turn as a table, for screen readers. @param {{review: Review, report: Report}} props */
export const LongText = ({ review, report }) => html`<div class="sr"><table><caption>${say.table}</caption>
  <thead><tr>${[...say.columns, ...report.names.map((_, seat) => review.name(seat))].map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${report.turns.map((turn, k) => {
    const worst = telling(turn, turn.seat < 0 ? review.seat : turn.seat);
    const cells = [k + 1, turn.seat < 0 ? say.all : review.name(turn.seat), words.change(turn.luck[review.seat] ?? 0),
      worst ? words.change(-Math.max(0, worst.cost)) : "", turn.points.join(words.report.to),
      ...turn.shares.map(words.percent)]; // biome-ignore format: cells
    return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  })}</tbody></table></div>`;
