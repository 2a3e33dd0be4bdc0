// The board: pan, pinch, wheel, fit. One CSS transform moves it; nothing is redrawn while it moves.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { Icon } from "./signs.js";
import { crowded, hit, paint } from "./zone.js";

const CLOSE = 6; // a pointer that moves less is a tap
const HOLD = 550; // milliseconds of a long press

export function Board({ model, zone, deco, tap, ask, turn, focus }) {
  const frame = useRef(null);
  const world = useRef(null);
  const at = useRef({ x: 0, y: 0, k: 1, free: true }).current;
  const [, redraw] = useState(0);

  const place = (smooth) => {
    const element = world.current;
    if (!element) return;
    element.classList.toggle("glides", Boolean(smooth));
    element.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.k})`;
    const size = zone.unit * at.k;
    element.style.setProperty("--fine", size < 56 ? "none" : "inline");
    element.style.setProperty("--stamp", size < 28 ? "none" : "inline");
  };
  const fit = (smooth) => {
    if (!frame.current) return;
    const rect = frame.current.getBoundingClientRect();
    const [x, y, w, h] = zone.box;
    at.k = Math.min((rect.width - 32) / w, (rect.height - 32) / h, 150 / zone.unit);
    at.x = rect.width / 2 - (x + w / 2) * at.k;
    at.y = rect.height / 2 - (y + h / 2) * at.k;
    at.free = true;
    place(smooth);
    redraw((n) => n + 1);
  };
  at.fit = fit; // what outlives a drawing calls the newest
  const zoom = (factor, cx, cy, smooth) => {
    const k = Math.min(4, Math.max(0.08, at.k * factor));
    at.x = cx - (cx - at.x) * (k / at.k);
    at.y = cy - (cy - at.y) * (k / at.k);
    at.k = k;
    at.free = false;
    place(smooth);
    later();
  };
  const later = () => { clearTimeout(at.timer); at.timer = setTimeout(() => redraw((n) => n + 1), 160); };

  useLayoutEffect(() => { if (at.free) fit(at.begun); at.begun = true; }, [zone.box.join(), zone.key]);
  useEffect(() => {
    const watch = new ResizeObserver(() => { if (at.free) at.fit(); });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [zone.key]);
  useLayoutEffect(() => paint(world.current, zone, { ...deco, dots: crowded(zone, deco.targets), unit: zone.unit }, 1 / at.k));
  useLayoutEffect(() => { const node = focus && zone.nodes.get(focus); if (node) show(node); }, [focus]);
  useEffect(() => {
    const wheel = (event) => {
      event.preventDefault();
      const spot = local(event);
      if (turn && hit(zone, spot.x, spot.y, 1 / at.k, deco.ghost)) {
        if (Date.now() - (at.turned ?? 0) > 160) { at.turned = Date.now(); turn(event.deltaY > 0 ? 1 : -1); }
        return;
      }
      const rect = frame.current.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - rect.left, event.clientY - rect.top);
    };
    const element = frame.current;
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });

  /** Bring a node into view if it is not. */
  const show = (node) => {
    if (!frame.current) return;
    const rect = frame.current.getBoundingClientRect();
    const [left, top, right, bottom] = [at.x + node.x * at.k, at.y + node.y * at.k, at.x + (node.x + node.w) * at.k, at.y + (node.y + node.h) * at.k];
    const edge = 10;
    const dx = left < edge ? edge - left : right > rect.width - edge ? rect.width - edge - right : 0;
    const dy = top < edge ? edge - top : bottom > rect.height - edge ? rect.height - edge - bottom : 0;
    if (dx || dy) { at.x += dx; at.y += dy; place(true); }
  };
  const local = (event) => {
    const rect = frame.current.getBoundingClientRect();
    const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(world.current).transform); // where it is while it glides
    return { x: (event.clientX - rect.left - e) / a, y: (event.clientY - rect.top - f) / a };
  };
  const under = (event, keys) => { const spot = local(event); return hit(zone, spot.x, spot.y, 1 / at.k, keys); };
  model.under = (event) => { // what lies under a piece that is being pulled over the board
    if (!frame.current?.contains(document.elementFromPoint(event.clientX, event.clientY))) return null;
    return { target: under(event, deco.targets)?.key, node: under(event)?.key };
  };

  // Pointers.
  const touching = useRef(new Map()).current;
  const down = (event) => {
    if (event.button === 2 || event.target.closest("button")) return;
    touching.set(event.pointerId, { x: event.clientX, y: event.clientY });
    at.moved = touching.size > 1 || false;
    at.held = false;
    at.from = { x: event.clientX, y: event.clientY };
    clearTimeout(at.hold);
    at.hold = setTimeout(() => { const node = under(event); if (!at.moved && touching.size === 1 && node) { at.held = true; ask(node.key); } }, HOLD);
  };
  const move = (event) => {
    const old = touching.get(event.pointerId);
    if (!old) return;
    if (!at.moved && Math.hypot(event.clientX - at.from.x, event.clientY - at.from.y) < CLOSE) return;
    if (!at.moved) { at.moved = true; clearTimeout(at.hold); frame.current.setPointerCapture(event.pointerId); }
    const others = [...touching].filter(([id]) => id !== event.pointerId);
    if (others.length) {
      const other = others[0][1];
      const rect = frame.current.getBoundingClientRect();
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (before > 0) zoom(after / before, (event.clientX + other.x) / 2 - rect.left, (event.clientY + other.y) / 2 - rect.top);
    }
    const part = others.length ? 0.5 : 1;
    at.x += (event.clientX - old.x) * part;
    at.y += (event.clientY - old.y) * part;
    if (at.free) later();
    at.free = false;
    touching.set(event.pointerId, { x: event.clientX, y: event.clientY });
    place();
  };
  const up = (event) => {
    clearTimeout(at.hold);
    const was = touching.delete(event.pointerId);
    if (!was || at.moved || at.held || event.type === "pointercancel") return;
    const target = under(event, deco.targets);
    const ghost = target ? null : under(event, deco.ghost);
    const node = target ?? ghost ?? under(event);
    if (node && !tap(node.key, Boolean(ghost)) && node.label && !ghost) ask(node.key);
  };
  const menu = (event) => { event.preventDefault(); const node = under(event); if (node) ask(node.key); };
  const keys = (event) => {
    const rect = frame.current.getBoundingClientRect();
    const middle = [rect.width / 2, rect.height / 2];
    const pan = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    if (event.key === "+" || event.key === "=") zoom(1.25, ...middle, true);
    else if (event.key === "-") zoom(0.8, ...middle, true);
    else if (event.key === "0") fit(true);
    else if (pan && event.target === frame.current) { at.x += pan[0]; at.y += pan[1]; at.free = false; place(true); later(); }
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const middle = () => { const rect = frame.current.getBoundingClientRect(); return [rect.width / 2, rect.height / 2]; };
  const unit = zone.unit;
  return html`<div class="board" ref=${frame} tabindex="0" role="application" aria-label=${zone.title + ". Arrow keys move the board, plus and minus zoom, 0 fits it."}
    onPointerDown=${down} onPointerMove=${move} onPointerUp=${up} onPointerCancel=${up} onContextMenu=${menu} onKeyDown=${keys}>
    <svg class="world" ref=${world} width="1" height="1">
      <defs><pattern id="graticule" width=${unit} height=${unit} patternUnits="userSpaceOnUse">
        <path d=${`M0 0h5M0 0v5M${unit} 0h-5M${unit} 0v5M0 ${unit}h5M0 ${unit}v-5M${unit} ${unit}h-5M${unit} ${unit}v-5`} class="l-graticule" stroke-width="1" /></pattern></defs>
      <rect x=${zone.box[0] - 40 * unit} y=${zone.box[1] - 40 * unit} width=${zone.box[2] + 80 * unit} height=${zone.box[3] + 80 * unit} fill="url(#graticule)" class="fine" />
      <g class="arts"></g><g class="marks"></g></svg>
    <div class=${at.free ? "zoom fits" : "zoom"} role="group" aria-label="Zoom">
      <button aria-label="Closer" onClick=${() => zoom(1.3, ...middle(), true)}><${Icon} name="plus" /></button>
      <button aria-label="Farther" onClick=${() => zoom(0.77, ...middle(), true)}><${Icon} name="minus" /></button>
      <button aria-label="Fit the board" onClick=${() => fit(true)}><${Icon} name="fit" /></button></div>
  </div>`;
}
