// Runs before the first paint, so that a dark page never flashes light.
try {
  const theme = localStorage.getItem("rodinia-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's theme
}
