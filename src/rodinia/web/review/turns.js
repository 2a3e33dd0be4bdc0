// Turns: one turn after the other, what was drawn, what was chosen, and what was better.
import { useMedia } from "../kit/media.js";
import { classes, html, useState } from "../kit/preact.js";
import { Badge, Icon } from "../kit/signs.js";
import { Believed } from "./believed.js";
import { Chain } from "./chain.js";
import { Chosen, Line } from "./choice.js";
import { Course } from "./course.js";
import { Sheet } from "./finger.js";
import { faulty, swinging, useAlternatives } from "./keys.js";
import { telling } from "./model.js";
import { Drawn } from "./outcomes.js";
import { Hands, Rounds } from "./sealed.js";
import { Sketch, Tag } from "./signs.js";
import { apart, changed, pictureOf, Stage } from "./stage.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").ChoiceTold} ChoiceTold
 * @typedef {"choice" | "draw" | "line"} Tab
 */

const say = words.turn;
const LOW = "(max-height: 799px)"; // no room for the winds: the course shows its areas
const NARROW = "(max-width: 1180px)"; // no room for the truth beside the board: it stands among the words
const CHAIN = 3; // choices of a turn from which on it is drawn step by step

/**
 * @param {{review: Review, report: Report, to: import("./page.js").To, truth: boolean,
 *   setTruth: (truth: boolean) => void, games: import("../messages.js").Games}} props
 */
export function Turns({ review, report, to, truth, setTruth, games }) {
  const [wanted, setTab] = useState(/** @type {Tab} */ ("choice"));
  const [narrow, low] = [useMedia(NARROW), useMedia(LOW)];
  const [picked, setPicked] = useState({ n: -1, id: -1 }); // the alternative that is looked at
  const turn = report.turns[review.turn - 1];
  const choice = telling(turn, review.seat);
  const tabs = parts(turn);
  const tab = tabs.includes(wanted) ? wanted : tabs[0];
  const sealed = choice?.sealed ?? false;
  const open = sealed && turn.seat < 0 && report.complete;
  const step = choice && review.step(choice.n);
  const best =
    step?.options.find(
      (option) => option.chance > 0 && option.share >= Math.max(...step.options.map((o) => o.share)) - 1e-9,
    ) ?? step?.options[0];
  const played = report && choice ? playedId(review, choice.n) : null;
  const other = picked.n === choice?.n ? step?.options.find(({ id }) => id === picked.id) : best;
  useAlternatives(
    step && !sealed ? step.options.map(({ id }) => id) : [],
    other?.id ?? -1,
    (id) => choice && setPicked({ n: choice.n, id }),
    () => choice && to("try"),
  );
  const hidden = games.games.find(({ name }) => name === report.game)?.hidden ?? false;
  const steps = turn.choices.filter((each) => each.seat === choice?.seat);
  const held =
    hidden &&
    choice &&
    truth &&
    html`<${Hands} review=${review} report=${report} n=${choice.n} sealed=${open} seat=${choice.seat} />`;
  return html`<main class="review-main turns">
    <div class="desk"><${Boards} review=${review} turn=${turn} choice=${choice} played=${played}
        other=${other} open=${open} />
      ${hidden && choice && html`<${Eyes} truth=${truth} setTruth=${setTruth} who=${review.other(choice.seat)} />`}
      ${!narrow && held}</div>
    <section class="panel tray-of-turns"><${Ways} review=${review} to=${to} />
      ${
        steps.length >= CHAIN &&
        choice &&
        html`<${Chain} review=${review} steps=${steps} worst=${choice}
          end=${turn.shares[choice.seat] ?? choice.share}
          pick=${(/** @type {number} */ n) => setPicked({ n, id: -1 })} />`
      }
      <${Course} review=${review} report=${report} height=${steps.length >= CHAIN ? 44 : 88} lanes="own"
        winds=${steps.length < CHAIN && !low} pick=${(/** @type {number} */ at) => review.go(at)}
            bare=${steps.length >= CHAIN} /></section></main>
    <${Sheet} go=${(/** @type {number} */ by) => review.go(review.turn + by)}>
      <${Head} review=${review} report=${report} choice=${choice}
        chapter=${step?.chapter ?? ""} />
      ${narrow && held}${choice && html`<${Chips} review=${review} turn=${turn} choice=${choice} />`}
      ${
        sealed && tab !== "draw"
          ? html`<${Rounds} review=${review} report=${report} choices=${turn.choices} open=${open} />`
          : html`<${Tabs} tabs=${tabs} tab=${tab} setTab=${setTab} own=${choice !== null && review.you(choice.seat)} />
        ${
          tab === "choice" &&
          html`<${Chosen} review=${review} choice=${choice} step=${step} played=${played}
            other=${other} pick=${setPicked} />`
        }
        ${tab === "draw" && html`<${Drawn} review=${review} turn=${turn} seat=${review.seat} />`}
        ${tab === "line" && html`<${Line} review=${review} option=${other} report=${report} />`}`
      }
      ${
        hidden &&
        choice &&
        tab !== "draw" &&
        html`<${Believed} review=${review} report=${report} n=${choice.n} seat=${choice.seat} truth=${truth} />`
      }
      <footer><button class="button solid" disabled=${!choice || (sealed && !best)} onClick=${() => to("try")}>
          <${Icon} name="pass" size="18" />${say.playSee}</button>
        <button class="button" disabled=${!choice || (sealed && !choice.verdict)}
          onClick=${() => to("learn")}><${Sketch}
            name="learn" />${say.puzzle}</button>
      </footer><//>`;
}

