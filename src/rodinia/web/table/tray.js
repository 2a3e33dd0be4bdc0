// The tray: what is asked, the pieces in hand, the draft with what it brings, step back, Confirm.
import { ZoneView } from "../draw/zone.js";
import { signed } from "../kit/format.js";
import { classes, html, useEffect, useRef } from "../kit/preact.js";
import { Icon } from "../kit/signs.js";
import * as choose from "../model/choose.js";
import { words } from "../words.js";
import { RuleLink } from "./rules.js";

/** @typedef {import("../model/table.js").Table} Table */

const say = words.tray;

/**
 * @param {{table: Table, hand: import("../draw/zone.js").Hand, openRule: import("./page.js").OpenRule,
 *   pulled: (event: PointerEvent, node: import("../draw/picture.js").Node, scale: number) => void,
 *   toggle: (panel: import("./page.js").Panel) => void}} props
 */
export function Tray({ table, hand, pulled, openRule, toggle }) {
  const { draft, position, acting } = table;
  const zones = table.picture.at("tray").filter((zone) => zone.nodes.size);
  const { width, height } = room();
  const stacked = zones.length > 1 && zones.every((zone) => zone.box[2] > 2.5 * zone.box[3]);
  const high = stacked ? Math.max(52, height / zones.length) : height;
  const wide = innerWidth > 760 && zones.some((zone) => Math.min(width, zone.box[2] * (height / zone.box[3])) > 240);
  const asks = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => asks.current.scrollTo(0, 0), [draft.steps.length, position.seq]);
  const turns = acting && (draft.siblings.length > 1 || draft.choices.some((choice) => choice.turn));
  return html`<section class=${classes("tray panel", !acting && "waits", wide && "wide", !zones.length && "bare")}
      aria-label=${say.name}>
    ${
      zones.length > 0 &&
      html`<div class=${stacked ? "pieces stacked" : "pieces"}>${zones.map((zone) => {
        const thin = zone.box[3] * (width / zone.box[2]) < 48; // a long thin one scrolls instead
        return html`<${ZoneView} key=${zone.key} zone=${zone} ...${hand} pulled=${pulled} width=${thin ? 9999 : width}
        height=${Math.min(high, zone.box[3] * 1.6)} />`;
      })}</div>`
    }
    ${
      turns &&
      html`<div class="turns"><button class="button quiet square" aria-label=${say.turnPiece} title=${say.turn}
      onClick=${() => draft.turn()}><${Icon} name="rotate" /></button><kbd aria-hidden="true">R</kbd></div>`
    }
    <div class="right"><div class="asks" ref=${asks}><div class="said">
      <${Words} table=${table} openRule=${openRule} />
      ${draft.steps.length > 0 && html`<${Brings} table=${table} openRule=${openRule} />`}
      ${table.notice && html`<p class="notice small" role="alert">${table.notice}</p>`}
      ${table.hint && html`<${Hint} hint=${table.hint} />`}</div>
      <${Doings} table=${table} />
    </div>
    <${Buttons} table=${table} toggle=${toggle} /></div>
  </section>`;
}

/** What pieces may take, beside the words and the buttons. */
function room() {
  if (innerWidth <= 760) return { width: innerWidth - 44, height: 92 };
  const low = innerHeight < 800;
  const left = innerWidth - (innerWidth > 1180 ? 360 : 0) - (low ? 475 : 545);
  return { width: Math.max(320, Math.min(640, left)), height: low ? 88 : 116 };
}

/** @param {{table: Table, openRule: import("./page.js").OpenRule}} props */
function Words({ table, openRule }) {
  const { position, draft, acting } = table;
  const { eyes, turn, prompt } = position;
  if (!acting && eyes !== null && table.room.mine(eyes) && table.room.byBot(eyes)) {
    return html`<h2>${say.botPlays}</h2><p class="reason">${say.takeBackWhy}</p>`;
  }
  if (draft.complete) return html`<h2>${say.confirmOrBack}</h2>`;
  const waits = !acting && !position.over && turn.length > 0;
  const reason = waits ? say.waitsFor(turn.map((seat) => table.room.name(seat))) : table.named(prompt.reason);
  return html`<h2>${table.named(prompt.text)}</h2>
    <p class="reason">${reason} <${RuleLink} rule=${prompt.rule} openRule=${openRule} /></p>`;
}

