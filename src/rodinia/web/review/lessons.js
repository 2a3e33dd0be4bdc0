// What own mistakes have in common, and when to solve them again.
import { html, useEffect, useState } from "../kit/preact.js";
import { store } from "../kit/store.js";
import { Sketch } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("../messages.js").Lessons} Lessons
 */

const say = words.learn;
const DAY = 24 * 3600 * 1000; // milliseconds
const WAIT = 3; // days after which a puzzle is worth solving again

/** What they have in common, in the words of the game. @param {{review: Review}} props */
export function Common({ review }) {
  const told = /** @type {Lessons | null} */ (review.ask(`${review.path}/review/lessons?seat=${review.seat}`));
  if (!told || told.mistakes < 2) return null;
  return html`<section class="panel lesson"><h3 class="caps">${say.common(review.whose(review.seat))}</h3>
    ${told.common.length === 0 && html`<p>${say.alone}</p>`}
    <ul>${told.common.map(
      (each) => html`<li><${Sketch} name="turns" size=${18} /><span><b>${review.named(each.words)}</b>${" "}
        ${say.parts(each.steps.length, told.mistakes)}</span></li>`,
    )}</ul></section>`;
}

/** @param {number} at milliseconds since 1970 */
const day = (at) => new Date(at).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** When to come again. @param {{match: string, seat: number, solved: boolean}} props */
export function Repeat({ match, seat, solved }) {
  const key = `learned-${match}-${seat}`;
  const [before] = useState(() => Number(store.get(key) ?? 0));
  useEffect(() => {
    if (solved) store.set(key, String(Date.now()));
  }, [solved]);
  if (solved) return html`<p class="small repeat">${say.all(day(Date.now() + WAIT * DAY))}</p>`;
  if (!before) return null;
  const again = before + WAIT * DAY;
  return html`<p class="small repeat">${Date.now() < again ? say.before(day(before), day(again)) : say.due}</p>`;
}
