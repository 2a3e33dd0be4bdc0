// Light and dark. Until one chooses, the system decides.
import { store } from "./store.js";

/** @returns {"light" | "dark"} */
export function themeNow() {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "dark" || chosen === "light") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Light to dark and back. */
export function toggleTheme() {
  const theme = themeNow() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  store.set("theme", theme);
}
