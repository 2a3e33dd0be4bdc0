// Before the start: who is there, the link for friends, bots for the rest. And the curtain between two people.
import { api, problem } from "../kit/api.js";
import { useCopy } from "../kit/copy.js";
import { Dialog } from "../kit/dialog.js";
import { html, useState } from "../kit/preact.js";
import { Badge, Icon } from "../kit/signs.js";
import { words } from "../words.js";

const say = words.waiting;
const HERE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/** @param {{table: import("../model/table.js").Table}} props */
export function WaitingRoom({ table }) {
  const { room, picture } = table;
  const [copied, copy] = useCopy(say.link);
  const [trouble, setTrouble] = useState("");
  const link = `${location.origin}/t/${room.match.id}`;
  /** @param {"leave" | "join" | "fill"} act @param {object} [more] */
  const ask = (act, more = {}) =>
    api(`/api/matches/${room.match.id}/${act}`, more).then(
      () => setTrouble(""),
      (error) => setTrouble(problem(error)),
    );
  return html`<section class="waiting panel" aria-label=${say.title}><h2>${say.title}</h2>
    <p class="reason">${say.how}</p>
    <p class="link"><input readonly value=${link} aria-label=${say.link}
        onFocus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
      <button class="button solid" onClick=${() => copy(link)}>${copied ? words.app.copied : say.copy}</button></p>
    ${HERE_ONLY.includes(location.hostname) && html`<p class="sub">${say.hereOnly} <code>${say.command}</code></p>`}
    <ul class="people">${room.seats.map(
      (seat, k) => html`<li class=${seat.kind}><${Badge} colour=${picture.colour(k)} size="26" />
        ${seat.kind === "free" ? html`<span class="sub">${say.free}</span>` : html`<b>${seat.name}</b>`}
        ${seat.kind === "bot" && html`<span class="sub">${seat.level}</span>`}</li>`,
    )}</ul>
    ${trouble && html`<p class="notice small" role="alert">${trouble}</p>`}
    <div class="two end">${
      room.you.length > 0 &&
      html`<button class="button" onClick=${() => ask("leave")}>
      ${say.getUp}</button>`
    }
      ${!room.you.length && html`<button class="button primary" onClick=${() => ask("join")}>${say.sitDown}</button>`}
      ${
        room.host &&
        html`<button class="button solid" onClick=${() => ask("fill")}>
        <${Icon} name="bot" size="18" />${say.fill}</button>`
      }</div>
  </section>`;
}

/**
 * Between two people at one screen: nothing is seen until the next one says so and their own view is here.
 * @param {{table: import("../model/table.js").Table}} props
 */
export function Curtain({ table }) {
  const { next } = table.screen;
  if (next === null) return html`<div class="veil lifting" aria-busy="true"></div>`;
  const name = table.room.name(next);
  return html`<${Dialog} label=${say.passTo(name)} role="alertdialog" veil="curtain">
    <${Badge} colour=${table.picture.colour(next)} size="72" /><h2>${say.passTo(name)}</h2>
    <p class="reason">${say.hidden(name)}</p>
    <button class="button primary big" autofocus onClick=${() => table.lift()}>${say.iAm(name)}</button><//>`;
}
