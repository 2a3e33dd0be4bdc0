// Settings, in the rail or on a phone as a page: they act at once and are kept on this device.
import { classes, html } from "../kit/preact.js";
import { choose, settings } from "../kit/settings.js";
import { Icon } from "../kit/signs.js";
import { play } from "../kit/sound.js";
import { allow } from "../model/alerts.js";
import { words } from "../words.js";
import { MatchActs } from "./asking.js";
import { Drawer } from "./drawer.js";
import { lookBack } from "./topbar.js";

const say = words.settings;
const THEMES = /** @type {const} */ (["system", "paper", "night", "slate", "contrast"]);
const SIZES = /** @type {const} */ ([100, 112, 125, 150]);

/** @param {{table: import("../model/table.js").Table, toggle: import("./page.js").Toggle, close: () => void}} props */
export function Settings({ table, toggle, close }) {
  const back = () => {
    close();
    lookBack(table);
  };
  const played = table.position.seq > 0 && table.room.status !== "open" && !table.replay;
  return html`<${Drawer} title=${say.title} note=${say.kept} kind="settings" close=${close} closeLabel=${say.close}>
    <div class="links">
      <button class="button small" onClick=${() => toggle("rules")}><${Icon} name="book" size="16" />${say.rules}
        </button>
      <button class="button small" onClick=${() => toggle("text")}><${Icon} name="list" size="16" />${say.text}</button>
      <button class="button small" onClick=${() => toggle("talk")}><${Icon} name="chat" size="16" />${say.log}</button>
      ${
        played &&
        html`<button class="button small" onClick=${back}><${Icon} name="pass" size="16" />${say.replay}
        </button>`
      }
      <button class="button small" onClick=${() => toggle("help")}><${Icon} name="help" size="16" />${say.help}
        </button></div>
    <${MatchActs} table=${table} close=${close} />
    <${Part} icon="check" title=${say.play}>
      <${Pick} name="confirm" values=${/** @type {const} */ (["always", "final", "never"])} labels=${say.confirms} />
      <${Switch} name="values" /><${Switch} name="trace" /><${Switch} name="hint" /><//>
    <${Part} icon="moon" title=${say.looks}>
      <${Pick} name="theme" values=${THEMES} labels=${say.themes} kind="themes" />
      <${Pick} name="text" values=${SIZES} labels=${say.sizes} kind="sizes" /><//>
    <${Part} icon="play" title=${say.motion}>
      <${Pick} name="speed" values=${/** @type {const} */ (["slow", "normal", "fast", "off"])} labels=${say.speeds} />
      <${Switch} name="playback" /><//>
    <${Part} icon="sound" title=${say.sound}>
      <li><${Label} name="volume" /><input type="range" min="0" max="1" step="0.1" value=${settings.volume}
        aria-label=${say.names.volume[0]} onInput=${loud} /></li>
      <${Switch} name="pieces" /><${Switch} name="chime" /><//>
    <${Part} icon="bell" title=${say.mine}>
      ${
        typeof Notification === "function" &&
        (Notification.permission === "default"
          ? html`<li><${Label} name="notify" /><button class="button small" onClick=${allow}>${say.allow}</button></li>`
          : html`<${Switch} name="notify" />`)
      }<${Switch} name="title" /><//>
  <//>`;
}

/** @param {Event} event */
const loud = ({ target }) => {
  choose({ volume: Number(/** @type {HTMLInputElement} */ (target).value) });
  play("place");
};

/** @param {{icon: string, title: string, children?: import("../kit/preact.js").Child}} props */
const Part = ({ icon, title, children }) => html`<section><h3><${Icon} name=${icon} size="18" />${title}</h3>
  <ul>${children}</ul></section>`;

/** @typedef {keyof typeof settings} Name */

/** @param {{name: Name}} props */
const Label = ({ name }) => html`<span><b>${say.names[name][0]}</b>
  ${say.names[name][1] && html`<small>${say.names[name][1]}</small>`}</span>`;

/** @param {{name: Name}} props */
function Switch({ name }) {
  const on = Boolean(settings[name]);
  return html`<li><${Label} name=${name} /><button class=${classes("switch", on && "on")} role="switch"
    aria-checked=${on}
    aria-label=${say.names[name][0]} onClick=${() => choose({ [name]: !on })}><i></i></button></li>`;
}

/** @param {{name: Name, values: readonly (string | number)[], labels: Record<string, string>, kind?: string}} props */
const Pick = ({ name, values, labels, kind = "" }) => html`<li class="picks"><${Label} name=${name} />
  <span class=${`segments ${kind}`} role="radiogroup" aria-label=${say.names[name][0]}>${values.map(
    (value) => html`<button role="radio" aria-checked=${settings[name] === value} data-value=${value}
      class=${classes(settings[name] === value && "on")} onClick=${() => choose({ [name]: value })}>
      ${labels[value]}</button>`,
  )}</span></li>`;
