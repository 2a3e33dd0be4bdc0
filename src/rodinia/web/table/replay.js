// Replay, in the dock: step, seek, play, speed; after the end through any seat's eyes; a link to the moment.
import { useCopy } from "../kit/copy.js";
import { printed } from "../kit/format.js";
import { place } from "../kit/place.js";
import { html, useEffect } from "../kit/preact.js";
import { Icon } from "../kit/signs.js";
import { words } from "../words.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../model/replay.js").Replay} Replay
 */

const say = words.replay;
const STEP = 900; // milliseconds a step is shown at normal speed
const SPEEDS = [0.5, 1, 2, 4, 8];

/** @param {{table: Table, replay: Replay}} props */
export function ReplayDock({ table, replay }) {
  const { position } = table;
  const { n, end } = replay;
  /** @param {Partial<Replay>} more */
  const set = (more) => {
    Object.assign(replay, more);
    table.changed();
  };
  useEffect(() => {
    if (!replay.playing || replay.asked) return undefined;
    const timer = setTimeout(() => (n >= end ? set({ playing: false }) : table.at(n + 1)), STEP / replay.speed);
    return () => clearTimeout(timer);
  }, [replay.playing, n, replay.speed, replay.asked]);
  const now = replay.log.filter((line) => line.n === n);
  const told = now.length ? now.map((line) => line.text).join(", ") : n ? position.prompt.text : say.beginning;
  const sums = now.map((line) => printed(line.sum)).filter(Boolean);
  /** @param {Event} event */
  const pulled = (event) => table.at(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<section class="dock replay" aria-label=${say.title}>
    <div class="ask"><h2 title=${table.named(told)}>${table.named(told)}</h2>
      <p class="sum"><span>${sums.join(", ") || say.step(n, end)}</span></p></div>
    <div class="hand"><label class="seek"><span class="sr">${say.position}</span>
        <input type="range" min="0" max=${end} value=${n} onInput=${pulled} /></label>
      <${Steps} table=${table} replay=${replay} set=${set} /><${Ways} table=${table} replay=${replay} set=${set} />
        </div>
    <div class="acts"><button class="button solid confirm" onClick=${() => table.live()}>${say.toTable}</button></div>
  </section>`;
}

/** @param {{table: Table, replay: Replay, set: (more: {playing: boolean}) => void}} props */
function Steps({ table, replay, set }) {
  const { n, end, playing } = replay;
  /** @param {number} step */
  const to = (step) => table.at(step);
  const play = () => {
    if (n >= end) to(0);
    set({ playing: !playing });
  };
  const square = "button square";
  return html`<span class="group">
    <button class=${square} aria-label=${say.toBeginning} onClick=${() => to(0)}>
      <span class="flip"><${Icon} name="end" size="20" /></span></button>
    <button class=${square} aria-label=${say.back} onClick=${() => to(n - 1)}>
      <span class="flip"><${Icon} name="right" size="20" /></span></button>
    <button class="button solid square" aria-label=${playing ? say.pause : say.play} onClick=${play}>
      <${Icon} name=${playing ? "pause" : "play"} size="20" /></button>
    <button class=${square} aria-label=${say.forward} onClick=${() => to(n + 1)}>
      <${Icon} name="right" size="20" /></button>
    <button class=${square} aria-label=${say.toEnd} onClick=${() => to(end)}><${Icon} name="end" size="20" /></button>
  </span>`;
}

/** @param {{table: Table, replay: Replay, set: (more: {speed: number}) => void}} props */
function Ways({ table, replay, set }) {
  const [copied, copy] = useCopy(say.momentLink);
  const { seats, match, status } = table.room;
  const free = status === "over" || status === "record";
  /** @param {Event} event */
  const chosen = (event) => Number(/** @type {HTMLSelectElement} */ (event.target).value);
  /** @param {Event} event */
  const look = (event) => table.at(replay.n, chosen(event) < 0 ? null : chosen(event));
  /** @param {Event} event */
  const hurry = (event) => set({ speed: chosen(event) });
  return html`<span class="group">
    <select aria-label=${say.speed} value=${replay.speed} onChange=${hurry}>
      ${SPEEDS.map((speed) => html`<option value=${speed}>${speed}×</option>`)}</select>
    ${
      free &&
      html`<select aria-label=${say.whoseEyes} value=${replay.eyes ?? -1} onChange=${look}>
      <option value="-1">${say.everyonesEyes}</option>
      ${seats.map((seat, k) => html`<option value=${k}>${say.eyesOf(seat.name)}</option>`)}</select>`
    }
    ${
      !place.alone &&
      html`<button class="button small" onClick=${() => copy(table.link(replay.n, replay.eyes))}>
      ${copied ? words.app.copied : say.share}</button>`
    }
    ${free && html`<a class="button small" href=${`/api/matches/${match.id}/record`} download>${say.record}</a>`}
      </span>`;
}
