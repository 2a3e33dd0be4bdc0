// Learn: own mistakes as puzzles, smallest first. Every try is judged at once.
import { api, problem } from "../kit/api.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { Icon } from "../kit/signs.js";
import * as choose from "../model/choose.js";
import { Whisker, Why } from "./choice.js";
import { Common, Repeat } from "./lessons.js";
import { Sketch } from "./signs.js";
import { apart, changed, pictureOf, Stage } from "./stage.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").Tried} Tried
 */

const say = words.learn;
const GOOD = 0.02; // of the win: so close to the best counts as found
const LISTED = 40; // choices that are listed below the board

/** @param {{review: Review, report: Report, to: import("./page.js").To}} props */
export function Learn({ review, report, to }) {
  const puzzles = report.seats[review.seat].puzzles;
  const [at, setAt] = useState(() =>
    Math.max(0, review.chose ? puzzles.findIndex((n) => turnOf(report, n) === review.turn) : 0),
  );
  const [solved, setSolved] = useState(/** @type {Set<number>} */ (new Set()));
  const n = puzzles[Math.min(at, puzzles.length - 1)];
  if (n === undefined) {
    return html`<main class="review-main"><p class="alone">${report.complete ? say.nothing : say.later}</p></main><aside
        class="review-side"></aside>`;
  }
  const next = () => setAt((at + 1) % puzzles.length);
  const faulty = Boolean(choiceOf(report, n).verdict);
  const whose = review.whose(review.seat);
  const again = html`<${Repeat} match=${review.id} seat=${review.seat} solved=${solved.size >= puzzles.length} />`;
  const steps = html`<nav class="panel puzzles">${puzzles.map(
    (
      each,
      k,
    ) => html`<button class=${classes(k === at && "on", solved.has(each) && "solved")} aria-label=${say.number(k + 1)}
      aria-current=${k === at ? "step" : undefined} onClick=${() => setAt(k)}>
      ${solved.has(each) ? html`<${Icon} name="check" size="20" />` : k + 1}</button>`,
  )}${puzzles.length > 1 && html`<span>${(faulty ? say.smallest : say.close)(whose)}</span>`}</nav>`;
  return html`<${Puzzle} key=${n} n=${n} review=${review} report=${report} to=${to} steps=${steps} next=${next}
    again=${again} begun=${solved.size > 0}
    last=${solved.size >= puzzles.length} alone=${puzzles.length === 1}
    done=${() => setSolved(new Set([...solved, n]))} />`;
}

/** The choice of a step. @param {Report} report @param {number} n @returns {import("../messages.js").ChoiceTold} */
const choiceOf = (report, n) =>
  /** @type {any} */ (report.turns[turnOf(report, n) - 1].choices.find((each) => each.n === n));

/** The turn of a step. @param {Report} report @param {number} n */
const turnOf = (report, n) => report.turns.findIndex((turn) => n >= turn.n && n < turn.end) + 1;

