// Parts whose scripts are loaded when they are asked for.
import { words } from "../words.js";
import { html, useEffect, useState } from "./preact.js";

/** @typedef {() => Promise<any>} Load a function that is always the same for the same part */

/** Parts that are there already, so that they are shown without waiting. @type {Map<Load, any>} */
const loaded = new Map();

/** Have a part at hand. @param {Load} load */
export const fetchPart = (load) => load().then((part) => loaded.set(load, part));

/** As a `page` it is alone. @param {{load: Load, page?: boolean} & Record<string, any>} props also the part's */
export function Later({ load, page, ...props }) {
  const [failed, fail] = useState(false);
  const [, show] = useState(0);
  const Part = loaded.get(load);
  useEffect(() => {
    if (!Part) fetchPart(load).then(() => show(1), () => fail(true)); // biome-ignore format: one line
  }, []);
  if (Part) return html`<${Part} ...${props} />`;
  if (failed) return html`<${NotNow} why=${words.server.unreachable} />`;
  return page && html`<main class="alone" aria-busy="true"><p>${words.app.loading}</p></main>`;
}

/** Nothing can be shown. @param {{why: string}} props */
export const NotNow = ({ why }) => html`<main class="alone" role="alert"><h1>${words.app.notNow}</h1><p>${why}</p>
  <button class="button solid" onClick=${() => location.reload()}>${words.app.tryAgain}</button></main>`;
