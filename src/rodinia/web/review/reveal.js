// The reveal of a choice of all at once: every way it could have come, as large as it was likely; and hindsight.
import { classes, html } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";
import { Sketch } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").RevealShown} RevealShown
 * @typedef {import("../messages.js").CellShown} CellShown
 */

const say = words.reveal;
const HIGH = 200; // pixels of the mosaic
const LEAST = 0.22; // of its height or width, so that what was chosen against all odds can be read
const LISTED = 6; // reveals that are told one below the other

/** An action without its verb. @param {string} act */
export const bare = (act) => act.replace(/^\w+ /, "") || act;

/** @param {Review} review @param {number} n @param {number} seat @returns {RevealShown | null} */
const asked = (review, n, seat) => review.ask(`${review.path}/review/reveal?n=${n}&seat=${seat}`);

/** @param {{review: Review, report: Report, n: number, seat: number}} props */
export function Reveal({ review, report, n, seat }) {
  const told = asked(review, n, seat);
  if (!told) return null;
  const { cells, came, others } = told;
  const [better, worse] = [1, -1].map((way) =>
    cells.reduce((sum, cell) => sum + ((cell.share - came) * way > 0.005 ? cell.chance : 0), 0),
  );
  const unlucky = came < told.share;
  const title = say.compared(unlucky ? better : worse, say.ways[Number(unlucky)], review.other(seat));
  const Part = others.length < 3 ? Mosaic : Listed;
  return html`<section class="panel reveal">
    <header><${Sketch} name="wind" size=${18} /><h3 class="caps">${say.title}</h3>
      <b class="luck">${words.percent(told.share)} → ${words.percent(came)}</b></header>
    <strong>${title}</strong><p class="small">${say.large}</p>
    <${Part} review=${review} report=${report} told=${told} /></section>`;
}

/** Parts of a whole, none too small to be read. @param {number[]} chances */
function parts(chances) {
  const wide = chances.map((chance) => Math.max(LEAST, chance));
  const whole = wide.reduce((sum, each) => sum + each, 0);
  return wide.map((each) => each / whole);
}

/**
 * One or two others: columns of the one, rows of the other.
 * @param {{review: Review, report: Report, told: RevealShown}} props
 */
function Mosaic({ review, report, told }) {
  const [across, down] = told.others.length > 1 ? told.others : [null, told.others[0]];
  const columns = across ? across.options : [null];
  const wide = parts(columns.map((option) => option?.chance ?? 1));
  const high = parts(down.options.map(({ chance }) => chance));
  /** @param {number[]} shares */
  const tracks = (shares) => shares.map((share) => `${share.toFixed(3)}fr`).join(" ");
  const grid = `grid-template:auto ${tracks(high)}/auto ${tracks(wide)};min-height:${HIGH}px`;
  return html`<div class="mosaic" style=${grid}>
    <span class="whose"><${Badge} colour=${report.colours[down.seat]} size="20" />${review.name(down.seat)}</span>
    ${columns.map(
      (option) =>
        html`<span class="whose">${
          across && option && html`<${Badge} colour=${report.colours[across.seat]} size="20" />${bare(option.act)}`
        }</span>`,
    )}
    ${down.options.map(
      (row) =>
        html`<b class="row">${bare(row.act)}</b>${columns.map((column) => {
          const ids = column ? [column.id, row.id] : [row.id];
          const cell = told.cells.find((each) => each.ids.join() === ids.join());
          return cell && html`<${Cell} review=${review} report=${report} cell=${cell} />`;
        })}`,
    )}</div>`;
}

/** @param {{review: Review, report: Report, cell: CellShown}} props */
const Cell = ({ review, report, cell }) => html`<span class=${classes("cell", cell.came && "came")}>${
  cell.first >= 0 && html`<${Badge} colour=${report.colours[cell.first]} size="20" />`
}<b>${cell.first >= 0 && say.first(review.other(cell.first) || say.you)}</b>
  <small>${say.inHundred(cell.chance)} · ${words.percent(cell.share)}</small></span>`;

/**
 * More others: the likeliest reveals, and the one that came.
 * @param {{review: Review, report: Report, told: RevealShown}} props
 */
function Listed({ review, report, told }) {
  const shown = told.cells.filter((cell, k) => k < LISTED || cell.came);
  return html`<ol class="listed">${shown.map(
    (cell) =>
      html`<li><p>${told.others.map(
        ({ seat, options }, k) =>
          html`<span><${Badge} colour=${report.colours[seat]} size="18" />${bare(
            options.find(({ id }) => id === cell.ids[k])?.act ?? "",
          )}</span>`,
      )}</p><${Cell} review=${review} report=${report} cell=${cell} /></li>`,
  )}</ol>`;
}

/**
 * What each own choice would have brought against what the others really chose.
 * @param {{review: Review, n: number, seat: number}} props
 */
export function Hindsight({ review, n, seat }) {
  const told = asked(review, n, seat);
  if (!told) return null;
  return html`<h3 class="caps">${say.seen}</h3><dl class="seen">${told.hindsight.map(
    (each, k) => html`<div class=${classes(k === 0 && "best", each.played && "played")}><dt>${bare(each.act)}
        ${each.played && html`<small>${words.turn.played}</small>`}</dt>
      <dd><i style=${`width:${100 * Math.min(1, Math.max(0, each.share))}%`}></i></dd>
      <b>${words.percent(each.share)}</b></div>`,
  )}</dl>`;
}
