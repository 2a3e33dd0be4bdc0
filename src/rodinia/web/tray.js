// The tray: what is asked, the pieces in hand, the draft with what it brings, step back, Confirm.
import { html, useEffect, useRef, classes, signed } from "./lib.js";
import { Icon } from "./signs.js";
import { ZoneView } from "./zone.js";
import * as choose from "./choose.js";

export function Tray({ model, deco, tap, ask, pulled, openRule, toggle }) {
  const { state, draft, picture } = model;
  const acting = model.acting();
  const zones = picture.at("tray").filter((zone) => zone.nodes.size);
  const phone = innerWidth <= 760;
  const low = innerHeight < 800;
  const room = innerWidth - (innerWidth > 1180 ? 360 : 0) - (low ? 475 : 545); // beside the buttons
  const [width, height] = phone ? [innerWidth - 44, 92] : [Math.max(320, Math.min(640, room)), low ? 88 : 116];
  const stacked = zones.length > 1 && zones.every((zone) => zone.box[2] > 2.5 * zone.box[3]);
  const high = stacked ? Math.max(52, height / zones.length) : height;
  const size = (zone) => (zone.box[3] * (width / zone.box[2]) < 48 ? 9999 : width); // a long thin one scrolls instead
  const wide = !phone && zones.some((zone) => Math.min(width, zone.box[2] * (height / zone.box[3])) > 240); // words above the pieces, not beside them
  const asks = useRef(null);
  useEffect(() => { asks.current?.scrollTo(0, 0); }, [draft?.steps.length, state.seq]);
  const turns = model.siblings().length > 1 || model.choices.some((choice) => choice.turn);
  return html`<section class=${classes("tray panel", !acting && "waits", wide && "wide", !zones.length && "bare")} aria-label="Your turn">
    ${zones.length > 0 && html`<div class=${stacked ? "pieces stacked" : "pieces"}>${zones.map((zone) => html`<${ZoneView} key=${zone.key} zone=${zone} deco=${deco} tap=${tap} ask=${ask} pulled=${pulled} width=${size(zone)} height=${Math.min(high, zone.box[3] * 1.6)} />`)}</div>`}
    ${acting && turns && html`<div class="turns"><button class="button quiet square" aria-label="Turn the piece (R)" title="Turn (R)" onClick=${() => model.turn()}><${Icon} name="rotate" /></button><kbd aria-hidden="true">R</kbd></div>`}
    <div class="right"><div class="asks" ref=${asks}><div class="said">
      <${Words} model=${model} openRule=${openRule} acting=${acting} />
      ${draft ? html`<${Brings} model=${model} openRule=${openRule} />` : null}
      ${model.notice && html`<p class="notice small" role="alert">${model.notice}</p>`}
      ${model.hint && html`<p class="hint"><${Icon} name="eye" size="18" /> ${model.hint.text}${model.hint.best?.[0]?.[2] != null ? html`<span class="sub"> expects ${Math.round(model.hint.best[0][2] * 100)} % of the win</span>` : ""}</p>`}</div>
      <${Doings} model=${model} />
    </div>
    <${Buttons} model=${model} acting=${acting} toggle=${toggle} /></div>
  </section>`;
}

function Words({ model, openRule, acting }) {
  const { prompt, draft, state, people } = model;
  const mine = people.seats[state.eyes];
  if (!acting && mine?.kind === "person" && mine.level && model.match.you.includes(state.eyes)) return html`<h2>A bot plays for you</h2><p class="reason">Take your seat back to go on yourself.</p>`;
  const waits = state.turn.map((seat) => people.seats[seat].name).join(", ");
  const text = draft?.complete ? "Confirm, or step back" : prompt.text;
  const reason = draft?.complete ? "" : !acting && !state.over && waits ? `Waiting for ${waits}.` : prompt.reason;
  return html`<h2>${model.named(text)}</h2>${!draft?.complete && html`<p class="reason">${model.named(reason ?? "")}${prompt.rule && html` <button class="rule-link" onClick=${() => openRule(prompt.rule)}>${prompt.rule}</button>`}</p>`}`;
}

