// The bar on top of every page but the table, and the guest's name in it.
import { html, useLayoutEffect, useRef, useState, Link, classes } from "./lib.js";
import { Badge, Icon, Sign } from "./signs.js";

const PAGES = [["/", "Play"], ["/#watch", "Watch"], ["/rules/", "Rules"]];

export function Header({ me, rename, theme, games, page = "Play" }) {
  const first = games.games[0]?.name ?? "";
  return html`<header class="bar">
    <${Link} href="/" class="brand" aria-label="Rodinia, to the lobby"><${Sign} /><span>Rodinia</span><//>
    <nav aria-label="Pages">${PAGES.map(([path, title]) => html`<${Link} href=${path === "/rules/" ? path + first : path}
      class=${classes("tab", title === page && "on")} aria-current=${title === page ? "page" : undefined}>${title}<//>`)}</nav>
    <div class="tools">
      <button class="tool" onClick=${theme} aria-label="Light or dark"><${Icon} name="moon" size="22" /></button>
      <${Name} me=${me} rename=${rename} />
    </div>
  </header>`;
}

/** The guest's name; a click lets one change it, Escape leaves it. */
function Name({ me, rename }) {
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState("");
  const field = useRef(null);
  useLayoutEffect(() => { field.current?.focus(); setProblem(""); }, [editing]);
  const done = async (event) => {
    event.preventDefault();
    const name = field.current.value.trim();
    try { if (name && name !== me.name) await rename(name); setEditing(false); } catch (error) { setProblem(error.message); }
  };
  if (!editing) return html`<button class="me" onClick=${() => setEditing(true)} aria-label=${"Your name: " + me.name + ". Change it"}>
    <span>${me.name}</span><${Badge} colour=${0} size="32" /></button>`;
  return html`<form class="me" onSubmit=${done} onKeyDown=${(event) => event.key === "Escape" && setEditing(false)}>
    <input name="name" maxlength="24" defaultValue=${me.name === "Guest" ? "" : me.name} placeholder="Your name" aria-label="Your name" ref=${field} />
    <button class="button solid small">Keep</button>${problem && html`<p class="notice small" role="alert">${problem}</p>`}</form>`;
}
