// Small pure parts: numbers, markdown, picture, camera, hits, log, race, screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { around, Camera } from "../../src/rodinia/web/draw/camera.js";
import { crowded, hit } from "../../src/rodinia/web/draw/hit.js";
import { Picture } from "../../src/rodinia/web/draw/picture.js";
import {
  bare,
  begun,
  brief,
  clockText,
  escaped,
  figures,
  parts,
  printed,
  shorter,
  signed,
  unpriced,
} from "../../src/rodinia/web/kit/format.js";
import { html } from "../../src/rodinia/web/kit/preact.js";
import { DEFAULTS, read } from "../../src/rodinia/web/kit/settings.js";
import { heard } from "../../src/rodinia/web/model/alerts.js";
import { happened, merged } from "../../src/rodinia/web/model/log.js";
import { Position } from "../../src/rodinia/web/model/position.js";
import { course, decisive } from "../../src/rodinia/web/model/race.js";
import { Room } from "../../src/rodinia/web/model/room.js";
import { Screen } from "../../src/rodinia/web/model/screen.js";
import { Telling, worthTelling } from "../../src/rodinia/web/model/telling.js";
import { blocks, cells, items } from "../../src/rodinia/web/pages/markdown.js";
import { searched } from "../../src/rodinia/web/pages/rules.js";

const node = (key, x, y, w = 10, h = 10) => ({ key, x, y, w, h, svg: "", label: key, layer: 0, state: "" });
const zone = (...nodes) => ({ nodes: new Map(nodes.map((each) => [each.key, each])) });
const line = (n, seat, points, text = "x") => ({ n, seat, points, text, rule: "", sum: "", keys: [`k${n}`] });

test("a sum is told without what stands beside it", () => {
  assert.equal(parts("2 × 4 cities = 8", 8), "2 × 4 cities");
  assert.equal(parts("2 tiles = 2, too small to pay more (D7.4)", 2), "2 tiles, too small to pay more");
  assert.equal(parts("tiles 16 +4 + items 4 +1 = 20", 5), "tiles 16 +4 + items 4 +1 = 20", "another number");
  assert.equal(parts("2 × 3 types = 6; 2 × 4 fields = 8", 8), "2 × 3 types = 6; 2 × 4 fields = 8", "several sums");
  assert.equal(printed("place it at -3,-2"), "place it at −3,−2");
});

test("numbers for people", () => {
  assert.deepEqual([3, 0, -2].map(signed), ["+3", "0", "−2"]);
  assert.equal(printed("2 x (1 own + 1) - 1 = 3; money -1; x-ray"), "2 × (1 own + 1) − 1 = 3; money −1; x-ray");
  assert.equal(figures("19 + 20 for 2 silver − 15 gold mine − 12 miner 9 = 12 CHF"), "19 + 20 − 15 − 12 = 12 CHF");
  assert.equal(brief("2 cities (in adjacent grasslands) = 2 now, 2 if closed"), "2 cities = 2 now, 2 if closed");
  assert.equal(bare("attack 6 (d4 1, e4 lake 2) against defence 2 (e5 1)"), "attack 6 against defence 2");
  assert.equal(brief("0 cities = 0, too small to pay more (D7.4)"), "0 cities = 0");
  assert.equal(brief("2 x (1 own + 1 next door) = 4"), "2 × (1 own + 1 next door) = 4");
  assert.equal(unpriced("sold 3 cubes for 27 CHF, gold mine"), "sold 3 cubes, gold mine");
  assert.deepEqual(shorter("It ends now. You have 9 CHF."), ["It ends now. You have 9 CHF.", "It ends now"]);
  assert.deepEqual(shorter("1 tile; Gneiss −1, twice"), ["1 tile; Gneiss −1, twice", "1 tile; Gneiss −1", "1 tile"]);
  assert.equal(begun("play the Rider"), "Play the Rider");
  assert.deepEqual([0, 59_001, 245_000, 3_845_000].map(clockText), ["0:00", "1:00", "4:05", "1:04:05"]);
  assert.equal(escaped('<a href="&">'), "&lt;a href=&quot;&amp;&quot;>");
});

