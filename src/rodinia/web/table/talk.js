// Log and chat. A line of the log lights up what it speaks of, and leads to its rule and its moment.
import { signed } from "../kit/format.js";
import { classes, html, useEffect, useRef, useState } from "../kit/preact.js";
import { Badge, Icon } from "../kit/signs.js";
import { gathered } from "../model/log.js";
import { words } from "../words.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {(keys: Set<string>) => void} Light
 */

const say = words.talk;
const SHOWN = 400; // lines of the log
const NEAR_END = 40; // pixels: who is so near to the end follows it

/** @param {{table: Table, openRule: import("./page.js").OpenRule, setLit: Light}} props */
export function Talk({ table, openRule, setLit }) {
  const { chat } = table.room;
  const [tab, setTab] = useState(/** @type {"log" | "chat"} */ ("log"));
  const [seen, setSeen] = useState(chat.length);
  const fresh = tab === "chat" ? 0 : Math.max(0, chat.length - seen);
  /** @param {"log" | "chat"} name */
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
  /** @param {"log" | "chat"} name */
  const button = (name) => html`<button role="tab" id=${`tab-${name}`} aria-selected=${tab === name}
    aria-controls=${`panel-${name}`} tabindex=${tab === name ? 0 : -1} class=${classes("tab", tab === name && "on")}
    onClick=${() => show(name)}>${say[name]}
    ${name === "chat" && fresh > 0 && html` <span class="fresh">${fresh}</span>`}
  </button>`;
  return html`<section class="talk panel">
    <div class="tabs" role="tablist" onKeyDown=${keys}>${button("log")}${button("chat")}</div>
    ${tab === "log" && html`<${Log} table=${table} openRule=${openRule} setLit=${setLit} />`}
    ${tab === "chat" && html`<${Chat} table=${table} />`}
  </section>`;
}

/** @param {{table: Table, openRule: import("./page.js").OpenRule, setLit: Light}} props */
function Log({ table, openRule, setLit }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const at = useRef({ follows: true, top: 0 });
  const upto = table.replay ? table.replay.n : Number.POSITIVE_INFINITY;
  useEffect(() => {
    const box = list.current;
    if (table.replay) box.querySelector(".line.here")?.scrollIntoView({ block: "nearest" });
    else if (at.current.follows) box.scrollTop = box.scrollHeight;
  });
  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = list.current;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) at.current.follows = true;
    else if (scrollTop < at.current.top) at.current.follows = false; // only scrolling up lets go of the end
    at.current.top = scrollTop;
  };
  /** One stop for Tab; arrows go through the links. @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...list.current.querySelectorAll("button")];
    const here = links.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = here < 0 ? links.length - 1 : here + (event.key === "ArrowDown" ? 1 : -1);
    links[Math.max(0, Math.min(links.length - 1, to))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="log" id="panel-log" role="tabpanel" aria-labelledby="tab-log" tabindex="0" ref=${list}
    onScroll=${scrolled} onKeyDown=${keys}><ol>${gathered(table.log.slice(-SHOWN)).map(
      (line, k) => html`<${Line} key=${`${line.n}-${k}`} table=${table} line=${line} upto=${upto} openRule=${openRule}
        setLit=${setLit} />`,
    )}</ol></div>`;
}

/**
 * @param {{table: Table, line: import("../model/log.js").Gathered, upto: number,
 *   openRule: import("./page.js").OpenRule, setLit: Light}} props
 */
function Line({ table, line, upto, openRule, setLit }) {
  const lit = () => setLit(new Set(line.keys));
  const out = () => setLit(new Set());
  const here = line.first <= upto && upto <= line.n;
  const look = classes("line", line.n > upto && "later", here && "here", line.seat === null && "chance");
  return html`<li class=${look} onMouseEnter=${lit} onMouseLeave=${out} onFocusIn=${lit} onFocusOut=${out}>
    ${line.seat === null && html`<span class="dot"></span>`}
    ${line.seat !== null && html`<${Badge} colour=${table.picture.colour(line.seat)} size="20" />`}
    <span class="words">${table.named(line.text)}${line.times > 1 && html` <span class="times">× ${line.times}</span>`}
      ${line.sum && html`<span class="sum">${line.sum}</span>`}</span>
    ${line.points !== 0 && html`<b class=${line.points < 0 ? "loss" : "gain"}>${signed(line.points)}</b>`}
    <span class="leads">${
      line.rule &&
      html`<button class="rule-link" tabindex="-1" aria-label=${say.rule(line.rule)}
        onClick=${() => openRule(line.rule)}>${line.rule}</button>`
    }
      <button class="rule-link moment" tabindex="-1" aria-label=${say.moment} title=${say.moment}
        onClick=${() => table.at(line.n)}><${Icon} name="pass" size="12" /></button></span></li>`;
}

/** @param {{table: Table}} props */
function Chat({ table }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { chat } = table.room;
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
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
