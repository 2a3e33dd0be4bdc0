// Numbers for people.

/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? "+" : points < 0 ? "−" : "") + Math.abs(points);

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
