// Keys and gestures.
import { Dialog } from "../kit/dialog.js";
import { html } from "../kit/preact.js";
import { CloseButton } from "../kit/signs.js";
import { words } from "../words.js";

const say = words.help;

/** @param {{close: () => void, teach: () => void}} props */
export const Help = ({ close, teach }) => html`<${Dialog} label=${say.label} close=${close}>
  <div class="drawer-head"><h2>${say.title}</h2>
    <${CloseButton} label=${words.app.close} close=${close} /></div>
  ${say.paragraphs.map((text) => html`<p>${text}</p>`)}
  <p><button class="button small" onClick=${teach}>${say.inShort}</button></p>
  <dl class="keys">${say.keys.map(([key, means]) => html`<dt><kbd>${key}</kbd></dt><dd>${means}</dd>`)}</dl><//>`;
