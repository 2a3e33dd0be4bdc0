// The board: pan, pinch, wheel, fit. One CSS transform moves it; nothing is redrawn while it moves.
import { classes, html, useEffect, useLayoutEffect, useRef, useState } from "../kit/preact.js";
import { Icon } from "../kit/signs.js";
import { words } from "../words.js";
import { around, Camera } from "./camera.js";
import { crowded, hit, reach } from "./hit.js";
import { Overview } from "./overview.js";
import { paint, withPointed } from "./paint.js";
import { Pointers } from "./pointers.js";

/**
 * @typedef {import("./picture.js").Zone} Zone
 * @typedef {{target: string | null, node: string | null}} Under what lies under a pointer: a target, anything
 * @typedef {{current: ((event: PointerEvent) => Under | null) | null}} Finder
 */

const say = words.board;
const LATER = 160; // milliseconds after the last movement, then marks are drawn in their new size
const FINE = 56; // pixels of a unit below which fine lines are left out
const STAMPS = 28; // and below which pictograms are
const [BY_MOUSE, BY_FINGER] = [28, 40]; // the smallest unit in pixels
const BETWEEN_TURNS = 160; // milliseconds between two quarter turns of the wheel
/** @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** The smallest unit that can be hit. */
const least = () => (matchMedia("(pointer: coarse)").matches ? BY_FINGER : BY_MOUSE);

/** The board's window, its camera, and how it is drawn now. */
class View {
  constructor() {
    this.camera = new Camera();
    /** @type {HTMLElement | null} */
    this.frame = null;
    /** @type {SVGSVGElement | null} */
    this.world = null;
    this.begun = false;
    this.timer = 0;
    this.turned = 0;
  }

  get rect() {
    return this.frame?.getBoundingClientRect() ?? new DOMRect();
  }

  /** What the buttons cover in the lower right, with their margin; nothing where they are not shown. */
  get corner() {
    const buttons = this.frame?.querySelector(".zoom")?.getBoundingClientRect();
    const { right, bottom } = this.rect;
    return buttons?.width ? { width: right - buttons.left, height: bottom - buttons.top } : { width: 0, height: 0 };
  }

  /** What the overview covers in the lower left. */
  get covered() {
    const box = this.frame?.querySelector(".overview")?.getBoundingClientRect();
    const { left, bottom } = this.rect;
    return box?.width ? { width: box.right - left, height: bottom - box.top } : { width: 0, height: 0 };
  }

  /** @param {number} unit @param {boolean} smooth */
  place(unit, smooth) {
    if (!this.world) return;
    const { x, y, k } = this.camera;
    this.world.classList.toggle("glides", smooth);
    this.world.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    this.world.style.setProperty("--fine", unit * k < FINE ? "none" : "inline");
    this.world.style.setProperty("--stamp", unit * k < STAMPS ? "none" : "inline");
  }

  /** A point of the screen in units of the zone, also while the board glides. @param {MouseEvent} event */
  local(event) {
    const { left, top } = this.rect;
    const { a, e, f } = new DOMMatrixReadOnly(this.world ? getComputedStyle(this.world).transform : "");
    return { x: (event.clientX - left - e) / a, y: (event.clientY - top - f) / a };
  }
}

/**
 * @param {import("./zone.js").Hand & {zone: Zone, finder: Finder, turn: ((by: number) => void) | null,
 *   steady: boolean, moment: string}} props `steady`: a draft lies on it, so it keeps its size; `moment` changes with
 *   the position
 */
