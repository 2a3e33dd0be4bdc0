// A turn of many steps as one line of stops, with the fork where the ways part.
import { html } from "../kit/preact.js";
import { useWidth } from "./course.js";
import { isFault, tagged } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("../messages.js").ChoiceTold} ChoiceTold
 * @typedef {{x: number, y: number, share: string, name: string, kind: string, n: number}} Stop
 */

const say = words.turn;
const MOST = 8; // stops on each side of the fork
const [HIGH, MAIN, UP, DOWN] = [172, 84, 32, 124];
const LEAST = 92; // pixels from stop to stop
const LETTER = 7.2; // pixels of one, in the mean

/** The way from the fork to some stops. @param {number} fork @param {Stop[]} stops @param {number} gap */
function parted(fork, stops, gap) {
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const bend = `${fork + gap / 2} ${MAIN} ${first.x - gap / 2} ${first.y} ${first.x} ${first.y}`;
  return `M${fork} ${MAIN}C${bend}H${last.x}`;
}

/** A sentence without what stands in brackets and after a comma or a colon. @param {string} text */
const brief = (text) => text.split(/[:(,]/)[0].trim();

/**
 * `end` is the share after the turn.
 * @param {{review: Review, steps: ChoiceTold[], worst: ChoiceTold, end: number, pick: (n: number) => void}} props
 */
export function Chain({ review, steps, worst, end, pick }) {
  const { box, width } = useWidth();
  const at = steps.findIndex((step) => step.n === worst.n);
  const told = review.step(worst.n);
  const forked = worst.loss > 0.005 && Boolean(told?.options.length);
  const before = forked ? steps.slice(Math.max(0, at - MOST), at) : steps.slice(0, 2 * MOST);
  const after = steps.slice(at, at + MOST);
  const better = forked ? betterSteps(told, worst.seat) : [];
  const columns = before.length + Math.max(forked ? after.length : 0, better.length) + 1;
  const gap = Math.max(LEAST, Math.min(150, width / Math.max(2, columns)));
  const wide = Math.max(width, (columns + 0.2) * gap); // it can be pushed along where there is no room
  /** @param {number} k */
  const x = (k) => (k + (before.length ? 0.6 : 1)) * gap;
  /** What a step led to: what the next one begins with. @param {ChoiceTold} step */
  const left = (step) =>
    words.percent(step === worst ? step.share - step.loss : (steps[steps.indexOf(step) + 1]?.share ?? end));
  /** @type {Stop[]} */
  const main = before.map((step, k) => ({
    x: x(k),
    y: MAIN,
    share: left(step),
    name: nameOf(review, step),
    kind: step.verdict,
    n: step.n,
  }));
  /** @type {Stop[]} */
  const red = forked
    ? after.map((step, k) => ({
        x: x(before.length + k),
        y: DOWN,
        share: left(step),
        name: nameOf(review, step),
        kind: k ? step.verdict : worst.verdict || "was",
        n: step.n,
      }))
    : [];
  /** @type {Stop[]} */
  const green = better.map((name, k) => ({
    x: x(before.length + k),
    y: UP,
    share: k ? "" : words.percent(worst.share),
    name,
    kind: "better",
    n: worst.n,
  }));
  const fork = before.length ? x(before.length - 1) : x(-0.6);
  const stops = [...main, ...green, ...red];
  return html`<div class="chain" ref=${box}><h3 class="caps">${say.steps}</h3>
    <svg width=${wide} height=${HIGH} aria-hidden="true">
      <path class="stops" d=${`M0 ${MAIN}H${fork}`} />
      ${
        red.length > 0 &&
        html`<path class="stops was"
          d=${parted(fork, red, gap)} />`
      }
      ${
        green.length > 0 &&
        html`<path class="stops better"
          d=${parted(fork, green, gap)} />`
      }
      ${stops.map((stop) => html`<${Dot} stop=${stop} gap=${gap} pick=${pick} />`)}</svg>
    <ol class="sr">${stops.map((stop) => html`<li>${say.stepOf(stop.name, stop.share)}</li>`)}</ol></div>`;
}

/** @param {{stop: Stop, gap: number, pick: (n: number) => void}} props */
const Dot = ({ stop, gap, pick }) => html`<g class=${`stop ${stop.kind}`} onClick=${() => pick(stop.n)}>
  <circle cx=${stop.x} cy=${stop.y} r="10" />
  ${isFault(stop.kind) && tagged(stop.kind, stop.x, stop.y, 15)}
  ${stop.kind === "better" && html`<path class="ticked" d=${`M${stop.x - 4} ${stop.y + 0.5}l3 3 5-6`} />`}
  <text class="size" x=${stop.x} y=${stop.y - 15} text-anchor="middle">${stop.share}</text>
  <text class="what" text-anchor="middle">${fit(stop.name, gap).map(
    (line, k) => html`<tspan x=${stop.x} y=${stop.y + 24 + 13 * k}>${line}</tspan>`,
  )}</text></g>`;

/** The words in two lines, as far as there is room. @param {string} text @param {number} room */
function fit(text, room) {
  const most = Math.max(4, Math.floor((room - 6) / LETTER));
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length > most && lines[lines.length - 1]) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const [first, second = ""] = lines.map((line) => (line.length > most ? `${line.slice(0, most - 1)}…` : line));
  return lines.length > 2 ? [first, `${second.slice(0, most - 1)}…`] : [first, second];
}

/** @param {Review} review @param {ChoiceTold} step */
const nameOf = (review, step) => brief(review.named(review.step(step.n)?.words ?? ""));

/**
 * The steps of the better turn: the best action, and what the same seat does next.
 * @param {any} told
 * @param {number} seat
 */
function betterSteps(told, seat) {
  const best = told.options[0];
  const rest = [];
  for (const [actor, , text] of best.line) {
    if (actor !== seat) break;
    rest.push(brief(text));
  }
  return [brief(best.words), ...rest.slice(0, 5)];
}
