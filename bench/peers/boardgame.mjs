// boardgame.io's own server and clients: MATCHES matches of two clients each make moves in turn for SECONDS.
// Prints one JSON line: confirmed moves per second, and the times from a move until both clients have it.
// STORE=file keeps matches in files (boardgame.io's FlatFile, in the folder DIR); without it they are in memory.
import { createRequire } from "node:module";
import { fork } from "node:child_process";

const require = createRequire(import.meta.url);
const MATCHES = Number(process.env.MATCHES ?? 50);
const SECONDS = Number(process.env.SECONDS ?? 10);
const PORT = Number(process.env.PORT ?? 8123);

// A small game with a board, so that a move costs the rules almost nothing.
const game = {
  name: "race",
  setup: () => ({ cells: Array(81).fill(null), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
      G.count += 1;
    },
  },
};

if (process.argv[2] === "server") {
  const { Server, Origins, FlatFile } = require("boardgame.io/server");
  const db = process.env.STORE === "file" ? new FlatFile({ dir: process.env.DIR }) : undefined;
  const server = Server({ games: [game], origins: [Origins.LOCALHOST], db });
  await server.run({ port: PORT, callback: () => process.send("ready") });
  process.on("message", () => process.send(process.cpuUsage()));
} else {
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const child = fork(process.argv[1], ["server"], { silent: true, env: { ...process.env, NODE_ENV: "production" } });
  process.on("exit", () => child.kill());
  const told = () => new Promise((resolve) => child.once("message", resolve));
  const work = async () => {
    const answer = told();
    child.send("work");
    const { user, system } = await answer;
    return user + system; // microseconds of processor time
  };
  await told();
  let moves = 0;
  let measuring = false;
  const times = [];
  const matches = [];
  for (let k = 0; k < MATCHES; k++) {
    const match = { clients: [], sent: 0, seen: [0, 0], expected: 0 };
    for (const playerID of ["0", "1"]) {
      const client = Client({
        game, numPlayers: 2, matchID: `match${k}`, playerID, debug: false, // made on demand by the first to come
        multiplayer: SocketIO({ server: `http://localhost:${PORT}` }),
      });
      match.clients.push(client);
    }
    matches.push(match);
  }
  // A move is confirmed when the other client has it; then the other one moves.
  for (const match of matches) {
    match.clients.forEach((client, seat) => {
      client.subscribe((state) => {
        if (!state || !state.isConnected) return;
        const count = state.G.count;
        if (count > match.seen[seat]) {
          match.seen[seat] = count;
          if (Math.min(...match.seen) === match.expected && match.expected > 0 && match.sent) {
            if (measuring) {
              moves += 1;
              times.push(performance.now() - match.sent);
            }
            match.sent = 0;
            setImmediate(() => go(match));
          }
        }
      });
      client.start();
    });
  }
  function go(match) {
    const seat = match.expected % 2;
    match.expected += 1;
    match.sent = performance.now();
    match.clients[seat].moves.place(match.expected % 81);
  }
  await new Promise((resolve) => {
    const wait = setInterval(() => {
      if (matches.every((match) => match.clients.every((client) => client.getState()?.isConnected))) {
        clearInterval(wait);
        resolve();
      }
    }, 50);
  });
  for (const match of matches) go(match);
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.WARM ?? 2) * 1000));
  const before = await work();
  const own = process.cpuUsage();
  measuring = true;
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  measuring = false;
  const spent = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpu_us_per_move = (await work() - before) / moves;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? null;
  console.log(JSON.stringify({ matches: MATCHES, moves_per_second: moves / spent, median_ms: at(0.5), p95_ms: at(0.95), cpu_us_per_move, client_us_per_move: (user + system) / moves }));
  child.kill();
  process.exit(0);
}
