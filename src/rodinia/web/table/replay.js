// Replay: step, seek, play, speed; after the end through any seat's eyes; a link to the moment; the record.
import { useCopy } from "../kit/copy.js";
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
export function ReplayBar({ table, replay }) {
  const { room, position } = table;
  const { n, end } = replay;
  /** @param {number} step */
  const to = (step) => table.at(step);
  /** @param {Partial<typeof replay>} more */
  const set = (more) => {
    Object.assign(replay, more);
    table.changed();
  };
  useEffect(() => {
    if (!replay.playing || replay.asked) return undefined;
    const timer = setTimeout(() => (n >= end ? set({ playing: false }) : to(n + 1)), STEP / replay.speed);
    return () => clearTimeout(timer);
  }, [replay.playing, n, replay.speed, replay.asked]);
  const now = replay.log.filter((line) => line.n === n);
  const told = now.length ? now.map((line) => line.text).join(", ") : n ? position.prompt.text : say.beginning;
  const sums = now.map((line) => line.sum).filter(Boolean);
  /** @param {Event} event */
  const pulled = (event) => to(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<section class="tray panel replay" aria-label=${say.title}>
    <div class="right"><div class="asks"><h2>${table.named(told)}</h2>
      <p class="reason">${sums.join(", ") || say.step(n, end)}</p>
      ${table.notice && html`<p class="notice small" role="alert">${table.notice}</p>`}
      <label><span class="sr">${say.position}</span>
        <input type="range" min="0" max=${end} value=${n} onInput=${pulled} /></label></div>
    <div class="acts replay-acts"><${Steps} replay=${replay} to=${to} set=${set} />
      <${Ways} table=${table} replay=${replay} set=${set} free=${["over", "record"].includes(room.status)} />
    </div></div>
  </section>`;
}

/**
 * @param {{replay: Replay, to: (n: number) => void, set: (more: {playing: boolean}) => void}} props
 */
function Steps({ replay, to, set }) {
  const { n, end, playing } = replay;
  const play = () => {
    if (n >= end) to(0);
    set({ playing: !playing });
  };
  const square = "button square";
  return html`<span class="group">
    <button class=${square} aria-label=${say.toBeginning} onClick=${() => to(0)}>
      <span aria-hidden="true">|‹</span></button>
    <button class=${square} aria-label=${say.back} onClick=${() => to(n - 1)}>
      <span class="flip"><${Icon} name="right" size="20" /></span></button>
    <button class="button solid square" aria-label=${playing ? say.pause : say.play} onClick=${play}>
      ${playing ? html`<span aria-hidden="true">||</span>` : html`<${Icon} name="pass" size="20" />`}</button>
    <button class=${square} aria-label=${say.forward} onClick=${() => to(n + 1)}>
      <${Icon} name="right" size="20" /></button>
    <button class=${square} aria-label=${say.toEnd} onClick=${() => to(end)}><span aria-hidden="true">›|</span></button>
  </span>`;
}

/**
 * @param {{table: Table, replay: Replay, free: boolean, set: (more: {speed: number}) => void}} props
 */
function Ways({ table, replay, free, set }) {
  const [copied, copy] = useCopy(say.momentLink);
  const { seats, match } = table.room;
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
    <button class="button small" onClick=${() => copy(table.link(replay.n, replay.eyes))}>
      ${copied ? words.app.copied : say.share}</button>
    ${free && html`<a class="button small" href=${`/api/matches/${match.id}/record`} download>${say.record}</a>`}
    <button class="button small" onClick=${() => table.live()}>${say.toTable}</button></span>`;
}
