// The bar on top of every page but the table, and the guest's name in it.
import { problem } from "../kit/api.js";
import { place } from "../kit/place.js";
import { classes, html, useLayoutEffect, useRef, useState } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { toggleTheme } from "../kit/settings.js";
import { Badge, Icon, Sign } from "../kit/signs.js";
import { words } from "../words.js";

const say = words.header;

/** @param {import("../app.js").Common & {page?: "play" | "watch" | "rules"}} props */
export function Header({ me, rename, games, page = "play" }) {
  const pages = /** @type {const} */ ([
    ["play", "/"],
    ["watch", "/#watch"],
    ["rules", `/rules/${games.games[0]?.name ?? ""}`],
  ]);
  return html`<header class="bar">
    <${Link} href="/" class="brand" aria-label=${say.home}><${Sign} /><span>${words.app.name}</span><//>
    <nav aria-label=${say.pages}>${pages
      .filter(([name]) => name !== "watch" || !place.alone)
      .map(
        ([name, path]) => html`<${Link} href=${path} class=${classes("tab", name === page && "on")}
        aria-current=${name === page ? "page" : undefined}>${say[name]}<//>`,
      )}</nav>
    <div class="tools">
      <button class="tool" onClick=${toggleTheme} aria-label=${say.theme}><${Icon} name="moon" size="22" /></button>
      <${Name} me=${me} rename=${rename} />
    </div>
  </header>`;
}

/**
 * The guest's name; a click lets one change it, Escape leaves it.
 * @param {Pick<import("../app.js").Common, "me" | "rename">} props
 */
function Name({ me, rename }) {
  const [editing, setEditing] = useState(false);
  const [trouble, setTrouble] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => {
    field.current?.focus();
    setTrouble("");
  }, [editing]);
  /** @param {Event} event */
  const done = async (event) => {
    event.preventDefault();
    const name = field.current.value.trim();
    try {
      if (name && name !== me.name) await rename(name);
      setEditing(false);
    } catch (error) {
      setTrouble(problem(error));
    }
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => event.key === "Escape" && setEditing(false);
  if (!editing) {
    return html`<button class="me" onClick=${() => setEditing(true)} aria-label=${say.yourNameIs(me.name)}>
      <span>${me.name}</span><${Badge} colour=${0} size="32" /></button>`;
  }
  return html`<form class="me" onSubmit=${done} onKeyDown=${keys}>
    <input name="name" maxlength="24" defaultValue=${me.name === say.guest ? "" : me.name} placeholder=${say.yourName}
      aria-label=${say.yourName} ref=${field} />
    <button class="button solid small">${say.keep}</button>
    ${trouble && html`<p class="notice small" role="alert">${trouble}</p>`}</form>`;
}
