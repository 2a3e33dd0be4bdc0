// A line in the longest of several wordings that there is room for.
import { html, useLayoutEffect, useRef } from "./preact.js";

/** @param {{ways: string[]}} props the longest first */
export function Fitted({ ways }) {
  const line = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const element = line.current;
    const box = element?.parentElement;
    if (!element || !box) return undefined;
    element.textContent = ways[0];
    const watch = new ResizeObserver(() => fit(element, box, ways)); // at once, too: before anything is seen
    watch.observe(box);
    return () => watch.disconnect();
  }, ways);
  return html`<span ref=${line} title=${ways[0]}></span>`;
}

/** @param {HTMLElement} element @param {HTMLElement} box @param {string[]} ways */
function fit(element, box, ways) {
  for (const way of ways) {
    if (element.textContent !== way) element.textContent = way;
    if (!cut(element) && !cut(box)) return;
  }
}

const LINE = 6; // pixels: what is higher than its box by more has a line too many

/** @param {HTMLElement} element */
const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + LINE;