/** The points that the draft brings with their sums, and its steps. */
function Brings({ model, openRule }) {
  const { draft } = model;
  const scored = draft.events.filter((event) => event.points || event.sum);
  const many = draft.steps.length > 4;
  const total = scored.reduce((sum, event) => sum + (event.seat === model.state.eyes ? event.points : 0), 0);
  return html`${scored.length > 0 && html`<ul class="brings">${scored.length > 3 && total !== 0 && html`<li><b class=${total < 0 ? "loss" : "gain"}>${signed(total)}</b> in all; at last</li>`}${scored.slice(-3).map((event) => html`<li>${event.points !== 0 && html`<b class=${event.points < 0 ? "loss" : "gain"}>${signed(event.points)}</b> `}${event.seat === model.state.eyes && event.sum ? event.sum : model.named(event.text)}
      ${event.rule && html` <button class="rule-link" onClick=${() => openRule(event.rule)}>${event.rule}</button>`}</li>`)}</ul>`}
    <ol class="steps">${many && html`<li title=${draft.steps.map((step) => step.label).join("\n")}><span class="done"><${Icon} name="check" size="14" /></span>${draft.steps.length - 3} steps, then</li>`}
      ${draft.steps.slice(many ? -3 : 0).map((step, k) => html`<li key=${k}><span class="done"><${Icon} name="check" size="14" /></span>${step.label}</li>`)}
      ${!draft.complete && html`<li class="now"><span class="number">${draft.steps.length + 1}</span>next</li>`}</ol>`;
}

/** Choices that are buttons, not places; where the players' column is folded away also the places in it. */
function Doings({ model }) {
  const folded = innerWidth <= 1180;
  const place = (key) => model.picture.find(key);
  const keys = [...model.targets()].filter((key) => key.startsWith("do/") || !place(key) || (folded && place(key).zone.place === "side"));
  if (!keys.length) return null;
  const words = (key) => (choose.open(model.choices, [...model.picked, key]).length > 1 && place(key) ? model.named(place(key).node.label) : choose.wording(model.choices, model.picked, key));
  return html`<div class=${keys.length > 3 ? "doings many" : "doings"}>${keys.slice(0, 40).map((key) => html`<button key=${key} class="button quiet" aria-disabled=${String(model.waiting)} data-target=${key} onClick=${() => model.tap(key)}>${words(key)}</button>`)}</div>`;
}

function Buttons({ model, acting, toggle }) {
  const { draft, state, people, match } = model;
  const seat = state.eyes;
  const own = match.you.includes(seat);
  if (state.over) return html`<div class="acts"><button class="button primary big" onClick=${() => toggle("sheet")}>See the score sheet</button></div>`;
  if (own && people.seats[seat].level) return html`<div class="acts"><button class="button primary big" onClick=${() => model.send({ t: "back", seat })}>Take my seat back</button></div>`;
  if (!own) return html`<div class="acts"><span class="sub">You are watching.</span></div>`;
  const canUndo = Boolean(draft?.steps.length) || model.picked.length > choose.forced(model.choices, []).length;
  return html`<div class="acts">
    ${match.settings.hints && html`<button class="button" disabled=${!acting || Boolean(draft)} onClick=${() => model.send({ t: "hint" })} title="What would a strong bot do? (H)"><${Icon} name="eye" size="18" />Hint</button>`}
    <button class="button undo" disabled=${!acting || !canUndo} onClick=${() => model.undo()} title="Step back (Backspace)"><${Icon} name="undo" size="18" />Undo</button>
    <button class="button primary confirm" disabled=${!acting || !draft?.complete} aria-disabled=${String(model.waiting)} onClick=${() => model.confirm()}><${Icon} name="check" size="18" />Confirm</button></div>`;
}
