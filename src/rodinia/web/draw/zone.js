// A zone that shows all of itself: in the dock, on the stage, with a player. The page says how large it is.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../kit/preact.js";
import { crowded, hit, reach } from "./hit.js";
import { paint, withPointed } from "./paint.js";

/**
 * @typedef {import("./picture.js").Zone} Zone
 * @typedef {(event: PointerEvent, node: import("./picture.js").Node, scale: number) => void} Pull
 * @typedef {{deco: import("./paint.js").Deco, tap: (key: string, ghost?: boolean) => boolean,
 *   ask: (key: string) => void, point: (key: string | null, from?: string, held?: boolean) => void,
 *   pulled?: Pull}} Hand what one
 *   can do with a zone
 */

/**
 * One pixel in units of a zone that is shown whole, centred.
 * @param {{width: number, height: number}} size @param {Zone} zone
 */
const pixel = ({ width, height }, { box }) => 1 / (Math.min(width / box[2], height / box[3]) || 1);

/** The pointer's place in units of the zone. @param {SVGSVGElement} svg @param {Zone} zone @param {MouseEvent} event */
function local(svg, zone, event) {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const [x, y, w, h] = zone.box;
  const px = pixel({ width, height }, zone);
  return {
    px,
    x: x + w / 2 + (event.clientX - left - width / 2) * px,
    y: y + h / 2 + (event.clientY - top - height / 2) * px,
  };
}

/**
 * `said` tells it to who does not see it, as long as nothing in it can be chosen.
 * @param {Hand & {zone: Zone, said?: string, width?: number, height?: number}} props
 */
export function ZoneView({ zone: plain, said, deco, tap, ask, point, pulled, width, height }) {
  const zone = withPointed(plain, deco);
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  // How large it is, as the browser tells: who asks for it in the middle of drawing lets the whole page be laid out.
  const [size, resize] = useState(/** @type {DOMRectReadOnly | null} */ (null));
  const px = () => pixel(size ?? svg.current.getBoundingClientRect(), zone);
  useLayoutEffect(() => paint(svg.current, zone, deco, px(), crowded(zone, deco.targets)));
  useEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => resize(contentRect));
    watch.observe(svg.current);
    return () => watch.disconnect();
  }, []);
  /** @param {MouseEvent} event @param {Set<string>} [keys] */
  const under = (event, keys) => {
    const { x, y, px } = local(svg.current, zone, event);
    return hit(zone, x, y, px, keys, keys && reach());
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
    if (node?.svg) pulled?.(event, node, 1 / px());
  };
  /** @param {PointerEvent} event */
  const move = (event) => event.pointerType === "mouse" && point(under(event, deco.targets)?.key ?? null);
  const told = said && ![...zone.nodes.keys()].some((key) => deco.targets.has(key) || deco.others.has(key));
  return html`<svg ref=${svg} class=${pulled ? "zone loose" : "zone"} role=${told ? "img" : "group"}
    aria-label=${told ? said : zone.title || zone.key}
    width=${width} height=${height} viewBox=${zone.box.join(" ")}
      style=${`aspect-ratio:${zone.box[2]} / ${zone.box[3]}`} onClick=${click} onContextMenu=${menu}
    onPointerMove=${move} onPointerLeave=${() => point(null)} onPointerDown=${pulled && down}>
    <g class="arts"></g><g class="marks"></g></svg>`;
}
