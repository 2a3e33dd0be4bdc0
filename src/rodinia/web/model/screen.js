// Several people at one screen: who takes it next, and the curtain between them.

export class Screen {
  constructor() {
    /** @type {number | null} */
    this.next = null; // the seat that takes the screen, behind the curtain
    /** @type {number | null} */
    this.lifting = null; // the seat that has taken it, until its own view is here
  }

  get covered() {
    return this.next !== null || this.lifting !== null;
  }

  /**
   * After a position: the seat through whose eyes to look next, or null where nothing changes. Draws the curtain where
   * there is something to hide.
   * @param {import("./room.js").Room} room @param {import("./position.js").Position} position @param {boolean} first
   */
  settle(room, position, first) {
    const { hidden } = room.match;
    if (first && hidden && room.you.length > 1 && room.mine(position.eyes) && room.status === "running") {
      this.next = position.eyes;
      return null;
    }
    if (room.you.length < 2 || position.over || position.turn.some((seat) => seat === position.eyes)) return null;
    const next = position.turn.find((seat) => room.mine(seat) && !room.byBot(seat));
    if (next === undefined) return null;
    if (!hidden) return next;
    if (this.lifting === null) this.next = next;
    return null;
  }

  /** The next person is here; the seat they look through. The veil stays until the table is drawn through its eyes. */
  lift() {
    if (this.next === null) return null;
    this.lifting = this.next;
    this.next = null;
    return this.lifting;
  }

  /** A view of these eyes has come. @param {number | null} eyes */
  seen(eyes) {
    if (eyes === this.lifting) this.lifting = null;
  }
}
