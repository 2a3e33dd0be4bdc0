// The house of this device: the matches, in Python, beside the page. Of all tabs one has it; the others wait for their
// turn. Every tab speaks to whichever house is open, through a channel that all of them hear.
import { python } from "./python.js";
import { RELEASE } from "./release.js";
import { Store } from "./store.js";
import { Thoughts } from "./thoughts.js";

const BEAT = 4000;
const COME_BACK = 1012;
const LATER = 1000; // milliseconds in which the page draws its first board, before bots get ready
const channel = new BroadcastChannel("rodinia");
const thoughts = new Thoughts();

/** @type {any} */
let house = null; // the Python side, once it is there
let standing = ""; // what whoever asks is told of it: "" while another tab has it
let trouble = "";
let shown = false; // whether there is a board already

/** What has been said on a line is answered in order. @type {Map<string, Promise<void>>} */
const lines = new Map();

/** @param {object} message */
const tell = (message) => channel.postMessage({ ...message, from: "house" });

/** @param {string} now */
function stand(now) {
  standing = now;
  tell({ kind: standing, version: RELEASE.version, trouble });
}

const outside = {
  /** @param {string} line @param {string} text */
  send: (line, text) => {
    tell({ kind: "say", line, text });
    if (shown || !text.startsWith('{"t":"state"')) return;
    shown = true;
    setTimeout(() => thoughts.start(), LATER);
  },
  /** @param {string} line @param {number} code */
  close: (line, code) => {
    lines.delete(line);
    house.leave(line);
    tell({ kind: "closed", line, code });
  },
  /** @param {string} job */
  think: (job) => thoughts.think(job),
  interrupt: () => thoughts.interrupt(),
};

async function open() {
  stand("loading");
  try {
    const store = await Store.open();
    const [Python, kept] = await Promise.all([python("rodinia.pocket.house"), store.all()]);
    const all = { ...outside, keep: store.keep.bind(store), load: store.load.bind(store) };
    house = Python.House(all, kept, RELEASE.pace);
    stand("ready");
    setInterval(() => {
      for (const line of lines.keys()) outside.send(line, '{"t":"beat"}');
    }, BEAT);
  } catch (error) {
    trouble = String(error);
    stand("broken");
  }
}

/** @param {{line: string, match: string, text: string}} said */
async function hear({ line, match, text }) {
  try {
    if (!text.startsWith('{"t":"beat"')) await house.hear(line, match, text);
  } catch (error) {
    console.error(error);
    outside.close(line, COME_BACK);
  }
}

/** @param {{from: string, n: number, method: string, path: string, body: string}} asked */
async function answer({ from, n, method, path, body }) {
  let found = [500, "text/plain", ""];
  try {
    found = JSON.parse(await house.ask(method, path, body));
  } catch (error) {
    console.error(error);
  }
  tell({ kind: "answer", to: from, n, found });
}

channel.onmessage = ({ data }) => {
  if (!standing || data.from === "house") return;
  if (data.kind === "who") stand(standing);
  if (!house) return;
  if (data.kind === "ask") answer(data);
  if (data.kind === "say")
    lines.set(
      data.line,
      (lines.get(data.line) ?? Promise.resolve()).then(() => hear(data)),
    );
  if (data.kind === "close" && lines.delete(data.line)) house.leave(data.line);
};

if (navigator.locks) navigator.locks.request("rodinia", () => open().then(() => new Promise(() => {})));
else open();