/**
 * What the choice is judged by, or the whole truth.
 * @param {{truth: boolean, setTruth: (truth: boolean) => void, who: string}} props
 */
const Eyes = ({ truth, setTruth, who }) =>
  html`<div class="segments eyes" role="group" aria-label=${say.eyes}>${[false, true].map(
    (each) => html`<button class=${classes(truth === each && "on")} aria-pressed=${truth === each}
      onClick=${() => setTruth(each)}>${!each && html`<${Icon} name="eye" size="16" />`}${
        each ? say.truth : say.saw(who)
      }</button>`,
  )}</div>`;

/** The id of what was played at a step. @param {Review} review @param {number} n */
function playedId(review, n) {
  const step = review.step(n);
  return step?.options.find((option) => option.words === step.words)?.id ?? null;
}

/**
 * The board after a choice, with what was played and what would have been better.
 * `open`: all that was chosen is laid open.
 * @param {any} props
 */
function Boards({ review, turn, choice, played, other, open }) {
  const n = choice ? choice.n : turn.end - 1;
  const eyes = choice ? choice.seat : turn.seat < 0 ? review.seat : turn.seat;
  const before = review.position(n, eyes);
  const after = review.position(open ? turn.end : choice?.sealed ? n : n + 1, eyes);
  const differs = other && other.id !== played && !choice.sealed;
  const better = differs ? review.position(n, eyes, [[choice.seat, other.id]]) : null;
  const shown = after ?? before;
  if (!shown || !before) return html`<p class="alone">${say.loading}</p>`;
  const [was, is] = [pictureOf(before), pictureOf(shown)];
  const board = is.at("board")[0];
  const old = was.zones.get(board?.key ?? "");
  const step = choice && review.step(choice.n);
  const options = step?.options ?? [];
  /** @param {number | null} id */
  const keysOf = (id) => options.find((/** @type {any} */ each) => each.id === id)?.keys ?? [];
  const done = changed(old, choice?.sealed ? old : board, keysOf(played));
  const tried = better ? changed(old, pictureOf(better).zones.get(board?.key ?? ""), keysOf(other.id)) : [];
  const [marked, ghosts] = [apart(done, tried), apart(tried, done)];
  /** @type {import("./stage.js").Sign[]} */
  const signs = [];
  const bar = choice ? choice.share - choice.loss : 0;
  if (choice && marked.length)
    signs.push({ kind: "played", nodes: marked.slice(0, 4), share: bar, verdict: choice.verdict });
  if (ghosts.length) signs.push({ kind: "better", nodes: ghosts.slice(0, 4), share: other.share, verdict: "" });
  return html`<${Stage} named=${(/** @type {string} */ text) => review.named(text)} position=${shown} ghosts=${ghosts}
    signs=${signs} moment=${`${n} ${other?.id ?? ""} ${signs.length}`}
    busy=${!after || (choice && !step) || (differs && !better) || false} />`;
}

