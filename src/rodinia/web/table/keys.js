// The keyboard plays a whole game.
import { keyed } from "../kit/keyed.js";
import { useEffect, useLayoutEffect, useRef } from "../kit/preact.js";
import { choose, settings } from "../kit/settings.js";
import { worthOf } from "../model/values.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {{toggle: (panel: import("./page.js").Panel) => void, close: () => void, panel: string}} Ways
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const LATE = ["rules", "text", "primer"]; // panels that are loaded when they are asked for, and then take the focus

/** @param {Table} table @param {Ways} ways */
export function useKeys(table, ways) {
  const { draft, position, screen } = table;
  const deep = useRef(0); // how much of the next choice was picked
  useLayoutEffect(() => {
    const went = draft.level.picked.length > deep.current;
    deep.current = draft.level.picked.length;
    const coming = LATE.includes(ways.panel) && !document.querySelector(".drawer, dialog[open]");
    if (!keyed.now || coming) return;
    if (!table.acting) rest();
    else if (went && document.activeElement?.closest(".dock .cards")) onward(draft);
    else if (!draft.busy) refocus(draft);
  }, [
    position.seq, position.eyes, screen.lifting, draft.busy, draft.level.picked.length, draft.complete, draft.peeking,
    ways.panel, table.acting, table.number, Boolean(table.replay),
  ]); // biome-ignore format: a list
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      table.trace.stop();
      if (event.key === "Tab" && !event.shiftKey && enter(table)) event.preventDefault();
      if (table.ready && !document.querySelector("dialog[open]") && pressed(table, ways, event)) event.preventDefault();
    };
    const pointed = () => table.trace.stop();
    /** What has the focus is pointed at. @param {FocusEvent} event */
    const focused = (event) => {
      const mark = /** @type {Element} */ (event.target).closest?.(".mark[data-target]");
      if (mark && keyed.now) table.draft.point(/** @type {SVGElement} */ (mark).dataset.target ?? "", undefined, true);
    };
    /** A click without a pointer is a screen reader's. @param {MouseEvent} event */
    const clicked = (event) => {
      if (event.detail) return;
      const mark = /** @type {Element} */ (event.target).closest(".mark[data-target]");
      if (mark) table.tap(/** @type {SVGElement} */ (mark).dataset.target ?? "");
    };
    addEventListener("keydown", press);
    addEventListener("click", clicked, true);
    addEventListener("pointerdown", pointed);
    addEventListener("focusin", focused);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("click", clicked, true);
      removeEventListener("pointerdown", pointed);
      removeEventListener("focusin", focused);
    };
  });
}

/**
 * Do what a key means; whether it meant anything.
 * @param {Table} table @param {Ways} ways @param {KeyboardEvent} event
 */
function pressed(table, ways, event) {
  const { key } = event;
  const element = /** @type {HTMLElement} */ (event.target);
  const typing = element.closest("input, select, textarea");
  if (key === "Escape") {
    if (table.notes.shown) table.notes.close();
    else if (ways.panel) ways.close();
    else if (!typing) table.draft.undo();
    return false;
  }
  if (!typing && (event.ctrlKey || event.metaKey)) return beside(table, key);
  if (typing || event.altKey) return false;
  const target = element.closest("[data-target]");
  const mark = element.closest(".mark[data-target]");
  if (mark && (key === "Enter" || key === " ")) {
    table.tap(/** @type {SVGElement} */ (mark).dataset.target ?? "");
    return true;
  }
  if (target && ARROWS[key] && step(target, ARROWS[key])) return true;
  if (table.replay) return replayKey(table, event);
  if (/^[1-9]$/.test(key)) return nth(table, Number(key));
  return act(table, ways, key, element.closest("[data-target], [data-key]"));
}

/** Screen readers keep single letters for themselves; these reach the page. @param {Table} table @param {string} key */
function beside({ draft }, key) {
  if (key === "Enter") draft.confirm();
  else if (key === "z") draft.undo();
  else return false;
  return true;
}

/** @param {Table} table @param {Ways} ways @param {string} key @param {HTMLElement | null} thing that has the focus */
function act(table, ways, key, thing) {
  const { draft } = table;
  switch (key) {
    case "r":
      draft.turn();
      return true;
    case "R":
      draft.turn(-1);
      return true;
    case "Backspace":
    case "u":
      draft.undo();
      return true;
    case "c":
      draft.confirm();
      return true;
    case "h":
      if (table.mayAskHint) table.askHint();
      return true;
    case "l":
      table.playBack();
      return true;
    case "v":
      choose({ values: !settings.values });
      return true;
    case "s":
      ways.toggle("settings");
      return true;
    case "g":
      ways.toggle("talk");
      return true;
    case "t":
      ways.toggle("text");
      return true;
    case "b":
    case "/":
      ways.toggle("rules");
      return true;
    case "?":
      if (thing) table.explainKey(thing.dataset.target ?? thing.dataset.key ?? "");
      else ways.toggle("help");
      return true;
    default:
      return false;
  }
}

