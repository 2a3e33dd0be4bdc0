// The client's front door: which page the address asks for.
import { api, problem } from "./kit/api.js";
import { Later } from "./kit/later.js";
import { place } from "./kit/place.js";
import { html, render, useEffect, useState } from "./kit/preact.js";
import { applyLooks } from "./kit/settings.js";
import { loadSigns } from "./kit/signs.js";
import { Lobby } from "./pages/lobby.js";
import { RulesPage } from "./pages/rules.js";
import { Setup } from "./pages/setup.js";
import { TablePage } from "./table/page.js";
import { words } from "./words.js";

/**
 * What every page is given.
 * @typedef {{me: import("./messages.js").Guest, games: import("./messages.js").Games,
 *   rename: (name: string) => Promise<void>}} Common
 */

function App() {
  const [, setPath] = useState("");
  const [me, setMe] = useState(/** @type {import("./messages.js").Guest | null} */ (null));
  const [games, setGames] = useState(/** @type {import("./messages.js").Games | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const moved = () => {
      setPath(location.href);
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
      else scrollTo(0, 0);
    };
    addEventListener("popstate", moved);
    Promise.all([api("/api/me").then(setMe), api("/api/games").then(setGames), loadSigns()]).catch((error) =>
      setTrouble(problem(error)),
    );
    return () => removeEventListener("popstate", moved);
  }, []);
  if (trouble) return html`<${NotNow} why=${trouble} />`;
  if (!me || !games) return html`<main class="alone" aria-busy="true"><p>${words.app.loading}</p></main>`;
  /** @param {string} name */
  const rename = (name) => api("/api/me", { name }).then(setMe);
  /** @type {Common} */
  const common = { me, games, rename };
  const [, page, key] = place.path().split("/");
  if (page === "t" && key) return html`<${TablePage} key=${key} id=${key} ...${common} />`;
  if (page === "review" && key && !place.alone) {
    return html`<${Later} key=${key} load=${() => import("./review/page.js").then((part) => part.ReviewPage)}
      id=${key} ...${common} />`;
  }
  if (page === "setup") return html`<${Setup} name=${key} ...${common} />`;
  if (page === "rules") return html`<${RulesPage} name=${key} ...${common} />`;
  return html`<${Lobby} ...${common} />`;
}

/** @param {{why: string}} props */
const NotNow = ({ why }) => html`<main class="alone" role="alert"><h1>${words.app.notNow}</h1><p>${why}</p>
  <button class="button solid" onClick=${() => location.reload()}>${words.app.tryAgain}</button></main>`;

applyLooks();
render(html`<${App} />`, /** @type {Element} */ (document.getElementById("app")));
