// Numbers for people.

/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? "+" : points < 0 ? "−" : "") + Math.abs(points);

/** A sum as it is printed: 2 × 3 − 1. @param {string} text */
export const printed = (text) => text.replace(/ x (?=[\d(])/g, " × ").replace(/(^|[ (,])-(?= ?\d)/g, "$1−");

const RULE = / \([A-Z]\d+\.\d+\)/g;

/**
 * A sum without its rules, and without what it comes to, which stands beside it.
 * @param {string} text @param {number} points
 */
export function parts(text, points) {
  const plain = text.replace(RULE, "");
  return plain.includes(";") ? plain : plain.replace(new RegExp(` = ${points}(?=,|$)`), "");
}

/** Words without what they say in brackets. @param {string} text */
export const bare = (text) => text.replace(/(?<=\w) \([^)]*\)/g, "");

const BRIEF = 30; // letters of a sum that two short lines hold

/**
 * A sum in few words: without what is said in brackets or beside it, and of a long one the first part.
 * @param {string} text @param {number} points
 */
export function brief(text, points) {
  const plain = parts(bare(printed(text)), points);
  return plain.length > BRIEF ? plain.split(/[,;]/)[0] : plain;
}

/** What was done without what it cost: "bought the Inn for 12 CHF". @param {string} text */
export const unpriced = (text) => text.replace(/ for \d+ \p{Lu}+/gu, "");

/** Words with fewer and fewer of their last clauses or sentences, the whole of them first. @param {string} text */
export function shorter(text) {
  const clauses = text.split(/(?<=[,;.]) /);
  return clauses.map((_, left) => {
    const told = clauses.slice(0, clauses.length - left).join(" ");
    return left ? told.slice(0, -1) : told;
  });
}

/** Of a printed sum the numbers alone: 19 + 20 − 15 = 24 CHF. @param {string} text */
export const figures = (text) => text.replace(/(\d+)[^+−=]*(?= [+−=])/g, "$1");

/** A sentence begins with a capital. @param {string} text */
export const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "4:05" of milliseconds, "1:04:05" from an hour on. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Text that is safe in markup. @param {string} text */
export const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