/** @param {{hint: import("../messages.js").HintMessage}} props */
function Hint({ hint }) {
  const share = hint.best[0]?.[2];
  return html`<p class="hint"><${Icon} name="eye" size="18" /> ${hint.text}
    ${share !== undefined && html`<span class="sub"> ${say.expects(share)}</span>`}</p>`;
}

/**
 * The points that the draft brings with their sums, and its steps.
 * @param {{table: Table, openRule: import("./page.js").OpenRule}} props
 */
function Brings({ table, openRule }) {
  const { draft, position } = table;
  const scored = draft.events.filter((event) => event.points || event.sum);
  const many = draft.steps.length > 4;
  const told = draft.steps.map((step) => step.label).join("\n");
  const total = draft.gain(position.eyes);
  return html`${
    scored.length > 0 &&
    html`<ul class="brings">
      ${scored.length > 3 && total !== 0 && html`<li><${Points} points=${total} /> ${say.inAll}</li>`}
      ${scored.slice(-3).map(
        (event) => html`<li>${event.points !== 0 && html`<${Points} points=${event.points} /> `}
          ${event.seat === position.eyes && event.sum ? event.sum : table.named(event.text)}
          <${RuleLink} rule=${event.rule} openRule=${openRule} /></li>`,
      )}</ul>`
  }
    <ol class="steps">
      ${many && html`<li title=${told}><${Done} />${say.steps(draft.steps.length - 3)}</li>`}
      ${draft.steps.slice(many ? -3 : 0).map((step, k) => html`<li key=${k}><${Done} />${step.label}</li>`)}
      ${!draft.complete && html`<li class="now"><span class="number">${draft.steps.length + 1}</span>${say.next}</li>`}
    </ol>`;
}

/** @param {{points: number}} props */
const Points = ({ points }) => html`<b class=${points < 0 ? "loss" : "gain"}>${signed(points)}</b>`;
const Done = () => html`<span class="done"><${Icon} name="check" size="14" /></span>`;

/**
 * Choices that are buttons, not places; where the players' column is folded away also the places in it.
 * @param {{table: Table}} props
 */
function Doings({ table }) {
  const { draft, picture } = table;
  const folded = innerWidth <= 1180;
  const keys = [...draft.targets].filter((key) => {
    const place = picture.find(key)?.zone.place;
    return key.startsWith("do/") || !place || (folded && place === "side");
  });
  if (!keys.length) return null;
  /** @param {string} key */
  const wording = (key) => {
    const node = picture.find(key)?.node;
    const several = choose.open(draft.choices, [...draft.picked, key]).length > 1;
    return several && node ? table.named(node.label) : choose.wording(draft.choices, draft.picked, key);
  };
  return html`<div class=${keys.length > 3 ? "doings many" : "doings"}>${keys.slice(0, 40).map(
    (key) => html`<button key=${key} class="button quiet" aria-disabled=${String(draft.busy)} data-target=${key}
      onClick=${() => table.tap(key)}>${wording(key)}</button>`,
  )}</div>`;
}

/** @param {{table: Table, toggle: (panel: import("./page.js").Panel) => void}} props */
function Buttons({ table, toggle }) {
  const { draft, position, room, acting } = table;
  const seat = position.eyes;
  if (position.over) {
    return html`<div class="acts"><button class="button primary big" onClick=${() => toggle("sheet")}>
      ${say.seeSheet}</button></div>`;
  }
  if (seat === null || !room.mine(seat)) return html`<div class="acts"><span class="sub">${say.watching}</span></div>`;
  if (room.byBot(seat)) {
    return html`<div class="acts"><button class="button primary big" onClick=${() => table.ask({ t: "back", seat })}>
      ${say.takeBack}</button></div>`;
  }
  return html`<div class="acts">
    ${
      room.match.settings.hints &&
      html`<button class="button" disabled=${!table.mayAskHint} title=${say.hintTitle}
      onClick=${() => table.ask({ t: "hint" })}><${Icon} name="eye" size="18" />${say.hint}</button>`
    }
    <button class="button undo" disabled=${!acting || !draft.canUndo} title=${say.undoTitle}
      onClick=${() => draft.undo()}>
      <${Icon} name="undo" size="18" />${say.undo}</button>
    <button class="button primary confirm" disabled=${!acting || !draft.complete} aria-disabled=${String(draft.busy)}
      onClick=${() => draft.confirm()}><${Icon} name="check" size="18" />${say.confirm}</button></div>`;
}
