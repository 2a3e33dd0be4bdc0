// What lies over the page until it is closed: the focus stays inside, and goes back to where it was.
import { classes, html, useLayoutEffect, useRef } from "./preact.js";

/**
 * Without `close` only what is inside can end it.
 * @param {{label: string, role?: string, veil?: string, kind?: string, close?: () => void,
 *   children?: import("./preact.js").Child}} props
 */
export function Dialog({ label, role, veil, kind, close, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog.showModal();
    /** @type {HTMLElement} */ (dialog.querySelector("[autofocus]") ?? dialog.firstElementChild).focus();
    dialog.onclose = close ?? (() => dialog.showModal());
    return () => {
      dialog.onclose = null;
      dialog.close();
    };
  }, []);
  /** @param {MouseEvent} event */
  const beside = (event) => event.target === event.currentTarget && close?.();
  return html`<dialog class=${classes("veil", veil)} role=${role} aria-label=${label} ref=${box} onClick=${beside}>
    <div class=${classes("dialog panel", kind)} tabindex="-1">${children}</div></dialog>`;
}
