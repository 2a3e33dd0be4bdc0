// The spotlight of a lesson: what is lit, and one sentence beside it. The dock stays lit; a wrong tap moves the ring.
import { nodeOf } from "../draw/paint.js";
import { html, useEffect, useRef } from "../kit/preact.js";
import { motion } from "../kit/settings.js";
import { announce } from "../kit/speak.js";

/**
 * @typedef {import("../model/table.js").Table} Table
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 */

const AROUND = 8; // pixels around what is lit that belong to it
const RING = 5; // where the ring runs; its line hides the corners of the hole
const APART = 14; // between the ring and the words
const CONFIRM = "confirm"; // stands for the button
const DRAFTED = "drafted"; // and this for what lies there as a draft
const WRONG = 140; // milliseconds in which the ring moves

/** What is lit, in pixels of the page. @param {string} key @returns {Box | null} */
function boxOf(key) {
  if (key === CONFIRM) return rectOf(document.querySelector(".acts .confirm"));
  if (key === DRAFTED) {
    const ghosts = [...document.querySelectorAll(".stage .mark.ghost")].flatMap((each) => rectOf(each) ?? []);
    return ghosts.length ? around(ghosts) : null;
  }
  const element = elementOf(key);
  const node = element instanceof SVGGElement ? nodeOf(element) : null;
  const ctm = node && element instanceof SVGGElement ? element.getScreenCTM() : null;
  if (node && ctm) return { x: ctm.e, y: ctm.f, w: node.w * ctm.a, h: node.h * ctm.d };
  return rectOf(element);
}

/** What is to be tapped there: all of it, or the one button of a stepper that can be pressed. @param {string} key */
const tapOf = (key) =>
  rectOf(elementOf(key)?.querySelector(".stepper button:not([aria-disabled])") ?? null) ?? boxOf(key);

/** What shows a node, or a seat's panel. @param {string} key @returns {Element | null} */
function elementOf(key) {
  const seat = /^panel\/(\d)$/.exec(key);
  if (seat) return document.querySelectorAll(".seats > li")[Number(seat[1])] ?? null;
  const name = CSS.escape(key);
  return [...document.querySelectorAll(`[data-key="${name}"], [data-target="${name}"]`)].find(seen) ?? null;
}

/** @param {Element | null} element @returns {Box | null} */
function rectOf(element) {
  const { x, y, width: w, height: h } = element?.getBoundingClientRect() ?? new DOMRect();
  return w && h ? { x, y, w, h } : null;
}

/** Whether an element is on the page; a place with nothing in it is where its drawing is. @param {Element} element */
const seen = (element) =>
  ((element instanceof SVGElement ? element.ownerSVGElement : element)?.getClientRects().length ?? 0) > 0;

/** The box around several. @param {Box[]} boxes @returns {Box} */
function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Boxes less than `gap` apart, as one. @param {Box[]} boxes @param {number} gap */
function joined(boxes, gap) {
  const found = [...boxes];
  for (let k = 0; k < found.length; k++) {
    const other = found.findIndex((box, j) => j > k && overlaps(grown(found[k], gap), box));
    if (other < 0) continue;
    found[k] = around([found[k], ...found.splice(other, 1)]);
    k = -1;
  }
  return found;
}

/** @param {Box} a @param {Box} b */
const overlaps = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** How much of a box another covers. @param {Box} a @param {Box} b */
const shared = (a, b) =>
  overlaps(a, b)
    ? (Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * (Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))
    : 0;

