// What takes the rail's place, on a phone the whole page: settings, rules, the table in words.
import { html, useEffect, useRef } from "../kit/preact.js";
import { CloseButton } from "../kit/signs.js";

/**
 * @param {{title: string, note?: string, kind?: string, close: () => void, closeLabel: string,
 *   children?: import("../kit/preact.js").Child}} props
 */
export function Drawer({ title, note = "", kind = "", close, closeLabel, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    const first = box.current.querySelector("input[type=search]") ?? box.current.querySelector("h2");
    /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<section class=${`drawer ${kind}`} role="dialog" aria-label=${title} ref=${box} onKeyDown=${keys}>
    <div class="drawer-head"><h2 tabindex="-1">${title}</h2><span class="sub">${note}</span>
      <${CloseButton} label=${closeLabel} close=${close} /></div>
    <div class="scroll">${children}</div></section>`;
}
