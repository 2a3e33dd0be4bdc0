// A link on the clipboard, or shown where there is none.
import { useState } from "./preact.js";

const SHOWN = 2000; // milliseconds for which "Copied" is said

/**
 * Whether a link was copied just now, and the copying.
 * @param {string} question what is asked where the clipboard is closed
 * @returns {[boolean, (link: string) => Promise<void>]}
 */
export function useCopy(question) {
  const [copied, setCopied] = useState(false);
  /** @param {string} link */
  const copy = async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN);
    } catch {
      prompt(question, link);
    }
  };
  return [copied, copy];
}
