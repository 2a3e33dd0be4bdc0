// The board of a review: what was played and what was better, on the real board.
import { Board } from "../draw/board.js";
import { CardTable } from "../draw/cards.js";
import { Formed } from "../draw/form.js";
import { Picture } from "../draw/picture.js";
import { escaped } from "../kit/format.js";
import { html, useLayoutEffect, useRef } from "../kit/preact.js";
import { addSymbols } from "../kit/signs.js";
import { words } from "./words.js";

/**
 * @typedef {import("../messages.js").PositionShown} PositionShown
 * @typedef {import("../draw/picture.js").Node} Node
 * @typedef {import("../draw/picture.js").Zone} Zone
 * @typedef {{kind: "played" | "better", nodes: Node[], share: number, verdict: string}} Sign
 */

/** @type {WeakMap<PositionShown, Picture>} */
const pictures = new WeakMap();

/** The picture of a position. @param {PositionShown} position */
export function pictureOf(position) {
  const known = pictures.get(position);
  if (known) return known;
  const picture = new Picture(addSymbols);
  picture.apply(position.scene);
  pictures.set(position, picture);
  return picture;
}

/** @param {Node} node @param {Node | undefined} was */
const moved = (node, was) => !was || was.svg !== node.svg || was.x !== node.x || was.y !== node.y;

const PANEL = 3; // of a zone's places: what is wider tells of the whole, not of one place

/**
 * What an action changed in a zone: what is new or different; where nothing is, what it was pointed at, else what is
 * gone.
 * @param {Zone | undefined} before @param {Zone | undefined} after @param {string[]} [keys] @returns {Node[]}
 */
export function changed(before, after, keys = []) {
  if (!before || !after) return [];
  const fresh = [...after.nodes.values()].filter(
    (node) => node.w && node.svg && moved(node, before.nodes.get(node.key)),
  );
  const told = fresh.filter((node) => node.label && node.w * node.h >= 0.05 * after.unit * after.unit);
  const born = told.filter((node) => !before.nodes.has(node.key));
  const places = (born.length ? born : told).filter((node) => node.w <= PANEL * after.unit);
  if (told.length) return outermost(places.length ? places : born.length ? born : told);
  const meant = pointed(before, keys);
  if (meant.length) return meant;
  return [...before.nodes.values()].filter((node) => node.w && node.svg && node.label && !after.nodes.has(node.key));
}

/**
 * What one action changed and another did not; all of it where that is nothing.
 * @param {Node[]} nodes @param {Node[]} others
 */
export function apart(nodes, others) {
  const own = nodes.filter((node) => others.every((each) => each.key !== node.key || moved(node, each)));
  return own.length ? own : nodes;
}

/**
 * What an action is pointed at with.
 * @param {Zone | undefined} zone @param {string[]} keys
 */
const pointed = (zone, keys) =>
  keys.flatMap((key) => {
    const node = zone?.nodes.get(key);
    return node?.w ? [node] : [];
  });

/** Without what lies on another of them. @param {Node[]} nodes */
const outermost = (nodes) =>
  nodes.filter((node) => {
    const [x, y] = [node.x + node.w / 2, node.y + node.h / 2];
    return !nodes.some(
      (each) => each.w > node.w && x > each.x && x < each.x + each.w && y > each.y && y < each.y + each.h,
    );
  });

/**
 * A zone with what another action would have put there. A ghost takes the place of what has its name and lies
 * there, and one beside the land makes it larger.
 * @param {Zone} zone @param {Node[]} ghosts @returns {Zone}
 */
export function withGhosts(zone, ghosts) {
  const nodes = new Map(zone.nodes);
  let [left, top, right, bottom] = [zone.box[0], zone.box[1], zone.box[0] + zone.box[2], zone.box[1] + zone.box[3]];
  for (const node of ghosts) {
    const was = nodes.get(node.key);
    if (was && was.x === node.x && was.y === node.y) nodes.delete(node.key);
    nodes.set(`better ${node.key}`, { ...node, key: `better ${node.key}`, layer: 50, state: "ghost" });
    [left, top] = [Math.min(left, node.x), Math.min(top, node.y)];
    [right, bottom] = [Math.max(right, node.x + node.w), Math.max(bottom, node.y + node.h)];
  }
  return { ...zone, nodes, box: [left, top, right - left, bottom - top] };
}

