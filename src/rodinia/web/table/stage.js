// The stage: a board that pans and zooms, rows of cards, or a picture with lists; and the one slot for messages.
import { Board } from "../draw/board.js";
import { Art, CardTable, Tokens } from "../draw/cards.js";
import { Formed } from "../draw/form.js";
import { classes, html, useEffect, useState } from "../kit/preact.js";
import { Badge, CloseButton, Icon } from "../kit/signs.js";
import { words } from "../words.js";
import { NotifyNote, OfferNote } from "./asking.js";
import { seen } from "./closer.js";
import { PlanList } from "./plan.js";
import { withRules } from "./rules.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../draw/zone.js").Hand} Hand
 * @typedef {import("../draw/picture.js").Zone} Zone
 * @typedef {(seat: number) => void} Look
 */

const say = words.table;

/** @param {{table: Table, hand: Hand, finder: import("../draw/board.js").Finder, look: Look}} props */
export function Stage({ table, hand, finder, look }) {
  const { draft, picture, position } = table;
  const board = picture.at("board")[0];
  if (!board) return null;
  if (board.form !== "map") finder.current = onStage;
  if (board.form === "cards") return html`<${CardStage} table=${table} board=${board} hand=${hand} />`;
  if (board.form === "picture") return html`<${ListStage} table=${table} board=${board} hand=${hand} look=${look} />`;
  const turn = draft.siblings.length > 1 ? (/** @type {number} */ by) => draft.turn(by) : null;
  const hinted = draft.lent && draft.peek ? draft.last?.id : "";
  const moment = [position.seq, table.acting, table.number, hinted, ...draft.ids].join();
  return html`<${Board} key=${board.key} zone=${board} ...${hand} finder=${finder} turn=${turn}
    steady=${draft.steps.length > 0} moment=${moment} />`;
}

/** What of a stage set in type lies under a pointer. @param {PointerEvent} event */
function onStage(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  if (!under?.closest(".stage")) return null;
  const button = /** @type {HTMLElement | null} */ (under.closest("[data-key]"));
  return { target: button?.dataset.target ?? null, node: button?.dataset.key ?? null };
}

/**
 * Rows of cards; on a phone, which has no room for it elsewhere, what is one's own lies below them.
 * @param {{table: Table, board: Zone, hand: Hand}} props
 */
function CardStage({ table, board, hand }) {
  const own = table.picture.at("side").filter((zone) => zone.seat === table.position.eyes && zone.nodes.size);
  return html`<div class="card-stage"><${CardTable} zone=${board} ...${hand} />
    ${own.map(
      (zone) => html`<figure class="mine" key=${zone.key}><figcaption class="caps">${zone.title}</figcaption>
      <${Formed} zone=${zone} ...${hand} /></figure>`,
    )}</div>`;
}

/**
 * A list beside a picture, and the others' pictures small. On a phone one of them at a time.
 * @param {{table: Table, board: Zone, hand: Hand, look: Look}} props
 */
