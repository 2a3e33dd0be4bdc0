// The pocket edition's front door: fetches what is needed, opens the house, then the client as on any server.
import { settle } from "../kit/place.js";
import { html, render } from "../kit/preact.js";
import { words } from "../words.js";
import { openDrawer } from "./drawer.js";
import { Here } from "./here.js";
import { offerUpdates, Panel } from "./panel.js";
import { RELEASE } from "./release.js";
import { saveLinks } from "./save.js";
import { words as own } from "./words.js";

const say = own.pocket;
const app = /** @type {Element} */ (document.getElementById("app"));
const CLIENT = new URL("../", import.meta.url);

/** @param {string} line @param {number} [share] of the bar */
const show = (line, share) =>
  render(
    html`<main class="alone" aria-busy="true"><h1>${words.app.name}</h1><p role="status">${line}</p>
      ${share !== undefined && html`<progress value=${share} max="1" aria-label=${say.loading}></progress>`}</main>`,
    app,
  );

/** @param {string} line @param {string} why */
const stop = (line, why) =>
  render(
    html`<main class="alone" role="alert"><h1>${words.app.notNow}</h1><p>${line}</p><p>${why}</p>
      <button class="button solid" onClick=${() => location.reload()}>${words.app.tryAgain}</button></main>`,
    app,
  );

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** Have every file on this device, if the browser can keep files; where it cannot, they are fetched as needed. */
async function stock() {
  if (!navigator.serviceWorker) return;
  const progress = new BroadcastChannel("rodinia-loading");
  const first = !navigator.serviceWorker.controller;
  if (first)
    progress.onmessage = ({ data: { done, total } }) =>
      show(say.fetching(megabytes(done), megabytes(total)), done / total);
  const registration = await navigator.serviceWorker.register("sw.js");
  offerUpdates(registration);
  if (first) await controlled(registration);
  progress.close();
}

/** Until the files are there. @param {ServiceWorkerRegistration} registration */
const controlled = (registration) =>
  new Promise((resolve) => {
    const container = navigator.serviceWorker;
    if (container.controller) resolve(null);
    container.addEventListener("controllerchange", () => resolve(null), { once: true });
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "redundant" && resolve(null));
  });

/** Open the house; done when it can be asked. */
const house = () =>
  new Promise((resolve) => {
    const here = new Here(RELEASE.version, (kind, { trouble }) => {
      if (kind === "loading" && !opened) show(say.opening);
      if (kind === "ready") resolve(here);
      if (kind === "other") stop(say.other, "");
      if (kind === "broken") stop(say.broken, trouble);
    });
  });

let opened = false;

async function start() {
  show(say.loading);
  await Promise.all([stock(), openDrawer()].map((each) => each.catch((error) => console.warn(error))));
  show(say.opening);
  const client = Promise.all([import("../pages/lobby.js"), import("../table/page.js")]); // meanwhile
  const here = await house();
  await client;
  opened = true;
  settle({
    fetch: here.fetch.bind(here),
    open: here.open.bind(here),
    link: (path) => `${location.pathname}?${path}`,
    file: (path) => new URL(`made${path.replace("?theme=", "-").replace(/(\.svg)-(\w+)$/, "-$2$1")}`, CLIENT).href,
    path: () => location.search.slice(1) || "/",
    alone: true,
  });
  saveLinks();
  render(null, app);
  render(html`<${Panel} />`, /** @type {Element} */ (document.getElementById("pocket")));
  await import("../app.js");
}

start();
