// A zone drawn: nodes keyed and patched in place, marks in a layer above them.
import { signed } from "../kit/format.js";
import { SVG } from "../kit/signs.js";
import { words } from "../words.js";
import * as marks from "./marks.js";

/**
 * What is marked: `others` could replace what is drafted, `trace` says in which colour others did something.
 * `called` is a player's name, or "You"; `label` is what a node is called, also while one only points at it and sees
 * what it would become.
 * @typedef {{named: (text: string) => string, called?: (seat: number) => string, label?: (node: Node) => string,
 *   ghost: Set<string>, lit: Set<string>, selected: Set<string>,
 *   targets: Set<string>, values: Map<string, import("../model/values.js").Worth>, others: Set<string>, trace:
 *   Map<string, number>,
 *   preview: {key: string, text: string} | null, outline: Set<string>, watch?: string[], hinted?: string | null,
 *   pointed: {gone: Set<string>, was: import("./picture.js").Snapshot} | null,
 *   fight: {promise: import("../messages.js").Promise, key: string | null} | null}} Deco
 * @typedef {import("./picture.js").Node} Node
 * @typedef {{element: SVGGElement, node: Node | null, label: string, names: string, enters: boolean}} Drawn
 * @typedef {{markup: string, kind: string, target: string, name: string}} Mark
 * @typedef {{element: SVGGElement, mark: Mark | null}} Marked
 * @typedef {{nodes: Map<string, Drawn>, marks: Map<string, Marked>, begun: boolean, px: number}} Canvas
 */

const EVERYONE = "{0} {1} {2} {3} {4} {5} {6} {7}";
const NAME = 12; // letters of a name in a drawing
const ROOMY = 60; // pixels of a unit below which words within it are left out

/** @type {WeakMap<SVGSVGElement, Canvas>} */
const canvases = new WeakMap();

/** What is drawn on an svg. @param {SVGSVGElement} svg @returns {Canvas} */
function canvasOf(svg) {
  const known = canvases.get(svg);
  if (known) return known;
  const canvas = { nodes: new Map(), marks: new Map(), begun: false, px: 0 };
  canvases.set(svg, canvas);
  return canvas;
}

/** The node that an element of a zone draws. @param {SVGGElement} element */
export function nodeOf(element) {
  const svg = element.ownerSVGElement;
  return (svg && canvases.get(svg)?.nodes.get(element.dataset.key ?? "")?.node) || null;
}

/**
 * Patch the drawing of a zone.
 * @param {SVGSVGElement} svg @param {import("./picture.js").Zone} zone @param {Deco} deco
 * @param {number} px one pixel in units of the zone @param {boolean} crowd whether offers would lie on each other
 */
export function paint(svg, zone, deco, px, crowd) {
  const canvas = canvasOf(svg);
  const arts = /** @type {SVGGElement} */ (svg.querySelector(".arts"));
  const layer = /** @type {SVGGElement} */ (svg.querySelector(".marks"));
  if (canvas.px !== px) {
    canvas.px = px;
    svg.style.setProperty("--px", String(px));
    svg.style.setProperty("--roomy", zone.unit / px < ROOMY ? "none" : "inline");
  }
  const shown = new Map([...zone.nodes].filter(([key, { state }]) => state !== "offered" || offered(key, deco)));
  const nodes = [...shown.values()].sort((a, b) => a.layer - b.layer);
  sweep(canvas.nodes, shown);
  let at = arts.firstChild;
  for (const node of nodes) {
    const drawn = canvas.nodes.get(node.key) ?? drawing(canvas, node);
    at = laid(arts, drawn.element, at);
    draw(drawn, node, deco.named);
  }
  canvas.begun = true;
  paintMarks(layer, canvas.marks, wanted(nodes, deco, zone.unit, px, crowd));
}

/** Whether something can be chosen now, or instead of what is drafted. @param {string} key @param {Deco} deco */
const offered = (key, { targets, others }) => targets.has(key) || others.has(key);

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
    for (const each of element.querySelectorAll("text")) {
      each.style.setProperty("--s", `${each.getAttribute("font-size")}px`); // the style sheet keeps it readable
    }
    if (label) element.appendChild(document.createElementNS(SVG, "title")).textContent = label;
  }
  Object.assign(drawn, { label, names, node });
  element.style.transform = `translate(${node.x}px, ${node.y}px)`;
  element.setAttribute("class", `node${node.state ? ` is-${node.state}` : ""}${drawn.enters ? " enters" : ""}`);
}

/**
 * A zone with what was chosen or pointed at last where it lay before, so that it can still be pointed at.
 * @param {import("./picture.js").Zone} zone @param {Deco} deco @returns {import("./picture.js").Zone}
 */
export function withPointed(zone, { pointed }) {
  if (!pointed) return zone;
  const before = [...pointed.was].filter(([, { zone: home }]) => home === zone.key);
  const lost = before.filter(([key]) => pointed.gone.has(key)).map(([, { node }]) => node);
  if (!lost.length) return zone;
  if (!lost[0].card) {
    const places = new Map(lost.map((node) => [node.key, { ...node, svg: "<g/>" }]));
    const kept = before.flatMap(([key]) => places.get(key) ?? zone.nodes.get(key) ?? []);
    return { ...zone, nodes: new Map([...kept, ...zone.nodes.values()].map((node) => [node.key, node])) };
  }
  /** Whether a node is the gap that a card has left, or on a board what has come there. @param {Node} node */
  const gap = (node) =>
    lost.some(({ x, y }) => x === node.x && y === node.y) &&
    (zone.place === "board" || !pointed.was.get(node.key)?.node.card);
  const kept = before.flatMap(([key, { node }]) => (lost.includes(node) ? [node] : (zone.nodes.get(key) ?? [])));
  const nodes = [...kept, ...zone.nodes.values()].filter(
    (node) => lost.includes(node) || (!pointed.gone.has(node.key) && !gap(node)),
  );
  return { ...zone, nodes: new Map(nodes.map((node) => [node.key, node])) };
}

