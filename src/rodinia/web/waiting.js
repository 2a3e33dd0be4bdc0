// Before the start: who is there, the link for friends, bots for the rest. And the curtain between two people at one screen.
import { html, useState, api, useCopy } from "./lib.js";
import { Dialog } from "./dialog.js";
import { Badge, Icon } from "./signs.js";

export function WaitingRoom({ model, games }) {
  const { people, match } = model;
  const [copied, copy] = useCopy("The link to this table");
  const [problem, setProblem] = useState("");
  const link = `${location.origin}/t/${match.id}`;
  const attempt = (work) => work().then(() => setProblem(""), (error) => setProblem(error.message));
  const level = games.levels.includes("casual") ? "casual" : games.levels.at(-1);
  return html`<section class="tray panel waiting" aria-label="Waiting for players">
    <div class="right"><div class="asks"><h2>Waiting for players</h2>
      <p class="reason">Whoever opens the link can sit down. The match starts when every seat is taken.</p>
      <p class="link"><input readonly value=${link} aria-label="Link to this table" onFocus=${(event) => event.target.select()} /><button class="button solid" onClick=${() => copy(link)}>${copied ? "Copied" : "Copy link"}</button></p>
      ${["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) && html`<p class="sub">This address works on this computer only. For friends elsewhere start <code>rodinia serve --host 0.0.0.0</code> and open the table under your computer’s name.</p>`}
      <ul class="who">${people.seats.map((seat, k) => html`<li class=${seat.kind}><${Badge} colour=${model.picture.colour(k)} size="26" />${seat.kind === "free" ? html`<span class="sub">free</span>` : html`<b>${seat.name}</b>`}${seat.kind === "bot" && html`<span class="sub"><${Icon} name="bot" size="15" />${seat.level}</span>`}</li>`)}</ul>
      ${problem && html`<p class="notice small" role="alert">${problem}</p>`}</div>
    <div class="acts">${match.you.length ? html`<button class="button" onClick=${() => attempt(() => api(`/api/matches/${match.id}/leave`, {}))}>Get up</button>`
        : html`<button class="button primary big" onClick=${() => attempt(() => api(`/api/matches/${match.id}/join`, {}))}>Sit down</button>`}
      ${match.host && html`<button class="button solid big" onClick=${() => attempt(() => api(`/api/matches/${match.id}/fill`, { level }))}><${Icon} name="bot" size="18" />Fill with bots</button>`}</div></div>
  </section>`;
}

/** Between two people at one screen: nothing is seen until the next one says so and their own view is here. */
export function Curtain({ model }) {
  if (model.curtain === null) return html`<div class="veil lifting" aria-busy="true"></div>`;
  const name = model.people.seats[model.curtain].name;
  return html`<${Dialog} label=${`Pass the screen to ${name}`} role="alertdialog" veil="curtain">
    <${Badge} colour=${model.picture.colour(model.curtain)} size="72" /><h2>Pass the screen to ${name}</h2><p class="reason">What others hold stays hidden until ${name} is here.</p>
    <button class="button primary big" autofocus onClick=${() => model.lift()}>I am ${name}</button><//>`;
}
