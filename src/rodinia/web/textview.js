// The table in words: the board as text and every legal action as a button. Enough to play a whole game.
import { html, useEffect, useRef, useState } from "./lib.js";
import { Icon } from "./signs.js";

const MOST = 150;

export function TextView({ model, close }) {
  const [word, setWord] = useState("");
  const panel = useRef(null);
  useEffect(() => { panel.current?.querySelector("h2")?.focus(); }, []);
  const acting = model.acting();
  const fits = model.choices.filter((choice) => choice.label.toLowerCase().includes(word.trim().toLowerCase()));
  return html`<aside class="drawer text" role="dialog" aria-label="Text view" ref=${panel} onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="drawer-head"><h2 class="caps" tabindex="-1">Text view</h2><button class="tool" aria-label="Close the text view" onClick=${close}><${Icon} name="close" size="20" /></button></div>
    <p class="prompt">${model.named(model.prompt.text)} ${model.prompt.reason}</p>
    ${model.draft && html`<p>Drafted: ${model.draft.steps.map((step) => step.label).join("; ")}. ${model.draft.events.filter((event) => event.points).map((event) => `${event.points} points: ${event.sum}`).join("; ")}</p>
      <p class="two"><button class="button" onClick=${() => model.undo()}>Step back</button><button class="button primary" disabled=${!model.draft.complete} onClick=${() => model.confirm()}>Confirm</button></p>`}
    <h3 id="actions">${acting && !model.draft?.complete ? `You can (${model.choices.length})` : "Nothing to choose now"}</h3>
    ${acting && model.choices.length > 12 && html`<input type="search" placeholder="Filter" aria-label="Filter the actions" value=${word} onInput=${(event) => setWord(event.target.value)} />`}
    ${acting && html`<ul class="actions" aria-labelledby="actions">${fits.slice(0, MOST).map((choice) => html`<li key=${choice.id}><button class="button quiet" data-action=${choice.id} aria-disabled=${String(model.waiting)} onClick=${() => model.waiting || model.take(choice)}>${choice.label}</button></li>`)}</ul>
      ${fits.length > MOST && html`<p class="sub">${fits.length - MOST} more: filter to find them.</p>`}`}
    <h3>Board</h3><pre tabindex="0" aria-label="Board as text">${model.named(model.board ?? "")}</pre>
    <h3>Players</h3><ul>${model.picture.panels.map((each) => html`<li>${model.people.seats[each.seat].name}: ${each.score ?? "hidden"} points${each.facts.map(([, value, label]) => `, ${value} ${label}`).join("")}</li>`)}</ul>
  </aside>`;
}
