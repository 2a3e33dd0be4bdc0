// Report: what decided the game, at a glance.

import { Race } from "../draw/race.js";
import { classes, html, useState } from "../kit/preact.js";
import { themeNow } from "../kit/settings.js";
import { Badge } from "../kit/signs.js";
import { Costliest, SeatCard } from "./balance.js";
import { Course, LongText } from "./course.js";
import { ORDER, winner } from "./model.js";
import { Sketch, Tag, Wind } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} ReportData
 * @typedef {import("../messages.js").MomentTold} Moment
 */

const say = words.report;

/** How the game ended for the told seat, in one line. @param {Review} review @param {ReportData} report */
function outcome(review, report) {
  const best = Math.max(...report.result);
  const winners = report.names.map((_, k) => k).filter((k) => report.result[k] === best);
  const others = report.scores.filter((_, k) => k !== review.seat);
  const score = `${report.scores[review.seat]}${say.to}${Math.max(...others)}`; // of the others the best
  const who = review.other(review.seat);
  if (!winners.includes(review.seat)) return say.lost(who, score, winners.map((k) => review.name(k)).join(", "));
  return winners.length > 1 ? say.drew(who, `${report.scores[review.seat]}`) : say.won(who, score);
}

/** @param {{review: Review, report: ReportData, to: (mode: import("./model.js").Mode, turn?: number) => void}} props */
export function Report({ review, report, to }) {
  const told = report.seats[review.seat];
  const { headline, cause, costliest } = review.said(review.seat);
  const { state } = review;
  /** @param {number} turn */
  const pick = (turn) => review.go(turn);
  const seats = report.names.map((_, seat) => seat);
  const seen = report.complete || (state?.look ?? 0) > 1; // every turn once: enough to say what decided it
  const looking = state?.total ? words.thinking.title(state.done, state.total) : words.thinking.begins;
  const ordered = [review.seat, ...seats.filter((seat) => seat !== review.seat)];
  return html`<main class="review-main"><div class="review-scroll">
    <p class="caps">${outcome(review, report)}</p>
    <h1>${seen ? review.named(headline) : looking}</h1>
    <p class="cause">${seen ? review.named(cause) : words.thinking.rough}${" "}
      ${
        seen &&
        html`<${Costliest} at=${told.worst || told.turned[0]} costliest=${review.named(costliest)}
          pick=${(/** @type {number} */ turn) => to("turns", turn)} />`
      }${" "}
      ${seen && !report.complete && html`<small>${words.thinking.soFar}</small>`}</p>
    ${report.note && html`<p class="notice small">${report.note}</p>`}
    <section class="panel course-panel"><header><h2 class="caps">${say.course}</h2>
        <${Legend} who=${review.other(review.seat)} /></header>
      <${Course} review=${review} report=${report} lanes="all" pick=${pick}
        height=${Math.min(innerWidth, innerHeight) < 760 ? 104 : 190} />
      <${Winner} review=${review} report=${report} /></section>
    <${LongText} review=${review} report=${report} />
    <div class="seat-cards" key=${review.seat}>${ordered.map(
      (seat) => html`<${SeatCard} key=${seat} review=${review} report=${report} seat=${seat} />`,
    )}</div>
    ${report.complete && !report.balanced && html`<p class="small lists-note">${words.balance.twoLists}</p>`}
    <${Points} report=${report} />
    </div></main>
    <aside class="review-side">${!report.complete && html`<${Budgets} review=${review} report=${report} />`}
      <${Moments} review=${review} report=${report} to=${to} />
      ${report.complete && report.budget !== "overnight" && html`<${Budgets} review=${review} report=${report} />`}
      <footer><button class="button primary" disabled=${!told.puzzles.length} onClick=${() => to("learn")}>
          <${Sketch} name="learn" />${puzzleWords(told, review.whose(review.seat))}</button>
        <button class="button" onClick=${() => to("try")}><${Sketch}
            name="try" />${say.tryIt}</button></footer></aside>`;
}

/** @param {import("../messages.js").SeatTold} told @param {string} whose */
const puzzleWords = (told, whose) =>
  told.counts.slice(0, 3).some(Boolean) && told.puzzles.length ? say.learn(told.puzzles.length) : say.closest(whose);

/** @param {{who: string}} props */
const Legend = ({ who }) =>
  html`<ul class="legend">${ORDER.map(
    (kind) => html`<li><${Tag} kind=${kind} size=${16} />${say.verdicts[kind].toLowerCase()}</li>`,
  )}<li><${Wind} good=${true} size=${16} />${say.legendLuck(who)}</li><li><i
      class="hatched"></i>${say.legendDoubt}</li></ul>`;

