// The dock: the piece, what is asked and what it would bring, the hand and the offers, the acts.
import { Formed } from "../draw/form.js";
import { ZoneView } from "../draw/zone.js";
import { Fitted } from "../kit/fitted.js";
import { bare, begun, figures, parts, printed, shorter, signed } from "../kit/format.js";
import { classes, html } from "../kit/preact.js";
import { go } from "../kit/route.js";
import { settings } from "../kit/settings.js";
import { Icon } from "../kit/signs.js";
import { words } from "../words.js";
import { Bars, TaskActs, TaskAsked } from "./lesson.js";
import { Offers, traysOf, zoneOf } from "./offers.js";
import { Goods } from "./plan.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../draw/zone.js").Hand} Hand
 */

const say = words.dock;

/**
 * @param {{table: Table, hand: Hand, toggle: import("./page.js").Toggle}} props
 */
export function Dock({ table, hand, toggle }) {
  const { draft, picture, acting } = table;
  const { plan } = draft;
  const pieces = picture.at("piece").map((zone, k) => (zone.nodes.size ? zone : (table.pieces[k] ?? zone)));
  const trays = traysOf(table).filter((zone) => zone.nodes.size || zone.form === "tiles"); // also an empty hand
  const turns = draft.siblings.length > 1 || draft.level.choices.some((choice) => choice.turn);
  const turner = html`<button class="button quiet turner" aria-label=${say.turnPiece} title=${say.turnPiece}
    disabled=${!acting || !turns} onClick=${() => draft.turn()}><${Icon} name="rotate" />
      <kbd aria-hidden="true">R</kbd></button>`;
  return html`<section class=${classes("dock", !acting && "idle")} aria-label=${say.name}>
    ${
      (acting ? pieces.some((zone) => zone.nodes.size) : pieces.length > 0) &&
      html`<div class="piece">${pieces.map(
        (zone) => html`<${ZoneView} key=${zone.key} zone=${zone} ...${hand} />`,
      )}${turner}</div>`
    }
    <div class="ask">${table.task ? html`<${TaskAsked} table=${table} />` : html`<${Ask} table=${table} />`}</div>
    <div class="hand">${
      plan
        ? html`<${Goods} key=${table.position.seq} table=${table} plan=${plan} />`
        : trays.map((zone) =>
            zone.form === "map"
              ? html`<figure class="store" key=${zone.key}><${ZoneView} zone=${zone} ...${hand} />
            <figcaption>${zone.title}</figcaption></figure>`
              : html`<${Formed} key=${zone.key} zone=${zone} ...${hand} />`,
          )
    }
      <${Offers} table=${table} hand=${hand} />
      ${!pieces.length && acting && turns && turner}</div>
    ${table.task && html`<${Bars} table=${table} />`}
    ${
      table.task
        ? html`<${TaskActs} table=${table} confirm=${html`<${Confirm} table=${table} />`} />`
        : html`<${Acts} table=${table} toggle=${toggle} />`
    }
  </section>`;
}

/**
 * The prompt in one line, and in another what is drafted would bring.
 * @param {{table: Table}} props
 */
function Ask({ table }) {
  const { position, draft, acting, room } = table;
  const { eyes, prompt } = position;
  if (room.status === "open") {
    const taken = room.seats.filter(({ kind }) => kind !== "free").length;
    return html`<h2>${say.notBegun}</h2><p class="sum"><span>${say.seatsTaken(taken, room.seats.length)}</span></p>`;
  }
  if (!acting && room.mine(eyes) && room.byBot(eyes)) {
    return html`<h2>${say.botPlays}</h2><p class="sum"><span>${say.takeBackWhy}</span></p>`;
  }
  const asked = draft.complete ? position.asked : draft.peeking ? position.firm : prompt; // pointing asks nothing new
  const text = table.named(asked.text);
  if (table.hint && draft.suggested(table.hint.id)) {
    return html`<${Prompt} text=${text} /><${Hint} table=${table} hint=${table.hint} />`;
  }
  if (draft.plan?.title) return html`<${Book} plan=${draft.plan} points=${draft.points} />`;
  if (draft.steps.length) return html`<${Prompt} text=${text} /><${Sum} table=${table} />`;
  const unnamed = position.turn.some((seat) => !asked.text.includes(`{${seat}}`));
  const waits = !acting && !position.over && unnamed;
  const reason = waits ? say.waitsFor(position.turn.map((seat) => room.name(seat))) : table.named(prompt.reason);
  return html`<${Prompt} text=${text} />
    ${reason && html`<p class="sum"><${Fitted} ways=${shorter(reason)} /></p>`}`;
}

