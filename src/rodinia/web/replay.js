// Replay: step, seek, play, speed; after the end through any seat's eyes; a link to the moment; the record.
import { html, useEffect, useCopy } from "./lib.js";
import { Icon } from "./signs.js";

export function ReplayBar({ model }) {
  const { replay, people, state, match } = model;
  const [copied, copy] = useCopy("The link to this moment");
  const end = replay.end ?? state.seq;
  const to = (n) => model.at(Math.max(0, Math.min(end, n)));
  const set = (more) => { Object.assign(model.replay, more); model.changed(); };
  useEffect(() => {
    if (!replay.playing || replay.asked) return undefined;
    const timer = setTimeout(() => (replay.n >= end ? set({ playing: false }) : to(replay.n + 1)), 900 / replay.speed);
    return () => clearTimeout(timer);
  }, [replay.playing, replay.n, replay.speed, replay.asked]);
  const free = people.status === "over" || people.status === "record";
  const share = () => copy(model.link(replay.n, replay.eyes));
  const now = model.log.filter((line) => line.n === replay.n);
  return html`<section class="tray panel replay" aria-label="Replay">
    <div class="right"><div class="asks"><h2>${now.length ? model.named(now.map((line) => line.text).join(", ")) : replay.n ? model.named(model.prompt.text) : "The beginning"}</h2>
      <p class="reason">${now.map((line) => line.sum).filter(Boolean).join(", ") || `Step ${replay.n} of ${end}`}</p>
      ${model.notice && html`<p class="notice small" role="alert">${model.notice}</p>`}
      <label><span class="sr">Position</span><input type="range" min="0" max=${end} value=${replay.n} onInput=${(event) => to(Number(event.target.value))} /></label></div>
    <div class="acts replay-acts">
      <span class="group"><button class="button square" aria-label="To the beginning" onClick=${() => to(0)}><span aria-hidden="true">|‹</span></button>
        <button class="button square" aria-label="One step back" onClick=${() => to(replay.n - 1)}><span class="flip"><${Icon} name="right" size="20" /></span></button>
        <button class="button solid square" aria-label=${replay.playing ? "Pause" : "Play"} onClick=${() => { if (replay.n >= end) to(0); set({ playing: !replay.playing }); }}>${replay.playing ? html`<span aria-hidden="true">||</span>` : html`<${Icon} name="pass" size="20" />`}</button>
        <button class="button square" aria-label="One step forward" onClick=${() => to(replay.n + 1)}><${Icon} name="right" size="20" /></button>
        <button class="button square" aria-label="To the end" onClick=${() => to(end)}><span aria-hidden="true">›|</span></button></span>
      <span class="group"><select aria-label="Speed" value=${replay.speed} onChange=${(event) => set({ speed: Number(event.target.value) })}>${[0.5, 1, 2, 4, 8].map((speed) => html`<option value=${speed}>${speed}×</option>`)}</select>
        ${free && html`<select aria-label="Whose eyes" value=${replay.eyes ?? -1} onChange=${(event) => model.at(replay.n, Number(event.target.value) < 0 ? null : Number(event.target.value))}>
          <option value="-1">everyone’s eyes</option>${people.seats.map((seat, k) => html`<option value=${k}>${seat.name}’s eyes</option>`)}</select>`}
        <button class="button small" onClick=${share}>${copied ? "Copied" : "Share link"}</button>
        ${free && html`<a class="button small" href=${`/api/matches/${match.id}/record`} download>Record file</a>`}
        <button class="button small" onClick=${() => model.live()}>To the table</button></span>
    </div></div></section>`;
}
