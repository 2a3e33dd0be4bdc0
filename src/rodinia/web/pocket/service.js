// The service worker: every file of a release is fetched once, compressed, and is there without a network from then on.
// `rodinia site` writes RELEASE before this: its name, and of each file the path, how many bytes travel, and whether
// path.gz is there.

const CACHE = `rodinia-${RELEASE.name}`;
const KEPT = 2; // releases: pages of the one before may still be open
const AT_ONCE = 6;
const HASHED = /-[0-9a-f]{12}[/.]/;
/** @type {Record<string, string>} */
const TYPES = {
  html: "text/html",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
};
const worker = /** @type {any} */ (self);
const progress = new BroadcastChannel("rodinia-loading");

/** @param {string} path */
const typeOf = (path) => TYPES[path.split(".").pop() ?? ""] ?? "application/octet-stream";

/**
 * What a file holds. Some hosts undo the compression on the way, which the first bytes tell.
 * @param {string} address @param {(bytes: number) => void} came
 */
async function fetched(address, came) {
  const answer = await fetch(address, { cache: "no-cache" });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  for await (const part of /** @type {any} */ (answer.body)) {
    parts.push(part);
    came(part.length);
  }
  const packed = parts[0]?.[0] === 0x1f && parts[0]?.[1] === 0x8b;
  const whole = new Blob(parts).stream();
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** What another release has left here under the same name, which says what is in it. @param {string} path */
const left = (path) => (HASHED.test(path) ? caches.match(path) : undefined);

async function install() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const file of RELEASE.files) {
    const there = await left(file[0]);
    if (there) await cache.put(file[0], there);
    else missing.push(file);
  }
  const total = missing.reduce((sum, [, bytes]) => sum + bytes, 0);
  let done = 0;
  /** @param {number} bytes */
  const came = (bytes) => {
    done = Math.min(done + bytes, total);
    progress.postMessage({ done, total });
  };
  const next = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const [path, , packed] = file;
      const name = path === "./" ? "index.html" : path;
      const body = await fetched(packed ? `${name}.gz` : name, came);
      await cache.put(path, new Response(body, { headers: { "content-type": typeOf(name) } }));
    }
  };
  missing.sort((one, two) => one[1] - two[1]); // the largest first
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("rodinia-") && name !== CACHE);
  await Promise.all(old.slice(0, Math.max(0, old.length - KEPT + 1)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const page = request.mode === "navigate" && new URL(request.url).pathname === new URL("./", worker.location).pathname;
  const found = page
    ? await (await caches.open(CACHE)).match("./")
    : await caches.match(request.url, { ignoreSearch: true });
  return found ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") worker.skipWaiting();
});
