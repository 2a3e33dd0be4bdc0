// One player's things, enlarged over the stage; arrows go to the next player.
import { Formed } from "../draw/form.js";
import { html, useEffect, useRef } from "../kit/preact.js";
import { Badge, Chip, CloseButton, Icon } from "../kit/signs.js";
import { words } from "../words.js";

/** @typedef {import("../model/table.js").Table} Table */

const say = words.closer;

/** The seats of which there is more to see. @param {Table} table */
export const seen = ({ picture }) => [
  ...new Set(picture.at("large").flatMap(({ seat, nodes }) => (seat === null || !nodes.size ? [] : [seat]))),
];

/**
 * @param {{table: Table, seat: number, look: (seat: number | null) => void,
 *   hand: import("../draw/zone.js").Hand}} props
 */
export function Closer({ table, seat, look, hand }) {
  const { picture, room } = table;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current.focus(), [seat]);
  const panel = picture.panels.find((each) => each.seat === seat);
  const all = seen(table);
  const at = all.indexOf(seat);
  const [before, after] = [all.at(at - 1) ?? seat, all[(at + 1) % all.length] ?? seat];
  if (!panel || at < 0) return null;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const to = event.key === "ArrowLeft" ? before : event.key === "ArrowRight" ? after : null;
    if (event.key === "Escape") look(null);
    else if (to !== null) look(to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="closer" role="dialog" aria-label=${say.title(room.name(seat))} tabindex="-1" ref=${box}
      onKeyDown=${keys}>
    <div class="closer-head"><${Badge} colour=${panel.colour} size="38" /><h2>${room.name(seat)}</h2>
      <span class="facts">${panel.facts.map(
        ([symbol, value, label]) => html`<span title=${label}>
          ${symbol ? html`<${Chip} symbol=${symbol} colour=${panel.colour} size="24" />` : label}${value}</span>`,
      )}</span><b class="total">${panel.score ?? "?"}</b>
      <${CloseButton} label=${words.app.close} close=${() => look(null)} /></div>
    <div class="closer-body">${picture
      .at("large")
      .filter((zone) => zone.seat === seat)
      .map(
        (
          zone,
        ) => html`<figure key=${zone.key}>${zone.title && html`<figcaption class="caps">${zone.title}</figcaption>`}
          <${Formed} zone=${zone} ...${hand} />
        </figure>`,
      )}</div>
    ${
      all.length > 1 &&
      html`<div class="closer-foot">
      ${
        all.length > 2 &&
        html`<button class="button quiet" onClick=${() => look(before)}>
          <span class="flip"><${Icon} name="right" size="16" /></span>${room.name(before)}</button>`
      }
      <button class="button quiet" onClick=${() => look(after)}>${room.name(after)}
        <${Icon} name="right" size="16" /></button></div>`
    }</div>`;
}