/** What a node is called. @param {Node} node @param {Deco} deco */
export const called = (node, deco) => deco.label?.(node) ?? deco.named(node.label);

/** @param {string} name */
const short = (name) => (name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name);

/**
 * Every mark by a key of its own, in the order they lie on each other.
 * @param {Node[]} nodes @param {Deco} deco @param {number} unit @param {number} px @param {boolean} crowd
 */
function wanted(nodes, deco, unit, px, crowd) {
  /** @type {Map<string, Mark>[]} */
  const layers = [new Map(), new Map(), new Map(), new Map()];
  /** @param {string} wanted */
  const find = (wanted) => nodes.find(({ key }) => key === wanted);
  for (const node of nodes) {
    const { key } = node;
    const worth = offered(key, deco) ? deco.values.get(key) : undefined;
    const name = words.board.offer(called(node, deco) || key, worth?.points ?? 0);
    /** @param {number} layer @param {string} kind @param {string} markup @param {string} [target] */
    const mark = (layer, kind, markup, target = "") =>
      layers[layer].set(`${target ? "offer" : kind} ${key}`, { kind, markup, target, name });
    const colour = deco.trace.get(key);
    if (colour !== undefined && node.w) mark(1, "trace", marks.trace(node, px, colour));
    if (deco.lit.has(key)) mark(0, "lit", marks.lit(node, px));
    if (deco.ghost.has(key)) mark(2, "ghost", marks.ghost(node, px));
    if (offered(key, deco)) {
      const shape = shapeOf(node, unit, crowd);
      const seen = worth && deco.preview?.key !== key; // it is told once
      const value = seen ? { text: signed(worth.points), tier: worth.tier } : null;
      const drafted = deco.pointed?.gone.has(key);
      const quiet = !deco.targets.has(key);
      mark(0, shape, drafted ? marks.bare(node) : marks.offer(shape, node, px, value, quiet), key);
      const aside = { frame: marks.corner, disc: marks.above, cell: null, dot: null }[shape];
      if (value?.tier && !quiet && !drafted && aside) mark(2, "value", aside(node, px, value.text));
    }
    if (deco.selected.has(key)) mark(2, "selected", marks.selected(node, px));
    if (deco.fight?.key === key) mark(3, "fight", marks.fight(node, find, px, deco.fight.promise));
    else if (deco.preview?.key === key) mark(3, "preview", marks.preview(node, px, deco.preview.text));
  }
  const land = nodes.filter(({ key, w }) => w && deco.outline.has(key));
  if (land.length) layers[1].set("outline", { kind: "outline", markup: marks.outline(land), target: "", name: "" });
  return new Map(layers.flatMap((layer) => [...layer]));
}

/**
 * Small round things get a disc, crowds dots, places a cell, pieces a frame.
 * @param {Node} node @param {number} unit @param {boolean} crowd @returns {marks.Shape}
 */
function shapeOf(node, unit, crowd) {
  if (marks.small(node, unit) && Math.abs(node.w - node.h) < 0.2 * node.w) return node.svg ? "disc" : "dot";
  if (crowd) return "dot";
  return node.svg ? "frame" : "cell";
}

/** @param {SVGGElement} layer @param {Map<string, Marked>} drawn @param {Map<string, Mark>} marked */
function paintMarks(layer, drawn, marked) {
  sweep(drawn, marked);
  let at = layer.firstChild;
  for (const [key, mark] of marked) {
    const there = drawn.get(key) ?? { element: document.createElementNS(SVG, "g"), mark: null };
    drawn.set(key, there);
    at = laid(layer, there.element, at);
    if (there.mark?.markup !== mark.markup) there.element.innerHTML = mark.markup;
    if (!there.mark || label(mark) !== label(there.mark)) dress(there.element, mark);
    there.mark = mark;
  }
}

/** @param {Mark} mark */
const label = ({ kind, target, name }) => [kind, target, name].join();

/** Make a mark a button for its target, if it has one. @param {SVGGElement} element @param {Mark} mark */
function dress(element, { kind, target, name }) {
  element.setAttribute("class", `mark ${kind}`);
  const attributes = { tabindex: "0", role: "button", "aria-label": name, "data-target": target };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (target) element.setAttribute(attribute, value);
    else element.removeAttribute(attribute);
  }
}

/**
 * Lay an element where the last one ended; what comes after it. One that comes later only now is moved, not all others,
 * unless it has the focus: it would lose it.
 * @param {SVGGElement} layer @param {SVGGElement} element @param {ChildNode | null} at
 */
function laid(layer, element, at) {
  if (element === at || (element === at?.nextSibling && at !== document.activeElement)) return element.nextSibling;
  layer.insertBefore(element, at);
  return at;
}

/** @param {Map<string, {element: SVGGElement}>} drawn @param {Map<string, unknown>} kept */
function sweep(drawn, kept) {
  for (const [key, { element }] of drawn) {
    if (kept.has(key)) continue;
    element.remove();
    drawn.delete(key);
  }
}
