// Going from page to page without loading anything.
import { html } from "./preact.js";

/** @param {string} path @param {boolean} [replace] instead of adding to the history */
export function go(path, replace = false) {
  if (replace) history.replaceState({}, "", path);
  else history.pushState({}, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link that `go` follows. @param {{href: string, children?: import("./preact.js").Child}} props */
export function Link({ href, children, ...rest }) {
  /** @param {MouseEvent} event */
  const follow = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(href);
  };
  return html`<a href=${href} onClick=${follow} ...${rest}>${children}</a>`;
}
