// Two clients at each of many tables. Each sends its move as soon as it sees that it is its turn.
//   node table_client.mjs ours|boardgame ADDRESS MATCHES SECONDS [PAUSE in ms before a move]
// Prints JSON: confirmed moves a second, and milliseconds from a send until every client of the table has seen it.
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, base, matches, seconds, pause = "0"] = process.argv.slice(2);
const pace = Number(pause);
const tables = [];
let counting = false;
const took = [];

class Table {
  constructor() { this.sent = 0; this.seen = 0; this.seq = -1; }
  send(work) { const go = () => { this.sent = performance.now(); this.seen = 0; work(); }; pace ? setTimeout(go, pace * (0.5 + Math.random())) : go(); }
  saw() { if (this.sent && ++this.seen === 2) { if (counting) took.push(performance.now() - this.sent); this.sent = 0; } }
}

async function boardgame() {
  const make = await fetch(`${base}/games/stones/create`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ numPlayers: 2 }) });
  const { matchID } = await make.json();
  const table = new Table();
  for (const player of ["0", "1"]) {
    const joined = await (await fetch(`${base}/games/stones/${matchID}/join`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ playerID: player, playerName: player }) })).json();
    const socket = io(`${base}/stones`, { transports: ["websocket"] });
    const take = (state) => {
      if (state._stateID <= (socket.at ?? -1)) return;
      socket.at = state._stateID;
      table.saw();
      if (state.ctx.currentPlayer !== player) return;
      const cell = state.G.cells.indexOf(null);
      table.send(() => socket.emit("update", { type: "MAKE_MOVE", payload: { type: "put", args: [cell], playerID: player, credentials: joined.playerCredentials } }, state._stateID, matchID, player));
    };
    socket.on("sync", (_, { state }) => take(state));
    socket.on("update", (_, state) => take(state));
    socket.on("patch", () => { throw new Error("no patches expected"); });
    socket.on("connect", () => socket.emit("sync", matchID, player, joined.playerCredentials, 2));
  }
}

async function ours() {
  const ask = async (path, cookie, body) => {
    const answer = await fetch(base + path, { method: body ? "POST" : "GET", headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) }, body: body && JSON.stringify(body) });
    return [await answer.json(), answer.headers.get("set-cookie")?.split(";")[0]];
  };
  const [, first] = await ask("/api/me");
  const [, second] = await ask("/api/me");
  const table = new Table();
  const begin = async () => {
    const [{ id }] = await ask("/api/matches", first, { game: "stones", seats: [{ kind: "me" }, { kind: "open" }] });
    await ask(`/api/matches/${id}/join`, second, {});
    [first, second].forEach((cookie, seat) => {
      const socket = new WebSocket(`${base.replace("http", "ws")}/ws/${id}`, { headers: { cookie } });
      let at = -1;
      socket.on("open", () => socket.send('{"t":"hello","v":1}'));
      socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.t === "beat") socket.send('{"t":"beat"}');
        if (message.t === "error") throw new Error(message.text);
        if (message.t !== "state" || message.seq <= at) return;
        at = message.seq;
        table.saw();
        if (message.over) { socket.close(); if (seat === 0) begin(); return; }
        if (message.turn[0] === seat && message.choices.length) table.send(() => socket.send(JSON.stringify({ t: "act", base: message.seq, ids: [message.choices[0][0]], token: "t" + message.seq })));
      });
    });
  };
  await begin();
}

for (let k = 0; k < Number(matches); k += 10) await Promise.all(Array.from({ length: Math.min(10, matches - k) }, kind === "ours" ? ours : boardgame));
await new Promise((done) => setTimeout(done, 1500));
counting = true;
const begun = performance.now();
await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
counting = false;
const spent = (performance.now() - begun) / 1000;
took.sort((a, b) => a - b);
const part = (share) => Math.round(took[Math.floor(took.length * share)] * 10) / 10;
console.log(JSON.stringify({ moves: Math.round(took.length / spent), p50: part(0.5), p95: part(0.95), p99: part(0.99) }));
process.exit(0);