/** Tap the n-th card or offer of the dock, or go to the n-th kind of goods. @param {Table} table @param {number} n */
function nth(table, n) {
  const good = document.querySelectorAll(".dock .good-head")[n - 1];
  if (good instanceof HTMLElement) {
    good.focus();
    good.click();
    return true;
  }
  const found = document.querySelectorAll(".dock [data-target]")[n - 1];
  return found instanceof Element && table.tap(/** @type {HTMLElement} */ (found).dataset.target ?? "");
}

/** @param {Table} table @param {KeyboardEvent} event */
function replayKey(table, event) {
  const { replay } = table;
  if (!replay || /** @type {Element} */ (event.target).closest(".log, .board")) return false;
  const to = new Map([
    ["ArrowLeft", replay.n - 1],
    ["ArrowRight", replay.n + 1],
    ["Home", 0],
    ["End", replay.end],
  ]).get(event.key);
  if (to === undefined) return false;
  table.at(to);
  return true;
}

/**
 * Who plays by keys finds the focus on the next thing to choose or to confirm, unless it is somewhere on purpose.
 * An open drawer keeps it; a card that is chosen, and offers of which one is, give it away. Before anything is planned
 * the first thing of the plan comes before what would end the turn, and so do offers that a turn goes on with.
 * @param {Table["draft"]} draft
 */
function refocus({ complete, peeking, last, plan, plans }) {
  const chosen = complete && !peeking;
  const planless = plan !== null && !plans.length;
  const now = document.activeElement;
  const card = /** @type {HTMLElement | null} */ (now?.closest(".card"));
  if (!lost() && !(chosen && (now?.closest(".offers") || (card && card.dataset.key === last?.keys.at(-1))))) return;
  const home = document.querySelector(".drawer") ?? document;
  const steppers = [...home.querySelectorAll(".stepper button:not([aria-disabled])")].filter((each) =>
    each.checkVisibility(),
  );
  const offers = home.querySelectorAll(".dock .offers [data-target]");
  const next =
    (planless && steppers[0]) ||
    (!chosen && offers.length > 1 && home.querySelector(".primary:not(:disabled)") && offers[0]) ||
    home.querySelector(".primary:not(:disabled)") ||
    home.querySelector(".actions button, .stage [data-target]") ||
    home.querySelector("[data-target]") ||
    steppers[0];
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}

/** Who has picked a card goes on to the place on the board that is worth most. @param {Table["draft"]} draft */
function onward({ targets, level: { choices, picked } }) {
  const [best] = [...document.querySelectorAll(".stage .mark[data-target]")]
    .map((mark) => ({ mark, key: /** @type {SVGElement} */ (mark).dataset.target ?? "" }))
    .filter(({ key }) => targets.has(key))
    .map(({ mark, key }) => ({ mark, worth: worthOf(choices, picked, key) ?? 0 }))
    .sort((a, b) => b.worth - a.worth);
  if (best) /** @type {SVGElement} */ (best.mark).focus();
}

/** Who comes in with Tab finds the next thing to choose, not the bar; whether that was so. @param {Table} table */
function enter({ acting, busy, draft }) {
  if (!acting || busy || document.activeElement !== document.body || document.querySelector("dialog[open]"))
    return false;
  refocus(draft);
  return document.activeElement !== document.body;
}

/** Who waits finds the focus on the table, or at its end on what comes next, unless it is somewhere on purpose. */
function rest() {
  if (!lost() || document.querySelector("dialog[open], .drawer")) return;
  const next = document.querySelector(".dock .primary:not(:disabled)") ?? document.querySelector(".stage");
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

/** Whether the focus lies nowhere, or on the table as a whole. */
function lost() {
  const now = document.activeElement;
  return !now || now === document.body || !now.isConnected || now.matches(":disabled, .stage");
}

/**
 * Go to the nearest target in a direction; whether there is one.
 * @param {Element} from @param {[number, number]} direction
 */
function step(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of document.querySelectorAll("[data-target]")) {
    const [a, b] = middle(other);
    const along = (a - x) * dx + (b - y) * dy;
    const across = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const far = along + 2.5 * across;
    if (along > 2 && far < least) {
      least = far;
      best = other;
    }
  }
  /** @type {HTMLElement | null} */ (best)?.focus();
  return best !== null;
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
