// One lasting connection to a match: beats, notices silence, comes back by itself.
const SILENCE = 11000; // the server beats every 4 seconds

export class Connection {
  /** @param {string} id @param {{hello: () => object, message: (m: any) => void, status: (s: string) => void}} owner */
  constructor(id, owner) {
    this.id = id;
    this.owner = owner;
    this.tries = 0;
    this.closed = false;
    this.watch = setInterval(() => this.check(), 1000);
    this.wake = () => { if (!document.hidden) this.hurry(); };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    if (this.closed) return;
    clearTimeout(this.timer);
    const address = new URL("/ws/" + this.id, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    this.heard = Date.now();
    this.owner.status(this.tries ? "lost" : "connecting");
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", v: 1, ...this.owner.hello() }));
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      const message = JSON.parse(event.data);
      if (message.t === "beat") return this.send({ t: "beat" });
      if (message.t === "match") { this.tries = 0; this.owner.status("live"); }
      this.owner.message(message);
    };
    socket.onclose = (event) => { if (socket === this.socket) this.lost(event.code); };
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** A connection that says nothing is dead, whatever the browser thinks. */
  check() {
    if (this.socket && Date.now() - this.heard > SILENCE && !this.waiting) this.lost(0);
    else if (this.socket?.readyState === WebSocket.OPEN && Date.now() - (this.beaten ?? 0) > 4000) { this.beaten = Date.now(); this.send({ t: "beat" }); }
  }

  lost(code) {
    const old = this.socket;
    this.socket = null;
    if (old) { old.onclose = old.onmessage = null; try { old.close(); } catch { /* already gone */ } }
    if (this.closed) return;
    if (code === 4404 || code === 4403) { this.owner.status("refused"); return; }
    this.owner.status("lost");
    this.tries++;
    this.waiting = true;
    const wait = Math.min(5000, 200 * 2 ** Math.min(this.tries, 5)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => { this.waiting = false; this.open(); }, wait);
  }

  hurry() {
    if (!this.socket && !this.closed && this.waiting) { clearTimeout(this.timer); this.waiting = false; this.open(); }
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
