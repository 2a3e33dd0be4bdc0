// A seat's game in one card: accuracy, counts, and how it came from an even share to the result.
import { classes, html } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";
import { ORDER, winner } from "./model.js";
import { Sketch, Tag } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").SeatTold} SeatTold
 */

const say = words.report;
const [WIDE, HIGH, FOOT] = [270, 116, 26];

/** @param {{review: Review, report: Report, seat: number}} props */
export function SeatCard({ review, report, seat }) {
  const told = report.seats[seat];
  const said = review.said(seat).story;
  const role = review.you(seat) ? say.you : seat === winner(report) ? say.winner : "";
  return html`<section class=${classes("panel seat-card", !report.complete && "rough")}>
    <header><button class="sit" aria-label=${say.sitHere(review.name(seat))} aria-pressed=${review.seat === seat}
        onClick=${() => review.sit(seat)}><${Badge} colour=${report.colours[seat]} size="36" /></button>
      <div><h3>${review.name(seat)} <small>${role}</small></h3><p>${say.points(report.scores[seat])}</p></div>
      <p class="accuracy"><b>${told.accuracy === null ? "–" : Math.round(told.accuracy)}</b>${
        report.complete ? say.accuracy : say.soFar
      }</p></header>
    <${Counts} told=${told} />
    <${report.complete ? Sheet : Outline} report=${report} seat=${seat} />
    <p class="story">${report.complete ? review.named(said) : words.thinking.later}</p></section>`;
}

/**
 * The one choice that cost most, as the way to its turn; where none did, as the way to where it turned.
 * @param {{at: number | undefined, costliest: string, pick: (turn: number) => void}} props
 */
export const Costliest = ({ at, costliest, pick }) =>
  at && costliest ? html`<button class="costliest" onClick=${() => pick(at)}>${costliest}</button>` : costliest;

/** How many of each. @param {{told: SeatTold, size?: number}} props */
export const Counts = ({ told, size = 20 }) => html`<ul class="counts" aria-label=${words.balance.counted(told.counts)}>
  ${[...ORDER, "found"].map(
    (kind, k) => html`<li class=${classes(!told.counts[k] && "none")}><${Tag} kind=${kind} size=${size} />
      <b>${told.counts[k]}</b></li>`,
  )}</ul>`;

/**
 * Luck and choices as a staircase where they add up, else as two lists.
 * @param {{report: Report, seat: number}} props
 */
export function Sheet({ report, seat }) {
  const told = report.seats[seat];
  if (!told.balance) return html`<${Lists} told=${told} most=${largest(report)} />`;
  return html`<${Stairs} balance=${told.balance} colour=${report.colours[seat]} even=${1 / report.names.length} />`;
}

/** What the longest bar of all seats stands for, so that they can be compared. @param {Report} report */
const largest = ({ seats }) => Math.max(0.3, ...seats.flatMap(({ own, luck }) => [Math.abs(own), Math.abs(luck)]));

/**
 * The balance as it is read, in whole per cents that add up: what rounding leaves goes to what is not explained.
 * @param {import("../messages.js").BalanceTold} balance
 */
export function readable({ start, own, others, luck, result }) {
  /** @param {number} share */
  const whole = (share) => (Math.sign(share) * Math.round(100 * Math.abs(share))) / 100;
  const rest = [start, own, others, luck].reduce((left, each) => left - whole(each), whole(result));
  return { own, others, luck, rest };
}

