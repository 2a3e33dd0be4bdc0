// What one has chosen for this device. It acts at once and is kept.
import { store } from "./store.js";

/**
 * @typedef {{confirm: "always" | "final" | "never", values: boolean, trace: boolean, hint: boolean,
 *   theme: "system" | "paper" | "night" | "slate" | "contrast", text: 100 | 112 | 125 | 150,
 *   speed: "slow" | "normal" | "fast" | "off", playback: boolean, volume: number, pieces: boolean, chime: boolean,
 *   notify: boolean, title: boolean}} Choices
 */

/** The attribute data-theme of each choice; the system's has none. */
const THEMES = { system: "", paper: "light", night: "dark", slate: "slate", contrast: "contrast" };

const phone = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
const large = typeof innerWidth === "number" && innerWidth >= 1680;

/** @type {Choices} */
export const DEFAULTS = {
  confirm: "always",
  values: true,
  trace: true,
  hint: true,
  theme: "system",
  text: large ? 112 : 100,
  speed: "normal",
  playback: true,
  volume: phone ? 0 : 0.6,
  pieces: true,
  chime: true,
  notify: false,
  title: true,
};

/** What was kept, as far as it is still understood. @param {string | null} text @returns {Choices} */
export function read(text) {
  const found = { ...DEFAULTS };
  try {
    const kept = JSON.parse(text ?? "{}");
    for (const [name, value] of Object.entries(DEFAULTS)) {
      if (typeof kept[name] === typeof value) Object.assign(found, { [name]: kept[name] });
    }
  } catch {
    // damaged: the defaults
  }
  if (!(found.theme in THEMES)) found.theme = DEFAULTS.theme;
  return found;
}

export const settings = read(store.get("settings"));
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Partial<Choices>} more */
export function choose(more) {
  Object.assign(settings, more);
  store.set("settings", JSON.stringify(settings));
  applyLooks();
  for (const each of listeners) each();
}

/** Hear of changes; gives how to stop. @param {() => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

/** How much longer than usual motion takes; 0 is none. */
export const motion = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS[settings.speed]);

/** Theme, size of text and motion, on the page. */
export function applyLooks() {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = THEMES[settings.theme];
  root.style.setProperty("--text", `${settings.text}%`);
  root.style.setProperty("--pace", String(SPEEDS[settings.speed]));
}

/** @returns {"light" | "dark"} */
export function themeNow() {
  if (settings.theme === "system") return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  return settings.theme === "night" ? "dark" : "light";
}

/** Light to dark and back. */
export const toggleTheme = () => choose({ theme: themeNow() === "dark" ? "paper" : "night" });
