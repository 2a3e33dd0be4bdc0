// Where one is on a board of which only a part can be seen.
import { html } from "../kit/preact.js";

const MOST = 6; // units of what lies on the board; what is larger is the board itself

/**
 * @param {{zone: import("./picture.js").Zone, camera: import("./camera.js").Camera,
 *   size: import("./camera.js").Size}} props
 */
export function Overview({ zone, camera, size }) {
  const [x, y, w, h] = zone.box;
  const window = camera.window(size);
  const { unit } = zone;
  const tiles = [...zone.nodes.values()].filter(({ w, svg }) => svg && w >= 0.8 * unit && w <= MOST * unit);
  return html`<div class="overview" aria-hidden="true">
    <svg viewBox=${zone.box.join(" ")}><rect x=${x} y=${y} width=${w} height=${h} class="sea" />
      ${tiles.map((node) => html`<rect x=${node.x} y=${node.y} width=${node.w} height=${node.h} class="land" />`)}
      <rect x=${window[0]} y=${window[1]} width=${window[2]} height=${window[3]} class="window" /></svg></div>`;
}
