// What only this device has to say: how much it keeps, a new version, putting the table on the home screen.
import { api, problem } from "../kit/api.js";
import { place } from "../kit/place.js";
import { html, useEffect, useState } from "../kit/preact.js";
import { forget, saveRecord } from "./save.js";
import { words } from "./words.js";

const say = words.pocket;

/** @typedef {{matches: number, finished: string[], damaged: string[]}} Kept */

/** A release that waits for its turn. @type {ServiceWorker | null} */
let waiting = null;
const NEWS = "rodinia-news";

/** Notice a new release. It takes over when it is told to, or when no page is open any more. */
export function offerUpdates(/** @type {ServiceWorkerRegistration} */ registration) {
  const offer = () => {
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    dispatchEvent(new Event(NEWS));
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
}

function takeOver() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

export function Panel() {
  const [, again] = useState(0);
  const [trouble, setTrouble] = useState("");
  const [kept, setKept] = useState(/** @type {Kept | null} */ (null));
  const [used, setUsed] = useState(0);
  const [install, setInstall] = useState(/** @type {any} */ (null));
  const lobby = place.path() === "/";
  const look = () => {
    if (place.path() !== "/") return;
    api("/api/kept").then(setKept, () => {});
    navigator.storage?.estimate().then(({ usage }) => setUsed(usage ?? 0));
  };
  useEffect(() => {
    const drawn = () => again((n) => n + 1);
    /** @param {Event} event */
    const installable = (event) => {
      event.preventDefault();
      setInstall(event);
    };
    const moved = () => {
      drawn();
      look();
    };
    addEventListener(NEWS, drawn);
    addEventListener("popstate", moved);
    addEventListener("beforeinstallprompt", installable);
    look();
    return () => {
      removeEventListener(NEWS, drawn);
      removeEventListener("popstate", moved);
      removeEventListener("beforeinstallprompt", installable);
    };
  }, []);
  /** @param {() => Promise<unknown>} work */
  const attempt = (work) =>
    work()
      .catch((error) => setTrouble(problem(error)))
      .then(look);
  const clear = () => confirm(say.sure) && attempt(() => forget(kept?.finished ?? []));
  return html`${
    waiting &&
    html`<p class="news" role="status"><span>${say.newer}</span>
      <button class="button small" onClick=${takeOver}>${say.useIt}</button></p>`
  }
    ${
      lobby &&
      kept &&
      html`<footer class="pocket"><p>${say.keeps(kept.matches, (used / 1e6).toFixed(0))}</p>
      ${trouble && html`<p class="notice" role="alert">${trouble}</p>`}
      ${kept.damaged.map(
        (match) => html`<p class="notice" role="alert">${say.damaged}
          <button class="button small" onClick=${() => attempt(() => saveRecord(match))}>${say.save}</button>
          <button class="button small" onClick=${() => attempt(() => forget([match]))}>${say.remove}</button></p>`,
      )}
      <p>${install && html`<button class="button small" onClick=${() => install.prompt()}>${say.install}</button>`}
        ${kept.finished.length > 0 && html`<button class="button small" onClick=${clear}>${say.clear}</button>`}</p>
    </footer>`
    }`;
}
