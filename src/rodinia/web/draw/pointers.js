// Fingers and mice on the board: a tap, a long press, a pull, a pinch.

/**
 * @typedef {{x: number, y: number}} Spot
 * @typedef {{pan: (dx: number, dy: number) => void, zoom: (factor: number, x: number, y: number) => void,
 *   held: (event: PointerEvent) => boolean, tapped: (event: PointerEvent) => void,
 *   over: (event: PointerEvent | null) => void}} Owner
 */

const CLOSE = 6; // pixels: a pointer that moves less is a tap
const HOLD = 550; // milliseconds of a long press

export class Pointers {
  constructor() {
    /** @type {Owner} */
    this.owner = { pan: () => {}, zoom: () => {}, held: () => false, tapped: () => {}, over: () => {} };
    /** @type {Map<number, Spot>} */
    this.touching = new Map();
    /** @type {Spot} */
    this.from = { x: 0, y: 0 };
    this.moved = false;
    this.held = false;
    this.timer = 0;
  }

  /** @param {PointerEvent} event */
  down = (event) => {
    if (event.button === 2 || /** @type {Element} */ (event.target).closest("button")) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.touching.set(event.pointerId, this.from);
    this.moved = this.touching.size > 1;
    this.held = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.moved && this.touching.size === 1) this.held = this.owner.held(event);
    }, HOLD);
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    const old = this.touching.get(event.pointerId);
    if (!old) {
      if (event.pointerType === "mouse") this.owner.over(event);
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (!this.moved && distance(now, this.from) < CLOSE) return;
    if (!this.moved) {
      this.moved = true;
      clearTimeout(this.timer);
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    }
    const other = [...this.touching].find(([id]) => id !== event.pointerId)?.[1];
    const share = other ? 0.5 : 1; // each of two fingers moves half of the board
    if (other && distance(old, other) > 0) {
      this.owner.zoom(distance(now, other) / distance(old, other), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    this.owner.pan((now.x - old.x) * share, (now.y - old.y) * share);
    this.touching.set(event.pointerId, now);
  };

  /** @param {PointerEvent} event */
  up = (event) => {
    clearTimeout(this.timer);
    const known = this.touching.delete(event.pointerId);
    if (known && !this.moved && !this.held && event.type !== "pointercancel") this.owner.tapped(event);
  };

  leave = () => this.owner.over(null);
}

/** @param {Spot} a @param {Spot} b */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
