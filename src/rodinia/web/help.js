// Keys and gestures.
import { html, useEffect, useRef } from "./lib.js";
import { Icon } from "./signs.js";

const KEYS = [
  ["Tab, arrows", "go through what can be chosen"], ["Enter or Space", "choose; then confirm"], ["R", "turn the piece"], ["Backspace or U", "step back"],
  ["?", "what is this, and why not there"], ["H", "hint"], ["+  −  0", "zoom, fit the board"], ["T", "text view"], ["B", "rules"], ["Esc", "close"],
];

export function Help({ close, teach }) {
  const box = useRef(null);
  useEffect(() => { box.current?.focus(); }, []);
  return html`<div class="veil" onClick=${(event) => event.target === event.currentTarget && close()}><div class="dialog panel" role="dialog" aria-modal="true" aria-label="Help" tabindex="-1" ref=${box} onKeyDown=${(event) => event.key === "Escape" && close()}>
    <div class="drawer-head"><h2>How to play here</h2><button class="tool" aria-label="Close" onClick=${close}><${Icon} name="close" size="20" /></button></div>
    <p>Tap a piece, then a place. Tap the drafted piece to turn it, or use the wheel on it. Nothing is final before Confirm.</p>
    <p>A long press or a right click on anything says what it is, what it would bring, and why it cannot be chosen.</p>
    <p><button class="button small" onClick=${teach}>The game in short</button></p>
    <dl class="keys">${KEYS.map(([key, means]) => html`<dt><kbd>${key}</kbd></dt><dd>${means}</dd>`)}</dl></div></div>`;
}