/** @param {any} props */
function Puzzle({ n, review, report, to, steps, again, begun, next, last, alone, done }) {
  const [picked, setPicked] = useState(/** @type {string[]} */ ([]));
  const [tries, setTries] = useState(/** @type {Tried[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const [hinted, setHinted] = useState(false);
  const turn = turnOf(report, n);
  useEffect(() => review.go(turn), [n]);
  const told = choiceOf(report, n);
  const whose = review.whose(review.seat);
  const step = review.step(n);
  const before = review.position(n, told.seat, [], true);
  const best = step?.options[0];
  const tried = tries.at(-1);
  const found = tries.find((each) => each.loss <= GOOD) ?? null;
  const ghost = review.position(
    n,
    told.seat,
    tried ? [[told.seat, tried.id]] : shown && best ? [[told.seat, best.id]] : [],
  );
  const own = review.position(n + 1, told.seat);
  if (!before || !step || !best)
    return html`<main class="review-main"><p class="alone">${words.turn.loading}</p></main><aside
        class="review-side"></aside>`;
  const choices = choose.read(before.choices);
  /** @param {number} id */
  const judge = async (id) => {
    if (busy) return;
    setBusy(true);
    try {
      /** @type {Tried} */
      const answer = await api(`${review.path}/review/judge`, { n, id });
      setTries([...tries, answer]);
      if (answer.loss <= GOOD) done();
    } catch (error) {
      review.failed(problem(error));
    }
    setBusy(false);
    setPicked([]);
  };
  /** @param {string} key */
  const tap = (key) => {
    const now = choose.tap(choices, picked, key);
    if (!now) return false;
    const left = choose.open(choices, now);
    if (left.length === 1) judge(left[0].id);
    else setPicked(now);
    return true;
  };
  const targets = new Set([...choose.next(choices, picked)].filter((key) => !key.startsWith("do/")));
  const picture = pictureOf(before);
  const board = picture.at("board")[0];
  const meant = choices.find(({ id }) => id === (tried?.id ?? best.id))?.keys;
  const fresh = ghost && board ? changed(board, pictureOf(ghost).zones.get(board.key), meant) : [];
  const hintKeys = hinted ? new Set(best.keys.slice(0, 1)) : new Set();
  const yours = step.options.find((/** @type {any} */ each) => each.words === step.words)?.keys;
  const played = own && board && !told.sealed ? changed(board, pictureOf(own).zones.get(board.key), yours) : [];
  const mine = apart(played, fresh).map((node) => ({ ...node, key: `own ${node.key}` }));
  const ghosts = apart(fresh, played);
  const answered = ghosts.length > 0 && Boolean(tried || shown);
  const share = told.share - told.loss;
  /** @type {import("./stage.js").Sign[]} */
  const signs = mine.length ? [{ kind: "played", nodes: mine.slice(0, 4), share, verdict: told.verdict }] : [];
  if (answered)
    signs.push({ kind: "better", nodes: ghosts.slice(0, 4), share: tried?.share ?? best.share, verdict: "" });
  return html`<main class="review-main turns learning">${steps}
      <${Stage} named=${(/** @type {string} */ text) => review.named(text)} position=${before}
          ghosts=${[...mine, ...(answered ? ghosts : [])]} signs=${signs}
        moment=${`${n} ${tries.length}`} hand=${{ tap }}
            deco=${{ targets: busy || found ? new Set() : targets, selected: new Set(picked), lit: hintKeys }} />
      <section class="panel ask-puzzle"><div><h2>${say.find(whose)}</h2>
          <p>${say.ask(turn, words.percent(told.share - told.loss), words.percent(best.share))}</p>
          ${hinted && html`<p><b>${say.hinted(best.act)}</b></p>`}</div>
        <button class="button" disabled=${hinted || found !== null} onClick=${() => setHinted(true)}><${Sketch}
            name="bulb" />${say.hint}</button>
        <button class="button" disabled=${shown} onClick=${() => {
          setShown(true);
          judge(best.id);
        }}><${Icon} name="eye" size="18" />${say.show}</button></section></main>
    <aside class="review-side"><h2 class="learn-title"><${Sketch} name="learn" size=${24} />
        ${(told.verdict ? say.title : say.calls)(whose)}</h2>
      <${Answers} tries=${tries} busy=${busy} told=${told} best=${best} review=${review} step=${step} />
      ${found && html`<${Enough} step=${step} />`}
      ${
        !found &&
        html`<${Listed} choices=${choose.open(choices, picked)} which=${picked.length > 0 && !targets.size}
        busy=${busy} judge=${judge} review=${review} />`
      }
      ${(begun || tries.length > 0) && html`<${Common} review=${review} />`}${again}
      <footer><button class="button primary" disabled=${alone && !last} onClick=${next}>${
        last ? say.again : told.verdict ? say.next : say.nextCall
      }</button>
        <button class="button" onClick=${() => to("try", turn)}><${Sketch}
            name="try" />${say.playOn}</button></footer></aside>`;
}

/** What the tries were worth. @param {any} props */
function Answers({ tries, busy, told, best, review, step }) {
  const range = {
    low: Math.min(told.share - told.loss, ...tries.map((/** @type {Tried} */ each) => each.share)) - 0.06,
    high: best.share + 0.06,
  };
  return html`<div class="answers" aria-live="polite">${tries.map((/** @type {Tried} */ each) => {
    const good = each.loss <= GOOD;
    const text =
      each.words === step.words
        ? say.same
        : each.loss > told.loss
          ? say.worse(each.loss - told.loss)
          : say.notYet(words.percent(each.loss));
    return html`<section class=${classes("panel answer", good && "right")}>
      <h3>${(good ? say.found : say.tried)(review.named(brief(each.words)))}</h3>
      <p class="answer-bar"><${Whisker} option=${each} range=${range} best=${best.share}
          kind=${good ? "best" : ""} /><b>${words.percent(each.share)}</b></p>
      ${!good && html`<p>${text}</p>`}
      ${good && each.id === best.id && html`<${Why} review=${review} step=${step} />`}
      ${good && html`<p class="small">${say.playedWas(review.named(brief(step.words)))}</p>`}</section>`;
  })}${busy && html`<p class="empty">${say.judging}</p>`}</div>`;
}

/** Words without the reasons that follow them. @param {string} text */
const brief = (text) => text.split(": ")[0];

/** How many other choices would have done. @param {{step: import("./model.js").StepShown}} props */
function Enough({ step }) {
  const others = step.options.filter((each, k) => k > 0 && each.share >= step.options[0].share - GOOD).length;
  return html`<section class="panel lesson"><h3 class="caps">${say.enough}</h3>
    <p>${say.good} ${others ? say.others(others) : say.only}</p></section>`;
}

/**
 * All that can be chosen, in words; `which`: the board does not tell which of them is meant.
 * @param {any} props
 */
const Listed = ({ choices, which, busy, judge, review }) => html`<details class="listed" open=${which}>
  <summary>${which ? say.which : say.choose}</summary>
  <ul>${choices.slice(0, LISTED).map(
    (/** @type {any} */ each) => html`<li><button class="button small" disabled=${busy} onClick=${() => judge(each.id)}>
      ${review.named(each.label)}</button></li>`,
  )}</ul></details>`;
