// Runs before the first paint, so that a dark page never flashes light.
try {
  const { theme } = JSON.parse(localStorage.getItem("rodinia-settings") ?? "{}");
  const names = { paper: "light", night: "dark", slate: "slate", contrast: "contrast" };
  if (theme in names) document.documentElement.dataset.theme = names[/** @type {keyof typeof names} */ (theme)];
} catch {
  // no storage: the system's theme
}
