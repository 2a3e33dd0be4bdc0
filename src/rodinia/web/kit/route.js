// Going from page to page without loading anything.
import { place } from "./place.js";
import { html } from "./preact.js";

/** @param {string} path @param {boolean} [replace] instead of adding to the history */
export function go(path, replace = false) {
  const there = new URL(place.link(path), location.href).href === location.href;
  if (replace || there) history.replaceState({}, "", place.link(path));
  else history.pushState({}, "", place.link(path));
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
  return html`<a href=${place.link(href)} onClick=${follow} ...${rest}>${children}</a>`;
}
