// One lasting connection to a match: beats, notices silence, comes back by itself.
import { place } from "../kit/place.js";

const SILENCE = 11000; // the server beats every 4 seconds
const BEAT = 4000;
const REFUSED = [4403, 4404]; // closed for good

/**
 * @typedef {"connecting" | "live" | "lost" | "refused"} Status
 * @typedef {{hello: () => object, message: (message: import("../messages.js").FromTable) => void,
 *   status: (status: Status) => void}} Owner
 */

export class Connection {
  /** @param {string} id @param {Owner} owner */
  constructor(id, owner) {
    this.id = id;
    this.owner = owner;
    /** @type {import("../kit/place.js").Line | null} */
    this.socket = null;
    this.serial = 0; // the number of the last message that asks for an answer
    this.tries = 0;
    this.closed = false;
    this.waiting = false; // for the next try
    this.heard = 0;
    this.beaten = 0;
    this.timer = 0;
    this.watch = setInterval(() => this.check(), 1000);
    this.wake = () => {
      if (!document.hidden) this.hurry();
    };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    if (this.closed) return;
    clearTimeout(this.timer);
    const socket = place.open(this.id);
    this.socket = socket;
    this.heard = Date.now();
    this.owner.status(this.tries ? "lost" : "connecting");
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1, ...this.owner.hello() }));
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  /** @param {string} text */
  hear(text) {
    this.heard = Date.now();
    /** @type {import("../messages.js").FromTable} */
    const message = JSON.parse(text);
    if (message.t === "beat") {
      this.say({ t: "beat" });
      return;
    }
    if (message.t === "match") {
      this.tries = 0;
      this.owner.status("live");
    }
    this.owner.message(message);
  }

  /** Whether it went out. @param {object} message */
  say(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Say something that is answered; the number the answer will carry, 0 if it did not go out.
   * @param {object} message
   */
  ask(message) {
    const re = ++this.serial;
    return this.say({ ...message, re }) ? re : 0;
  }

  /** A connection that says nothing is dead, whatever the browser thinks. */
  check() {
    const now = Date.now();
    if (this.socket && now - this.heard > SILENCE && !this.waiting) this.lost(0);
    else if (now - this.beaten > BEAT && this.say({ t: "beat" })) this.beaten = now;
  }

  /** @param {number} code why it was closed */
  lost(code) {
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onclose = old.onmessage = null;
      old.close();
    }
    if (this.closed) return;
    if (REFUSED.includes(code)) {
      this.owner.status("refused");
      return;
    }
    this.owner.status("lost");
    this.tries++;
    this.waiting = true;
    const wait = Math.min(5000, 200 * 2 ** Math.min(this.tries, 5)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.retry(), wait);
  }

  retry() {
    this.waiting = false;
    this.open();
  }

  hurry() {
    if (this.socket || this.closed || !this.waiting) return;
    clearTimeout(this.timer);
    this.retry();
  }

  close() {
    this.closed = true;
    clearInterval(this.watch);
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }
}