/** Nothing is marked, nothing can be done. @param {(text: string) => string} named */
export const still = (named) => ({
  named, ghost: new Set(), lit: new Set(), selected: new Set(), targets: new Set(),
  preview: null, values: new Map(), others: new Set(), trace: new Map(), outline: new Set(), fight: null,
  pointed: null,
}); // biome-ignore format: a list

const idle = { tap: () => false, ask: () => {}, point: () => {} };

/**
 * @param {{named: (text: string) => string, position: PositionShown, ghosts?: Node[], signs?: Sign[], moment: string,
 *   busy?: boolean, hand?: object, deco?: object, place?: string[]}} props
 */
export function Stage({ named, position, ghosts = [], signs = [], moment, busy = false, hand = {}, deco = {} }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const finder = useRef(null);
  const picture = pictureOf(position);
  const board = picture.at("board")[0];
  const watch = signs.flatMap(({ nodes }) => nodes.flatMap(({ key }) => [key, `better ${key}`]));
  const shown = { ...still(named), watch, ...deco };
  const lying = ["tray", "rows"].flatMap((place) => picture.at(place));
  const aside = lying.filter((zone) => zone.nodes.size > 0 && zone.form !== "list");
  useLayoutEffect(() => {
    paintSigns(box.current, signs);
    holdPills(box.current);
  });
  useLayoutEffect(() => heldPills(box.current), [board?.key]);
  const around = { ...idle, ...hand, deco: shown };
  return html`<div class="review-stage" aria-busy=${busy} ref=${box}>
    ${board?.form === "cards" && html`<div class="card-stage"><${CardTable} zone=${board} ...${around} /></div>`}
    ${
      board &&
      board.form !== "cards" &&
      html`<${Board} key=${board.key} zone=${ghosts.length ? withGhosts(board, ghosts) : board} ...${around}
          turn=${null}
        finder=${finder} steady=${false} moment=${moment} />`
    }
    ${
      aside.length > 0 &&
      html`<div class="review-zones">${aside.map(
        (zone) => html`<figure key=${zone.key}><figcaption class="caps">${zone.title}</figcaption>
          <${Formed} zone=${zone} ...${around} /></figure>`,
      )}</div>`
    }</div>`;
}

/** Keep the pills in sight however the board moves; until the answer is called. @param {HTMLElement | null} box */
function heldPills(box) {
  const world = box?.querySelector("svg.world");
  if (!world) return;
  const hold = () => holdPills(box);
  const moves = new MutationObserver(hold);
  moves.observe(world, { attributeFilter: ["style"] }); // by which the board is moved
  const sizes = new ResizeObserver(hold);
  sizes.observe(/** @type {Element} */ (world.parentElement));
  world.addEventListener("transitionend", hold);
  return () => {
    moves.disconnect();
    sizes.disconnect();
    world.removeEventListener("transitionend", hold);
  };
}

/** Push in what would stick out. @param {HTMLElement | null} box */
function holdPills(box) {
  const board = box?.querySelector(".board")?.getBoundingClientRect();
  if (!box || !board) return;
  for (const pill of /** @type {NodeListOf<SVGElement>} */ (box.querySelectorAll(".pill"))) {
    pill.style.transform = "";
    const { left, right, top, bottom } = pill.getBoundingClientRect();
    const across = within(left, right, board.left, board.right);
    const down = within(top, bottom, board.top, board.bottom);
    if (across || down) pill.style.transform = `translate(${across}px, ${down}px)`;
  }
}

/**
 * How far something has to move to lie between two edges.
 * @param {number} from @param {number} to @param {number} low @param {number} high
 */
const within = (from, to, low, high) => (from < low ? low - from + 4 : to > high ? high - to - 4 : 0);

/** Put the signs of played and better over the board. @param {HTMLElement | null} box @param {Sign[]} signs */
function paintSigns(box, signs) {
  const world = box?.querySelector("svg.world");
  if (!world) return;
  let layer = world.querySelector(".review-signs");
  if (!layer) {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "review-signs");
    world.append(layer);
  }
  const markup = arrow(signs) + signs.map(framed).join("") + signs.map((sign) => labelled(sign, signs)).join("");
  if (/** @type {SVGElement} */ (layer).dataset.markup === markup) return;
  layer.innerHTML = markup;
  for (const each of layer.querySelectorAll("g[data-at]")) {
    const [x, y, angle] = /** @type {SVGElement} */ (each).dataset.at?.split(" ") ?? [];
    const style = `translate(${x}px, ${y}px) rotate(${angle}deg) scale(var(--px))`; // the same size whatever the zoom
    /** @type {SVGElement} */ (each).style.transform = style;
  }
  /** @type {SVGElement} */ (layer).dataset.markup = markup;
}

