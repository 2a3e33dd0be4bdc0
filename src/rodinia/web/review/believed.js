// What a seat could know of what the others held; with the truth, what they really held is ringed.
import { classes, html } from "../kit/preact.js";
import { addSymbols, Badge } from "../kit/signs.js";
import { Sketch } from "./signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {import("./model.js").Report} Report
 * @typedef {import("../messages.js").Believed} BelievedData
 * @typedef {import("../messages.js").HandBelieved} Hand
 */

const say = words.turn;

/** @param {{review: Review, report: Report, n: number, seat: number, truth: boolean}} props */
export function Believed({ review, report, n, seat, truth }) {
  const told = /** @type {BelievedData | null} */ (review.ask(`${review.path}/review/believed?n=${n}&seat=${seat}`));
  if (!told?.hands.length) return null;
  addSymbols(told.symbols);
  const who = review.other(seat);
  return html`<section class="panel believed"><h3 class="caps"><${Sketch} name="lock"
      size=${16} />${say.knowing(who)}</h3>
    ${told.hands.map(
      (hand) => html`<div key=${hand.seat}><${Badge} colour=${report.colours[hand.seat]} size="24" />
        <p>${sentence(who, review.name(hand.seat), hand)}</p><${Cards} hand=${hand} truth=${truth} /></div>`,
    )}</section>`;
}

/** How much was known. @param {string} who @param {string} name @param {Hand} hand */
function sentence(who, name, { held, of, cards }) {
  if (held === of) return say.knewAll(who, name);
  if (cards.length === of) return say.knewOf(who, name, held, of);
  return `${say.knewMany(name, held, of)}${cards.length ? ` ${say.certain}` : ""}`;
}

/** What another may have held, with how likely that was. @param {{hand: Hand, truth: boolean}} props */
const Cards = ({ hand, truth }) =>
  html`<ul>${hand.cards.map(
    ({ label, svg, size, chance, held }) => html`<li>
    <svg class=${classes("small-card", truth && held && "ringed")} viewBox=${`0 0 ${size[0]} ${size[1]}`} role="img"
      aria-label=${truth && held ? `${label} (${say.really})` : label} dangerouslySetInnerHTML=${{ __html: svg }}></svg>
    <small>${chance < 0.995 ? say.likely(chance) : ""}</small></li>`,
  )}</ul>`;
