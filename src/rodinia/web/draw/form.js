// A zone in the form the scene wants it in.
import { html } from "../kit/preact.js";
import { Cards, Stacks } from "./cards.js";
import { ZoneView } from "./zone.js";

/**
 * @typedef {import("./zone.js").Hand} Hand
 * @typedef {import("./zone.js").Zone} Zone
 */

/** @param {Hand & {zone: Zone}} props */
export function Formed({ zone, ...hand }) {
  if (zone.parts.length) return html`<${Parts} zone=${zone} ...${hand} />`;
  if (zone.form === "map" || zone.form === "picture") return html`<${ZoneView} zone=${zone} ...${hand} />`;
  if (zone.form === "stacks") return html`<${Stacks} zone=${zone} ...${hand} />`;
  return html`<${Cards} zone=${zone} ...${hand} />`;
}

/** A picture in parts, which flow as there is room. @param {Hand & {zone: Zone}} props */
function Parts({ zone, ...hand }) {
  const least = Math.min(...zone.parts.map(([, , w]) => w));
  return html`<div class="parts-of" role="group" aria-label=${zone.title}>${zone.parts.map((box) => {
    const shown = part(zone, box);
    return html`<div key=${box.join()} class=${`wide-${Math.round(box[2] / least)}`}>
        <${ZoneView} zone=${shown} said=${hand.deco.named(spoken(shown))} ...${hand} /></div>`;
  })}</div>`;
}

/** What lies in a zone, for who does not see it: the beginning of what each thing is called. @param {Zone} zone */
export const spoken = ({ nodes }) =>
  [...nodes.values()].flatMap(({ label }) => (label ? [label.split(/[.:(]/)[0].trim()] : [])).join(", ");

/** What lies in a part of a zone. @param {Zone} zone @param {number[]} box @returns {Zone} */
export function part(zone, box) {
  const [x, y, w, h] = box;
  const nodes = [...zone.nodes].filter(([, node]) => {
    const [left, top] = [node.x + node.w / 2 - x, node.y + node.h / 2 - y];
    return left >= 0 && left <= w && top >= 0 && top <= h;
  });
  return { ...zone, key: `${zone.key} ${box.join()}`, box, nodes: new Map(nodes) };
}
