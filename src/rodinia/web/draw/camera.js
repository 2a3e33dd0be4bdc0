// Where the board lies under the window: pan, zoom, fit. Plain numbers; the board draws them.

/**
 * @typedef {{width: number, height: number}} Size
 * @typedef {number[]} Box x, y, width, height
 */

const LARGEST = 150; // pixels of a unit when the board is fitted
const [NEAR, FAR] = [4, 0.08]; // limits of the zoom
const GROWN = 0.9; // units by which the land outgrows its box before it is fitted again

export class Camera {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.k = 1;
    this.fitted = true; // false once someone has moved it
    this.whole = true; // whether all of the board is in the window
    /** @type {Box | null} */
    this.box = null; // what was fitted last
    this.edge = 12; // pixels round a fitted board
  }

  /**
   * All of the box in the window; where a unit would be smaller than `least` pixels, the part around `focus`.
   * @param {Box} box @param {number} unit @param {Size} size @param {number} least @param {Box | null} focus
   */
  fit(box, unit, size, least, focus) {
    const [, , w, h] = box;
    const { width, height } = size;
    const all = Math.min((width - 2 * this.edge) / w, (height - 2 * this.edge) / h, LARGEST / unit);
    this.k = Math.max(FAR, all, least / unit);
    this.whole = w * this.k <= width + 1 && h * this.k <= height + 1;
    this.box = box;
    this.fitted = true;
    this.centre(this.whole ? box : (focus ?? box), box, size);
  }

  /**
   * Put the middle of a part into the middle, but no more margin than needed.
   * @param {Box} part @param {Box} all @param {Size} size
   */
  centre(part, all, { width, height }) {
    this.x = placed(part[0] + part[2] / 2, all[0], all[2], width, this.k, this.edge);
    this.y = placed(part[1] + part[3] / 2, all[1], all[3], height, this.k, this.edge);
  }

  /** Whether the land has outgrown what was fitted. @param {Box} box @param {number} unit */
  outgrown([x, y, w, h], unit) {
    if (!this.box) return true;
    const [a, b, c, d] = this.box;
    const most = Math.max(a - x, b - y, x + w - (a + c), y + h - (b + d));
    return most > GROWN * unit || w < c - 2 * unit || h < d - 2 * unit;
  }

  /**
   * Closer or farther; the point (x, y) of the window stays.
   * @param {number} factor @param {number} x @param {number} y
   */
  zoom(factor, x, y) {
    const k = Math.min(NEAR, Math.max(FAR, this.k * factor));
    this.x = x - (x - this.x) * (k / this.k);
    this.y = y - (y - this.y) * (k / this.k);
    this.k = k;
    this.fitted = false;
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.fitted = false;
  }

  /** Whether a box is in the window. @param {Box} box @param {Size} size */
  shows([x, y, w, h], { width, height }) {
    const [left, top] = [this.x + x * this.k, this.y + y * this.k];
    return left > -1 && top > -1 && left + w * this.k < width + 1 && top + h * this.k < height + 1;
  }

  /** Bring a box into the window; whether that moved anything. @param {Box} box @param {Size} size */
  show([x, y, w, h], { width, height }) {
    const edge = 30; // with the values that lie on its edges
    const [left, top] = [this.x + x * this.k, this.y + y * this.k];
    const [right, bottom] = [left + w * this.k, top + h * this.k];
    const dx = left < edge ? edge - left : right > width - edge ? width - edge - right : 0;
    const dy = top < edge ? edge - top : bottom > height - edge ? height - edge - bottom : 0;
    this.x += dx;
    this.y += dy;
    return dx !== 0 || dy !== 0;
  }

  /**
   * Lift a box out of the lower left corner, as far as its top stays in the window; whether that moved anything.
   * @param {Box} box @param {Size} size @param {Size} corner
   */
  lift([x, y, w, h], { height }, corner) {
    const [left, top] = [this.x + x * this.k, this.y + y * this.k];
    const by = Math.min(top + h * this.k - (height - corner.height), corner.height, top);
    if (left + w * this.k <= 0 || left >= corner.width || by <= 0) return false;
    this.y -= by;
    return true;
  }

  /**
   * Whether something lies in the lower right corner of the window.
   * @param {{x: number, y: number, w: number, h: number}[]} nodes @param {Size} size @param {Size} corner
   */
  under(nodes, { width, height }, corner) {
    const [right, bottom] = [(width - corner.width - this.x) / this.k, (height - corner.height - this.y) / this.k];
    return nodes.some(({ x, y, w, h }) => x + w > right && y + h > bottom);
  }

  /** The part of the board in the window. @param {Size} size @returns {Box} */
  window({ width, height }) {
    return [-this.x / this.k, -this.y / this.k, width / this.k, height / this.k];
  }
}

/**
 * Where a span of `length` units begins in `room` pixels so that `middle` lies in the middle, without empty margins.
 * @param {number} middle @param {number} start @param {number} length @param {number} room @param {number} k
 * @param {number} edge
 */
function placed(middle, start, length, room, k, edge) {
  const at = room / 2 - middle * k;
  if (length * k <= room - 2 * edge) return room / 2 - (start + length / 2) * k;
  return Math.min(edge - start * k, Math.max(room - edge - (start + length) * k, at));
}

/**
 * The box round some nodes; null round none.
 * @param {Iterable<{x: number, y: number, w: number, h: number}>} nodes @returns {Box | null}
 */
export function around(nodes) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of nodes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return left === Infinity ? null : [left, top, right - left, bottom - top];
}
