// What lies over the table until it is closed: the focus stays inside, and goes back to where it was.
import { html, useLayoutEffect, useRef, classes } from "./lib.js";

/** Without `close` only what is inside can end it. */
export function Dialog({ label, role, veil, kind, close, children }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog.showModal();
    (dialog.querySelector("[autofocus]") ?? dialog.firstElementChild).focus();
    dialog.onclose = close ?? (() => dialog.showModal());
    return () => { dialog.onclose = null; dialog.close(); };
  }, []);
  return html`<dialog class=${classes("veil", veil)} role=${role} aria-label=${label} ref=${box} onClick=${(event) => event.target === event.currentTarget && close?.()}>
    <div class=${classes("dialog panel", kind)} tabindex="-1">${children}</div></dialog>`;
}
