// A zone drawn: nodes keyed and patched in place, marks in a layer above them.
import { SVG } from "../kit/signs.js";
import { markup } from "./marks.js";

/**
 * What is marked, and how.
 * @typedef {{named: (text: string) => string, drafting: boolean, ghost: Set<string>, lit: Set<string>,
 *   selected: Set<string>, hinted: Set<string>, targets: Set<string>, quiet: boolean,
 *   preview: {key: string | null, text: string} | null}} Deco
 * @typedef {import("./picture.js").Node} Node
 * @typedef {import("./marks.js").Kind} Kind
 * @typedef {{element: SVGGElement, node: Node | null, label: string, names: string, enters: boolean}} Drawn
 * @typedef {{element: SVGGElement, text: string}} Marked
 * @typedef {{nodes: Map<string, Drawn>, marks: Map<string, Marked>, begun: boolean}} Canvas
 */

const EVERYONE = "{0} {1} {2} {3} {4} {5} {6} {7}";
const NAME = 12; // letters of a name in a drawing
/** @type {Kind[]} */
const TARGETS = ["cell", "frame", "dot", "quiet", "both", "disc"];

/** @type {WeakMap<SVGSVGElement, Canvas>} */
const canvases = new WeakMap();

/** What is drawn on an svg. @param {SVGSVGElement} svg @returns {Canvas} */
function canvasOf(svg) {
  const known = canvases.get(svg);
  if (known) return known;
  const canvas = { nodes: new Map(), marks: new Map(), begun: false };
  canvases.set(svg, canvas);
  return canvas;
}

/** The node that an element of a zone draws. @param {Element} element */
export function nodeOf(element) {
  const svg = /** @type {SVGGElement} */ (element).ownerSVGElement;
  const key = /** @type {SVGGElement} */ (element).dataset.key;
  return (svg && key && canvases.get(svg)?.nodes.get(key)?.node) || null;
}

/**
 * Patch the drawing of a zone.
 * @param {SVGSVGElement} svg @param {import("./picture.js").Zone} zone @param {Deco} deco
 * @param {number} px one pixel in units of the zone @param {boolean} dots whether targets would lie on each other
 */
export function paint(svg, zone, deco, px, dots) {
  const canvas = canvasOf(svg);
  const arts = /** @type {SVGGElement} */ (svg.querySelector(".arts"));
  const layer = /** @type {SVGGElement} */ (svg.querySelector(".marks"));
  svg.style.setProperty("--px", String(px));
  const nodes = [...zone.nodes.values()].sort((a, b) => a.layer - b.layer);
  sweep(canvas.nodes, zone.nodes);
  let at = arts.firstChild;
  for (const node of nodes) {
    const drawn = canvas.nodes.get(node.key) ?? drawing(canvas, node);
    if (drawn.element === at) at = at.nextSibling;
    else arts.insertBefore(drawn.element, at);
    draw(drawn, node, deco.named);
  }
  canvas.begun = true;
  paintMarks(layer, canvas.marks, wantedMarks(nodes, deco, zone.unit, dots), deco, px);
}

/** @param {Canvas} canvas @param {Node} node @returns {Drawn} */
function drawing(canvas, node) {
  const element = document.createElementNS(SVG, "g");
  element.dataset.key = node.key;
  const drawn = { element, node: null, label: "", names: "", enters: canvas.begun && node.svg !== "" };
  canvas.nodes.set(node.key, drawn);
  return drawn;
}

/** @param {Drawn} drawn @param {Node} node @param {Deco["named"]} named */
function draw(drawn, node, named) {
  const label = named(node.label);
  const names = node.svg.includes("data-seat") ? named(EVERYONE) : ""; // drawings that show players' names
  const same = drawn.label === label && drawn.names === names;
  if (drawn.node === node && same) return;
  const { element } = drawn;
  if (drawn.node?.svg !== node.svg || !same) {
    element.innerHTML = `<g class="art">${node.svg}</g>`;
    for (const each of element.querySelectorAll("text[data-seat]")) {
      each.textContent = short(named(`{${/** @type {SVGElement} */ (each).dataset.seat}}`));
    }
    if (label) element.appendChild(document.createElementNS(SVG, "title")).textContent = label;
  }
  Object.assign(drawn, { label, names, node });
  element.style.transform = `translate(${node.x}px, ${node.y}px)`;
  element.setAttribute("class", `node${node.state ? ` is-${node.state}` : ""}${drawn.enters ? " enters" : ""}`);
}

/** @param {string} name */
const short = (name) => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name);

/** @param {Node[]} nodes @param {Deco} deco @param {number} unit @param {boolean} dots */
function wantedMarks(nodes, deco, unit, dots) {
  /** @type {Map<string, {kind: Kind, node: Node}>} */
  const wanted = new Map();
  /** @param {Kind} kind @param {Node} node */
  const want = (kind, node) => wanted.set(`${kind} ${node.key}`, { kind, node });
  for (const node of nodes) {
    if (node.state === "last" && !deco.drafting) want("last", node);
    if (deco.lit.has(node.key)) want("lit", node);
    if (deco.ghost.has(node.key)) want("ghost", node);
    if (deco.targets.has(node.key)) want(deco.selected.has(node.key) ? "both" : kindOf(node, deco, unit, dots), node);
    else if (deco.selected.has(node.key)) want("selected", node);
    if (deco.preview?.key === node.key) want("preview", node);
    if (deco.hinted.has(node.key)) want("hinted", node);
  }
  return wanted;
}

/**
 * How a target is marked: small round things by a disc, crowds by dots, places by a cell, pieces by a frame.
 * @param {Node} node @param {Deco} deco @param {number} unit @param {boolean} dots @returns {Kind}
 */
function kindOf(node, deco, unit, dots) {
  if (Math.max(node.w, node.h) < 0.45 * unit && Math.abs(node.w - node.h) < 0.2 * node.w) return "disc";
  if (dots) return "dot";
  if (deco.quiet) return "quiet";
  return node.svg ? "frame" : "cell";
}

/**
 * @param {SVGGElement} layer @param {Map<string, Marked>} drawn @param {Map<string, {kind: Kind, node: Node}>} wanted
 * @param {Deco} deco @param {number} px
 */
function paintMarks(layer, drawn, wanted, deco, px) {
  sweep(drawn, wanted);
  for (const [key, { kind, node }] of wanted) {
    const mark = drawn.get(key) ?? { element: layer.appendChild(document.createElementNS(SVG, "g")), text: "" };
    drawn.set(key, mark);
    const text = markup(kind, node, px, deco.preview?.text);
    if (mark.text !== text) mark.element.innerHTML = mark.text = text;
    mark.element.setAttribute("class", `mark ${kind}`);
    label(mark.element, TARGETS.includes(kind) ? node.key : "", deco.named(node.label) || node.key);
    if (kind === "preview") layer.appendChild(mark.element); // above all others
  }
}

/**
 * Make a mark a button for the key, or nothing.
 * @param {SVGGElement} element @param {string} key @param {string} name
 */
function label(element, key, name) {
  const attributes = { tabindex: "0", role: "button", "aria-label": name, "data-target": key };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!key) element.removeAttribute(attribute);
    else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
}

/** @param {Map<string, {element: SVGGElement}>} drawn @param {Map<string, unknown>} wanted */
function sweep(drawn, wanted) {
  for (const [key, { element }] of drawn) {
    if (wanted.has(key)) continue;
    element.remove();
    drawn.delete(key);
  }
}
