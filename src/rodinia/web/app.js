// The client's front door: which page the address asks for.
import { html, render, useEffect, useState, api, store } from "./lib.js";
import { loadSigns } from "./signs.js";
import { Lobby } from "./lobby.js";
import { Setup } from "./setup.js";
import { Table } from "./table.js";
import { RulesPage } from "./rules.js";

function App() {
  const [, setPath] = useState("");
  const [me, setMe] = useState(null);
  const [games, setGames] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const moved = () => {
      setPath(location.pathname + location.hash);
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView(); else scrollTo(0, 0);
    };
    addEventListener("popstate", moved);
    Promise.all([api("/api/me"), api("/api/games"), loadSigns()])
      .then(([guest, list]) => { setMe(guest); setGames(list); })
      .catch((error) => setProblem(error.message));
    return () => removeEventListener("popstate", moved);
  }, []);
  if (problem) return html`<main class="alone" role="alert"><h1>Not now</h1><p>${problem}</p>
    <button class="button solid" onClick=${() => location.reload()}>Try again</button></main>`;
  if (!me || !games) return html`<main class="alone" aria-busy="true"><p>Unfolding the map…</p></main>`;
  const props = { me, games, rename: (name) => api("/api/me", { name }).then(setMe), theme: toggleTheme };
  const [, page, key] = location.pathname.split("/");
  if (page === "t" && key) return html`<${Table} key=${key} id=${key} ...${props} />`;
  if (page === "setup") return html`<${Setup} name=${key} ...${props} />`;
  if (page === "rules") return html`<${RulesPage} name=${key} ...${props} />`;
  return html`<${Lobby} ...${props} />`;
}

/** Light to dark and back; until one chooses, the system decides. */
function toggleTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  store.set("theme", root.dataset.theme);
}

render(html`<${App} />`, document.getElementById("app"));
