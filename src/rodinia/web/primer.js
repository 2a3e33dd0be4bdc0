// The first visit to a game: what one wants, what a turn is, how it ends. The words are the game's own.
import { html, useEffect, useState, api } from "./lib.js";
import { Dialog } from "./dialog.js";
import { Blocks } from "./rules.js";

export function Primer({ game, close, openRule }) {
  const [rules, setRules] = useState(null);
  useEffect(() => { api(`/api/games/${game}/rules`).then(setRules).catch(close); }, [game]);
  const short = rules?.sections.find((section) => !section.number);
  useEffect(() => { if (rules && !short) close(); }, [rules]);
  if (!short) return null;
  return html`<${Dialog} label=${"How to play " + rules.title} kind="primer" close=${close}>
      <h2>${rules.title}</h2>${short.rules.map((rule) => html`<${Blocks} text=${rule.text} />`)}
      <p class="reason">Tap a piece, then a place; nothing is final before Confirm. A long press or a right click on anything explains it.</p>
      <div class="two end"><button class="button" onClick=${() => openRule("")}>All rules</button>
        <button class="button primary" autofocus onClick=${close}>Start</button></div><//>`;
}
