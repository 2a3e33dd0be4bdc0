// A turn by quantities: a shopping list with steppers, and goods that are sold and bought.
import { Art } from "../draw/cards.js";
import { signed } from "../kit/format.js";
import { classes, html, useEffect, useRef, useState } from "../kit/preact.js";
import { Drawing, Icon } from "../kit/signs.js";
import { announce } from "../kit/speak.js";
import { words } from "../words.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {import("../messages.js").Plan} Plan
 */

const say = words.plan;
const ROW = 4; // cubes of a cost that are shown one by one
const [HELD, EVERY] = [400, 125]; // milliseconds until a stepper that is held repeats, and between two steps then

/**
 * Arrow keys that change a number; `less` and `more` say why it cannot be.
 * @param {string} less @param {string} more @param {(by: number) => void} change
 */
const arrows = (less, more, change) => (/** @type {KeyboardEvent} */ event) => {
  const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const why = by > 0 ? more : less;
  if (why) announce(why);
  else change(by);
};

/**
 * Less and more, also by holding a button or with the arrow keys.
 * @param {{label: string, about?: string, n: number, less: string, more: string, change: (by: number) => void,
 *   jump?: number}} props `less` and `more` say why it cannot be, or nothing; `about` is the label with what it
 *   costs and brings; `jump` is the change that the number itself makes
 */
function Stepper({ label, about = label, n, less, more, change, jump = 0 }) {
  const timer = useRef(0);
  const latest = useRef({ change, less, more });
  latest.current = { change, less, more };
  const stop = () => {
    clearTimeout(timer.current);
    clearInterval(timer.current);
  };
  useEffect(() => stop, []);
  const pressed = useRef(false); // by a mouse, which acts when it is pressed; a finger may still scroll
  /** @param {number} by @param {PointerEvent} event */
  const down = (by, { pointerType, button }) => {
    stop();
    if (by < 0 ? less : more) return;
    pressed.current = pointerType === "mouse" && button === 0;
    if (pressed.current) change(by);
    timer.current = setTimeout(() => {
      timer.current = setInterval(() => {
        const now = latest.current;
        if (by < 0 ? now.less : now.more) stop();
        else now.change(by);
      }, EVERY);
    }, HELD);
  };
  /** @param {number} by @param {MouseEvent} event */
  const clicked = (by, { detail }) => {
    const done = pressed.current && detail !== 0;
    pressed.current = false;
    if (done) return;
    const why = by < 0 ? less : more;
    if (why) announce(why);
    else change(by);
  };
  // At its end a button keeps the focus that it has, and is passed over by Tab.
  /** @param {number} by @param {string} icon @param {string} why @param {string} name */
  const button = (by, icon, why, name) => html`<button key=${icon} aria-label=${name} title=${why || name}
    aria-disabled=${why ? "true" : undefined} tabindex=${why ? -1 : undefined}
    onClick=${(/** @type {MouseEvent} */ event) => clicked(by, event)} onPointerUp=${stop} onPointerLeave=${stop}
    onPointerDown=${(/** @type {PointerEvent} */ event) => down(by, event)}>
    <${Icon} name=${icon} size="16" /></button>`;
  const leap = n ? say.nothing(label) : say.all(label, -jump);
  const shown = html`<b>${n < 0 ? signed(n) : !n && jump ? say.every : n}</b>`;
  return html`<span class=${classes("stepper", n === 0 && "zero")} role="group"
    aria-label=${`${about}: ${n}`} onKeyDown=${arrows(less, more, change)}>
    ${button(-1, "minus", less, say.less(label))}${
      jump
        ? html`<button key="all" class="all" aria-label=${leap} title=${leap}
          onClick=${() => change(jump)}>${shown}</button>`
        : shown
    }
    ${button(1, "plus", more, say.more(label))}</span>`;
}

/** The shopping list. @param {{table: Table, plan: Plan, title: string}} props */
export const PlanList = ({ table, plan, title }) => html`<section class="list panel" aria-label=${title}>
  <h3>${title}${plan.wishes.some(({ parts }) => parts.flat().includes(false)) && html`<small>${say.along}</small>`}</h3>
  <ul>${plan.wishes.map(
    (wish) => html`<${Wish} key=${wish.id} table=${table} plan=${plan} wish=${wish} />`,
  )}</ul></section>`;

/**
 * What a thing costs, one by one; where that is more than a row holds, each kind once with its number.
 * @param {[string, boolean][]} parts @returns {[string, boolean, number][]}
 */
function heaps(parts) {
  if (parts.length <= ROW) return parts.map(([symbol, there]) => [symbol, there, 1]);
  const kinds = [...new Set(parts.map((part) => part.join()))];
  return kinds.map((kind) => {
    const alike = parts.filter((part) => part.join() === kind);
    return [...alike[0], alike.length];
  });
}

/** What a thing costs besides money, in words. @param {Plan} plan @param {import("../messages.js").Wish} wish */
export const needsOf = ({ goods }, { parts }) =>
  say.needs(parts.map(([symbol, there]) => [goods.find((good) => good.symbol === symbol)?.name ?? "", there]));