export function Board({ zone: plain, deco, tap, ask, point, turn, finder, steady, moment }) {
  const zone = withPointed(plain, deco);
  const [, redraw] = useState(0);
  const [view] = useState(() => new View());
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const world = useRef(/** @type {SVGSVGElement | null} */ (null));
  const { camera } = view;
  const later = () => {
    clearTimeout(view.timer);
    view.timer = setTimeout(() => redraw((n) => n + 1), LATER);
  };
  /** What one should see where not all of it can be seen: the offers, else what is lit or what others did. */
  const focus = () => {
    const keys = deco.targets.size ? deco.targets : new Set([...deco.lit, ...deco.trace.keys(), ...(deco.watch ?? [])]);
    return around([...zone.nodes.values()].filter(({ key, w }) => w && keys.has(key)));
  };
  const fit = (smooth = false) => {
    const { rect, corner } = view;
    camera.fit(zone.box, zone.unit, rect, least(), focus());
    if (camera.whole && camera.under([...zone.nodes.values()], rect, corner)) {
      camera.fit(zone.box, zone.unit, { width: rect.width - corner.width, height: rect.height }, least(), focus());
    }
    const wanted = camera.whole ? null : focus();
    if (wanted) camera.lift(wanted, rect, view.covered);
    view.place(zone.unit, smooth);
    redraw((n) => n + 1);
  };
  /** @param {number} factor @param {number} x @param {number} y */
  const zoom = (factor, x, y, smooth = false) => {
    camera.zoom(factor, x, y);
    view.place(zone.unit, smooth);
    later();
  };
  /** @param {number} factor */
  const zoomMiddle = (factor) => zoom(factor, view.rect.width / 2, view.rect.height / 2, true);
  /** @param {number} dx @param {number} dy */
  const pan = (dx, dy, smooth = false) => {
    camera.pan(dx, dy);
    view.place(zone.unit, smooth);
    later();
  };
  /** @param {MouseEvent} event @param {Set<string>} [keys] */
  const under = (event, keys) => {
    const { x, y } = view.local(event);
    return hit(zone, x, y, 1 / camera.k, keys, keys && reach());
  };

  useLayoutEffect(() => {
    view.frame = frame.current;
    view.world = world.current;
    if (!view.begun || (camera.fitted && !steady && camera.outgrown(zone.box, zone.unit))) fit(view.begun);
    view.begun = true;
  }, [zone.box.join(), zone.key, steady]);
  const fitAgain = useRef(fit);
  fitAgain.current = fit;
  useEffect(() => {
    const watch = new ResizeObserver(() => camera.fitted && fitAgain.current());
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [zone.key]);
  useLayoutEffect(() => paint(world.current, zone, deco, 1 / camera.k, crowded(zone, deco.targets)));
  useLayoutEffect(() => {
    const shown = [...zone.nodes.values()].filter(({ key }) => deco.ghost.has(key) || key === deco.hinted);
    const ghost = around(shown);
    const wanted = ghost ?? (camera.whole ? null : focus());
    if (!wanted) return;
    const moved = !camera.shows(wanted, view.rect) && camera.show(wanted, view.rect);
    if (camera.lift(wanted, view.rect, view.covered) || moved) view.place(zone.unit, true);
  }, [moment]);
  useEffect(() => {
    /** @param {WheelEvent} event */
    const wheel = (event) => {
      event.preventDefault();
      if (turn && under(event, deco.ghost)) {
        if (Date.now() - view.turned < BETWEEN_TURNS) return;
        view.turned = Date.now();
        turn(event.deltaY > 0 ? 1 : -1);
        return;
      }
      const { left, top } = view.rect;
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - left, event.clientY - top);
    };
    const element = frame.current;
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });
  finder.current = (event) => {
    if (!frame.current?.contains(document.elementFromPoint(event.clientX, event.clientY))) return null;
    return { target: under(event, deco.targets)?.key ?? null, node: under(event)?.key ?? null };
  };

  const [pointers] = useState(() => new Pointers());
  pointers.owner = {
    pan,
    over: (event) => point(event ? (under(event, deco.targets)?.key ?? null) : null),
    zoom: (factor, x, y) => zoom(factor, x - view.rect.left, y - view.rect.top),
    held: (event) => {
      const node = under(event);
      if (node) ask(node.key);
      return node !== null;
    },
    tapped: (event) => {
      const target = under(event, deco.targets);
      const ghost = target ? null : under(event, deco.ghost);
      const node = target ?? ghost ?? under(event);
      if (node && !tap(node.key, ghost !== null) && node.label && !ghost) ask(node.key);
    },
  };
  /** @param {MouseEvent} event */
  const menu = (event) => {
    event.preventDefault();
    const node = under(event);
    if (node) ask(node.key);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const arrow = event.target === frame.current ? PANS[event.key] : undefined;
    if (event.key === "+" || event.key === "=") zoomMiddle(1.25);
    else if (event.key === "-") zoomMiddle(0.8);
    else if (event.key === "0") fit(true);
    else if (arrow) pan(...arrow, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div class="board" ref=${frame} tabindex="0" role="application" aria-label=${zone.title || say.name}
    aria-description=${say.how}
    onPointerDown=${pointers.down} onPointerMove=${pointers.move} onPointerUp=${pointers.up}
    onPointerCancel=${pointers.up} onPointerLeave=${pointers.leave} onContextMenu=${menu} onKeyDown=${keys}>
    <svg class="world" ref=${world} width="1" height="1"><${Graticule} zone=${zone} />
      <g class="arts"></g><g class="marks"></g></svg>
    <div class=${classes("zoom", camera.fitted && camera.whole && "fits")} role="group" aria-label=${say.zoom}>
      <button aria-label=${say.closer} onClick=${() => zoomMiddle(1.3)}><${Icon} name="plus" /></button>
      <button aria-label=${say.farther} onClick=${() => zoomMiddle(0.77)}><${Icon} name="minus" /></button>
      <button aria-label=${say.fit} onClick=${() => fit(true)}><${Icon} name="fit" /></button></div>
    ${!camera.whole && html`<${Overview} zone=${zone} camera=${camera} size=${view.rect} />`}
  </div>`;
}

/** Crosses at the corners of the units, all round the board. @param {{zone: Zone}} props */
function Graticule({ zone }) {
  const { unit } = zone;
  const [x, y, w, h] = zone.box;
  const far = 40 * unit;
  const cross =
    `M0 0h5M0 0v5M${unit} 0h-5M${unit} 0v5` + `M0 ${unit}h5M0 ${unit}v-5M${unit} ${unit}h-5M${unit} ${unit}v-5`;
  return html`<defs><pattern id="graticule" width=${unit} height=${unit} patternUnits="userSpaceOnUse">
      <path d=${cross} class="l-graticule" stroke-width="1" /></pattern></defs>
    <rect x=${x - far} y=${y - far} width=${w + 2 * far} height=${h + 2 * far} fill="url(#graticule)" class="fine" />`;
}