test("markdown: what follows an item belongs to it, a table has no ruler", () => {
  const kinds = blocks("text\n- one\n  more\n- two\n| a | b |\n|---|---|\n| 1 | 2 |").map(({ kind }) => kind);
  assert.deepEqual(kinds, ["text", "list", "table"]);
  assert.deepEqual(items(["- one", "  more", "- two"]), ["one more", "two"]);
  assert.deepEqual(cells(["| a | b |", "|---|---|", "| 1 | 2 |"]), [
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("a search finds rules by words, numbers and titles of sections", () => {
  const rules = [
    { number: "A1.1", text: "Lay a stone." },
    { number: "A1.2", text: "Flag it." },
  ];
  const book = { title: "", intro: [], sections: [{ number: "A1", title: "Turns", rules }] };
  assert.equal(searched(book, "")[0].rules.length, 2);
  assert.deepEqual(
    searched(book, "STONE")[0].rules.map(({ number }) => number),
    ["A1.1"],
  );
  assert.equal(searched(book, "turns")[0].rules.length, 2);
  assert.deepEqual(searched(book, "a1.2")[0].rules.length, 1);
  assert.deepEqual(searched(book, "castle"), []);
});

test("a picture is patched: set, gone, order, and symbols go to the page", () => {
  const symbols = [];
  const picture = new Picture((more) => symbols.push(more));
  const frame = { key: "b", title: "", place: "board", box: [0, 0, 1, 1], seat: null, unit: 1 };
  const wire = (key) => [key, 0, 0, 1, 1, "", "", 0, ""];
  const rest = { panels: [{ seat: 1, colour: 4 }], supply: [] };
  picture.apply({
    whole: true,
    zones: [frame],
    nodes: { b: { set: [wire("p"), wire("q")] } },
    symbols: { s: "" },
    ...rest,
  });
  picture.apply({ nodes: { b: { set: [wire("r")], gone: ["p"], order: ["r", "q"] } }, ...rest });
  assert.deepEqual([...picture.at("board")[0].nodes.keys()], ["r", "q"]);
  assert.equal(picture.find("p"), null);
  assert.equal(picture.find("q").zone.key, "b");
  assert.deepEqual([picture.colour(1), picture.colour(0)], [4, 0]);
  assert.deepEqual(symbols, [{ s: "" }]);
  assert.equal(picture.snapshot().get("r").zone, "b");
});

test("the camera fits all of the board, and keeps the point under a zoom", () => {
  const camera = new Camera();
  const size = { width: 224, height: 124 };
  camera.fit([0, 0, 100, 50], 10, size, 10, null);
  assert.deepEqual([camera.k, camera.x, camera.y, camera.fitted, camera.whole], [2, 12, 12, true, true]);
  camera.zoom(2, 112, 62);
  assert.deepEqual([(112 - camera.x) / camera.k, (62 - camera.y) / camera.k, camera.fitted], [50, 25, false]);
  assert.equal(camera.show([0, 0, 10, 10], size), true);
  assert.equal(camera.x, 30); // with room for the values on its edges
  assert.equal(camera.show([0, 0, 10, 10], size), false);
  assert.equal(camera.shows([0, 0, 10, 10], size), true);
});

test("the camera knows what lies under the buttons in the corner", () => {
  const camera = new Camera();
  const size = { width: 224, height: 124 };
  camera.fit([0, 0, 100, 50], 10, size, 10, null);
  assert.equal(camera.under([node("a", 90, 40)], size, { width: 40, height: 40 }), true);
  assert.equal(camera.under([node("a", 60, 40), node("b", 90, 10)], size, { width: 40, height: 40 }), false);
  assert.equal(camera.under([node("a", 90, 40)], size, { width: 0, height: 0 }), false);
});

test("the camera lifts what matters out of the corner where the overview lies, but not out of the window", () => {
  const [camera, size, corner] = [new Camera(), { width: 224, height: 124 }, { width: 40, height: 30 }];
  camera.fit([0, 0, 100, 50], 10, size, 40, [0, 40, 5, 10]);
  assert.equal(camera.lift([0, 40, 5, 10], size, corner), true);
  assert.equal(camera.y + 50 * camera.k, 124 - 30);
  assert.equal(camera.lift([0, 40, 5, 10], size, corner), false);
  assert.equal(camera.lift([20, 40, 5, 20], size, corner), false); // beside it
  assert.equal(camera.lift([0, 10, 5, 40], size, corner), false); // its top would go
  assert.equal(camera.lift([0, 40, 5, 20], size, { width: 0, height: 0 }), false); // no overview
});

test("where cells would get too small, the camera shows the part that matters, without empty margins", () => {
  const camera = new Camera();
  const size = { width: 224, height: 124 };
  camera.fit([0, 0, 100, 50], 10, size, 40, [90, 40, 10, 10]);
  assert.deepEqual([camera.k, camera.whole], [4, false]);
  assert.deepEqual([camera.x, camera.y], [224 - 12 - 400, 124 - 12 - 200]);
});

test("a land is fitted again only when it has outgrown its box by a tile", () => {
  const camera = new Camera();
  camera.fit([0, 0, 100, 50], 10, { width: 224, height: 124 }, 10, null);
  assert.equal(camera.outgrown([0, 0, 105, 50], 10), false);
  assert.equal(camera.outgrown([0, 0, 110, 50], 10), true);
  assert.deepEqual(around([node("a", 0, 5), node("b", 20, 0)]), [0, 0, 30, 15]);
  assert.equal(around([]), null);
});

test("a hit takes the smallest, then the nearest; small targets are enlarged", () => {
  const places = zone(node("big", 0, 0, 100, 100), node("small", 40, 40, 4, 4), node("other", 60, 40, 4, 4));
  assert.equal(hit(places, 42, 42, 0.1).key, "small");
  assert.equal(hit(places, 52, 42, 1).key, "small");
  assert.equal(hit(places, 54, 42, 1).key, "other");
  assert.equal(hit(places, 10, 10, 1, new Set(["small"])), null);
});

test("crowded are marks that lie on each other", () => {
  const places = zone(node("a", 0, 0), node("b", 5, 0), node("c", 50, 0));
  assert.equal(crowded(places, new Set(["a", "b"])), true);
  assert.equal(crowded(places, new Set(["a", "c"])), false);
});

test("a turn that has gone on replaces what was known of it", () => {
  const turn = (seat, ...steps) => ({ seat, steps });
  const known = [turn(0, 1, 2), turn(1, 3)];
  const told = merged(known, [turn(1, 3, 4), turn(0, 6), turn(2, 5)]);
  assert.deepEqual(
    told.map(({ seat, steps }) => [seat, steps]),
    [
      [0, [1, 2]],
      [1, [3, 4]],
      [2, [5]],
      [0, [6]],
    ],
  );
  assert.deepEqual(
    happened(told, 3, 0).map(({ seat }) => seat),
    [1, 2],
  );
});

test("the race ends where the sheet does, and its decisive moment is the lead taken for good", () => {
  const log = [line(1, 0, 3), line(2, 1, 5), line(3, 0, 4), line(4, 1, 1)];
  const stops = course(log, [8, 6]);
  assert.deepEqual(
    stops.map(({ points }) => points),
    [
      [1, 0],
      [4, 0],
      [4, 5],
      [8, 5],
      [8, 6],
    ],
  );
  assert.deepEqual([decisive(stops, 0).n, decisive(stops, 0).lead], [3, true]);
  const led = course([line(1, 0, 3), line(2, 0, 5), line(3, 1, 1)], [9, 1]);
  assert.deepEqual([decisive(led, 0).n, decisive(led, 0).lead], [2, false]);
});

/** A room of two people at one screen. */
function shared(hidden) {
  const room = new Room();
  room.takeMatch({ ...room.match, id: "m", hidden, you: [0, 1] });
  const seats = [
    { kind: "person", name: "Ann" },
    { kind: "person", name: "Bob" },
  ];
  room.takePeople({ t: "people", status: "running", seats, watchers: 0, you: [0, 1], host: true });
  return room;
}

test("names stand where seats are meant", () => {
  assert.equal(shared(false).named("{1} takes {0}'s tile"), "Bob takes Ann's tile");
  assert.equal(shared(false).named("{7}"), "Seat 8");
});

test("the screen is passed on behind a curtain where something is hidden", () => {
  const position = { eyes: 0, turn: [1], over: false };
  assert.equal(new Screen().settle(shared(false), position, false), 1);
  const screen = new Screen();
  assert.equal(screen.settle(shared(true), position, false), null);
  assert.equal(screen.next, 1);
  assert.equal(screen.lift(), 1);
  assert.equal(screen.covered, true);
  screen.seen(1);
  assert.equal(screen.covered, false);
});

test("a page that comes back has the log of its own eyes only", () => {
  const position = new Position();
  assert.equal(position.toldTo(null), 0);
  const news = { seq: 7, eyes: 1, log: [line(7, 1, 0)], turns: [], turn: [0], since: 0 };
  position.take(news);
  assert.equal(position.toldTo(1), 7);
  assert.equal(position.toldTo(0), 0); // the screen has been handed on, and the line was cut
  position.take({ ...news, eyes: 0, log: [] });
  assert.equal(position.toldTo(0), 0);
});

test("a position is heard: the end, one's turn, one's points, others' pieces softly", () => {
  assert.deepEqual(heard([line(1, 0, 3)], 0, false, true), ["end", 1]);
  assert.deepEqual(heard([line(1, 1, 3)], 0, true, false), ["turn", 1]);
  assert.deepEqual(heard([line(1, 0, 3), line(2, 1, 9)], 0, false, false), ["points", 1]);
  assert.deepEqual(heard([line(1, 0, -1)], 0, false, false), ["loss", 1]);
  assert.deepEqual(heard([line(1, 1, 3)], 0, false, false), ["place", 0.5]);
  assert.equal(heard([], 0, false, false), null);
});

test("what is told aloud is short, and what one has just done is known", () => {
  /** @param {number} n @param {number | null} seat @param {string} text @param {number} [points] */
  const line = (n, seat, text, points = 0) => ({ n, seat, text, points, rule: "", sum: "", keys: [] });
  const lines = [
    line(5, 0, "{0} is done with management."),
    line(6, 1, "{1} is done with management."),
    line(6, null, "Round 8 begins."),
    line(6, 0, "{0} extracts 4 stone.", 1),
    line(6, 1, "{1} extracts 1 wood, 1 iron and 3 CHF, and much more than anybody could ever want to hear of."),
    line(6, 1, "{1} is the first player now."),
  ];
  const { told, left } = worthTelling(lines, 0, new Set([5]));
  assert.deepEqual(
    told.map(({ text }) => text),
    ["{1} is done with management.", "Round 8 begins.", "{0} extracts 4 stone."],
  );
  assert.equal(left, 2);
  assert.deepEqual(worthTelling(lines.slice(4, 5), 0, new Set()), { told: lines.slice(4, 5), left: 0 });
  assert.equal(worthTelling(lines.slice(0, 1), 0, new Set()).told.length, 1, "by a bot that plays for me");
});

test("what is asked is told once, until a turn begins", () => {
  const prompt = { text: "Place the tile", reason: "It fits here" };
  const table = { acting: true, position: { prompt } };
  const telling = new Telling(/** @type {any} */ (table));
  assert.deepEqual(telling.asked(true), ["Place the tile", "It fits here"]);
  assert.deepEqual(telling.asked(false), []);
  assert.deepEqual(telling.asked(true), ["Place the tile"]);
  table.acting = false;
  prompt.text = "Ben places";
  prompt.reason = "";
  assert.deepEqual(telling.asked(false), ["Ben places"]);
});

test("what others do at the same time is told when they are done, many acts in one line", () => {
  /** @type {HTMLElement[]} */
  const said = [];
  const live = { children: [], append: (/** @type {HTMLElement} */ each) => said.push(each) };
  /** @type {any} */ (globalThis).document = {
    getElementById: () => live,
    createElement: () => ({ dataset: {}, textContent: "" }),
  };
  const heard = () => said.splice(0).map(({ textContent }) => textContent);
  /** @param {number} n @param {number} seat @param {string} text */
  const line = (n, seat, text) => ({ n, seat, text, points: 0, rule: "", sum: "", keys: [] });
  const turns = [{ seat: 1, steps: [4, 5, 6], words: "sold 3 cubes for 6 CHF", points: -1 }];
  const position = { eyes: 0, turn: [0, 1, 2], turns, prompt: { text: "Build", reason: "" } };
  /** @param {string} text */
  const named = (text) => text.replace(/\{(\d)\}/, "P$1");
  const room = { name: (/** @type {number} */ seat) => `P${seat}` };
  const table = { acting: true, position, room, briefly: named, ended: named };
  const telling = new Telling(/** @type {any} */ (table));
  telling.happened([], true, new Set());
  assert.deepEqual(heard(), ["Build"]);
  for (const n of [4, 5, 6]) telling.happened([line(n, 1, "{1} sells 1 stone.")], false, new Set());
  assert.deepEqual(heard(), []);
  position.turn = [0, 2];
  telling.happened([line(7, 1, "{1} is done."), line(8, 2, "{2} sells 1 gold.")], false, new Set());
  assert.deepEqual(heard(), ["P1 sold 3 cubes for 6 CHF, −1 point. P1 is done."]);
  position.turn = [2];
  telling.happened([line(9, 2, "{2} sells 1 coal.")], false, new Set());
  assert.deepEqual(heard(), [], "also the last of them");
  position.turn = [0];
  telling.happened([], true, new Set());
  assert.deepEqual(heard(), ["P2 sells 1 gold. P2 sells 1 coal. Build"]);
});

test("a nought is a text that stays, and an empty text is nothing", () => {
  assert.equal(html`<b>${0}</b>`.props.children, "0");
  assert.equal(html`<b>${""}</b>`.props.children, null);
  assert.deepEqual(html`<b>${3}${"a"}</b>`.props.children, [3, "a"]);
});

test("of the settings that were kept holds what is still offered", () => {
  assert.deepEqual(read(null), DEFAULTS);
  assert.deepEqual(read("{damaged"), DEFAULTS);
  assert.equal(read('{"theme": "night", "values": false}').theme, "night");
  assert.equal(read('{"theme": "night", "values": false}').values, false);
  assert.equal(read('{"theme": "slate"}').theme, "slate");
  assert.equal(read('{"theme": "sepia"}').theme, DEFAULTS.theme);
  assert.equal(read('{"volume": "loud"}').volume, DEFAULTS.volume);
});
