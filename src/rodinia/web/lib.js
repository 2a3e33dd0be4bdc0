// What every part of the client uses: Preact with htm, the REST side, small helpers.
import { h, render } from "./vendor/preact.js";
import htm from "./vendor/htm.js";
import { useState } from "./vendor/hooks.js";

export { render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/hooks.js";
export const html = htm.bind(h);
export const SVG = "http://www.w3.org/2000/svg";

/**
 * Ask the server. An object body travels as JSON, anything else as it is. An error has the server's own words.
 * @param {string} path @param {any} [body]
 */
export async function api(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "object" && !(body instanceof Blob) ? JSON.stringify(body) : body,
  };
  let answer;
  try { answer = await fetch(path, options); } catch { throw new Error("The server cannot be reached."); }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(data.text ?? "Something went wrong.");
  return data;
}

/** Go to another page of the client without loading anything. */
export function go(path, replace = false) {
  history[replace ? "replaceState" : "pushState"]({}, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** A link that `go` follows. */
export function Link({ href, children, ...rest }) {
  const follow = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
    event.preventDefault();
    go(href);
  };
  return html`<a href=${href} onClick=${follow} ...${rest}>${children}</a>`;
}

/** Say something to screen readers, politely. */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = live.textContent === text ? text + "\u00a0" : text;
}

export const classes = (...names) => names.filter(Boolean).join(" ");
/** Points with their sign. */
export const signed = (points) => (points > 0 ? "+" : "−") + Math.abs(points);
/** A link on the clipboard, or shown where there is none. Gives whether it was copied just now, and the copying. */
export function useCopy(words) {
  const [copied, setCopied] = useState(false);
  const copy = async (link) => { try { await navigator.clipboard.writeText(link); setCopied(true); setTimeout(() => setCopied(false), 2000); } catch { prompt(words, link); } };
  return [copied, copy];
}
export const plural = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
export const store = {
  get(key) { try { return localStorage.getItem("rodinia-" + key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem("rodinia-" + key, value); } catch { /* private window */ } },
};
export const session = {
  get(key) { try { return JSON.parse(sessionStorage.getItem("rodinia-" + key)); } catch { return null; } },
  set(key, value) { try { sessionStorage.setItem("rodinia-" + key, JSON.stringify(value)); } catch { /* full or off */ } },
};

/** "4:05" of milliseconds. */
export function clockText(ms) {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const pad = (n) => String(n).padStart(2, "0");
  return s >= 3600 ? `${Math.floor(s / 3600)}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}` : `${Math.floor(s / 60)}:${pad(s % 60)}`;
}
