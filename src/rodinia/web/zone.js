// A zone drawn: nodes keyed and patched in place, marks in a layer above them, taps found by geometry.
import { html, SVG, useLayoutEffect, useRef } from "./lib.js";
import { markup } from "./marks.js";

const TARGET = 26; // no target is smaller than this on the screen, in pixels
const EVERYONE = "{0} {1} {2} {3} {4} {5} {6} {7}";
const short = (name) => (name.length > 12 ? name.slice(0, 11) + "…" : name);

/** Patch the drawing of a zone. `deco` says what is marked and how. */
export function paint(svg, zone, deco, px) {
  const drawn = (svg.drawn ??= { nodes: new Map(), marks: new Map(), begun: false });
  const [arts, marks] = [svg.querySelector(".arts"), svg.querySelector(".marks")];
  svg.style.setProperty("--px", px);
  const nodes = [...zone.nodes.values()].map((node, k) => [node, k]).sort((a, b) => a[0].layer - b[0].layer || a[1] - b[1]).map(([node]) => node);
  sweep(drawn.nodes, zone.nodes);
  let at = arts.firstChild;
  for (const node of nodes) {
    let g = drawn.nodes.get(node.key);
    if (!g) {
      g = document.createElementNS(SVG, "g");
      g.dataset.key = node.key;
      drawn.nodes.set(node.key, g);
      if (drawn.begun && node.svg) g.enters = true;
    }
    if (g === at) at = at.nextSibling; else arts.insertBefore(g, at);
    draw(g, node, deco.named);
  }
  drawn.begun = true;
  paintMarks(marks, drawn.marks, nodes, deco, px);
}

function draw(g, node, named) {
  const label = named(node.label);
  const names = node.svg.includes("data-seat") ? named(EVERYONE) : ""; // drawings that show players' names
  if (g.node === node && g.label === label && g.names === names) return;
  if (g.node?.svg !== node.svg || g.label !== label || g.names !== names) {
    g.innerHTML = `<g class="art">${node.svg}</g>`;
    if (names) for (const each of g.querySelectorAll("text[data-seat]")) each.textContent = short(named(`{${each.dataset.seat}}`));
    if (label) g.appendChild(document.createElementNS(SVG, "title")).textContent = label;
  }
  g.label = label;
  g.names = names;
  g.style.transform = `translate(${node.x}px, ${node.y}px)`;
  g.setAttribute("class", "node" + (node.state ? " is-" + node.state : "") + (g.enters ? " enters" : ""));
  g.node = node;
}

function paintMarks(layer, drawn, nodes, deco, px) {
  const wanted = new Map();
  const want = (kind, node) => wanted.set(kind + " " + node.key, [kind, node]);
  for (const node of nodes) {
    if (node.state === "last" && !deco.drafting) want("last", node);
    if (deco.lit.has(node.key)) want("lit", node);
    if (deco.ghost.has(node.key)) want("ghost", node);
    if (deco.targets.has(node.key)) want(deco.selected.has(node.key) ? "both" : kindOf(node, deco), node);
    else if (deco.selected.has(node.key)) want("selected", node);
    if (deco.preview?.key === node.key) want("preview", node);
    if (deco.hinted.has(node.key)) want("hinted", node);
  }
  sweep(drawn, wanted);
  for (const [key, [kind, node]] of wanted) {
    let g = drawn.get(key);
    if (!g) { g = layer.appendChild(document.createElementNS(SVG, "g")); drawn.set(key, g); }
    const text = markup(kind, node, px, deco.preview?.text);
    if (g.text !== text) { g.innerHTML = text; g.text = text; }
    g.setAttribute("class", "mark " + kind);
    const target = ["cell", "frame", "dot", "quiet", "both", "disc"].includes(kind);
    const wish = target ? { tabindex: "0", role: "button", "aria-label": deco.named(node.label) || node.key, "data-target": node.key } : {};
    for (const name of ["tabindex", "role", "aria-label", "data-target"]) wish[name] === undefined ? g.removeAttribute(name) : g.setAttribute(name, wish[name]);
  }
  const order = [...drawn.entries()].filter(([key]) => key.startsWith("preview"));
  for (const [, g] of order) if (g !== layer.lastChild) layer.appendChild(g);
}

