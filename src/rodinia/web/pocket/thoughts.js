// The worker in which bots think: asked by number, ended by force.

const INTERRUPTED = JSON.stringify({ interrupted: true });

export class Thoughts {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.serial = 0;
    /** @type {Map<number, (answer: string) => void>} */
    this.waiting = new Map();
  }

  /** Have the worker ready before it is needed. */
  start() {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: [n, answer] }) => {
      this.waiting.get(n)?.(answer);
      this.waiting.delete(n);
    };
    worker.onerror = () => this.fail(JSON.stringify({ problem: "could not be started" }));
    this.worker = worker;
    return worker;
  }

  /** @param {string} job @returns {Promise<string>} */
  think(job) {
    const n = ++this.serial;
    return new Promise((resolve) => {
      this.waiting.set(n, resolve);
      this.start().postMessage([n, job]);
    });
  }

  /** End whatever is being thought; the next worker is started at once. */
  interrupt() {
    if (!this.waiting.size) return;
    this.fail(INTERRUPTED);
    this.start();
  }

  /** @param {string} answer */
  fail(answer) {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const each of waiting) each(answer);
  }
}
