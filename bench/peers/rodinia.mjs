// Clients of our server: two at each of MATCHES tables; each sends its move as soon as it sees that it is its turn.
// BASE is the server's address, PAUSE the milliseconds a client waits on average before a move.
// Prints one JSON line: confirmed moves per second, and the times from a send until both clients have seen it.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const WebSocket = require("ws"); // comes with boardgame.io
const { BASE, GAME = "race", MATCHES = "50", SECONDS = "10", PAUSE = "0" } = process.env;
const pace = Number(PAUSE);
let measuring = false;
const times = [];

async function ask(path, cookie, body) {
  const headers = { "content-type": "application/json", ...(cookie ? { cookie } : {}) };
  const answer = await fetch(BASE + path, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  return [await answer.json(), answer.headers.get("set-cookie")?.split(";")[0]];
}

async function sit() {
  const cookies = [(await ask("/api/me"))[1], (await ask("/api/me"))[1]];
  const [{ id }] = await ask("/api/matches", cookies[0], { game: GAME, seats: [{ kind: "me" }, { kind: "open" }] });
  await ask(`/api/matches/${id}/join`, cookies[1], {});
  const table = new Map(); // of each move under way: when it was sent, and how many have seen it
  await Promise.all(cookies.map((cookie, seat) => new Promise((ready) => play(id, cookie, seat, table, ready))));
}

function play(id, cookie, seat, table, ready) {
  const socket = new WebSocket(`${BASE.replace("http", "ws")}/ws/${id}`, { headers: { cookie } });
  let at = -1;
  const act = (message) => {
    table.set(message.seq + 1, { sent: performance.now(), seen: 0 });
    socket.send(JSON.stringify({ t: "act", base: message.seq, ids: [message.choices[0][0]], token: "t" + message.seq }));
  };
  socket.on("open", () => socket.send('{"t":"hello","v":1}'));
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.t === "beat") socket.send('{"t":"beat"}');
    if (message.t === "error") throw new Error(message.text);
    if (message.t !== "state" || message.seq <= at) return;
    if (at < 0) ready();
    at = message.seq;
    const move = table.get(at);
    if (move && ++move.seen === 2) {
      if (measuring) times.push(performance.now() - move.sent);
      table.delete(at);
    }
    if (message.turn[0] === seat && message.choices.length) pace ? setTimeout(act, pace * (0.5 + Math.random()), message) : act(message);
  });
}

for (let k = 0; k < Number(MATCHES); k += 10) await Promise.all(Array.from({ length: Math.min(10, MATCHES - k) }, sit));
await new Promise((resolve) => setTimeout(resolve, 1000));
measuring = true;
const begun = performance.now();
await new Promise((resolve) => setTimeout(resolve, Number(SECONDS) * 1000));
const spent = (performance.now() - begun) / 1000;
times.sort((a, b) => a - b);
const part = (share) => times[Math.floor(times.length * share)] ?? null;
console.log(JSON.stringify({ matches: Number(MATCHES), moves_per_second: times.length / spent, median_ms: part(0.5), p95_ms: part(0.95) }));
process.exit(0);
