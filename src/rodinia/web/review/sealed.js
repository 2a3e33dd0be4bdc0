// Choices that everyone makes at once: "ten such rounds, well played", and what the others really held.

import { Formed } from "../draw/form.js";
import { classes, html } from "../kit/preact.js";
import { Badge, Icon } from "../kit/signs.js";
import { bare, Hindsight, Reveal } from "./reveal.js";
import { Sketch, Tag } from "./signs.js";
import { pictureOf, still } from "./stage.js";
import { raised, words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").ActionShown} ActionShown
 */

const say = words.turn;
const ROUNDS = 10;

/** Ten rounds of a mix, by largest remainders. @param {ActionShown[]} options @returns {ActionShown[]} */
export function rounds(options) {
  const parts = options.filter((option) => option.chance > 0).map((option) => {
    const exact = option.chance * ROUNDS;
    return { option, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  }); // biome-ignore format: short
  let left = ROUNDS - parts.reduce((sum, { whole }) => sum + whole, 0);
  for (const part of [...parts].sort((a, b) => b.rest - a.rest)) {
    if (left-- > 0) part.whole += 1;
  }
  return parts.sort((a, b) => b.whole - a.whole).flatMap(({ option, whole }) => Array(whole).fill(option));
}

/** Ten rounds of a mix in words. @param {ActionShown[]} options */
export function mixed(options) {
  const ten = rounds(options);
  return [...new Set(ten)]
    .map((option) => say.times(ten.filter((each) => each === option).length, name(option)))
    .join(", ");
}

/**
 * `open`: all that was chosen is known.
 * @param {{review: Review, report: Report, choices: import("../messages.js").ChoiceTold[], open: boolean}} props
 */
export function Rounds({ review, report, choices, open }) {
  const own = [...choices].sort((a, b) => Number(b.seat === review.seat) - Number(a.seat === review.seat));
  return html`<h3>${say.ten}</h3>${own.map(
    (choice) => html`<${Round} key=${choice.n} review=${review} report=${report} choice=${choice} />`,
  )}${open && html`<${Reveal} review=${review} report=${report} n=${own[0].n} seat=${own[0].seat} />`}
    <p class="small knew"><${Sketch} name="lock" size=${18} />${say.knew}</p>`;
}

/** @param {{review: Review, report: Report, choice: import("../messages.js").ChoiceTold}} props */
function Round({ review, report, choice }) {
  const step = review.step(choice.n);
  const position = review.position(choice.n, choice.seat);
  if (!step || !position) return html`<section class="panel round"><p class="empty">${say.loading}</p></section>`;
  const ten = rounds(step.options);
  const played = step.options.find((option) => option.words === step.words);
  const inside = ten.some((option) => option.id === played?.id);
  const fine = new Set(ten).size > 1 && played ? say.fine(raised(name(played))) : "";
  const told = inside ? fine : played ? say.never(raised(name(played))) : "";
  let ringed = false;
  const drawn = ten.some((option) => nodeOf(position, option)?.svg);
  const shown = drawn ? ten : [...new Set(ten)]; // what has no picture is told once, as wide as it is likely
  return html`<section class="panel round"><header><${Badge} colour=${report.colours[choice.seat]} size="26" />
      <b>${review.name(choice.seat)}</b>${
        choice.verdict
          ? html`<${Tag} kind=${choice.verdict} size=${20} /><b>${words.report.verdicts[choice.verdict]}</b>
        <b class="loss">${words.change(-choice.cost)}</b>`
          : inside && html`<span class="gain"><${Icon} name="check" size="18" />${say.inMix}</span>`
      }</header>
    <div class="ten">${shown.map((option) => {
      const here = option.id === played?.id && !ringed;
      ringed ||= here;
      const times = drawn ? 1 : ten.filter((each) => each === option).length;
      return html`<${Small} position=${position} option=${option} ringed=${here} times=${times} />`;
    })}${
      !inside &&
      played &&
      html`<span class="apart"><${Small} position=${position} option=${played}
        ringed=${true} /></span>`
    }</div>
    <p><b>
        ${mixed(step.options)}.</b> ${told}</p></section>`;
}

/** @param {ActionShown} option */
const name = (option) => bare(option.act);

/** What shows a choice in the picture. @param {any} position @param {ActionShown} option */
const nodeOf = (position, option) => option.keys.map((key) => pictureOf(position).find(key)).find(Boolean)?.node;

/** A choice as the card it is. @param {{position: any, option: ActionShown, ringed: boolean, times?: number}} props */
function Small({ position, option, ringed, times = 1 }) {
  const node = nodeOf(position, option);
  if (!node?.svg)
    return html`<span class=${classes("word-card", ringed && "ringed")} style=${`flex-grow:${times}`}
      title=${option.words}>${name(option)}</span>`;
  return html`<svg class=${classes("small-card", ringed && "ringed")} viewBox=${`0 0 ${node.w} ${node.h}`} role="img"
    aria-label=${name(option)} dangerouslySetInnerHTML=${{ __html: node.svg }}></svg>`;
}

/**
 * What the others really held.
 * @param {{review: Review, report: Report, n: number, seat: number, sealed: boolean}} props
 */
export function Hands({ review, report, n, seat, sealed }) {
  const others = report.names.map((_, k) => k).filter((k) => k !== seat);
  const hands = others.flatMap((each) => {
    const position = review.position(n, each);
    const zones = position
      ? pictureOf(position)
          .at("tray")
          .filter((zone) => zone.nodes.size)
      : [];
    return zones.map((zone) => ({ each, zone }));
  });
  const idle = { tap: () => false, ask: () => {}, point: () => {} };
  const deco = still((text) => review.named(text));
  return html`<section class="panel hands"><h3 class="caps"><${Icon} name="eye" size="16" />${say.held}</h3>
    ${hands.map(
      ({ each, zone }) => html`<div key=${`${each} ${zone.key}`}><${Badge} colour=${report.colours[each]}
          size="24" /><b>${review.name(each)}</b>
        <span class="hand-zone"><${Formed} zone=${zone} ...${idle} deco=${deco} /></span></div>`,
    )}${sealed && html`<${Hindsight} review=${review} n=${n} seat=${seat} />`}<p>${say.hindsight}</p></section>`;
}
