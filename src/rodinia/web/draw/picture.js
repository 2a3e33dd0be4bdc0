// The picture on the page: zones of keyed nodes, patched by what the server sends.

/**
 * @typedef {{key: string, x: number, y: number, w: number, h: number, svg: string, label: string, layer: number,
 *   state: string, card: import("../messages.js").Card | null}} Node
 * @typedef {import("../messages.js").Frame & {nodes: Map<string, Node>}} Zone
 * @typedef {Map<string, {zone: string, node: Node}>} Snapshot
 */

export class Picture {
  /** @param {(symbols: Record<string, string>) => void} addSymbols where new symbols go */
  constructor(addSymbols) {
    this.addSymbols = addSymbols;
    /** @type {Map<string, Zone>} */
    this.zones = new Map();
    /** @type {import("../messages.js").Panel[]} */
    this.panels = [];
    /** @type {import("../messages.js").Fact[]} */
    this.supply = [];
    /** @type {import("../messages.js").Layout} */
    this.layout = { form: "wide", dock: [164, 158, 236], lying: 292 };
  }

  /** Take in a patch of the server. @param {import("../messages.js").ScenePatch} patch */
  apply(patch) {
    if (patch.symbols) this.addSymbols(patch.symbols);
    this.panels = patch.panels;
    this.supply = patch.supply;
    if (patch.layout) this.layout = patch.layout;
    if (patch.whole) this.zones = new Map();
    if (patch.zones) this.frame(patch.zones);
    for (const [key, change] of Object.entries(patch.nodes ?? {})) {
      const zone = this.zones.get(key);
      if (!zone) continue;
      for (const gone of change.gone ?? []) zone.nodes.delete(gone);
      for (const [name, x, y, w, h, svg, label, layer, state, card] of change.set ?? []) {
        zone.nodes.set(name, { key: name, x, y, w, h, svg, label, layer, state, card });
      }
      if (change.order) zone.nodes = ordered(zone.nodes, change.order);
    }
  }

  /** @param {import("../messages.js").Frame[]} frames */
  frame(frames) {
    const old = this.zones;
    this.zones = new Map(frames.map((each) => [each.key, { ...each, nodes: old.get(each.key)?.nodes ?? new Map() }]));
  }

  /** The zones of a place. @param {string} place */
  at(place) {
    return [...this.zones.values()].filter((zone) => zone.place === place);
  }

  /** The zones of a place as they are now, to be shown later. @param {string} place */
  copies(place) {
    return this.at(place).map((zone) => ({ ...zone, nodes: new Map(zone.nodes) }));
  }

  /** The zone and node of a key. @param {string} key */
  find(key) {
    for (const zone of this.zones.values()) {
      const node = zone.nodes.get(key);
      if (node) return { zone, node };
    }
    return null;
  }

  /** The colour of a seat. @param {number} seat */
  colour(seat) {
    return this.panels.find((panel) => panel.seat === seat)?.colour ?? seat;
  }

  /** A copy to compare with later. */
  snapshot() {
    /** @type {Snapshot} */
    const found = new Map();
    for (const zone of this.zones.values()) {
      for (const [key, node] of zone.nodes) found.set(key, { zone: zone.key, node });
    }
    return found;
  }
}

/** @param {Map<string, Node>} nodes @param {string[]} order */
function ordered(nodes, order) {
  /** @type {Map<string, Node>} */
  const found = new Map();
  for (const key of order) {
    const node = nodes.get(key);
    if (node) found.set(key, node);
  }
  return found;
}
