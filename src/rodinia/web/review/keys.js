// The keys of the review, and the list of them.
import { Dialog } from "../kit/dialog.js";
import { html, useEffect, useRef } from "../kit/preact.js";
import { CloseButton } from "../kit/signs.js";
import { words as common } from "../words.js";
import { words } from "./words.js";

/**
 * @typedef {import("./model.js").Review} Review
 * @typedef {{mode: import("./model.js").Mode, to: import("./page.js").To, panel: string,
 *   setPanel: (panel: "" | "share" | "keys") => void, eyes: () => void}} Around
 */

const SWING = 0.03; // of the win that a draw has to move to be gone to

/** Turns with a fault of one's own, or of anyone. @param {Review} review @param {boolean} anyone */
export const faulty = (review, anyone) => (/** @type {number} */ turn) =>
  (review.report?.turns[turn - 1].choices ?? []).some((each) => each.verdict && (anyone || each.seat === review.seat));

/** Turns in which luck moved the told seat's share. @param {Review} review */
export const swinging = (review) => (/** @type {number} */ turn) =>
  Math.abs(review.report?.turns[turn - 1].luck[review.seat] ?? 0) > SWING;

/** Keys that nobody types something with. @param {(event: KeyboardEvent) => boolean} done whether it did something */
function usePressed(done) {
  const latest = useRef(done);
  latest.current = done; // at once: an effect comes later than a quick next key, which would mean what was shown before
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const target = /** @type {Element} */ (event.target);
      const typing = target.closest("input:not([type=checkbox]), select, textarea, dialog, .board");
      if (!typing && !event.ctrlKey && !event.metaKey && latest.current(event)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

/** @param {Review} review @param {Around} around */
export const useKeys = (review, around) => usePressed((event) => review.report !== null && act(review, around, event));

/**
 * Up and down through some alternatives, and one key to play the one that is looked at.
 * @param {number[]} ids @param {number} at the one that is looked at
 * @param {(id: number) => void} pick @param {() => void} play
 */
export const useAlternatives = (ids, at, pick, play) =>
  usePressed(({ key, target }) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (key === "Enter" && !(/** @type {Element} */ (target).closest("button, a, [role=slider]"))) play();
    else if (by && ids.length) pick(ids[(ids.indexOf(at) + by + ids.length) % ids.length]);
    else return false;
    return true;
  });

/** @param {Review} review @param {Around} around @param {KeyboardEvent} event */
function act(review, { mode, to, panel, setPanel, eyes }, event) {
  const { key, shiftKey, altKey } = event;
  const last = review.report?.turns.length ?? 1;
  const by = shiftKey ? -1 : 1;
  /** @param {(turn: number) => boolean} wanted */
  const seek = (wanted) => {
    review.seek(wanted, by);
    if (mode === "report") to("turns");
  };
  const modes = /** @type {const} */ (["report", "turns", "learn", "try"]);
  if (/^[1-4]$/.test(key)) to(modes[Number(key) - 1]);
  else if (key === "ArrowLeft") review.go(review.turn - 1);
  else if (key === "ArrowRight") review.go(review.turn + 1);
  else if (key === "Home") review.go(1);
  else if (key === "End") review.go(last);
  else if (event.code === "KeyM") seek(faulty(review, altKey));
  else if (event.code === "KeyL") seek(swinging(review));
  else if (event.code === "KeyE") eyes();
  else if (event.code === "KeyT") to("try");
  else if (event.code === "KeyR") to("learn");
  else if (event.code === "KeyS") setPanel(panel === "share" ? "" : "share");
  else if (key === "?") setPanel("keys");
  else if (key === "Escape") panel ? setPanel("") : to(mode === "try" ? "turns" : "report");
  else return false;
  return true;
}

/** @param {{close: () => void}} props */
export const Help = ({ close }) => html`<${Dialog} label=${words.help.title} kind="keys-help" close=${close}>
  <div class="drawer-head"><h2>${words.help.title}</h2><${CloseButton} label=${common.app.close} close=${close} /></div>
  <dl>${words.help.rows.map(([keys, what]) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${what}</dd></div>`)}</dl><//>`;
