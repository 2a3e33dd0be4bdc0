// Words for screen readers.

/** Say something politely; the same words are said again if they come again. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}
