// What people ask of one another: taking back, letting bots finish; and resigning.
import { html, useState } from "../kit/preact.js";
import { Icon } from "../kit/signs.js";
import { words } from "../words.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../messages.js").Offer} Offer
 */

const say = words.asking;

/** What is being asked, with the answers of whoever is to give one. @param {{table: Table, offer: Offer}} props */
export function OfferNote({ table, offer }) {
  const { room } = table;
  const asked = offer.waiting.some((seat) => room.mine(seat));
  if (!asked) {
    const names = offer.waiting.map((seat) => room.name(seat));
    return html`<div class="note news" role="status"><p>${say.waits(offer.what, names)}</p></div>`;
  }
  return html`<${Question} answer=${(/** @type {boolean} */ yes) => table.ask({ t: "reply", yes })}>
    <b>${say.asks(offer.what, room.name(offer.seat))}</b>${offer.warning && html` <span>${offer.warning}</span>`}<//>`;
}

/** Asked once, when a turn has begun while one looked elsewhere. @param {{table: Table}} props */
export const NotifyNote = ({ table }) =>
  html`<${Question} answer=${(/** @type {boolean} */ yes) => table.alerts.answer(yes)}>${say.notify}<//>`;

/** @param {{answer: (yes: boolean) => void, children?: import("../kit/preact.js").Child}} props */
const Question = ({ answer, children }) => html`<div class="note news asks" role="alertdialog" aria-label=${say.title}>
    <p>${children}</p>
    <button class="button small" onClick=${() => answer(true)}>${say.agree}</button>
    <button class="button small" onClick=${() => answer(false)}>${say.decline}</button></div>`;

/** The ways out of a match, and back. @param {{table: Table, close: () => void}} props */
export function MatchActs({ table, close }) {
  const [sure, setSure] = useState(false);
  const { position, room } = table;
  const playing = room.mine(position.eyes) && room.status === "running" && !table.task && !table.replay;
  if (!playing) return null;
  /** @param {object} message */
  const send = (message) => {
    table.ask(message);
    close();
  };
  const resign = () => (sure ? send({ t: "resign" }) : setSure(true));
  return html`<section class="match-acts"><h3><${Icon} name="person" size="18" />${say.match}</h3><div class="links">
    <button class="button small" onClick=${() => send({ t: "offer", what: "back" })}>
      <${Icon} name="undo" size="16" />${say.back}</button>
    <button class="button small" onClick=${() => send({ t: "offer", what: "finish" })}>
      <${Icon} name="bot" size="16" />${say.finish}</button>
    <button class="button small" onClick=${resign}>
      <${Icon} name="close" size="16" />${sure ? say.sure : say.resign}</button></div>
    <p class="sub">${say.how}</p></section>`;
}