/** How a target is marked: small round things by a disc, crowds by dots, places by a cell, pieces by a frame. */
function kindOf(node, deco) {
  if (Math.max(node.w, node.h) < 0.45 * deco.unit && Math.abs(node.w - node.h) < 0.2 * node.w) return "disc";
  return deco.dots ? "dot" : deco.quiet ? "quiet" : node.svg ? "frame" : "cell";
}

function sweep(drawn, wanted) {
  for (const [key, element] of drawn) if (!wanted.has(key)) { element.remove(); drawn.delete(key); }
}

/** Of some keys the one at a point: the smallest that holds it, of equal ones the nearest. */
export function hit(zone, x, y, px, keys) {
  const found = [];
  for (const node of zone.nodes.values()) {
    if (keys && !keys.has(node.key)) continue;
    const [w, h] = [Math.max(node.w, TARGET * px), Math.max(node.h, TARGET * px)];
    const [dx, dy] = [Math.abs(x - node.x - node.w / 2), Math.abs(y - node.y - node.h / 2)];
    if (dx <= w / 2 && dy <= h / 2) found.push([node.w * node.h, Math.hypot(dx, dy), node]);
  }
  found.sort((a, b) => (Math.abs(a[0] - b[0]) > 1 ? a[0] - b[0] : a[1] - b[1]));
  return found[0]?.[2] ?? null;
}

/** Whether marks would lie on each other. */
export function crowded(zone, keys) {
  const nodes = [...zone.nodes.values()].filter((node) => keys.has(node.key)).slice(0, 60);
  return nodes.some((a, k) => nodes.slice(k + 1).some((b) => {
    const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
    const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
    return w > 0 && h > 0 && w * h > 0.2 * Math.min(a.w * a.h, b.w * b.h);
  }));
}

/** The pointer's place in units of the zone; `svg` shows the zone's box, centred. */
function local(svg, zone, event) {
  const rect = svg.getBoundingClientRect();
  const [x, y, w, h] = zone.box;
  const px = 1 / Math.min(rect.width / w, rect.height / h);
  return { px, x: x + w / 2 + (event.clientX - rect.left - rect.width / 2) * px, y: y + h / 2 + (event.clientY - rect.top - rect.height / 2) * px };
}

/** A zone that shows all of itself: tray, rows, side. */
export function ZoneView({ zone, deco, tap, ask, pulled, width, height }) {
  const svg = useRef(null);
  const [, , w, h] = zone.box;
  const scale = Math.min(width / w, height / h);
  useLayoutEffect(() => paint(svg.current, zone, { ...deco, dots: crowded(zone, deco.targets), unit: zone.unit }, 1 / scale));
  const click = (event) => {
    if (event.detail === 0) return;
    const at = local(svg.current, zone, event);
    const node = hit(zone, at.x, at.y, at.px, deco.targets) ?? hit(zone, at.x, at.y, at.px);
    if (node && !tap(node.key) && node.label) ask(node.key);
  };
  const menu = (event) => {
    event.preventDefault();
    const at = local(svg.current, zone, event);
    const node = hit(zone, at.x, at.y, at.px);
    if (node) ask(node.key);
  };
  const down = (event) => {
    const at = local(svg.current, zone, event);
    const node = hit(zone, at.x, at.y, at.px);
    if (node?.svg) pulled(event, node, scale);
  };
  return html`<svg ref=${svg} class=${pulled ? "zone loose" : "zone"} role="group" aria-label=${zone.title} width=${w * scale} height=${h * scale} viewBox=${zone.box.join(" ")}
    onClick=${click} onContextMenu=${menu} onPointerDown=${pulled && down}><g class="arts"></g><g class="marks"></g></svg>`;
}