function ListStage({ table, board, hand, look }) {
  const [tab, setTab] = useState("list");
  const { draft, picture } = table;
  useEffect(() => {
    if (table.task) setTab(table.task.spots.some((key) => board.nodes.has(key)) ? "board" : "list");
  }, [table.number, draft.complete]);
  // What is asked anew, and what a hint says, is to be seen.
  const hinted = draft.lent && draft.plan?.wishes.some(({ id }) => draft.suggested(id));
  useEffect(() => {
    if (!table.task && (table.acting || hinted)) setTab("list");
  }, [table.acting, table.position.asked.rule, hinted]);
  const rows = picture.at("rows").filter((zone) => zone.nodes.size);
  const { plan } = draft;
  const planned = draft.plans.at(-1)?.length ?? 0;
  const wished = new Set(plan?.wishes.map(({ key }) => picture.find(key)?.zone.key));
  const rest = plan?.wishes.length ? rows.filter((zone) => !wished.has(zone.key)) : rows.slice(1);
  const shown = rest.filter((zone) => zone.form !== "list");
  const title = plan?.name ?? rows[0]?.title ?? "";
  /** @type {[string, string][]} */
  const tabs = [
    ["list", title],
    ["board", board.title],
    ["rows", shown[0]?.title ?? ""],
    ["others", say.others],
  ];
  return html`<div class=${`list-stage shows-${tab}`}>
    <div class="segments stage-tabs" role="tablist">${tabs.map(
      ([name, label]) =>
        label &&
        html`<button role="tab" aria-selected=${tab === name} class=${classes(tab === name && "on")}
        onClick=${() => setTab(name)}>${label}${name === "list" && planned > 0 && html`<i>${planned}</i>`}</button>`,
    )}</div>
    <div class="stage-list">${
      plan?.wishes.length
        ? html`<${PlanList} table=${table} plan=${plan}
      title=${title} />`
        : html`<${PlainList} zone=${rows[0]} hand=${hand} />`
    }${rest.map((zone) => zone.form === "list" && html`<${PlainList} zone=${zone} hand=${hand} />`)}</div>
    <div class="stage-board"><${Formed} zone=${board} ...${hand} /></div>
    <div class="stage-rows">${shown.map(
      (zone) => html`<figure key=${zone.key}><figcaption class="caps">${zone.title}</figcaption><${Formed} zone=${zone}
        ...${hand} />
      </figure>`,
    )}</div>
    <${Others} table=${table} look=${look} /></div>`;
}

/** A zone as a list that is only read. @param {{zone: Zone | undefined, hand: Hand}} props */
const PlainList = ({ zone, hand }) =>
  zone &&
  html`<section class="list panel" aria-label=${zone.title}><h3>${zone.title}</h3><${Formed} zone=${zone}
    ...${hand} /></section>`;

/** What the others have, small; a tap enlarges it. @param {{table: Table, look: Look}} props */
function Others({ table, look }) {
  const { picture, room } = table;
  /** @param {number} seat */
  const glance = (seat) =>
    picture
      .at("small")
      .find((zone) => zone.seat === seat)
      ?.nodes.values()
      .next().value?.card;
  return html`<div class="stage-others"><h3 class="caps">${say.othersTap}</h3><ul>${seen(table).map((seat) => {
    const card = glance(seat);
    return html`<li key=${seat}><button onClick=${() => look(seat)} aria-label=${words.seats.closer(room.name(seat))}>
      <span class="whose"><${Badge} colour=${picture.colour(seat)} size="24" />
        <b>${room.name(seat)}</b><small>${card?.note}</small></span>
      ${card && html`<${Art} card=${card} /><${Tokens} card=${card} />`}</button></li>`;
  })}</ul></div>`;
}

/**
 * What there is to say: the connection, what went wrong, what something is, what is being played back.
 * @param {{table: Table, openRule: import("./page.js").OpenRule}} props
 */
export function Note({ table, openRule }) {
  const { status, trace, notes, picture } = table;
  if (status !== "live") {
    return html`<div class="note strip" role="status">${status === "lost" ? say.lost : say.connecting}</div>`;
  }
  if (notes.shown) {
    const role = { trouble: "alert", news: "status", about: undefined }[notes.shown.kind]; // what explains is said
    return html`<div class=${`note ${notes.shown.kind}`} role=${role}>
      <p>${withRules(notes.shown.text, openRule)}</p>
      <${CloseButton} label=${words.app.close} close=${() => notes.close()} size="18" /></div>`;
  }
  if (table.alerts.asks) return html`<${NotifyNote} table=${table} />`;
  if (table.position.offer && !table.replay) return html`<${OfferNote} table=${table} offer=${table.position.offer} />`;
  if (table.help) {
    const close = () => {
      table.known.add(table.position.asked.rule);
      table.changed();
    };
    return html`<div class="note about explains" role="status"><p>${table.help}</p>
      <${CloseButton} label=${words.app.close} close=${close} size="18" /></div>`;
  }
  const { told } = trace;
  if (!told || trace.playing === null) return null;
  return html`<div class="note told" aria-hidden="true"><${Badge} colour=${picture.colour(told.seat)} size="20" />
    <span>${table.room.name(told.seat)} ${table.briefly(told.words)}</span>
    <span class="sub"> ${say.ofMany(trace.playing + 1, trace.chosen.length)}</span><${Icon} name="play" size="14" />
      </div>`;
}
