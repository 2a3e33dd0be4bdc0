// The first visit to a game: what one wants, what a turn is, how it ends. The words are the game's own.
import { api } from "../kit/api.js";
import { Dialog } from "../kit/dialog.js";
import { html, useEffect, useState } from "../kit/preact.js";
import { Blocks } from "../pages/markdown.js";
import { learn } from "../pages/wish.js";
import { words } from "../words.js";

const say = words.primer;

/** @param {{game: string, lesson: boolean, close: () => void, openRule: import("./page.js").OpenRule}} props */
export function Primer({ game, lesson, close, openRule }) {
  const [book, setBook] = useState(/** @type {import("../messages.js").Rulebook | null} */ (null));
  useEffect(() => {
    api(`/api/games/${game}/rules`).then(setBook, close);
  }, [game]);
  const short = book?.sections.find((section) => !section.number);
  useEffect(() => {
    if (book && !short) close();
  }, [book]);
  if (!book || !short) return null;
  return html`<${Dialog} label=${say.label(book.title)} kind="primer" close=${close}>
    <h2>${book.title}</h2>${short.rules.map((rule) => html`<${Blocks} text=${rule.text} />`)}
    <p class="reason">${say.how}</p>
    <div class="two end"><button class="button" onClick=${() => openRule("")}>${say.allRules}</button>
      ${
        lesson &&
        html`<button class="button" onClick=${() => learn(game).then(close, close)}>${words.lesson.title}</button>`
      }
      <button class="button primary" autofocus onClick=${close}>${say.start}</button></div><//>`;
}