/** What is asked; many words in smaller type. @param {{text: string}} props */
const Prompt = ({ text }) => html`<h2 class=${classes(text.length > 32 && "long")} title=${text}>${text}</h2>`;

/**
 * What is left after a plan, and how that comes about.
 * @param {{plan: import("../messages.js").Plan, points: number}} props
 */
const Book = ({ plan, points }) => html`<h2 title=${plan.title}>${plan.title}</h2>
  <p class="sum"><${Fitted} ways=${[printed(plan.sum), figures(printed(plan.sum))]} />
    ${points !== 0 && html`<b class=${points < 0 ? "loss" : "gain"}>${signed(points)}</b>`}</p>`;

/** What the draft brings, with its sum. @param {{table: Table}} props */
function Sum({ table }) {
  const { draft, position, room } = table;
  const gain = draft.points;
  const told = draft.events.filter((event) => event.points || event.sum);
  const sums = told.map(({ seat, points, sum, text }) => {
    if (seat === position.eyes) return sum || table.named(text);
    return seat !== null && points ? `${room.name(seat)} ${signed(points)}` : table.named(text);
  });
  const label = begun(draft.steps.map((step) => step.choice.label).join(", "));
  const text = parts(printed(sums.join("; ")), gain) || table.named(label);
  const chosen = draft.last?.keys.at(-1) ?? "";
  const laid = !gain && !sums.length && !draft.complete && zoneOf(table, chosen)?.form === "map";
  const best = laid ? promising(draft.choices) : null;
  if (best) {
    const why = say.possible(parts(printed(best.sum), best.points));
    return html`<p class="sum"><b class="gain">${signed(best.points)}</b>
      <${Fitted} ways=${[why, ...shorter(bare(why))]} /></p>`;
  }
  const card = sums.length ? null : table.base.get(chosen)?.node.card; // a small one has no room for its note
  const short = card?.note ? `${card.name}: ${lowered(card.note)}` : bare(text);
  return html`<p class="sum">${gain !== 0 && html`<b class=${gain < 0 ? "loss" : "gain"}>${signed(gain)}</b>`}
    <${Fitted} ways=${[text, ...shorter(short)]} /></p>`;
}

/**
 * Of what a turn can go on with, what brings most; null if nothing brings anything.
 * @param {import("../model/draft.js").Choice[]} choices
 */
function promising(choices) {
  const known = choices.flatMap(({ promise }) => (promise && promise.points > 0 ? [promise] : []));
  return known.sort((a, b) => b.points - a.points)[0] ?? null;
}

/**
 * What a bot would do, in as many words as fit.
 * @param {{table: Table, hint: import("../messages.js").HintMessage}} props
 */
function Hint({ table, hint }) {
  const share = hint.best[0]?.[2];
  const { label = "", act = "" } = table.draft.last?.choice ?? {};
  const text = begun(table.named(label || hint.text)); // as it is called on the board; a plan's acts lie on none
  const short = bare(text);
  const told = [text, short, table.named(act || table.draft.act)].filter(Boolean);
  const ways = share === undefined ? [text] : told.map((text) => say.expects(text, share));
  return html`<p class="sum hint-said"><${Icon} name="eye" size="16" /><${Fitted} ways=${[...ways, short]} /></p>`;
}

