// Words for screen readers.

const FRESH = 1500; // milliseconds in which what is said next does not take the place of what was said before

/** What was said is nobody's business any more. */
export const hush = () => document.getElementById("live")?.replaceChildren();

/** Say something politely, after what was said a moment ago. @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  const now = performance.now();
  for (const each of [...live.children]) {
    if (now - Number(/** @type {HTMLElement} */ (each).dataset.at) > FRESH) each.remove();
  }
  const said = document.createElement("p");
  said.dataset.at = String(now);
  said.textContent = text;
  live.append(said);
}
