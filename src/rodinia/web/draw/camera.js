// Where the board lies under the window: pan, zoom, fit. Plain numbers; the board draws them.

/** @typedef {{width: number, height: number}} Size */

const LARGEST = 150; // pixels of a unit when the board is fitted
const EDGE = 16; // pixels round a fitted board
const [NEAR, FAR] = [4, 0.08]; // limits of the zoom

export class Camera {
  constructor() {
    this.x = 0;
    this.y = 0;
    this.k = 1;
    this.fitted = true; // false once someone has moved it
  }

  /** All of the box in the window. @param {number[]} box @param {number} unit @param {Size} size */
  fit([x, y, w, h], unit, { width, height }) {
    this.k = Math.max(FAR, Math.min((width - 2 * EDGE) / w, (height - 2 * EDGE) / h, LARGEST / unit));
    this.x = width / 2 - (x + w / 2) * this.k;
    this.y = height / 2 - (y + h / 2) * this.k;
    this.fitted = true;
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

  /**
   * Bring a node into the window; whether that moved anything.
   * @param {import("./picture.js").Node} node @param {Size} size
   */
  show(node, { width, height }) {
    const edge = 10;
    const [left, top] = [this.x + node.x * this.k, this.y + node.y * this.k];
    const [right, bottom] = [left + node.w * this.k, top + node.h * this.k];
    const dx = left < edge ? edge - left : right > width - edge ? width - edge - right : 0;
    const dy = top < edge ? edge - top : bottom > height - edge ? height - edge - bottom : 0;
    this.x += dx;
    this.y += dy;
    return dx !== 0 || dy !== 0;
  }
}
