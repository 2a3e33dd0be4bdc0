// The bar over the table: which game, what is left of the supply, tools.
import { classes, html } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { Drawing, Icon, Sign } from "../kit/signs.js";
import { words } from "../words.js";

const say = words.table;

/** @param {{table: import("../model/table.js").Table, toggle: import("./page.js").Toggle, panel: string}} props */
export function TopBar({ table, toggle, panel }) {
  const { room, position, picture, replay } = table;
  /** @param {import("./page.js").Panel} name @param {string} icon @param {string} label @param {string} [more] */
  const tool = (name, icon, label, more = "") => html`<button class=${classes("tool", panel === name && "on", more)}
    aria-pressed=${panel === name} aria-label=${label} title=${label} onClick=${() => toggle(name)}>
    <${Icon} name=${icon} size="22" /></button>`;
  const played = !replay && position.seq > 0 && room.status !== "open";
  return html`<header class="bar">
    <${Link} href="/" class="brand" aria-label=${words.header.home}><${Sign} size="30" /><//>
    <h1 aria-label=${room.match.title}>${room.match.title.split(": ").at(-1)}</h1>
    <span class="pills">${picture.supply.map(
      ([symbol, value, label], k) => html`<span class=${classes("pill-fact", k > 0 && "more")} title=${label}>
        ${symbol && html`<${Drawing} id=${symbol} size="18" />`}${/^\d/.test(value) ? `${value} ${label}` : value}
          </span>`,
    )}</span>
    ${
      room.match.origin &&
      html`<p class="try-bar"><span>${say.aTry}</span>
        <${Link} href=${`/review/${room.match.origin.match}/try`}>${say.backToGame}<//></p>`
    }
    <div class="tools">
      ${
        position.sheet &&
        !replay &&
        html`<button class="button small" onClick=${() => toggle("sheet")}>${say.scores}
        </button>`
      }
      ${
        played &&
        html`<button class="tool wide-only" aria-label=${say.replay} title=${say.replay}
        onClick=${() => lookBack(table)}><${Icon} name="pass" size="22" /></button>`
      }
      ${tool("text", "list", say.textView, "wide-only")}${tool("rules", "book", say.rulesKey, "wide-only")}
      ${tool("talk", "chat", say.talk, "small-only")}${tool("settings", "gear", say.settings)}
    </div></header>`;
}

/**
 * Back from the last step, or from the beginning of a match that is over.
 * @param {import("../model/table.js").Table} table
 */
export const lookBack = (table) => table.at(table.position.over ? 0 : Math.max(0, table.position.seq - 1));
