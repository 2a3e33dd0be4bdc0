// The review of a finished match: its bar, and the part that is looked at.
import { classes, html, useEffect, useMemo, useState } from "../kit/preact.js";
import { go, Link } from "../kit/route.js";
import { toggleTheme } from "../kit/settings.js";
import { Icon, Sign } from "../kit/signs.js";
import { words as common } from "../words.js";
import { Help, useKeys } from "./keys.js";
import { Learn } from "./learn.js";
import { Review } from "./model.js";
import { Report } from "./report.js";
import { Share } from "./share.js";
import { Hatches, Sketch } from "./signs.js";
import { Tries } from "./tries.js";
import { Turns } from "./turns.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Mode} Mode
 * @typedef {(mode: Mode, turn?: number) => void} To
 */

const say = words.modes;
const MODES = /** @type {const} */ (["report", "turns", "learn", "try"]);
const PARTS = { report: Report, turns: Turns, learn: Learn, try: Tries };

/** The part that an address asks for. @returns {Mode} */
const asked = () => MODES.find((mode) => location.pathname.endsWith(`/${mode}`)) ?? "report";

/** @param {import("../app.js").Common & {id: string}} props */
export function ReviewPage({ id, games }) {
  const [, count] = useState(0);
  const review = useMemo(() => new Review(id, () => count((n) => n + 1)), [id]);
  const [panel, setPanel] = useState(/** @type {"" | "share" | "keys"} */ (""));
  const [truth, setTruth] = useState(false);
  useEffect(() => {
    const follow = () => review.follow(); // the way back, and another turn in the address
    follow();
    addEventListener("popstate", follow);
    review.open();
    return () => {
      removeEventListener("popstate", follow);
      review.close();
      document.title = common.app.name;
    };
  }, [review]);
  const mode = asked();
  /** @type {To} */
  const to = (next, turn = review.turn) => {
    review.chose ||= next === "turns" || turn !== review.turn;
    review.turn = turn;
    go(`/review/${id}${next === "report" ? "" : `/${next}`}${location.search}#${turn}`);
  };
  useKeys(review, { mode, to, panel, setPanel, eyes: () => setTruth(!truth) });
  const { report } = review;
  if (review.trouble && !report) return html`<${Trouble} why=${review.trouble} id=${id} />`;
  if (!report) {
    return html`<main class="alone" aria-busy="true"><${Sign} size="64" /><h1>${words.thinking.begins}</h1>
      <p>${review.state?.status === "failed" ? words.thinking.failed : words.thinking.rough}</p></main>`;
  }
  document.title = say.pageTitle(report.title);
  const Part = PARTS[mode];
  return html`<div class=${`review shows-${mode}`} data-status=${review.state?.status}>
    <header class="review-bar">
      <${Link} href="/" class="brand" aria-label=${common.header.home}><${Sign} /><span>${common.app.name}</span><//>
      <${Link} href=${`/t/${id}`} class="review-title" title=${say.toTable}><${Title} whole=${report.title} /><//>
      <nav class="review-modes" aria-label=${say.nav}>${MODES.map(
        (
          each,
        ) => html`<button class=${classes(each === mode && "on")} aria-current=${each === mode ? "page" : undefined}
          onClick=${() => to(each)}><${Sketch} name=${each} />${say[each]}
          ${
            each === "learn" &&
            report.complete &&
            report.seats[review.seat].puzzles.length > 0 &&
            html`<i>
              ${report.seats[review.seat].puzzles.length}</i>`
          }
        </button>`,
      )}</nav>
      <div class="review-tools"><${Progress} review=${review} />
        <button class="tool" aria-label=${say.share} aria-expanded=${panel === "share"}
          onClick=${() => setPanel(panel === "share" ? "" : "share")}><${Sketch} name="share" size=${22} /></button>
        <button class="tool" aria-label=${say.theme} onClick=${() => {
          toggleTheme();
          count((n) => n + 1);
        }}><${Icon} name="moon" size="22" /></button>
        <button class="tool" aria-label=${say.keys} onClick=${() => setPanel("keys")}><${Icon} name="help" size="22" />
        </button></div></header>
    <${Hatches} />
    ${panel === "share" && html`<${Share} review=${review} report=${report} close=${() => setPanel("")} />`}
    ${panel === "keys" && html`<${Help} close=${() => setPanel("")} />`}
    ${review.trouble && html`<p class="notice review-trouble" role="alert">${review.trouble}</p>`}
    <${Part} review=${review} report=${report} to=${to} truth=${truth} setTruth=${setTruth} games=${games} /></div>`;
}

/** The name of a game; a small window leaves out the family before its colon. @param {{whole: string}} props */
function Title({ whole }) {
  const end = whole.lastIndexOf(": ") + 1;
  return html`${end > 0 && html`<span class="family">${whole.slice(0, end)} </span>`}${whole.slice(end).trim()}`;
}

/** How far it is. @param {{review: Review}} props */
function Progress({ review }) {
  const { state, report } = review;
  if (!state || state.status === "done") {
    const budget = /** @type {"quick" | "thorough" | "overnight"} */ (report?.budget);
    return html`<p class="progress done"><${Icon} name="check" size="18" /><b>${words.budget[budget]?.[0]}</b>
      <span>${words.thinking.done}</span></p>`;
  }
  const part = state.total ? state.done / state.total : 0;
  return html`<p class="progress"><svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><circle
      class="track" cx="11" cy="11"
      r="8" /><circle class="ring" cx="11" cy="11" r="8" stroke-dasharray=${`${part * 50.3} 60`} /></svg>
    <b>${state.status === "paused" ? words.budget.paused : words.thinking.bar}</b>
    <span>${words.thinking.ofSteps(state.done, state.total)}</span></p>`;
}

/** @param {{why: string, id: string}} props */
const Trouble = ({ why, id }) => html`<main class="alone" role="alert"><${Sign} size="64" />
  <h1>${words.thinking.missing}</h1><p>${why}</p>
  <div class="two"><${Link} class="button solid" href=${`/t/${id}`}>${say.toTable}<//>
    <button class="button" onClick=${() => location.reload()}>${words.thinking.again}</button></div></main>`;
