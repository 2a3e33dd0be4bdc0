// The table in words: the board as text and every legal action as a button. Enough to play a whole game.
import { printed } from "../kit/format.js";
import { html, useState } from "../kit/preact.js";
import { words } from "../words.js";
import { Drawer } from "./drawer.js";
import { needsOf } from "./plan.js";

const say = words.text;
const MOST = 150; // actions that are listed
const FILTERED = 12; // from so many on there is a filter

/** @param {{table: import("../model/table.js").Table, close: () => void}} props */
export function TextView({ table, close }) {
  const { draft, position, picture, room } = table;
  const { text, reason } = draft.peeking ? position.firm : position.prompt;
  return html`<${Drawer} title=${say.title} kind="text" close=${close} closeLabel=${say.close}>
    <p class="prompt">${[text, reason].map(table.ended).join(" ")}</p>
    ${draft.firm.length > 0 && html`<${Drafted} draft=${draft} />`}
    <${Actions} table=${table} />
    <h3>${say.board}</h3><pre tabindex="0" aria-label=${say.boardAsText}>${table.named(position.board)}</pre>
    <h3>${say.players}</h3><ul>${picture.panels.map(
      (each) => html`<li>${say.player(room.name(each.seat), each.score, each.facts)}</li>`,
    )}</ul><//>`;
}

/** @param {{draft: import("../model/draft.js").Draft}} props */
const Drafted = ({ draft }) => html`<p>${
  draft.plan?.title && draft.plans.length
    ? `${draft.plan.title}: ${printed(draft.plan.sum)}`
    : say.drafted(
        draft.firm.map((step) => step.choice.label),
        draft.events.filter((event) => event.points),
      )
}</p>
  <p class="two"><button class="button" onClick=${() => draft.undo()}>${say.stepBack}</button>
    <button class="button primary" disabled=${!draft.ready} onClick=${() => draft.confirm()}>
      ${say.confirm}</button></p>`;

/** @param {{table: import("../model/table.js").Table}} props */
function Actions({ table }) {
  const [word, setWord] = useState("");
  const { draft, acting } = table;
  if (!acting || draft.complete) return html`<h3 id="actions">${say.nothing}</h3>`;
  const all = [
    ...planned(draft),
    ...draft.level.choices.map((choice) => ({ ...choice, take: () => draft.take(choice) })),
  ];
  const fits = all.filter(({ label }) => label.toLowerCase().includes(word.trim().toLowerCase()));
  /** @param {Event} event */
  const typed = (event) => setWord(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<h3 id="actions">${say.youCan(all.length)}</h3>
    ${
      all.length > FILTERED &&
      html`<input type="search" placeholder=${say.filter} aria-label=${say.filterActions}
      value=${word} onInput=${typed} />`
    }
    <ul class="actions" aria-labelledby="actions">${fits.slice(0, MOST).map(
      ({ id, label, take }) => html`<li key=${id}><button class="button quiet" data-action=${id}
        aria-disabled=${String(draft.busy)} onClick=${take}>${label}</button></li>`,
    )}</ul>
    ${fits.length > MOST && html`<p class="sub">${say.more(fits.length - MOST)}</p>`}`;
}

/**
 * What can be planned more often, each as one more step of the plan.
 * @param {import("../model/draft.js").Draft} draft @returns {{id: number, label: string, take: () => void}[]}
 */
function planned(draft) {
  const { plan } = draft;
  if (!plan) return [];
  /** @param {number} id @param {string} label @param {string} why */
  const row = (id, label, why) => (why ? [] : [{ id, label, take: () => draft.planMore(id, 1) }]);
  return [
    ...plan.wishes.flatMap((wish) =>
      row(wish.id, words.plan.offer(wish.name, wish.price, wish.unit, wish.points, needsOf(plan, wish)), wish.why),
    ),
    ...plan.goods.flatMap((good) => row(good.give, words.plan.sell(good.name, good.gives), good.why_give)),
    ...plan.goods.flatMap((good) => row(good.get, words.plan.buy(good.name, good.gets), good.why_get)),
  ];
}
