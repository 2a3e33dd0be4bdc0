// A zone that shows all of itself: tray, rows, side.
import { html, useLayoutEffect, useRef } from "../kit/preact.js";
import { crowded, hit } from "./hit.js";
import { paint } from "./paint.js";

/**
 * @typedef {import("./picture.js").Zone} Zone
 * @typedef {{deco: import("./paint.js").Deco, tap: (key: string, ghost?: boolean) => boolean,
 *   ask: (key: string) => void}} Hand what a person can do with a zone
 */

/**
 * The pointer's place in units of the zone; `svg` shows the zone's box, centred.
 * @param {SVGSVGElement} svg @param {Zone} zone @param {MouseEvent} event
 */
function local(svg, zone, event) {
  const rect = svg.getBoundingClientRect();
  const [x, y, w, h] = zone.box;
  const px = 1 / Math.min(rect.width / w, rect.height / h);
  return {
    px,
    x: x + w / 2 + (event.clientX - rect.left - rect.width / 2) * px,
    y: y + h / 2 + (event.clientY - rect.top - rect.height / 2) * px,
  };
}

/**
 * @param {Hand & {zone: Zone, width: number, height: number,
 *   pulled?: (event: PointerEvent, node: import("./picture.js").Node, scale: number) => void}} props
 */
export function ZoneView({ zone, deco, tap, ask, pulled, width, height }) {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [, , w, h] = zone.box;
  const scale = Math.min(width / w, height / h);
  useLayoutEffect(() => paint(svg.current, zone, deco, 1 / scale, crowded(zone, deco.targets)));
  /** @param {MouseEvent} event @param {Set<string>} [keys] */
  const under = (event, keys) => {
    const { x, y, px } = local(svg.current, zone, event);
    return hit(zone, x, y, px, keys);
  };
  /** @param {MouseEvent} event */
  const click = (event) => {
    if (event.detail === 0) return; // a click without a pointer
    const node = under(event, deco.targets) ?? under(event);
    if (node && !tap(node.key) && node.label) ask(node.key);
  };
  /** @param {MouseEvent} event */
  const menu = (event) => {
    event.preventDefault();
    const node = under(event);
    if (node) ask(node.key);
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    const node = under(event);
    if (node?.svg) pulled?.(event, node, scale);
  };
  return html`<svg ref=${svg} class=${pulled ? "zone loose" : "zone"} role="group" aria-label=${zone.title}
    width=${w * scale} height=${h * scale} viewBox=${zone.box.join(" ")} onClick=${click} onContextMenu=${menu}
    onPointerDown=${pulled && down}><g class="arts"></g><g class="marks"></g></svg>`;
}
