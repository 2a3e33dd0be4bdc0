// Markdown, as far as our rules use it: paragraphs, lists, tables, bold, italic, code.
import { html } from "../kit/preact.js";

const ITEM = /^([-*]|\d+\.) /;

/** The blocks of a rule's text: a run of lines that belong together. @param {string} text */
export function blocks(text) {
  /** @type {{kind: "table" | "list" | "text", lines: string[]}[]} */
  const found = [];
  for (const line of text.split("\n")) {
    const kind = line.startsWith("|") ? "table" : ITEM.test(line) ? "list" : "text";
    const last = found.at(-1);
    if (last && (last.kind === kind || (last.kind === "list" && kind === "text"))) last.lines.push(line);
    else found.push({ kind, lines: [line] });
  }
  return found;
}

/** The cells of a table, its ruler left out. @param {string[]} lines */
export const cells = (lines) =>
  lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** The items of a list, each on one line. @param {string[]} lines */
export const items = (lines) =>
  lines
    .join("\n")
    .split(/\n(?=(?:[-*]|\d+\.) )/)
    .map((item) => item.replace(ITEM, "").replace(/\n\s*/g, " "));

/** @param {{text: string}} props */
export const Blocks = ({ text }) =>
  blocks(text).map(({ kind, lines }) => {
    if (kind === "list") return html`<ul>${items(lines).map((item) => html`<li>${rich(item)}</li>`)}</ul>`;
    if (kind === "text") return html`<p>${rich(lines.join(" "))}</p>`;
    const [head, ...rows] = cells(lines);
    return html`<table><tr>${head.map((cell) => html`<th>${rich(cell)}</th>`)}</tr>
      ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${rich(cell)}</td>`)}</tr>`)}</table>`;
  });

/** Bold, italic and code in a line. @param {string} text */
export const rich = (text) =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("*") && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    return part;
  });
