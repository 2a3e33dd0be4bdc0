// A finger on the sheet of a turn: sideways leads to another turn, its grip pulls it up and down.
import { classes, html, useRef, useState } from "../kit/preact.js";
import { words } from "./words.js";

const FAR = 56; // pixels that a finger has to go

/**
 * The words of a turn: on a phone a sheet below the board.
 * @param {{go: (by: number) => void, children?: unknown}} props
 */
export function Sheet({ go, children }) {
  const [pulled, setPulled] = useState(false);
  const from = /** @type {{current: Touch | null}} */ (useRef(null));
  /** @param {TouchEvent} event */
  const lifted = ({ changedTouches: [to], target }) => {
    if (!from.current) return;
    const [across, down] = [to.clientX - from.current.clientX, to.clientY - from.current.clientY];
    if (Math.abs(across) > Math.max(FAR, 2 * Math.abs(down))) go(across < 0 ? 1 : -1);
    else if (Math.abs(down) > FAR && /** @type {Element} */ (target).closest(".turn-grip, .turn-head"))
      setPulled(down < 0);
  };
  return html`<aside class=${classes("review-side turn-side", pulled && "pulled")} onTouchEnd=${lifted}
    onTouchStart=${(/** @type {TouchEvent} */ { touches }) => {
      from.current = touches.length > 1 ? null : touches[0];
    }}>
    <button class="turn-grip" aria-label=${words.turn.whole} aria-expanded=${pulled}
      onClick=${() => setPulled(!pulled)}></button>${children}</aside>`;
}
