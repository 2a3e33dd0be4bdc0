// Dragging: a piece pulled onto the board. The same as tapping the piece, then the place; keys need none of it.
import { SVG } from "./lib.js";

const FAR = 8; // a pointer that moves less is a tap

/** Begin to pull a node of a zone, if it moves far enough before it is let go. `scale` is its size on the screen. */
export function pull(event, model, node, scale) {
  if (event.button !== 0 || !event.isPrimary || !model.movable(node.key)) return;
  let held = null;
  const move = (now) => {
    if (now.pointerId !== event.pointerId) return;
    if (!held) {
      if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < FAR) return;
      held = lift(node, scale);
      model.hold(node.key);
    }
    held.style.transform = `translate(${now.clientX}px, ${now.clientY}px)`;
    model.hover(model.under?.(now)?.target ?? null);
  };
  const end = (now) => {
    if (now.pointerId !== event.pointerId) return;
    for (const [name, act] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) removeEventListener(name, act);
    if (!held) return;
    held.remove();
    model.hover(null);
    if (now.type === "pointerup") model.drop(node.key, model.under?.(now));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The piece under the pointer. */
function lift(node, scale) {
  const svg = document.body.appendChild(document.createElementNS(SVG, "svg"));
  svg.setAttribute("class", "held");
  svg.setAttribute("width", node.w * scale);
  svg.setAttribute("height", node.h * scale);
  svg.setAttribute("viewBox", `0 0 ${node.w} ${node.h}`);
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = node.svg;
  return svg;
}
