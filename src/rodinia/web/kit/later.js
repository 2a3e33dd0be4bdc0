// Parts whose scripts are loaded when they are asked for.
import { words } from "../words.js";
import { html, useEffect, useState } from "./preact.js";

/** @param {{load: () => Promise<any>} & Record<string, any>} props what else is given goes to the part */
export function Later({ load, ...props }) {
  const [Part, setPart] = useState(/** @type {any} */ (null));
  useEffect(() => {
    load().then((part) => setPart(() => part));
  }, []);
  return Part ? html`<${Part} ...${props} />` : html`<p class="alone" aria-busy="true">${words.app.loading}</p>`;
}
