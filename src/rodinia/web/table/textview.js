// The table in words: the board as text and every legal action as a button. Enough to play a whole game.
import { html, useState } from "../kit/preact.js";
import { words } from "../words.js";
import { Drawer } from "./drawer.js";

const say = words.text;
const MOST = 150; // actions that are listed
const FILTERED = 12; // from so many on there is a filter

/** @param {{table: import("../model/table.js").Table, close: () => void}} props */
export function TextView({ table, close }) {
  const { draft, position, picture, room } = table;
  return html`<${Drawer} title=${say.title} kind="text" close=${close} closeLabel=${say.close}>
    <p class="prompt">${table.named(position.prompt.text)} ${table.named(position.prompt.reason)}</p>
    ${draft.firm.length > 0 && html`<${Drafted} draft=${draft} />`}
    <${Actions} table=${table} />
    <h3>${say.board}</h3><pre tabindex="0" aria-label=${say.boardAsText}>${table.named(position.board)}</pre>
    <h3>${say.players}</h3><ul>${picture.panels.map(
      (each) => html`<li>${say.player(room.name(each.seat), each.score, each.facts)}</li>`,
    )}</ul><//>`;
}

/** @param {{draft: import("../model/draft.js").Draft}} props */
const Drafted = ({ draft }) => html`<p>${say.drafted(
  draft.firm.map((step) => step.choice.label),
  draft.events.filter((event) => event.points),
)}</p>
  <p class="two"><button class="button" onClick=${() => draft.undo()}>${say.stepBack}</button>
    <button class="button primary" disabled=${!draft.complete} onClick=${() => draft.confirm()}>
      ${say.confirm}</button></p>`;

/** @param {{table: import("../model/table.js").Table}} props */
function Actions({ table }) {
  const [word, setWord] = useState("");
  const { draft, acting } = table;
  if (!acting || draft.complete) return html`<h3 id="actions">${say.nothing}</h3>`;
  const fits = draft.level.choices.filter((choice) => choice.label.toLowerCase().includes(word.trim().toLowerCase()));
  /** @param {Event} event */
  const typed = (event) => setWord(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<h3 id="actions">${say.youCan(draft.level.choices.length)}</h3>
    ${
      draft.level.choices.length > FILTERED &&
      html`<input type="search" placeholder=${say.filter} aria-label=${say.filterActions}
      value=${word} onInput=${typed} />`
    }
    <ul class="actions" aria-labelledby="actions">${fits.slice(0, MOST).map(
      (choice) => html`<li key=${choice.id}><button class="button quiet" data-action=${choice.id}
        aria-disabled=${String(draft.busy)} onClick=${() => draft.take(choice)}>${choice.label}</button></li>`,
    )}</ul>
    ${fits.length > MOST && html`<p class="sub">${say.more(fits.length - MOST)}</p>`}`;
}