/** @param {{table: Table, toggle: import("./page.js").Toggle}} props */
function Acts({ table, toggle }) {
  const { draft, position, room, acting } = table;
  const seat = position.eyes;
  if (position.over && !position.sheet) return html`<${One} words=${say.toLobby} act=${() => go("/")} />`;
  if (room.status === "open") return null;
  if (position.over) return html`<${One} words=${say.seeSheet} act=${() => toggle("sheet")} />`;
  if (seat === null || !room.mine(seat))
    return html`<div class="acts"><span class="sub watching">${say.watching}</span></div>`;
  if (room.byBot(seat)) return html`<${One} words=${say.takeBack} act=${() => table.ask({ t: "back", seat })} />`;
  const { closing } = draft;
  return html`<div class="acts">
    ${closing && html`<${AndEnd} draft=${draft} act=${closing.act} />`}
    ${
      !closing &&
      room.match.settings.hints &&
      settings.hint &&
      html`<button class="button hint" disabled=${!table.mayAskHint}
      title=${say.hintTitle} aria-label=${say.hint} onClick=${() => table.askHint()}>
      <${Icon} name="eye" size="18" /><span>${say.hint}</span></button>`
    }
    <button class="button undo" disabled=${!acting || !draft.canUndo} title=${say.undoTitle} aria-label=${say.undo}
      onClick=${() => draft.undo()}><${Icon} name="undo" size="18" /><span>${say.undo}</span></button>
    <${Confirm} table=${table} /></div>`;
}

/** Confirms what is planned and ends the turn. @param {{draft: Table["draft"], act: string}} props */
const AndEnd = ({ draft, act }) => html`<button class="button hint end" title=${act} aria-label=${act}
  onClick=${() => draft.close()}><${Icon} name="pass" size="18" /><span>${say.end}</span></button>`;

/** @param {{words: string, act: () => void}} props */
const One = ({ words: text, act }) => html`<div class="acts">
  <button class="button primary confirm" onClick=${act}><span>${text}</span></button></div>`;

/** @param {string} text */
const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is still to be chosen, by where it lies. @param {Table} table */
function missing(table) {
  if (table.draft.plan) return say.missing.plan;
  const keys = [...table.draft.targets];
  if (keys.length && keys.every((key) => (table.picture.find(key)?.node.card?.seat ?? -1) >= 0))
    return say.missing.player;
  const zones = keys.map((key) => zoneOf(table, key));
  if (zones.some((zone) => zone && zone.place !== "tray" && ["map", "picture"].includes(zone.form)))
    return say.missing.place;
  return zones.some((zone) => zone?.form === "cards" || zone?.form === "tiles") ? say.missing.card : say.missing.one;
}

/** Names the act and its value; where it cannot be pressed, what is missing. @param {{table: Table}} props */
function Confirm({ table }) {
  const { draft, acting } = table;
  if (!acting || !draft.ready) {
    const lacks = table.task ? say.tapLit : acting ? missing(table) : say.comes;
    return html`<button class="button confirm waits" disabled>${lacks}</button>`;
  }
  const end = draft.ending ?? (draft.steps.length ? null : draft.only); // also where the only thing is pointed at
  const last = end ? end.name || end.act : "";
  const act = [draft.act, draft.act ? lowered(last) : last].filter(Boolean).map(table.named).join(", ");
  const size = classes("button primary confirm", act.length > 18 && "long", act.length > 28 && "longest");
  return html`<button class=${size} aria-disabled=${String(draft.busy)}
    onClick=${() => draft.confirm()}>
    <${Icon} name="check" size="18" /><span>${act || say.confirm}</span>
    ${draft.points !== 0 && html`<span class="v">${signed(draft.points)}</span>`}</button>`;
}
