// Where the matches are: on a server, or on this device (pocket/start.js then settles here before anything else).

/**
 * `fetch` and `open` are the two ways to speak to the matches, as with a server; `link` gives the address of a page and
 * `file` that of a drawing, `path` the page one is on. `alone`: nobody else can come.
 * @typedef {{readyState: number, onopen: (() => void) | null, onmessage: ((event: {data: string}) => void) | null,
 *   onclose: ((event: {code: number}) => void) | null, send: (text: string) => void, close: () => void}} Line
 * @typedef {{fetch: (path: string, init?: RequestInit) => Promise<Response>, open: (match: string) => Line,
 *   link: (path: string) => string, file: (path: string) => string, path: () => string, alone: boolean}} Place
 */

/** @param {string} match */
function socket(match) {
  const address = new URL(`/ws/${match}`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

/** @type {Place} */
export const place = {
  fetch: (path, init) => fetch(path, init),
  open: (match) => /** @type {Line} */ (socket(match)),
  link: (path) => path,
  file: (path) => path,
  path: () => location.pathname,
  alone: false,
};

/** @param {Place} other */
export const settle = (other) => Object.assign(place, other);
