// Clients of our own server: MATCHES matches of two clients each play real games of GAME in turn for SECONDS.
// Prints JSON lines: one at each stage, the last with confirmed moves per second and the times from a move until
// both clients have it. PACE > 0 waits so many milliseconds between two moves of a match, as people do; MOVES > 0
// ends after so many moves of each match and then waits for a line of input (to look at the server's memory).
// Every client comes from a loopback address of its own, because the server limits what one address may ask for.
import { createRequire } from "node:module";
import http from "node:http";

const WebSocket = createRequire(import.meta.url)("ws"); // the same that boardgame.io's clients use
const { GAME = "shafausa", HOST = "127.0.0.1" } = process.env;
const number = (name, other) => Number(process.env[name] ?? other);
const PORTS = (process.env.PORT ?? "8400").split(",").map(Number); // several: guests are spread over the servers,
const EACH = process.env.TOGETHER ? 2 : 1; // one by one, or the two of a match together
const [MATCHES, SECONDS, PACE] = [number("MATCHES", 50), number("SECONDS", 10), number("PACE", 0)];
const [READY, BOTS, MOVES, WARM] = [number("READY", 1), number("BOTS", 0), number("MOVES", 0), number("WARM", 2)];
const LEVEL = process.env.LEVEL ?? "master";
const HELLO = JSON.stringify({ t: "hello", v: 1, offers: Boolean(process.env.OFFERS) }); // a page asks for offers, a robot not

let made = 0;
let moves = 0;
let games = 0;
let bytes = 0;
let measuring = false;
const times = [];
const errors = {};

function request(guest, method, path, body) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = { cookie: guest.cookie ?? "" };
  if (text !== undefined) Object.assign(headers, { "content-type": "application/json", "content-length": text.length });
  return new Promise((resolve, reject) => {
    const options = { host: HOST, port: guest.port, path, method, headers, localAddress: guest.address, agent: false };
    const sent = http.request(options, (answer) => {
      const cookie = answer.headers["set-cookie"]?.[0];
      if (cookie) guest.cookie = cookie.split(";")[0];
      let found = "";
      answer.on("data", (part) => (found += part));
      answer.on("end", () => {
        if (answer.statusCode < 300) resolve(JSON.parse(found));
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${found}`));
      });
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

async function newGuest() {
  const k = made++;
  const guest = { address: `127.0.${1 + Math.floor(k / 250)}.${1 + (k % 250)}`, port: PORTS[Math.floor(k / EACH) % PORTS.length] };
  await request(guest, "GET", "/api/me");
  return guest;
}

async function newMatch(guests) {
  const wish = { game: GAME, seats: [{ kind: "me" }, { kind: "open" }] };
  const { id } = await request(guests[0], "POST", "/api/matches", wish);
  await request(guests[1], "POST", `/api/matches/${id}/join`, {});
  return id;
}

function open(guest, id) {
  const socket = new WebSocket(`ws://${HOST}:${guest.port}/ws/${id}`, {
    headers: { cookie: guest.cookie }, localAddress: guest.address, perMessageDeflate: false,
  });
  socket.on("open", () => socket.send(HELLO));
  socket.on("error", (problem) => count(String(problem)));
  return socket;
}

// Somebody who only looks on: tables of bots that nobody looks at think one at a time.
function look(guest, id) {
  const socket = open(guest, id);
  socket.on("message", (data) => JSON.parse(data).t === "beat" && socket.send('{"t":"beat"}'));
}

// A table: two guests, the match they play, and others made in advance.
class Table {
  constructor(guests) {
    this.guests = guests;
    this.ready = [];
    this.sockets = [];
    this.moves = 0;
  }

  async sit() {
    const id = this.ready.pop() ?? (await newMatch(this.guests));
    this.seq = [-1, -1];
    this.choices = [[], []];
    this.flying = false;
    this.base = -1;
    this.over = false;
    this.sockets = this.guests.map((guest, seat) => this.connect(guest, seat, id));
    await Promise.all(this.sockets.map((socket) => new Promise((resolve) => (socket.greeted = resolve))));
    games += 1;
  }

  connect(guest, seat, id) {
    const socket = open(guest, id);
    socket.on("message", (data) => this.hear(socket, seat, data));
    return socket;
  }

  hear(socket, seat, data) {
    if (this.sockets[seat] !== socket) return;
    if (measuring) bytes += data.length;
    const message = JSON.parse(data);
    if (message.t === "beat") socket.send('{"t":"beat"}');
    else if (message.t === "error") count(`${message.code}: ${message.text}`);
    else if (message.t === "state") {
      this.seq[seat] = message.seq;
      this.choices[seat] = message.choices;
      this.over = message.over;
      socket.greeted?.();
      if (this.flying && Math.min(...this.seq) > this.base) this.confirmed();
    }
  }

  confirmed() {
    this.flying = false;
    this.moves += 1;
    if (measuring) {
      moves += 1;
      times.push(performance.now() - this.sent);
    }
    if (this.over) setImmediate(() => this.again());
    else if (PACE) setTimeout(() => this.go(), PACE * (0.5 + Math.random()));
    else setImmediate(() => this.go());
  }

  async again() {
    for (const socket of this.sockets) socket.close();
    this.sockets = [];
    await this.sit();
    this.go();
  }

  go() {
    if (MOVES && this.moves >= MOVES) return;
    const seat = this.choices.findIndex((choices, k) => choices.length > 0 && this.seq[k] === Math.max(...this.seq));
    if (seat < 0) return count("nobody can move");
    const choices = this.choices[seat];
    const choice = choices[Math.floor(Math.random() * choices.length)];
    this.base = this.seq[seat];
    this.flying = true;
    this.sent = performance.now();
    this.sockets[seat].send(JSON.stringify({ t: "act", base: this.base, ids: [choice[0]], token: `${this.base}` }));
  }
}

const count = (problem) => (errors[problem] = (errors[problem] ?? 0) + 1);
const say = (message) => console.log(JSON.stringify(message));
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

for (let k = 0; k < BOTS; k++) {
  const guest = await newGuest();
  const bot = { kind: "bot", level: LEVEL };
  const { id } = await request(guest, "POST", "/api/matches", { game: process.env.BOT_GAME ?? GAME, seats: [bot, bot] });
  look(guest, id);
}
const tables = [];
for (let k = 0; k < MATCHES; k++) {
  const table = new Table([await newGuest(), await newGuest()]);
  for (let n = 0; n < READY; n++) table.ready.push(await newMatch(table.guests));
  await table.sit();
  tables.push(table);
}
say({ stage: "seated" });
for (const table of tables) setTimeout(() => table.go(), PACE * Math.random());
if (MOVES) {
  while (tables.some((table) => table.moves < MOVES)) await wait(100);
  say({ stage: "idle" });
  await new Promise((resolve) => process.stdin.once("data", resolve));
  for (const table of tables) for (const socket of table.sockets) socket.terminate();
  say({ stage: "left" });
  await new Promise((resolve) => process.stdin.once("data", resolve));
  process.exit(0);
}
await wait(WARM * 1000);
const before = games;
say({ stage: "measuring" });
measuring = true;
const own = process.cpuUsage();
const begun = performance.now();
await wait(SECONDS * 1000);
measuring = false;
const spent = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(own);
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(times.length * share)] ?? null;
say({
  stage: "done", moves, game: GAME, matches: MATCHES, moves_per_second: moves / spent, median_ms: at(0.5), p95_ms: at(0.95),
  bytes_per_move: bytes / Math.max(1, moves), new_games: games - before, errors,
  client_us_per_move: (user + system) / Math.max(1, moves),
});
process.exit(0);
