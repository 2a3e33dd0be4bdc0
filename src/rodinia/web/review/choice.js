// A choice: its alternatives with their shares, why the better one was better, and what would have followed.
import { classes, html } from "../kit/preact.js";
import { Badge } from "../kit/signs.js";
import { Tag } from "./signs.js";
import { raised, words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").StepShown} StepShown
 * @typedef {import("../messages.js").ActionShown} ActionShown
 * @typedef {import("../messages.js").ChoiceTold} ChoiceTold
 */

const say = words.turn;
const SHOWN = 8; // steps of a line
const HARDLY = 0.3; // two errors beyond which an action was hardly looked at

/** Words without the reasons that follow them. @param {string} text */
const brief = (text) => text.split(": ")[0];

/** The same without what stands in brackets to describe a thing. @param {string} text */
const plain = (text) => brief(text).replace(/ \([^)]*\)/g, "");

/**
 * What each of some actions is called: things are described where they have to be told apart.
 * @param {string[]} texts
 */
export const called = (texts) =>
  texts.map((text) => {
    const same = texts.filter((each) => plain(each) === plain(text));
    return raised(same.length > 1 ? brief(text) : plain(text));
  });

/**
 * @param {{review: Review, choice: ChoiceTold | null, step: StepShown | null, played: number | null,
 *   other: ActionShown | undefined, pick: (picked: {n: number, id: number}) => void}} props
 */
export function Chosen({ review, choice, step, played, other, pick }) {
  if (!choice) return html`<p class="empty">${review.report?.complete ? say.none : say.waiting}</p>`;
  if (!step) return html`<p class="empty">${say.loading}</p>`;
  if (!step.options.length) return html`<p class="empty">${say.waiting}</p>`;
  const range = scale(step.options);
  const options = ranked(step.options);
  const own = review.you(choice.seat);
  const names = called(options.map((option) => option.words));
  return html`<h3>${review.named(raised(plain(step.words)))}</h3>
    <ol class="panel options">${options.map((option, k) => {
      const mine = option.id === played;
      const best = k === 0;
      return html`<li class=${classes(best && "best", mine && "played", other?.id === option.id && "on")}>
        <button onClick=${() => pick({ n: choice.n, id: option.id })}
          onPointerEnter=${() => pick({ n: choice.n, id: option.id })}>
        <span class="rank">${
          best
            ? html`<${Tag} kind="found" size=${20} />`
            : mine && choice.verdict
              ? html`<${Tag}
            kind=${choice.verdict} size=${20} />`
              : k + 1
        }</span>
        <span class="what"><b>${review.named(names[k])}</b>
          <small>
              ${mine ? (own ? say.youPlayed : say.theyPlayed) : best ? say.best : reasonOf(option.words)}</small></span>
        <span
            class="worth"><b>
                ${Math.round(100 * Math.max(0, option.share))}</b><small>
                    ${sure(option) ? words.doubt(option.error) : say.hardly}</small></span>
        <${Whisker} option=${option} range=${range} best=${step.options[0].share}
            kind=${mine && !best ? "played" : best ? "best" : ""} />
        </button></li>`;
    })}</ol>
    <${Why} review=${review} step=${step} />
    ${other && html`<${Line} review=${review} option=${other} report=${review.report} />`}`;
}

/** What an action is good for, where its words say so. @param {string} text */
const reasonOf = (text) => text.split(": ").slice(1).join(": ");

/** The best first, the others by their shares. @param {ActionShown[]} options */
export const ranked = ([best, ...others]) => (best ? [best, ...others.sort((a, b) => b.share - a.share)] : []);

/** Whether a share is more than a guess. @param {ActionShown} option */
const sure = ({ error }) => error < HARDLY;

/** The span of shares that is drawn, so that whiskers are seen. @param {ActionShown[]} options */
function scale(options) {
  const known = options.filter(sure);
  const shares = options.map(({ share }) => share);
  const low = Math.min(...shares, ...known.map(({ share, error }) => share - error));
  const high = Math.max(...shares, ...known.map(({ share, error }) => share + error));
  const pad = Math.max(0.02, (high - low) * 0.15);
  return { low: Math.max(-0.05, low - pad), high: high + pad };
}

/** @param {{option: ActionShown, range: {low: number, high: number}, best: number, kind: string}} props */
export function Whisker({ option, range, best, kind }) {
  /** @param {number} share */
  const x = (share) => Math.max(0, Math.min(100, ((share - range.low) / (range.high - range.low)) * 100));
  const [left, right] = [x(option.share - option.error), x(option.share + option.error)];
  return html`<svg class=${classes("whisker", kind)} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" y="1" width="100" height="8" /><rect class="filled" y="1" width=${x(option.share)} height="8" />
    ${
      option.error < HARDLY &&
      html`<path class="error"
        d=${`M${left} 5H${right}M${left} 1.5V8.5M${right} 1.5V8.5`} />`
    }
    <path class="aim" d=${`M${x(best)} 0V10`} /></svg>`;
}

/** The lines of the score sheet that differ. @param {{review: Review, step: StepShown}} props */
export function Why({ review, step }) {
  if (!step.why.length) return null;
  /** @param {typeof step.why[0]} reason */
  const good = (reason) => reason.better > reason.played === (reason.seat === step.actor);
  const told = [...step.why].sort((a, b) => Number(good(b)) - Number(good(a))).slice(0, 3);
  return html`<ul class="panel because" aria-label=${say.why}>${told.map((reason) => {
    const whose = reason.seat === step.actor ? "" : `${review.name(reason.seat)}, `;
    const better = say.plain(reason.better, reason.better_sum);
    const by = words.signed(reason.better - reason.played);
    return html`<li><b class=${classes("by", good(reason) ? "gain" : "loss")}>${by}</b>
      <span>${review.named(say.pays(whose, reason.label, better, say.plain(reason.played, reason.played_sum)))}
      <b class="rule">${reason.rule}</b></span></li>`;
  })}${!told.some(good) && html`<li class="small">${say.later}</li>`}</ul>`;
}

/** What would probably have followed. @param {{review: Review, option: ActionShown | undefined, report: any}} props */
export function Line({ review, option, report }) {
  const acts = (option?.line ?? []).filter(([actor]) => actor >= 0); // what would be drawn meanwhile nobody knows
  if (!acts.length) return null;
  return html`<section class="goes-on"><h4 class="caps">${say.goesOn}</h4><ol>${acts.slice(0, SHOWN).map(
    ([actor, , text]) => html`<li><${Badge} colour=${report.colours[actor]} size="16" />
      ${review.named(text.split(": ")[0])}</li>`,
  )}</ol></section>`;
}
