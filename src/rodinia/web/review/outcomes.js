// The draw: everything that could have come, each as itself, over the share it would have brought.
import { html } from "../kit/preact.js";
import { addSymbols } from "../kit/signs.js";
import { useWidth } from "./course.js";
import { raised, words } from "./words.js";

/** @typedef {import("../messages.js").OutcomeShown} OutcomeShown */

const say = words.turn;
const LEAST = 6; // columns
const TALL = 220; // pixels of the tallest column
const LARGE = 30; // of one outcome, in pixels
const SMALL = 9;
const GAP = 3;

/**
 * The draw of a turn that moved a seat's share most.
 * @param {{review: import("./model.js").Review, turn: any, seat: number}} props
 */
export function Drawn({ review, turn, seat }) {
  const steps = turn.draws.map((/** @type {number} */ n) => review.step(n));
  /** @param {any} step */
  const size = (step) => Math.abs(step.luck[seat] ?? 0);
  const told = steps.filter(Boolean).sort((/** @type {any} */ a, /** @type {any} */ b) => size(b) - size(a))[0];
  if (!told) return html`<p class="empty">${say.loading}</p>`;
  addSymbols(told.symbols);
  const luck = told.luck[seat] ?? 0;
  const title = `${told.beside[seat]} ${say.forWhom(review.other(seat))}`;
  return html`<h3>${title}</h3><p class="small">${raised(review.named(told.words))}.
      ${turn.draws.length > 1 && ` ${say.ofDraws(turn.draws.length)}`}</p>
    <div class="panel histogram"><${Fitted} review=${review} told=${told} seat=${seat} /></div>
    <p class="histogram-foot"><i class="ringed"></i>${say.came}<i class="dashed"></i>${say.fairMean}
      <b class="luck">${words.change(luck)}</b></p>
    ${told.sampled && html`<p class="small">${say.sampled}</p>`}`;
}

/**
 * Columns of outcomes over their shares: as large as they fit, where there are many several side by side.
 * @param {number[]} parts where each outcome lies, 0 to 1 @param {number} width
 */
function laid(parts, width) {
  for (let cell = LARGE; ; cell -= 1) {
    for (const beside of [1, 2, 3, 4]) {
      const columns = Math.floor(width / (beside * (cell + GAP) + GAP));
      if (columns < LEAST) continue;
      const places = parts.map((part) => Math.min(columns - 1, Math.floor(part * columns)));
      const most = Math.max(...places.map((place) => places.filter((each) => each === place).length));
      const rows = Math.ceil(most / beside);
      if (rows * (cell + GAP) <= TALL || (cell <= SMALL && beside === 4))
        return { cell, beside, columns, places, rows };
    }
  }
}

/** A histogram as wide as there is room. @param {any} props */
function Fitted(props) {
  const { box, width } = useWidth();
  return html`<div ref=${box}>${width > 0 && html`<${Histogram} ...${props} width=${width} />`}</div>`;
}

/** @param {any} props */
function Histogram({ review, told, seat, width }) {
  /** @type {OutcomeShown[]} */
  const outcomes = [...told.outcomes].sort((a, b) => Number(b.came) - Number(a.came));
  const shares = outcomes.map((each) => each.shares[seat]);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const span = Math.max(0.02, high - low);
  const { cell, beside, columns, places, rows } = laid(
    shares.map((share) => (share - low) / span),
    width,
  );
  const wide = width / columns;
  const height = Math.max(60, rows * (cell + GAP));
  const filled = Array(columns).fill(0);
  /** @param {number} share */
  const x = (share) => Math.min(1, Math.max(0, (share - low) / span)) * width;
  const fair = x(told.mean[seat]);
  return html`<svg width=${width} height=${height + 40} role="img" aria-label=${say.outOf(outcomes.length)}>
    ${outcomes.map((each, k) => {
      const at = filled[places[k]]++;
      const left = (places[k] + 0.5) * wide - (beside * (cell + GAP) - GAP) / 2;
      return html`<${Outcome} each=${each} x=${left + (at % beside) * (cell + GAP)} cell=${cell}
        y=${20 + height - (Math.floor(at / beside) + 1) * (cell + GAP)}
        title=${`${review.named(each.words)}: ${words.percent(each.shares[seat])}`} />`;
    })}
    <path class="fair" d=${`M${fair} 14V${height + 20}`} />
    <text class="fair-words" x=${Math.min(width - 70, fair + 6)}
        y="13">${say.fair(words.percent(told.mean[seat]))}</text>
    <path class="ground" d=${`M0 ${height + 20}H${width}`} />
    ${[0, 0.5, 1].map(
      (part) => html`<text class="axis" x=${part * width} y=${height + 35}
      text-anchor=${["start", "middle", "end"][part * 2]}>${words.percent(low + part * span)}</text>`,
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
