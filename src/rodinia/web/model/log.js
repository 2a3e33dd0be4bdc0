// The log as people read it.

/**
 * @typedef {import("../messages.js").LogEntry} LogLine
 * @typedef {LogLine & {first: number, times: number}} Gathered
 */

/**
 * Lines with the same words in a row are one, with how often: cards that are dealt, cubes that are sold.
 * @param {LogLine[]} log
 */
export function gathered(log) {
  /** @type {Gathered[]} */
  const lines = [];
  for (const line of log) {
    const last = lines.at(-1);
    if (last && last.text === line.text && !line.points && last.sum === line.sum) {
      const keys = [...last.keys, ...line.keys];
      lines[lines.length - 1] = { ...line, first: last.first, times: last.times + 1, keys };
    } else lines.push({ ...line, first: line.n, times: 1 });
  }
  return lines;
}
