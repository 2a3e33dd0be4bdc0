// What the browser keeps: `store` for good, `session` for this tab. A browser that keeps nothing is no error.
// The pocket edition has a place of its own for both (pocket/drawer.js).

const NAME = "rodinia-";

export const store = {
  /** @param {string} key @returns {string | null} */
  get(key) {
    try {
      return localStorage.getItem(NAME + key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      localStorage.setItem(NAME + key, value);
    } catch {
      // a private window, or full
    }
  },
};

export const session = {
  /** @template T @param {string} key @returns {T | null} */
  get(key) {
    try {
      return JSON.parse(sessionStorage.getItem(NAME + key) ?? "null");
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {unknown} value */
  set(key, value) {
    try {
      sessionStorage.setItem(NAME + key, JSON.stringify(value));
    } catch {
      // full or off
    }
  },
};
