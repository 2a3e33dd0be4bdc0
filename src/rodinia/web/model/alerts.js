// What calls people to the table: sounds, a mark in the tab, and a notification for who looks elsewhere.
import { choose, settings } from "../kit/settings.js";
import { play } from "../kit/sound.js";
import { store } from "../kit/store.js";

const ASKED = "asked-notify";

/**
 * What a new position sounds like; others' pieces are softer. Nothing new is silent.
 * @param {{seat: number | null, points: number}[]} lines @param {number | null} eyes @param {boolean} began
 * @param {boolean} over @returns {[import("../kit/sound.js").Sound, number] | null}
 */
export function heard(lines, eyes, began, over) {
  if (over || began) return [over ? "end" : "turn", 1];
  if (!lines.length) return null;
  const mine = lines.filter(({ seat }) => seat === eyes);
  const points = mine.reduce((sum, line) => sum + line.points, 0);
  if (points) return [points > 0 ? "points" : "loss", 1];
  return ["place", mine.length ? 1 : 0.5];
}

export class Alerts {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.asks = false; // whether to ask for leave to notify
  }

  /**
   * After a position.
   * @param {import("../messages.js").LogEntry[]} lines @param {boolean} began whether the own turn has begun
   */
  tell(lines, began) {
    const { position, room, named, id } = this.table;
    const sound = heard(lines, position.eyes, began, position.over);
    if (sound) play(...sound);
    if (!began || !document.hidden || typeof Notification !== "function") return;
    if (Notification.permission === "default") this.asks = !store.get(ASKED);
    else if (settings.notify && Notification.permission === "granted") {
      try {
        const notice = new Notification(room.match.title, { body: named(position.prompt.text), tag: id });
        notice.onclick = () => focus();
      } catch {
        // a browser that lets only its service worker notify
      }
    }
  }

  /** The answer to being asked. @param {boolean} yes */
  answer(yes) {
    this.asks = false;
    store.set(ASKED, "yes");
    if (yes) allow();
    this.table.changed();
  }
}

/** Let the browser ask for leave to notify, and keep the answer. */
export async function allow() {
  choose({ notify: (await Notification.requestPermission()) === "granted" });
}
