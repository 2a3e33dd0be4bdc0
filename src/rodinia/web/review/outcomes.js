// The draw: everything that could have come, each as itself, over the share it would have brought.
import { html } from "../kit/preact.js";
import { addSymbols } from "../kit/signs.js";
import { useWidth } from "./course.js";
import { words } from "./words.js";

/** @typedef {import("../messages.js").OutcomeShown} OutcomeShown */

const say = words.turn;
const MOST = 12; // columns
const TALL = 200; // pixels of the tallest column

/**
 * The draw of a turn that moved a seat's share most.
 * @param {{review: import("./model.js").Review, turn: any, seat: number}} props
 */
export function Drawn({ review, turn, seat }) {
  const { box, width } = useWidth();
  const steps = turn.draws.map((/** @type {number} */ n) => review.step(n));
  /** @param {any} step */
  const size = (step) => Math.abs(step.luck[seat] ?? 0);
  const told = steps.filter(Boolean).sort((/** @type {any} */ a, /** @type {any} */ b) => size(b) - size(a))[0];
  if (!turn.draws.length) return html`<p class="empty" ref=${box}>${say.noDraw}</p>`;
  if (!told) return html`<p class="empty" ref=${box}>${say.loading}</p>`;
  addSymbols(told.symbols);
  const luck = told.luck[seat] ?? 0;
  const came = told.outcomes.find((/** @type {OutcomeShown} */ each) => each.came);
  const mean = told.mean[seat];
  const here = came ? came.shares[seat] : mean + luck;
  const better = told.outcomes.filter((/** @type {OutcomeShown} */ each) => each.shares[seat] > here + 1e-6).length;
  const worse = told.outcomes.filter((/** @type {OutcomeShown} */ each) => each.shares[seat] < here - 1e-6).length;
  const title = luck < 0 ? say.wereBetter(better, told.outcomes.length) : say.wereWorse(worse, told.outcomes.length);
  return html`<h3>${title}</h3><p class="small">${review.named(told.words)}</p>
    <div class="panel histogram" ref=${box}>${
      width > 0 &&
      html`<${Histogram} review=${review} told=${told}
        seat=${seat} width=${width} />`
    }</div>
    <p class="histogram-foot"><i class="ringed"></i>${say.came}<i class="dashed"></i>${say.fairMean}
      <b class="luck">${words.change(luck)}</b></p>
    ${told.sampled && html`<p class="small">${say.sampled}</p>`}`;
}

/** @param {any} props */
function Histogram({ review, told, seat, width }) {
  /** @type {OutcomeShown[]} */
  const outcomes = told.outcomes;
  const shares = outcomes.map((each) => each.shares[seat]);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const span = Math.max(0.02, high - low);
  const columns = Math.min(MOST, Math.max(2, Math.floor(width / 30)));
  /** @type {OutcomeShown[][]} */
  const stacks = Array.from({ length: columns }, () => []);
  for (const each of outcomes) {
    stacks[Math.min(columns - 1, Math.floor(((each.shares[seat] - low) / span) * columns))].push(each);
  }
  const tallest = Math.max(...stacks.map((stack) => stack.length));
  const cell = Math.min(width / columns - 4, Math.max(9, TALL / tallest - 3));
  const height = Math.max(60, tallest * (cell + 3));
  /** @param {number} share */
  const x = (share) => (Math.min(1, Math.max(0, (share - low) / span)) * (columns - 1) + 0.5) * (width / columns);
  return html`<svg width=${width} height=${height + 40} role="img" aria-label=${say.outOf(outcomes.length)}>
    ${stacks.map((stack, k) =>
      [...stack]
        .sort((a, b) => Number(b.came) - Number(a.came))
        .map(
          (each, at) => html`<${Outcome} each=${each} x=${(k + 0.5) * (width / columns) - cell / 2}
        y=${20 + height - (at + 1) * (cell + 3)} cell=${cell}
            title=${`${review.named(each.words)}: ${words.percent(each.shares[seat])}`} />`,
        ),
    )}
    <path class="fair" d=${`M${x(told.mean[seat])} 14V${height + 20}`} />
    <text class="fair-words" x=${Math.min(width - 70, x(told.mean[seat]) + 6)}
        y="13">${say.fair(words.percent(told.mean[seat]))}</text>
    <path class="ground" d=${`M0 ${height + 20}H${width}`} />
    ${[0, 0.5, 1].map(
      (part) => html`<text class="axis" x=${(part * (columns - 1) + 0.5) * (width / columns)} y=${height + 35}
      text-anchor="middle">${words.percent(low + part * span)}</text>`,
    )}</svg>`;
}

/** @param {{each: OutcomeShown, x: number, y: number, cell: number, title: string}} props */
function Outcome({ each, x, y, cell, title }) {
  const [w, h] = each.svg ? each.size : [1, 1];
  return html`<g><title>${title}</title>
    <svg x=${x} y=${y} width=${cell} height=${cell} viewBox=${`0 0 ${w} ${h}`} class="outcome"
      dangerouslySetInnerHTML=${{ __html: each.svg || '<rect class="plain" width="1" height="1"/>' }}></svg>
    ${
      each.came &&
      html`<rect class="ring-ink" x=${x - 1} y=${y - 1} width=${cell + 2} height=${cell + 2} rx="3" />
      <rect class="ring-gold" x=${x - 1} y=${y - 1} width=${cell + 2} height=${cell + 2} rx="3" />`
    }</g>`;
}
