// The page's side of the house: the same requests and the same lines as with a server.

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
const COME_BACK = 1012;

export class Here {
  /** @param {string} version @param {(kind: string, message: any) => void} told what the house says of itself */
  constructor(version, told) {
    this.version = version;
    this.told = told;
    this.name = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    this.serial = 0;
    this.ready = false;
    /** @type {Map<number, {resolve: (answer: Response) => void, reject: (why: Error) => void}>} */
    this.asked = new Map();
    /** @type {Map<string, HereLine>} */
    this.lines = new Map();
    this.channel = new BroadcastChannel("rodinia");
    this.channel.onmessage = ({ data }) => data.from === "house" && this.hear(data);
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    addEventListener("pagehide", () => {
      for (const line of this.lines.values()) line.close();
    });
    this.say({ kind: "who" });
  }

  /** @param {object} message */
  say(message) {
    this.channel.postMessage({ ...message, from: this.name });
  }

  /** @param {any} data */
  hear(data) {
    if (data.kind === "say") this.lines.get(data.line)?.hear(data.text);
    else if (data.kind === "closed") this.lines.get(data.line)?.lost(data.code);
    else if (data.kind === "answer" && data.to === this.name) this.answered(data);
    else if (["loading", "ready", "broken"].includes(data.kind)) this.stands(data);
  }

  /** @param {any} data */
  stands(data) {
    const other = data.kind !== "loading" && data.version !== this.version;
    const was = this.ready;
    this.ready = data.kind === "ready" && !other;
    if (was && !this.ready) this.moved();
    if (this.ready && !was) for (const line of this.lines.values()) line.opened();
    this.told(other ? "other" : data.kind, data);
  }

  /** The house has closed with its tab; another opens. */
  moved() {
    for (const { reject } of this.asked.values()) reject(new Error());
    this.asked.clear();
    for (const line of [...this.lines.values()]) line.lost(COME_BACK);
  }

  /** @param {{n: number, found: [number, string, string]}} answer */
  answered({ n, found: [status, type, body] }) {
    this.asked.get(n)?.resolve(new Response(body, { status, headers: { "content-type": type } }));
    this.asked.delete(n);
  }

  /** @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
  async fetch(path, init = {}) {
    const body = init.body instanceof Blob ? await init.body.text() : String(init.body ?? "");
    const n = ++this.serial;
    return new Promise((resolve, reject) => {
      this.asked.set(n, { resolve, reject });
      this.say({ kind: "ask", n, method: init.method ?? "GET", path, body });
    });
  }

  /** @param {string} match */
  open(match) {
    return new HereLine(this, match);
  }
}

/** Speaks like a WebSocket. */
class HereLine {
  /** @param {Here} here @param {string} match */
  constructor(here, match) {
    this.here = here;
    this.match = match;
    this.key = `${here.name}-${++here.serial}`;
    this.readyState = CONNECTING;
    /** @type {(() => void) | null} */
    this.onopen = null;
    /** @type {((event: {data: string}) => void) | null} */
    this.onmessage = null;
    /** @type {((event: {code: number}) => void) | null} */
    this.onclose = null;
    here.lines.set(this.key, this);
    if (here.ready) setTimeout(() => this.opened());
  }

  opened() {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.onopen?.();
  }

  /** @param {string} text */
  hear(text) {
    this.onmessage?.({ data: text });
  }

  /** @param {string} text */
  send(text) {
    this.here.say({ kind: "say", line: this.key, match: this.match, text });
  }

  /** @param {number} code */
  lost(code) {
    this.readyState = CLOSED;
    this.here.lines.delete(this.key);
    this.onclose?.({ code });
  }

  close() {
    if (this.readyState === CLOSED) return;
    this.here.say({ kind: "close", line: this.key });
    this.lost(COME_BACK);
  }
}