/** Explains a thing at a right click or a long press. @param {Table} table @param {string} key */
const explains = (table, key) => (/** @type {MouseEvent} */ event) => {
  event.preventDefault();
  table.explainKey(key);
};

/** @param {{table: Table, plan: Plan, wish: import("../messages.js").Wish}} props */
function Wish({ table, plan, wish }) {
  const { draft, picture } = table;
  const card = (table.base.get(wish.key) ?? picture.find(wish.key))?.node.card; // as it looked before
  const n = draft.plans.length ? draft.count(wish.id) : wish.n;
  const cannot = wish.why !== "" && n === 0;
  const needs = needsOf(plan, wish);
  const shown = n > 0 || draft.suggested(wish.id);
  const about = say.offer(wish.name, wish.price, wish.unit, wish.points, needs || wish.note);
  return html`<li class=${classes("wish", shown && "planned", cannot && "cannot")} data-key=${wish.key}
    onContextMenu=${explains(table, wish.key)}>
    <span class="pic">${card?.art && html`<${Art} card=${card} />`}</span>
    <span class="what"><b>${wish.name}</b>${
      wish.points !== 0 &&
      html` <b class=${wish.points < 0 ? "loss" : "gain"}>
        ${signed(wish.points)}</b>`
    }
      <span class="parts"><span class="sr">${needs}</span>${heaps(wish.parts).map(
        ([symbol, there, many]) => html`<span class=${classes("part", !there && "bought", many > 1 && "several")}>
          ${many > 1 && html`<i>${many}</i>`}<${Drawing} id=${symbol} size="18" /></span>`,
      )}${wish.note && html`<small>${wish.note}</small>`}</span></span>
    <span class="price" title=${say.price(wish.price, wish.unit)}>${
      wish.price > 0 && html`<i>${wish.price}<span class="sr"> ${wish.unit}</span></i>`
    }</span>
    ${cannot && html`<span class="why">${wish.why}</span>`}
    ${
      !cannot &&
      html`<${Stepper} label=${wish.name} about=${about}
      n=${n} less=${n > 0 ? "" : say.none} more=${wish.why}
      change=${(/** @type {number} */ by) => draft.planMore(wish.id, by)} />`
    }</li>`;
}

/** Goods with what is planned for each. @param {{table: Table, plan: Plan}} props */
export function Goods({ table, plan }) {
  const chosen = useRef(""); // the kind in hand, where there is room for one stepper only
  const [, redraw] = useState(0);
  const hinted = plan.goods.find(({ give, get }) => table.draft.suggested(give) || table.draft.suggested(get));
  const first = plan.goods.find(({ had }) => had > 0) ?? plan.goods[0];
  const now = hinted?.key ?? (chosen.current || first?.key);
  /** @param {string} key */
  const take = (key) => {
    chosen.current = key;
  };
  /** @param {string} key */
  const choose = (key) => {
    take(key);
    redraw((n) => n + 1);
  };
  return html`<ul class="goods" aria-label=${say.goods}>${plan.goods.map(
    (good) => html`<${Good} key=${good.key} table=${table} good=${good} on=${good.key === now}
    choose=${() => choose(good.key)} take=${() => take(good.key)} />`,
  )}</ul>`;
}

/**
 * @param {{table: Table, good: import("../messages.js").Good, on: boolean, choose: () => void, take: () => void}} props
 *   `take` shows it with what the change leads to, in one drawing
 */
function Good({ table, good, on, choose, take }) {
  const { draft } = table;
  const n = draft.plans.length ? draft.count(good.get) - draft.count(good.give) : good.n;
  /** @param {number} by */
  const change = (by) => {
    take();
    if (by > 0) draft.planMore(n < 0 ? good.give : good.get, n < 0 ? -by : by);
    else draft.planMore(n > 0 ? good.get : good.give, n > 0 ? by : -by);
  };
  const jump = n ? -n : good.left > 1 && !good.why_give ? -good.left : 0; // none, or all
  const shown = n !== 0 || draft.suggested(good.give) || draft.suggested(good.get);
  const look = classes("good", shown && "on", on && "picked", !good.had && !good.left && "none");
  const [less, more] = [n > 0 ? "" : good.why_give, n < 0 ? "" : good.why_get];
  return html`<li class=${look} data-key=${good.key} onContextMenu=${explains(table, good.key)}
    onKeyDown=${arrows(less, more, change)}>
    <button class="good-head" aria-label=${say.good(good)} onClick=${choose}>
      <${Drawing} id=${good.symbol} size="28" />
      <b>${good.had}${good.left !== good.had && html`<em>→${good.left}</em>`}</b></button>
    <span class="good-name">${good.name}</span><span class="good-prices">
      ${good.gives > 0 && html`<i>${say.sells(good.gives)}</i>`}${good.gets > 0 && html`<i>${say.buys(good.gets)}</i>`}
    </span>
    <${Stepper} label=${good.name} n=${n} less=${less} more=${more}
      change=${change} jump=${table.task ? 0 : jump} /></li>`;
}
