// Where one is on a board of which only a part can be seen.
import { html } from "../kit/preact.js";

const MOST = 6; // units of what lies on the board; what is larger is the board itself
const PLAIN = 0.6; // of the board in the window: then one sees where one is
const PLACE = "<g/>"; // the drawing of a node that is only pointed at

/**
 * The drawings of the whole board as they are, and what lies on it in one colour.
 * @param {{zone: import("./picture.js").Zone, camera: import("./camera.js").Camera,
 *   size: import("./camera.js").Size}} props
 */
export function Overview({ zone, camera, size }) {
  const [x, y, w, h] = zone.box;
  const window = camera.window(size);
  if (Math.min(1, window[2] / w) * Math.min(1, window[3] / h) > PLAIN) return null;
  const { unit } = zone;
  const drawn = [...zone.nodes.values()].filter(({ svg }) => svg && svg !== PLACE).sort((a, b) => a.layer - b.layer);
  const tiles = drawn.filter(({ w }) => !w || (w >= 0.8 * unit && w <= MOST * unit));
  return html`<div class="overview" aria-hidden="true">
    <svg viewBox=${zone.box.join(" ")}><rect x=${x} y=${y} width=${w} height=${h} class="sea" />
      ${tiles.map((node) =>
        node.w
          ? html`<rect key=${node.key} x=${node.x} y=${node.y} width=${node.w} height=${node.h} class="land" />`
          : html`<g key=${node.key} transform=${`translate(${node.x} ${node.y})`}
              dangerouslySetInnerHTML=${{ __html: node.svg }}></g>`,
      )}
      <rect x=${window[0]} y=${window[1]} width=${window[2]} height=${window[3]} class="window" /></svg></div>`;
}
