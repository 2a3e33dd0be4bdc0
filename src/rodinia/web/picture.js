// The picture on the page: zones of keyed nodes, patched by what the server sends.
import { addSymbols } from "./signs.js";

/**
 * @typedef {{key: string, x: number, y: number, w: number, h: number, svg: string, label: string, layer: number, state: string}} Node
 * @typedef {{key: string, title: string, place: string, box: number[], seat: number|null, unit: number, nodes: Map<string, Node>}} Zone
 */

export class Picture {
  constructor() {
    /** @type {Map<string, Zone>} */
    this.zones = new Map();
    this.panels = [];
    this.supply = [];
  }

  /** Take in a patch of the server. */
  apply(patch) {
    if (patch.symbols) addSymbols(patch.symbols);
    this.panels = patch.panels;
    this.supply = patch.supply;
    if (patch.whole) this.zones = new Map();
    if (patch.zones) this.frame(patch.zones);
    for (const [key, change] of Object.entries(patch.nodes ?? {})) {
      const zone = this.zones.get(key);
      for (const gone of change.gone ?? []) zone.nodes.delete(gone);
      for (const [name, x, y, w, h, svg, label, layer, state] of change.set ?? []) zone.nodes.set(name, { key: name, x, y, w, h, svg, label, layer, state });
      if (change.order) zone.nodes = new Map(change.order.map((name) => [name, zone.nodes.get(name)]));
    }
  }

  frame(frames) {
    const old = this.zones;
    this.zones = new Map(frames.map((frame) => [frame.key, { ...frame, nodes: old.get(frame.key)?.nodes ?? new Map() }]));
  }

  /** @returns {Zone[]} */
  at(place) { return [...this.zones.values()].filter((zone) => zone.place === place); }

  /** The zone and node of a key. */
  find(key) {
    for (const zone of this.zones.values()) {
      const node = zone.nodes.get(key);
      if (node) return { zone, node };
    }
    return null;
  }

  /** The colour of a seat. */
  colour(seat) { return this.panels.find((panel) => panel.seat === seat)?.colour ?? seat; }

  /** A copy to compare with later. */
  snapshot() {
    const found = new Map();
    for (const zone of this.zones.values()) for (const [key, node] of zone.nodes) found.set(key, { zone: zone.key, node });
    return found;
  }
}
