// The bar over the table: which game, what is left of the supply, tools.
import { classes, html } from "../kit/preact.js";
import { Link } from "../kit/route.js";
import { Icon, Sign } from "../kit/signs.js";
import { words } from "../words.js";

const say = words.table;

/**
 * @param {{table: import("../model/table.js").Table, theme: () => void, panel: string,
 *   toggle: (panel: import("./page.js").Panel) => void}} props
 */
export function TopBar({ table, theme, toggle, panel }) {
  const { room, position, picture, replay } = table;
  /** @param {import("./page.js").Panel} name @param {string} icon @param {string} label */
  const tool = (name, icon, label) => html`<button class=${classes("tool", panel === name && "on")}
    aria-pressed=${panel === name} aria-label=${label} title=${label} onClick=${() => toggle(name)}>
    <${Icon} name=${icon} size="22" /></button>`;
  const back = () => table.at(position.over ? 0 : Math.max(0, position.seq - 1));
  const parts = room.match.title.split(/(?<=: )/);
  return html`<header class="bar">
    <${Link} href="/" class="brand" aria-label=${words.header.home}><${Sign} /><span>${words.app.name}</span><//>
    <h1 aria-label=${room.match.title}>${parts.map((part, k) =>
      k < parts.length - 1 ? html`<span class="series">${part}</span>` : part,
    )}</h1>
    <span class="sub">${say.present(room.match.players, room.watchers)}</span>
    <span class="supply">${picture.supply.map((fact) => html`<${Supply} fact=${fact} />`)}</span>
    <div class="tools">
      ${
        position.over &&
        !replay &&
        html`<button class="button small" onClick=${() => toggle("sheet")}>${say.scores}</button>`
      }
      ${
        !replay &&
        position.seq > 0 &&
        room.status !== "open" &&
        html`<button class="button small replay-button" onClick=${back}><${Icon} name="pass" size="16" />
          <span>${say.replay}</span></button>`
      }
      ${tool("text", "list", say.textView)}
      <button class="tool" aria-label=${words.header.theme} title=${words.header.theme} onClick=${theme}>
        <${Icon} name="moon" size="22" /></button>
      ${tool("help", "help", say.keysAndHelp)}${tool("rules", "book", say.rulesKey)}
      <button class="tool side-open" aria-label=${say.sideOpen} onClick=${() => toggle("side")}>
        <${Icon} name="menu" size="22" /></button>
    </div></header>`;
}

/** @param {{fact: import("../messages.js").Fact}} props */
function Supply({ fact: [symbol, value, label] }) {
  const counted = /^\d/.test(value);
  return html`<span class=${counted ? "pill-fact" : "pill-fact wordy"} title=${label}>
    ${
      symbol &&
      html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <use href=${`#${symbol}`} width="24" height="24" /></svg>`
    }
    <b>${value}</b> ${counted && html`<span>${label}</span>`}</span>`;
}
