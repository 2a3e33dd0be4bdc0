// Dragging: a piece pulled onto the board. The same as tapping the piece, then the place; keys need none of it.
import { SVG } from "../kit/signs.js";

/**
 * @typedef {import("./picture.js").Node} Node
 * @typedef {{movable: (key: string) => boolean, hold: (key: string) => void, hover: (key: string | null) => void,
 *   drop: (key: string, place: import("./board.js").Under | null) => void}} Hand
 */

const FAR = 8; // pixels: a pointer that moves less is a tap

/**
 * Begin to pull a node of a zone, if it moves far enough before it is let go.
 * @param {PointerEvent} event @param {Node} node @param {number} scale its size on the screen @param {Hand} hand
 * @param {import("./board.js").Finder} finder
 */
export function pull(event, node, scale, hand, finder) {
  if (event.button !== 0 || !event.isPrimary || !hand.movable(node.key)) return;
  /** @type {SVGSVGElement | null} */
  let held = null;
  /** @param {PointerEvent} now */
  const under = (now) => finder.current?.(now) ?? null;
  /** @param {PointerEvent} now */
  const move = (now) => {
    if (now.pointerId !== event.pointerId) return;
    if (!held) {
      if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < FAR) return;
      held = lift(node, scale);
      hand.hold(node.key);
    }
    held.style.transform = `translate(${now.clientX}px, ${now.clientY}px)`;
    hand.hover(under(now)?.target ?? null);
  };
  /** @param {PointerEvent} now */
  const end = (now) => {
    if (now.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!held) return;
    held.remove();
    hand.hover(null);
    if (now.type === "pointerup") hand.drop(node.key, under(now));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The piece under the pointer. @param {Node} node @param {number} scale */
function lift(node, scale) {
  const svg = document.body.appendChild(document.createElementNS(SVG, "svg"));
  const attributes = {
    class: "held",
    width: String(node.w * scale),
    height: String(node.h * scale),
    viewBox: `0 0 ${node.w} ${node.h}`,
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.innerHTML = node.svg;
  return svg;
}
