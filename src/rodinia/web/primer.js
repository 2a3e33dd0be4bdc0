// The first visit to a game: what one wants, what a turn is, how it ends. The words are the game's own.
import { html, useEffect, useRef, useState, api } from "./lib.js";
import { Blocks } from "./rules.js";

export function Primer({ game, close, openRule }) {
  const [rules, setRules] = useState(null);
  const start = useRef(null);
  useEffect(() => { api(`/api/games/${game}/rules`).then(setRules).catch(close); }, [game]);
  const short = rules?.sections.find((section) => !section.number);
  useEffect(() => { if (rules && !short) close(); else start.current?.focus(); }, [rules]);
  if (!short) return null;
  const keys = (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } };
  return html`<div class="veil" onClick=${(event) => event.target === event.currentTarget && close()}>
    <div class="dialog panel primer" role="dialog" aria-modal="true" aria-label=${"How to play " + rules.title} onKeyDown=${keys}>
      <h2>${rules.title}</h2>${short.rules.map((rule) => html`<${Blocks} text=${rule.text} />`)}
      <p class="reason">Tap a piece, then a place; nothing is final before Confirm. A long press or a right click on anything explains it.</p>
      <div class="two end"><button class="button" onClick=${() => openRule("")}>All rules</button>
        <button class="button primary" ref=${start} onClick=${close}>Start</button></div></div></div>`;
}
