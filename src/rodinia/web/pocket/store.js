// What the browser keeps of the matches: rows of heads, steps and lines of chat (rodinia/pocket/rows.py).

const NAME = "rodinia";
const VERSION = 1;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const base = request.result;
    base.createObjectStore("house", { keyPath: "name" });
    base.createObjectStore("matches", { keyPath: "id" });
    base.createObjectStore("steps", { keyPath: ["match", "n"] });
    base.createObjectStore("chats", { keyPath: ["match", "n"] });
  };
  return done(request);
}

export class Store {
  /** @param {IDBDatabase} base */
  constructor(base) {
    this.base = base;
  }

  static async open() {
    return new Store(await open());
  }

  /** Who plays here, and the heads of all matches. */
  async all() {
    const reading = this.base.transaction(["house", "matches"]);
    const [guest, matches] = await Promise.all([
      done(reading.objectStore("house").get("guest")),
      done(reading.objectStore("matches").getAll()),
    ]);
    return JSON.stringify({ guest: guest?.value ?? null, matches });
  }

  /** Every row of a match. @param {string} match */
  async load(match) {
    const reading = this.base.transaction(["matches", "steps", "chats"]);
    const [head, steps, chats] = await Promise.all([
      done(reading.objectStore("matches").get(match)),
      done(reading.objectStore("steps").getAll(rowsOf(match))),
      done(reading.objectStore("chats").getAll(rowsOf(match))),
    ]);
    return JSON.stringify({ head: head ?? null, steps, chats });
  }

  /** Write rows, all or none; what went wrong, or "". @param {string} text @returns {Promise<string>} */
  keep(text) {
    return new Promise((resolve) => {
      /** @param {unknown} error */
      const failed = (error) => resolve(error instanceof DOMException ? error.name : String(error ?? "UnknownError"));
      try {
        const names = ["house", "matches", "steps", "chats"];
        const writing = this.base.transaction(names, "readwrite", { durability: "strict" });
        writing.oncomplete = () => resolve("");
        writing.onabort = () => failed(writing.error);
        for (const each of JSON.parse(text)) write(writing, each);
      } catch (error) {
        failed(error);
      }
    });
  }
}

/** @param {string} match */
const rowsOf = (match) => IDBKeyRange.bound([match], [match, []]);

/** @param {IDBTransaction} writing @param {{in: string, add?: object, put?: object, drop?: string}} row */
function write(writing, row) {
  if (row.add) writing.objectStore(row.in).add(row.add);
  else if (row.put) writing.objectStore(row.in).put(row.put);
  else if (row.drop) {
    writing.objectStore("matches").delete(row.drop);
    writing.objectStore("steps").delete(rowsOf(row.drop));
    writing.objectStore("chats").delete(rowsOf(row.drop));
  }
}
