// The line to a match: who hears nothing for long enough lays another one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../../src/rodinia/web/kit/place.js";
import { Connection } from "../../src/rodinia/web/model/connection.js";

globalThis.addEventListener = globalThis.removeEventListener = () => {};
globalThis.document = { addEventListener() {}, removeEventListener() {}, hidden: false };
globalThis.WebSocket = { OPEN: 1 };

let now = 0;
const timers = new Map();
const timer = (act, ms, every) => timers.set(timers.size + 1, { act, at: now + ms, every }).size;
Date.now = () => now;
globalThis.setInterval = (act, ms) => timer(act, ms, ms);
globalThis.setTimeout = (act, ms) => timer(act, ms, Infinity);
globalThis.clearInterval = globalThis.clearTimeout = (key) => timers.set(key, { at: Infinity });

/** Time passes. */
function pass(ms) {
  for (const end = now + ms; now < end; now += 100) {
    for (const due of [...timers.values()].filter(({ at }) => at <= now)) {
      due.at += due.every;
      due.act();
    }
  }
}

/** A page at a match, and the lines that it has laid. */
function page() {
  const lines = [];
  const open = () => {
    lines.push({ readyState: 1, said: [], send: (text) => lines.at(-1).said.push(JSON.parse(text).t), close() {} });
    return lines.at(-1);
  };
  settle({ open });
  const statuses = [];
  const owner = { hello: () => ({}), message: () => {}, status: (status) => statuses.push(status) };
  return { lines, statuses, connection: new Connection("m", owner) };
}

test("a silent line is given up within 15 seconds, one that beats is not", () => {
  const { lines, statuses, connection } = page();
  const hear = (t) => lines.at(-1).onmessage({ data: JSON.stringify({ t }) });
  lines[0].onopen();
  hear("match");
  for (let second = 0; second < 60; second += 4) {
    pass(4000);
    hear("beat");
  }
  assert.deepEqual([lines.length, statuses], [1, ["connecting", "live"]]);
  pass(15_000);
  assert.deepEqual([lines.length, statuses.slice(2)], [2, ["lost", "lost"]]);
  hear("match");
  assert.equal(statuses.at(-1), "live");
  connection.close();
  pass(60_000);
  assert.equal(lines.length, 2);
});

test("a line that is closed for good is not laid again", () => {
  const { lines, statuses } = page();
  lines[0].onclose({ code: 4404 });
  pass(60_000);
  assert.deepEqual([lines.length, statuses.at(-1)], [1, "refused"]);
});