/** @param {Box} box @param {number} by @returns {Box} */
const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** @param {Box} box */
const path = ({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h${-w}z`;

/**
 * The keys that are lit, and those that carry the ring: what is to be tapped, else what is spoken of. When all is
 * drafted it is confirmed.
 * @param {Table} table
 */
function spots({ task, draft }) {
  if (!task) return { lit: [], ring: [] };
  if (task.ids.length && draft.ready && !draft.peeking) {
    return { lit: [...task.spots, ...draft.firm.flatMap(({ keys }) => keys), DRAFTED], ring: [CONFIRM] };
  }
  const wishes = draft.plan?.wishes.filter(({ id, why }) => task.ids.includes(id) && !why) ?? [];
  const goods = draft.plan?.goods.filter(({ give, why_give }) => task.ids.includes(give) && !why_give) ?? [];
  const next = task.ids.length ? [...draft.targets, ...[...wishes, ...goods].map(({ key }) => key)] : [];
  return { lit: [...new Set([...task.spots, ...next])], ring: next.length ? next : task.spots };
}

/** @param {{table: Table}} props */
export function Spotlight({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { task } = table;
  const latest = useRef(table);
  latest.current = table;
  useEffect(() => {
    if (task) announce(`${task.name}. ${task.words}`);
  }, [task]);
  useEffect(() => {
    let frame = 0;
    let drawn = "";
    const measure = () => {
      frame = requestAnimationFrame(measure);
      const home = box.current;
      if (!home) return;
      const { lit, ring } = spots(latest.current);
      const holes = boxes(lit);
      const taps = (ring.length ? ring : lit).flatMap((key) => tapOf(key) ?? []);
      const rings = joined(taps, 2 * AROUND);
      const now = JSON.stringify([holes, rings, innerWidth, innerHeight]);
      if (now === drawn) return;
      drawn = now;
      light(home, holes, rings);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    /** A tap beside what is lit does nothing but move the ring. @param {Event} event */
    const tapped = (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      const target = /** @type {Element} */ (event.target);
      if (event.type === "click" && pointer.detail === 0) return; // by keys: only what is asked for can be reached
      if (!target.closest(".stage, .seats") || target.closest(".note, .words-card, .zoom, .stage-tabs")) return;
      const { lit } = spots(latest.current);
      const hit = boxes(lit).some((each) => within(grown(each, AROUND), pointer));
      if (hit && latest.current.task?.ids.length) return;
      event.stopPropagation();
      if (event.type !== "pointerdown") event.preventDefault();
      else shake(box.current);
    };
    const kinds = ["pointerdown", "click", "contextmenu"];
    for (const kind of kinds) addEventListener(kind, tapped, { capture: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, tapped, { capture: true });
    };
  }, []);
  if (!task) return null;
  return html`<div class="spotlight" ref=${box}><svg aria-hidden="true"><path class="veil-over" /><g></g></svg>
    <div class="words-card"><h3>${task.name}</h3><p>${task.words}</p></div></div>`;
}

/** @param {string[]} keys */
const boxes = (keys) => keys.flatMap((key) => boxOf(key) ?? []);

/** @param {Box} box @param {{clientX: number, clientY: number}} point */
const within = ({ x, y, w, h }, { clientX, clientY }) =>
  clientX >= x && clientX <= x + w && clientY >= y && clientY <= y + h;

/** Move the ring once. @param {HTMLElement | null} home */
function shake(home) {
  if (!motion()) return;
  home
    ?.querySelector("g")
    ?.animate([{ translate: "0" }, { translate: "5px" }, { translate: "-4px" }, { translate: "0" }], WRONG);
}

/**
 * Draw the veil with its holes and rings, and lay the words beside them.
 * @param {HTMLElement} home @param {Box[]} holes @param {Box[]} rings
 */
function light(home, holes, rings) {
  const page = { x: 0, y: 0, w: innerWidth, h: innerHeight };
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const open = holes.map((hole) => grown(hole, RING));
  if (dock) open.push({ x: dock.x, y: dock.y, w: dock.width, h: dock.height });
  const veil = /** @type {SVGPathElement} */ (home.querySelector(".veil-over"));
  veil.setAttribute("d", [page, ...joined(open, 0)].map(path).join(""));
  const marks = /** @type {SVGGElement} */ (home.querySelector("g"));
  marks.innerHTML = rings
    .map((ring) => grown(ring, RING))
    .map(({ x, y, w, h }) => {
      const at = `x="${x}" y="${y}" width="${w}" height="${h}" rx="9"`;
      return `<rect ${at} class="ring-ink"/><rect ${at} class="ring-gold"/>`;
    })
    .join("");
  const near = holes.length ? holes : rings;
  lay(/** @type {HTMLElement} */ (home.querySelector(".words-card")), near.length ? around(near) : null);
}

/**
 * Beside what is lit, where there is room and the dock stays free, and where least of the board is covered.
 * @param {HTMLElement} card @param {Box | null} near
 */
function lay(card, near) {
  const [w, h] = [card.offsetWidth, card.offsetHeight];
  const stage = document.querySelector(".stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const ring = grown(near ?? { x: stage.x + stage.width / 2, y: stage.y, w: 0, h: 0 }, AROUND + APART);
  const [x, y] = [ring.x + ring.w / 2 - w / 2, ring.y + ring.h / 2 - h / 2];
  const right = { x: ring.x + ring.w, y };
  const left = { x: ring.x - w, y };
  const above = { x, y: ring.y - h };
  const below = { x, y: ring.y + ring.h };
  const places = [right, left, above, below].map((at) => ({
    x: clamp(at.x, 8, stage.right - w - 8),
    y: clamp(at.y, stage.top + 8, stage.bottom - h - 8),
    w,
    h,
  }));
  const free = places.filter((each) => !overlaps(each, grown(ring, 1 - APART)));
  const nodes = [...document.querySelectorAll(".stage [data-key]")].flatMap((each) => rectOf(each) ?? []);
  /** @param {Box} place */
  const covers = (place) => nodes.reduce((sum, node) => sum + shared(place, node), 0);
  const [at] = [...free.sort((a, b) => covers(a) - covers(b)), places[3]];
  card.style.translate = `${Math.round(at.x)}px ${Math.round(at.y)}px`;
}

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
