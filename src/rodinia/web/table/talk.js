// Log and chat. The log has one line for each player and turn; a tap unfolds what happened, with its rules.
import { bare, parts, printed, signed } from "../kit/format.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "../kit/preact.js";
import { Badge, CloseButton, Icon } from "../kit/signs.js";
import { lines } from "../model/log.js";
import { words } from "../words.js";
import { RuleLink } from "./rules.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {(keys: Set<string>) => void} Light
 * @typedef {"log" | "chat"} Tab
 */

const say = words.talk;
const SHOWN = 200; // turns
const ONES = /^(\d+ × )?1 \w+$/; // a sum that says no more than the points: "2 × 1 tile"
const NEAR_END = 40; // pixels: who is so near to the end follows it

/** @param {{table: Table, openRule: import("./page.js").OpenRule, setLit: Light, close: () => void}} props */
export function Talk({ table, openRule, setLit, close }) {
  const { chat } = table.room;
  const [tab, setTab] = useState(/** @type {Tab} */ ("log"));
  const [seen, setSeen] = useState(chat.length);
  const fresh = tab === "chat" ? 0 : Math.max(0, chat.length - seen);
  /** @param {Tab} name */
  const show = (name) => {
    setTab(name);
    setSeen(chat.length);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    show(tab === "log" ? "chat" : "log");
    const other = /** @type {HTMLElement} */ (event.currentTarget).querySelector("[aria-selected=false]");
    /** @type {HTMLElement | null} */ (other)?.focus();
  };
  /** @param {Tab} name */
  const button = (name) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${tab === name}
    aria-controls=${`panel-${name}`} tabindex=${tab === name ? 0 : -1} class=${classes("tab", tab === name && "on")}
    onClick=${() => show(name)}>${say[name]}
    ${name === "chat" && fresh > 0 && html` <span class="fresh">${fresh}</span>`}</button>`;
  return html`<section class="talk">
    <div class="tabs"><div role="tablist" onKeyDown=${keys}>${button("log")}${button("chat")}</div>
      <span class="page-close"><${CloseButton} label=${words.app.close} close=${close} /></span></div>
    ${tab === "log" && html`<${Log} table=${table} openRule=${openRule} setLit=${setLit} />`}
    ${tab === "chat" && html`<${Chat} table=${table} />`}
  </section>`;
}

/** @param {{table: Table, openRule: import("./page.js").OpenRule, setLit: Light}} props */
function Log({ table, openRule, setLit }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const at = useRef({ follows: true, top: 0, size: "" });
  const upto = table.replay ? table.replay.n : Number.POSITIVE_INFINITY;
  const { turns, log } = table.told;
  useEffect(() => {
    const box = list.current;
    if (table.replay) box.querySelector(".line.here")?.scrollIntoView({ block: "nearest" });
    else if (at.current.follows) box.scrollTop = box.scrollHeight;
  }, [turns, log, upto]);
  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    const size = `${scrollHeight} ${clientHeight}`;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) at.current.follows = true;
    // Only scrolling up lets go of the end, and a box that is fitted anew does not scroll.
    else if (scrollTop < at.current.top && size === at.current.size) at.current.follows = false;
    Object.assign(at.current, { top: scrollTop, size });
  };
  /** The log is one stop of Tab; up and down go through its lines. @param {KeyboardEvent} event */
  const keys = (event) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const all = /** @type {HTMLElement[]} */ ([...list.current.querySelectorAll(".unfold")]);
    const now = document.activeElement?.closest(".line")?.querySelector(".unfold");
    const at = now ? all.indexOf(/** @type {HTMLElement} */ (now)) : all.length;
    if (!by || !all.length) return;
    event.preventDefault();
    event.stopPropagation();
    all[Math.max(0, Math.min(all.length - 1, at + by))].focus();
  };
  // A long log is drawn again only when it has changed: one points at things far more often.
  const shown = useMemo(() => {
    const all = lines({ turns, log });
    const start = Math.max(0, all.length - SHOWN);
    return html`<ol>${all.slice(start).map(
      (turn, k, those) => html`
        ${turn.chapter && turn.chapter !== those[k - 1]?.chapter && html`<li class="round caps">${turn.chapter}</li>`}
        <${Line} key=${turn.seat < 0 ? start + k : turn.steps[0]} table=${table} turn=${turn} upto=${upto}
          openRule=${openRule} setLit=${setLit} />`,
    )}</ol>`;
  }, [turns, log, upto, table.room.seats, table.room.you]);
  return html`<div class="log" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0" ref=${list}
    onScroll=${scrolled} onKeyDown=${keys}>${shown}</div>`;
}

/**
 * @param {{table: Table, turn: import("../messages.js").Turn, upto: number, openRule: import("./page.js").OpenRule,
 *   setLit: Light}} props
 */
function Line({ table, turn, upto, openRule, setLit }) {
  const [open, setOpen] = useState(false);
  const lit = () => setLit(new Set(turn.keys));
  const out = () => setLit(new Set());
  const { room } = table;
  const name = turn.seat < 0 ? "" : room.called(turn.seat);
  const others = turn.others.map(([seat, points]) => `${room.called(seat)} ${signed(points)}`).join(", ");
  const sum = parts(bare(printed(turn.sum)), turn.points);
  const small = [ONES.test(sum) ? "" : sum, others].filter(Boolean).join("; ");
  const told = turn.seat < 0 ? table.named(turn.words) : table.briefly(turn.words);
  const look = classes(
    "line",
    turn.seat < 0 && "plain",
    turn.steps[0] > upto && "later",
    turn.steps.includes(upto) && "here",
  );
  return html`<li class=${look}
      onMouseEnter=${lit} onMouseLeave=${out} onFocusIn=${lit} onFocusOut=${out}>
    ${turn.seat >= 0 && html`<${Badge} colour=${table.picture.colour(turn.seat)} size="20" />`}
    <button class="unfold" tabindex="-1" aria-expanded=${open} onClick=${() => setOpen(!open)}
      aria-label=${say.line(`${name} ${told}`, turn.points)}><b>${name}</b> ${told}
      ${small && html`<span class="small">${small}</span>`}</button>
    ${turn.points !== 0 && html`<b class=${turn.points < 0 ? "loss" : "gain"}>${signed(turn.points)}</b>`}
    ${open && html`<${Entries} table=${table} steps=${new Set(turn.steps)} openRule=${openRule} />`}</li>`;
}

/** @param {{table: Table, steps: Set<number>, openRule: import("./page.js").OpenRule}} props */
const Entries = ({ table, steps, openRule }) =>
  html`<div class="events">${table.told.log
    .filter(({ n }) => steps.has(n))
    .map(
      (entry) => html`<p><span>${table.named(entry.text)} ${
        entry.sum && html`<small>${printed(table.named(entry.sum))}</small>`
      }</span><${RuleLink} rule=${entry.rule} openRule=${openRule} />
      <button class="rule-link" aria-label=${say.moment} title=${say.moment} onClick=${() => table.at(entry.n)}>
        <${Icon} name="pass" size="12" /></button></p>`,
    )}</div>`;

/** @param {{table: Table}} props */
function Chat({ table }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { chat } = table.room;
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
  useEffect(() => {
    table.chatting = list.current.checkVisibility();
    return () => {
      table.chatting = false;
    };
  });
  /** @param {SubmitEvent} event */
  const send = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("words"));
    if (field.value.trim() && table.ask({ t: "chat", text: field.value })) field.value = "";
  };
  return html`<div class="chat" id="panel-chat" role="tabpanel" aria-labelledby="tab-chat">
    <ol ref=${list} tabindex="0">${chat.map(
      (line, k) =>
        html`<li key=${k}>${
          line.seat >= 0
            ? html`<${Badge} colour=${table.picture.colour(line.seat)} size="20" />`
            : html`<${Icon} name="eye" size="18" />`
        }<span><b>${line.name}</b> ${line.text}</span></li>`,
    )}</ol>
    <form onSubmit=${send}><input name="words" maxlength="300" placeholder=${say.something} aria-label=${say.something}
        autocomplete="off" />
      <button class="tool" aria-label=${say.send}><${Icon} name="chat" size="20" /></button></form></div>`;
}