/** @param {{balance: import("../messages.js").BalanceTold, colour: number, even: number}} props */
export function Stairs({ balance, colour, even }) {
  const { start, own, others, luck, rest, result } = balance;
  const steps = /** @type {const} */ ([
    ["own", own],
    ["others", others],
    ["luck", luck],
    ["rest", rest],
  ]);
  const levels = [start];
  for (const [, size] of steps) levels.push(levels[levels.length - 1] + size);
  const [low, high] = [Math.min(0, ...levels), Math.max(1, ...levels)];
  /** @param {number} share */
  const y = (share) => 18 + ((high - share) / (high - low)) * (HIGH - 18);
  const column = WIDE / 6;
  const bar = column * 0.74;
  /** @param {number} k */
  const x = (k) => k * column + (column - bar) / 2;
  const read = readable(balance);
  const text = words.balance.told([start, own, others, luck, read.rest, result]);
  const signs = /** @type {const} */ (["hand", "people", "wind", "rest"]);
  return html`<svg class="stairs" viewBox=${`0 0 ${WIDE} ${HIGH + FOOT}`} role="img" aria-label=${text}>
    <path class="dotted" d=${`M0 ${y(1)}H${WIDE}M0 ${y(even)}H${WIDE}`} />
    <${Bar} x=${x(0)} top=${y(start)} foot=${y(0)} width=${bar} kind="whole" colour=${colour}
        text=${Math.round(100 * start)} />
    ${steps.map(([kind, size], k) => {
      const [from, to] = [levels[k], levels[k + 1]];
      return html`<path class="tread" d=${`M${x(k) + bar} ${y(from)}H${x(k + 1)}`} />
        <${Bar} x=${x(k + 1)} top=${y(Math.max(from, to))} foot=${y(Math.min(from, to))} width=${bar}
          kind=${`${kind}${kind === "luck" && size < 0 ? " against" : ""}`}
              text=${words.change(read[kind]).replace("\u00a0%", "")} />
        <g class=${`foot ${kind}`} transform=${`translate(${x(k + 1) + bar / 2 - 9} ${HIGH + 5})`}>
          <${Sketch} name=${signs[k]} size=${18} /></g>`;
    })}
    <path class="tread" d=${`M${x(4) + bar} ${y(levels[4])}H${x(5)}`} />
    <${Bar} x=${x(5)} top=${y(result)} foot=${y(0)} width=${bar} kind="whole" colour=${colour}
        text=${Math.round(100 * result)} />
    <path class="ground" d=${`M0 ${y(0)}H${WIDE}`} />
    <text class="axis" x=${x(0) + bar / 2} y=${HIGH + 19} text-anchor="middle">${words.balance.start}</text>
    <text class="axis" x=${x(5) + bar / 2} y=${HIGH + 19} text-anchor="middle">${words.balance.end}</text></svg>`;
}

/**
 * @param {{x: number, top: number, foot: number, width: number, kind: string, colour?: number, text: string |
 *   number}} props
 */
const Bar = ({ x, top, foot, width, kind, colour, text }) => html`<rect class=${`step ${kind}`} x=${x}
    y=${Math.min(top, foot - 2.5)} width=${width} height=${Math.max(2.5, foot - top)} rx="2.5"
        style=${colour === undefined ? "" : `fill:var(--p${colour})`} />
  <text class="size" x=${x + width / 2} y=${top - 5} text-anchor="middle">${text}</text>`;

/** @param {{told: SeatTold, most: number}} props */
function Lists({ told, most }) {
  const rows = /** @type {const} */ ([["hand", words.balance.listOwn, told.own, "own"],
    ["wind", words.balance.listLuck, told.luck, `luck${told.luck
        < 0 ? " against" : ""}`]]); // biome-ignore format: rows
  return html`<dl class="two-lists" aria-label=${words.balance.toldLists(told.own, told.luck)}>${rows.map(
    ([sign, name, size, kind]) => html`<div><dt><${Sketch} name=${sign} size=${18} />${name}</dt>
      <dd><svg viewBox="-100 0 200 12" preserveAspectRatio="none" aria-hidden="true"><path class="ground" d="M0 0V12" />
        <rect class=${`step ${kind}`} x=${Math.min(0, (size / most) * 100)} y="1" height="10"
          width=${(Math.abs(size) / most) * 100} /></svg><b>${words.change(size)}</b></dd></div>`,
  )}</dl>`;
}

/** What will stand there. @param {{report: Report}} props */
const Outline = ({ report }) =>
  report.balanced
    ? html`<svg class="stairs outline" viewBox=${`0 0 ${WIDE} ${HIGH + FOOT}`} aria-hidden="true">
  ${[34, 26, 46, 36, 20, 10].map(
    (high, k) => html`<rect x=${k * 45 + 6} y=${HIGH - high} width="33" height=${high} rx="3" />`,
  )}<path class="ground" d=${`M0 ${HIGH}H${WIDE}`} /></svg>`
    : html`<div class="two-lists outline" aria-hidden="true"><i></i><i></i></div>`;