/** @param {{review: Review, to: import("./page.js").To}} props */
function Ways({ review, to }) {
  const last = review.report?.turns.length ?? 1;
  const buttons = /** @type {const} */ ([[say.first, 1], [say.before, review.turn - 1], [say.after, review.turn + 1],
    [say.last, last]]); // biome-ignore format: rows
  return html`<div class="ways">${buttons.map(
    ([name, at], k) => html`<button class="button square" aria-label=${name} onClick=${() => review.go(at)}>
      <span class=${k < 2 && "flip"}><${Icon} name=${k % 3 ? "right" : "end"} size="18" /></span></button>`,
  )}
    <button class="button" onClick=${() => review.seek(faulty(review, false))}><${Tag} kind="mistake" size=${18} />
      ${say.nextMistake}<kbd aria-hidden="true">M</kbd></button>
    <button class="button swing" onClick=${() => review.seek(swinging(review))}><${Sketch} name="wind" />
      ${say.nextSwing}<kbd aria-hidden="true">L</kbd></button>
    <button class="button end" onClick=${() => to("try")}><${Sketch} name="try" />${say.tryHere}
      <kbd aria-hidden="true">T</kbd></button></div>`;
}

/** @param {{review: Review, report: Report, choice: ChoiceTold | null, chapter: string}} props */
function Head({ review, report, choice, chapter }) {
  const turn = report.turns[review.turn - 1];
  const verdict = choice?.verdict ?? "";
  return html`<header class="turn-head">
    <button class="tool" aria-label=${say.before} onClick=${() => review.go(review.turn - 1)}>
      <span class="flip"><${Icon} name="right" size="20" /></span></button>
    ${turn.seat >= 0 && html`<${Badge} colour=${report.colours[turn.seat]} size="26" />`}
    <div><h2>${say.title(review.turn)} ${!verdict && html`<small>${say.of(report.turns.length)}</small>`}</h2>
    <small>${[chapter, turn.seat < 0 && !verdict && say.together].filter(Boolean).join(" · ")}</small>
    ${
      verdict &&
      html`<p><${Tag} kind=${verdict} size=${24} /><b>${words.report.verdicts[verdict]}</b>
      <b class="loss">${words.change(-(choice?.cost ?? 0))}</b></p>`
    }</div>
    <button class="tool" aria-label=${say.after} onClick=${() => review.go(review.turn + 1)}>
      <${Icon} name="right" size="20" /></button></header>`;
}

/**
 * Luck before skill: the share before the draw, after it, and after the choice.
 * @param {{review: Review, turn: any, choice: ChoiceTold}} props
 */
function Chips({ review, turn, choice }) {
  const luck = turn.luck[choice.seat] ?? 0;
  const drew = turn.draws.length > 0 && turn.draws[0] < choice.n;
  const before = Math.round(100 * choice.share) - (drew ? Math.round(100 * luck) : 0); // what is read adds up
  const chips = /** @type {[string, string, string][]} */ ([
    [words.percent(before / 100), say.chips.before, ""],
    ...(drew ? [["", `${say.chips.draw} ${words.change(luck)}`, "wind"]] : []),
    ...(drew ? [[words.percent(choice.share), say.chips.drawn, ""]] : []),
    ["", `${say.chips.choice} ${words.change(-Math.max(0, choice.cost))}`, "hand"],
    [words.percent(choice.share - Math.max(0, choice.loss)), say.chips.after, ""],
  ]); // biome-ignore format: rows
  const whose = say.shareOf(review.whose(choice.seat));
  return html`${choice.seat !== review.seat && html`<p class="caps">${whose}</p>`}
    <ol class="panel chips" aria-label=${whose}>${chips.map(
      ([share, name, sign]) => html`<li class=${sign}>${
        sign
          ? html`<${Sketch} name=${/** @type {any} */ (sign)}
        size=${18} />`
          : html`<b>${share}</b>`
      }
      <small>${name}</small></li>`,
    )}</ol>`;
}

/**
 * What there is to tell of a turn: a draw only where something was drawn.
 * @param {{draws: number[]}} turn @returns {Tab[]}
 */
export const parts = ({ draws }) => (draws.length ? ["choice", "draw", "line"] : ["choice", "line"]);

/** @param {{tabs: Tab[], tab: Tab, setTab: (tab: Tab) => void, own: boolean}} props */
const Tabs = ({ tabs, tab, setTab, own }) =>
  html`<div class="turn-tabs" role="tablist" aria-label=${say.part}>${tabs.map(
    (each) => html`<button role="tab" aria-selected=${tab === each} class=${classes(tab === each && "on")}
      onClick=${() => setTab(each)}>
      ${
        each === "line"
          ? html`<${Icon} name="list" size="18" />`
          : html`<${Sketch}
          name=${each === "draw" ? "wind" : "hand"} size=${18} />`
      }
      ${each === "choice" && !own ? say.tabs.theirs : say.tabs[each]}</button>`,
  )}</div>`;
