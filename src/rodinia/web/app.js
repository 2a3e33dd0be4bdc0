// The client's front door: which page the address asks for.
import { api, problem } from "./kit/api.js";
import "./kit/keyed.js";
import { fetchPart, Later, NotNow } from "./kit/later.js";
import { place } from "./kit/place.js";
import { html, render, useEffect, useState } from "./kit/preact.js";
import { Link } from "./kit/route.js";
import { applyLooks } from "./kit/settings.js";
import { loadSigns, Sign } from "./kit/signs.js";
import { words } from "./words.js";

/**
 * What every page is given.
 * @typedef {{me: import("./messages.js").Guest, games: import("./messages.js").Games,
 *   rename: (name: string) => Promise<void>}} Common
 */

const lobby = () => import("./pages/lobby.js").then((part) => part.Lobby);
const table = () => import("./table/page.js").then((part) => part.TablePage);
const pages = new Map([
  ["t", table],
  ["setup", () => import("./pages/setup.js").then((part) => part.Setup)],
  ["rules", () => import("./pages/rules.js").then((part) => part.RulesPage)],
  ["review", () => import("./review/page.js").then((part) => part.ReviewPage)],
]);

/** Which page is asked for, and what of it. */
function asked() {
  const [, page, id = ""] = place.path().split("/");
  return { page, id, load: (id && !(place.alone && page === "review") && pages.get(page)) || lobby };
}

const Nowhere =
  () => html`<main class="alone"><${Sign} size="64" /><h1>${words.app.nowhere}</h1><p>${words.app.mistyped}</p>
  <${Link} class="button solid" href="/">${words.table.toLobby}<//></main>`;

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
  const { page, id, load } = asked();
  if (page && !pages.has(page)) return html`<${Nowhere} />`;
  return html`<${Later} key=${page === "setup" ? page : page + id} load=${load} page id=${id}
    ...${common} />`;
}

applyLooks();
// The page is fetched while the server is asked who is there; then, when it is filled, the table: one goes there next.
fetchPart(asked().load).then(() => setTimeout(fetchPart, 1000, table), () => {}); // biome-ignore format: one line
render(html`<${App} />`, /** @type {Element} */ (document.getElementById("app")));
