// The one slot for messages on the stage: one at a time; what went wrong stays until it is tapped.

const SHOWN = 4000; // milliseconds

/** @typedef {{text: string, kind: "news" | "trouble" | "about"}} Note */

export class Notes {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {Note | null} */
    this.shown = null;
    this.timer = 0;
  }

  /** @param {string} text @param {Note["kind"]} [kind] */
  show(text, kind = "news") {
    clearTimeout(this.timer);
    this.shown = text ? { text, kind } : null;
    if (this.shown && kind === "news") this.timer = setTimeout(() => this.close(), SHOWN);
    this.changed();
  }

  /** @param {Note["kind"]} [kind] only a note of this kind */
  close(kind) {
    if (!this.shown || (kind && this.shown.kind !== kind)) return;
    clearTimeout(this.timer);
    this.shown = null;
    this.changed();
  }
}
