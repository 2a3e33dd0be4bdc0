// Keys and gestures.
import { html } from "./lib.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./signs.js";

const KEYS = [
  ["Tab, arrows", "go through what can be chosen"], ["Enter or Space", "choose; then confirm"], ["C", "confirm"], ["R", "turn the piece"], ["Backspace or U", "step back"],
  ["?", "what is this, and why not there"], ["H", "hint"], ["+  −  0", "zoom, fit the board"], ["T", "text view"], ["B or /", "rules"], ["Esc", "close"],
];

export function Help({ close, teach }) {
  return html`<${Dialog} label="Help" close=${close}>
    <div class="drawer-head"><h2>How to play here</h2><button class="tool" aria-label="Close" onClick=${close}><${Icon} name="close" size="20" /></button></div>
    <p>Tap a piece, then a place. Tap the drafted piece to turn it, or use the wheel on it. Nothing is final before Confirm.</p>
    <p>A long press or a right click on anything says what it is, what it would bring, and why it cannot be chosen.</p>
    <p><button class="button small" onClick=${teach}>The game in short</button></p>
    <dl class="keys">${KEYS.map(([key, means]) => html`<dt><kbd>${key}</kbd></dt><dd>${means}</dd>`)}</dl><//>`;
}