/** The race of points, for who asks for it. @param {{report: ReportData}} props */
function Points({ report }) {
  const stops = report.turns.map(({ points }, k) => ({ n: k + 1, points, line: null }));
  return html`<details class="panel points"><summary class="caps">${say.race}</summary>
    <${Race} stops=${[{ n: 0, points: report.names.map(() => 0), line: null }, ...stops]} colours=${report.colours}
      mark=${null} /></details>`;
}

/** @param {{review: Review, report: ReportData}} props */
const Winner = ({ review, report }) => {
  const seat = winner(report);
  return html`<p class="winner"><${Badge} colour=${report.colours[seat]} size="22" /><span><b>${review.name(seat)}</b>
    <small>${say.wins(report.scores[seat])}</small></span></p>`;
};

/** @param {{review: Review, report: ReportData, to: (mode: import("./model.js").Mode, turn?: number) => void}} props */
function Moments({ review, report, to }) {
  const [mine, setMine] = useState(true);
  const told = mine ? report.seats[review.seat].moments : report.moments;
  const unsure = report.complete ? [] : doubtful(report, review.seat).slice(0, 2);
  return html`<header class="moments-head"><h2 class="caps">${say.moments}</h2>
      <div class="segments" role="group" aria-label=${say.whose}>${[true, false].map(
        (each) => html`<button class=${classes(mine === each && "on")} aria-pressed=${mine === each}
          onClick=${() => setMine(each)}>${each ? say.mine(review.whose(review.seat)) : say.everyone}</button>`,
      )}</div></header>
    <ul class="moments">${told.map(
      (moment) => html`<li key=${`${moment.kind} ${moment.n} ${moment.seat}`}><${Card} review=${review} report=${report}
        moment=${moment} to=${to} /></li>`,
    )}${unsure.map(
      ({
        turn,
        choice,
      }) => html`<li class="maybe"><b>${words.thinking.maybe}</b><small>${words.thinking.unsure(turn)}</small>
        <p>${words.thinking.rougher(choice.loss, choice.error)}</p></li>`,
    )}</ul>
    ${report.complete && told.length === 0 && html`<p class="empty">${say.none}</p>`}`;
}

/** How long it may think. @param {{review: Review, report: ReportData}} props */
function Budgets({ review, report }) {
  const paused = review.state?.status === "paused";
  return html`<section class="budgets"><h2 class="caps">${words.budget.title}</h2>
    <div role="radiogroup" aria-label=${words.budget.title}>${
      /** @type {const} */ (["quick", "thorough", "overnight"]).map(
        (each) => html`<button class="panel" role="radio" aria-checked=${report.budget === each}
          onClick=${() => report.budget !== each && review.think(each)}><b>${words.budget[each][0]}</b>
          <small>${words.budget[each][1]}</small></button>`,
      )
    }</div>${
      !report.complete &&
      html`<button class="button small" onClick=${() => (paused ? review.think() : review.pause())}>
      ${paused ? words.budget.goOn : words.budget.pause}</button>`
    }</section>`;
}

/** Losses that will be looked at again. @param {ReportData} report @param {number} seat */
const doubtful = (report, seat) =>
  report.turns
    .flatMap((turn, k) => turn.choices.map((choice) => ({ turn: k + 1, choice })))
    .filter(({ choice }) => choice.seat === seat && !choice.final && choice.loss > 0.05)
    .sort((a, b) => b.choice.loss - a.choice.loss);

/**
 * @param {{review: Review, report: ReportData, moment: Moment, to: (mode: import("./model.js").Mode, turn?:
 *   number) => void}} props
 */
function Card({ review, report, moment, to }) {
  const { kind, size, seat, by, turn } = moment;
  const luck = kind === "luck";
  const name =
    luck && size < 0 ? say.kinds.unlucky : kind === "others" ? say.choiceOf(review.name(by)) : say.kinds[kind];
  return html`<button class="panel moment" onClick=${() => to("turns", turn)}>
    <img src=${`${review.path}/review/steps/${moment.n}.svg?theme=${themeNow()}`} alt="" width="84" height="84"
      loading="lazy" />
    <span class="moment-head"><${Badge} colour=${report.colours[by < 0 ? seat : by]} size="18" />${say.turn(turn)}
      ${
        luck
          ? html`<${Wind} good=${size > 0} />`
          : kind === "close" || kind === "reveal"
            ? html`<${Sketch} name=${kind === "close" ? "hand" : "people"}
          size=${18} />`
            : kind !== "others" && html`<${Tag} kind=${kind === "only" ? "found" : kind} size=${18} />`
      }
      <span>${name}</span><b class=${luck ? "luck" : size < 0 ? "loss" : "gain"}>${words.change(size)}</b></span>
    <strong>${review.named(moment.title)}</strong><span
        class="moment-text">${review.named(moment.text)}</span></button>`;
}
