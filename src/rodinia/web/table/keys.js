// The keyboard plays a whole game.
import { useEffect, useLayoutEffect, useRef } from "../kit/preact.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {{toggle: (panel: import("./page.js").Panel) => void, close: () => void, panel: string}} Ways
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Table} table @param {Ways} ways */
export function useKeys(table, ways) {
  const byKeys = useRef(false); // whether the last thing used was the keyboard
  const { draft, position, screen } = table;
  useLayoutEffect(() => {
    if (byKeys.current && table.acting && !draft.busy) refocus();
  }, [position.seq, position.eyes, screen.lifting, draft.busy, draft.picked.length, draft.complete, ways.panel]);
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      byKeys.current = true;
      if (table.ready && !document.querySelector("dialog[open]") && pressed(table, ways, event)) event.preventDefault();
    };
    const pointed = () => {
      byKeys.current = false;
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", pointed);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", pointed);
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
    if (ways.panel || table.about) ways.close();
    else if (!typing) table.draft.undo();
    return false;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = element.closest(".mark[data-target]");
  if (target && (key === "Enter" || key === " ")) {
    table.tap(/** @type {SVGElement} */ (target).dataset.target ?? "");
    return true;
  }
  if (target && ARROWS[key] && step(target, ARROWS[key])) return true;
  if (table.replay) return replayKey(table, event);
  return act(table, ways, key, element.closest("[data-target]"));
}

/** @param {Table} table @param {Ways} ways @param {string} key @param {Element | null} target */
function act(table, ways, key, target) {
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
      if (table.mayAskHint) table.ask({ t: "hint" });
      return true;
    case "t":
      ways.toggle("text");
      return true;
    case "b":
    case "/":
      ways.toggle("rules");
      return true;
    case "?":
      if (target) table.explainKey(/** @type {HTMLElement} */ (target).dataset.target ?? "");
      else ways.toggle("help");
      return true;
    default:
      return false;
  }
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
 * An open drawer keeps it.
 */
function refocus() {
  const now = document.activeElement;
  const lost = !now || now === document.body || !now.isConnected || now.matches(":disabled");
  if (!lost) return;
  const home = document.querySelector(".drawer") ?? document;
  const next =
    home.querySelector(".primary:not(:disabled)") ??
    home.querySelector(".actions button, .mark[data-target]") ??
    home.querySelector(".doings button");
  /** @type {HTMLElement | null} */ (next)?.focus();
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
