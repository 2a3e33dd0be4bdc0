// What the page keeps for itself on this device, settings and unfinished turns: in IndexedDB too, in the place of the
// client's own storage. It has a base of its own, so that no release waits for another's tab, and is read once.
import { session, store } from "../kit/store.js";

const NAME = "rodinia-page";
const ROWS = "kept";
const LOOKS = "rodinia-settings"; // kit/first.js reads the theme before the first paint, when only this can be read

/** @returns {Promise<IDBDatabase>} */
const opened = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Every row. @param {IDBDatabase} base @returns {Promise<Map<string, string>>} */
const read = (base) =>
  new Promise((resolve, reject) => {
    const found = new Map();
    const request = base.transaction(ROWS).objectStore(ROWS).openCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const row = request.result;
      if (!row) return resolve(found);
      found.set(row.key, row.value);
      row.continue();
    };
  });

/** @param {string} settings */
function mirror(settings) {
  try {
    localStorage.setItem(LOOKS, JSON.stringify({ theme: JSON.parse(settings).theme }));
  } catch {
    // the first paint has the system's theme
  }
}

/** Have the client keep everything here. What cannot be written is no error, as in any browser that keeps nothing. */
export async function openDrawer() {
  const base = await opened();
  const rows = await read(base);
  /** @param {string} key @param {string | null} value */
  const set = (key, value) => {
    if (value === null) rows.delete(key);
    else rows.set(key, value);
    try {
      const kept = base.transaction(ROWS, "readwrite").objectStore(ROWS);
      if (value === null) kept.delete(key);
      else kept.put(value, key);
    } catch (error) {
      console.warn(error); // the browser has taken its storage away: this tab still knows
    }
    if (key === "settings" && value) mirror(value);
  };
  Object.assign(store, { get: (/** @type {string} */ key) => rows.get(key) ?? null, set });
  Object.assign(session, {
    get: (/** @type {string} */ key) => JSON.parse(rows.get(key) ?? "null"),
    set: (/** @type {string} */ key, /** @type {unknown} */ value) =>
      set(key, value === null ? null : JSON.stringify(value)),
  });
}