/** @param {Node[]} nodes */
function middle(nodes) {
  const node = nodes.reduce((best, each) => (each.w * each.h > best.w * best.h ? each : best));
  return { x: node.x + node.w / 2, y: node.y + node.h / 2, node };
}

/** What was changed, each in a frame. @param {Sign} sign */
function framed({ kind, nodes, verdict }) {
  const boxes = nodes.map(
    ({ x, y, w, h }) => `<rect class="${kind}-key" x="${x}" y="${y}" width="${w}" height="${h}"/>` +
      `<rect class="${kind}-frame" x="${x}" y="${y}" width="${w}" height="${h}"/>`,
  ); // biome-ignore format: markup
  return `<g class="${kind} ${verdict}">${boxes.join("")}</g>`;
}

/**
 * The tag in a corner and the share on a pill, above all frames; each pill on the side away from the other sign.
 * @param {Sign} sign @param {Sign[]} signs
 */
function labelled(sign, signs) {
  const { kind, nodes, share, verdict } = sign;
  if (!nodes.length) return "";
  const { node, y } = middle(nodes);
  const other = signs.find((each) => each !== sign && each.nodes.length);
  const beyond = other ? middle(other.nodes).y - y : 0;
  const above = beyond > 0 || (other && beyond === 0 && kind === "played");
  const name = kind === "played" ? words.turn.played : words.turn.better;
  const text = escaped(`${name} ${words.percent(share)}`);
  const wide = 16 + text.length * 7.4;
  return (
    `<g class="${kind} ${verdict}"><g data-at="${node.x + node.w} ${node.y} 0">${corner(kind, verdict)}</g>` +
    `<g data-at="${node.x + node.w / 2} ${node.y + (above ? 0 : node.h)} 0"><g class="pill">` +
    `<rect class="pill-box" x="${-wide / 2}" y="${above ? -34 : 6}" width="${wide}" height="22" rx="8"/>` +
    `<text class="pill-words" y="${above ? -18 : 22}" text-anchor="middle">${text}</text></g></g></g>`
  );
}

/** @param {string} kind @param {string} verdict */
function corner(kind, verdict) {
  if (kind === "better") return '<circle class="check" r="9"/><path class="ticked" d="M-4 .5l3 3 5-6"/>';
  const count = { inaccuracy: 1, mistake: 2, blunder: 3 }[verdict] ?? 0;
  const chevrons = Array.from({ length: count }, (_, k) => `M-4.5 ${(k - (count - 1) / 2) * 4 - 1.5}l4.5 3 4.5-3`);
  return count ? `<rect class="fault ${verdict}" x="-9" y="-9" width="18" height="18" rx="4.5"/>` +
    `<path class="chevron ${verdict}" d="${chevrons.join("")}"/>` : ""; // biome-ignore format: markup
}

/** A dotted way from what was played to what was better. @param {Sign[]} signs */
function arrow(signs) {
  const [from, to] = ["played", "better"].map((kind) => signs.find((sign) => sign.kind === kind && sign.nodes.length));
  if (!from || !to) return "";
  const [a, b] = [middle(from.nodes), middle(to.nodes)];
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far < 1.3 * Math.max(a.node.w, b.node.w)) return "";
  const short = 1 - (0.62 * b.node.w) / far;
  const [x, y] = [a.x + (b.x - a.x) * short, a.y + (b.y - a.y) * short];
  const [cx, cy] = [(a.x + x) / 2 + (b.y - a.y) * 0.12, (a.y + y) / 2 - (b.x - a.x) * 0.12];
  const d = `M${a.x} ${a.y}Q${cx} ${cy} ${x} ${y}`;
  const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI;
  return (
    `<path class="way-key" d="${d}"/><path class="way" d="${d}"/>` +
    `<g data-at="${x} ${y} ${angle}"><path class="way-head" d="M-9-7L2 0L-9 7"/></g>`
  );
}
