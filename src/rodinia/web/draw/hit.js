// What lies at a point.

/** @typedef {import("./picture.js").Zone} Zone */

const [MOUSE, FINGER] = [26, 44]; // no target is smaller than this on the screen, in pixels

/** How large a target is at least for the pointer in use. */
export const reach = () => (matchMedia("(pointer: coarse)").matches ? FINGER : MOUSE);

/**
 * Of some keys the one at a point: the smallest that holds it, of equal ones the nearest.
 * @param {Zone} zone @param {number} x @param {number} y @param {number} px one pixel in units of the zone
 * @param {Set<string>} [keys] @param {number} [least] pixels
 */
export function hit(zone, x, y, px, keys, least = MOUSE) {
  /** @type {{size: number, far: number, node: import("./picture.js").Node}[]} */
  const found = [];
  for (const node of zone.nodes.values()) {
    if (keys && !keys.has(node.key)) continue;
    const [w, h] = [Math.max(node.w, least * px), Math.max(node.h, least * px)];
    const [dx, dy] = [Math.abs(x - node.x - node.w / 2), Math.abs(y - node.y - node.h / 2)];
    if (dx <= w / 2 && dy <= h / 2) found.push({ size: node.w * node.h, far: Math.hypot(dx, dy), node });
  }
  found.sort((a, b) => (Math.abs(a.size - b.size) > 1 ? a.size - b.size : a.far - b.far));
  return found[0]?.node ?? null;
}

const LOOKED_AT = 60; // of many marks the first tell

/** Whether marks on these keys would lie on each other. @param {Zone} zone @param {Set<string>} keys */
export function crowded(zone, keys) {
  const nodes = [...zone.nodes.values()].filter((node) => keys.has(node.key)).slice(0, LOOKED_AT);
  return nodes.some((a, k) =>
    nodes.slice(k + 1).some((b) => {
      const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
      const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
      return w > 0 && h > 0 && w * h > 0.2 * Math.min(a.w * a.h, b.w * b.h);
    }),
  );
}
