// A piece that is being pulled over the table.
import * as choose from "./choose.js";

export class Pulling {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** @type {string | null} */
    this.over = null; // the place under the piece
  }

  /**
   * Whether a piece can be pulled: it is asked for, picked, or what will lie on a place of the board.
   * @param {string} key
   */
  movable(key) {
    const { draft, picture } = this.table;
    if (draft.locked || (draft.complete && !draft.peeking)) return false;
    const { targets, level } = draft;
    if (targets.has(key) || level.picked.includes(key)) return true;
    const placed = [...targets].some((each) => picture.find(each)?.zone.place === "board");
    return placed && ["piece", "tray"].includes(picture.find(key)?.zone.place ?? "");
  }

  /** A piece is taken up: its places show, if it has any. @param {string} key */
  hold(key) {
    const { draft } = this.table;
    const { choices, picked } = draft.level;
    if (draft.targets.has(key) && choose.next(choices, [...picked, key]).size) this.table.tap(key);
  }

  /** @param {string | null} key */
  hover(key) {
    if (this.over === key) return;
    this.over = key;
    this.table.changed();
  }

  /**
   * A piece is let go over a place of the board; `place` is null beside it.
   * @param {string} key @param {import("../draw/board.js").Under | null} place
   */
  drop(key, place) {
    if (!place) return;
    if (place.target) this.table.tap(place.target);
    else if (this.table.draft.targets.has(key)) this.table.tap(key);
    else if (place.node) this.table.explainKey(place.node);
  }
}
