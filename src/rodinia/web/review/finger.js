// A finger on the sheet of a turn: sideways leads to another turn, its grip pulls it up and down.
import { classes, html, useState } from "../kit/preact.js";
import { words } from "./words.js";

const FAR = 56; // pixels that a finger has to go
const PUSHED = ".chips, .histogram, .ten"; // may be pushed along themselves

/** Which way a finger went, once it is lifted. @param {(across: number, down: number, from: Element) => void} went */
function useFinger(went) {
  const [from, setFrom] = useState(/** @type {{x: number, y: number, on: Element} | null} */ (null));
  return {
    /** @param {TouchEvent} event */
    onTouchStart: ({ touches, target }) => {
      const [{ clientX: x, clientY: y }] = touches;
      setFrom(touches.length === 1 ? { x, y, on: /** @type {Element} */ (target) } : null);
    },
    /** @param {TouchEvent} event */
    onTouchEnd: ({ changedTouches }) => {
      if (!from) return;
      const [across, down] = [changedTouches[0].clientX - from.x, changedTouches[0].clientY - from.y];
      if (Math.max(Math.abs(across), Math.abs(down)) >= FAR) went(across, down, from.on);
      setFrom(null);
    },
  };
}

/**
 * The words of a turn: on a phone a sheet below the board.
 * @param {{go: (by: number) => void, children?: unknown}} props
 */
export function Sheet({ go, children }) {
  const [pulled, setPulled] = useState(false);
  const finger = useFinger((across, down, from) => {
    if (Math.abs(across) > 2 * Math.abs(down)) {
      const wide = from.closest(PUSHED);
      if (!wide || wide.scrollWidth <= wide.clientWidth) go(across < 0 ? 1 : -1);
    } else if (from.closest(".turn-grip, .turn-head")) setPulled(down < 0);
  });
  return html`<aside class=${classes("review-side turn-side", pulled && "pulled")} ...${finger}>
    <button class="turn-grip" aria-label=${words.turn.whole} aria-expanded=${pulled}
      onClick=${() => setPulled(!pulled)}></button>${children}</aside>`;
}
