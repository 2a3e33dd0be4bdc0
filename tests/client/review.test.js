// The review's own reckoning: ten rounds of a mix, what is known of a course, what an action changed, the worst choice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readable } from "../../src/rodinia/web/review/balance.js";
import { called, ranked } from "../../src/rodinia/web/review/choice.js";
import { known, layers } from "../../src/rodinia/web/review/course.js";
import { Review, telling } from "../../src/rodinia/web/review/model.js";
import { rounds } from "../../src/rodinia/web/review/sealed.js";
import { apart, changed } from "../../src/rodinia/web/review/stage.js";
import { inGame } from "../../src/rodinia/web/review/trycourse.js";
import { parts } from "../../src/rodinia/web/review/turns.js";
import { words } from "../../src/rodinia/web/review/words.js";

test("a mix is told as ten rounds, by largest remainders", () => {
  const mixed = (...chances) => rounds(chances.map((chance, id) => ({ id, chance }))).map(({ id }) => id);
  assert.deepEqual(mixed(0.77, 0.23), [0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  assert.equal(mixed(1 / 3, 1 / 3, 1 / 3).length, 10);
  assert.deepEqual(mixed(0, 1), Array(10).fill(1));
});

test("a course ends where nothing is known yet, though the result is", () => {
  const turn = (shares) => ({ shares, doubt: 0 });
  const found = known({ names: ["A", "B"], turns: [turn([0.6, 0.4]), turn([]), turn([1, 0])] });
  assert.deepEqual(
    found.map(({ turn }) => turn),
    [0, 1],
  );
});

test("the told seat lies at the bottom; of many the smallest are one", () => {
  const turns = [{ shares: [0.1, 0.3, 0.2, 0.05, 0.05, 0.3] }];
  assert.deepEqual(layers({ names: ["A", "B", "C"], turns }, 1), [[1], [0], [2]]);
  assert.deepEqual(layers({ names: [..."ABCDEF"], turns }, 0), [[0], [1], [5], [2], [3, 4]]);
});

test("an action changed what is new, else what differs, else what is gone", () => {
  const zone = (...nodes) => ({ unit: 100, nodes: new Map(nodes.map((node) => [node.key, node])) });
  const node = (key, x = 0) => ({ key, x, y: 0, w: 100, h: 100, svg: "<g/>", label: key });
  const keys = (before, after) => changed(before, after).map(({ key }) => key);
  assert.deepEqual(keys(zone(node("a")), zone(node("a", 5), node("b"))), ["b"]);
  assert.deepEqual(keys(zone(node("a")), zone(node("a", 5))), ["a"]);
  assert.deepEqual(keys(zone(node("a"), node("b")), zone(node("a"))), ["b"]);
  assert.deepEqual(keys(undefined, zone(node("a"))), []);
  const gone = changed(zone(node("a"), node("place"), node("b")), zone(node("a")), ["b", "turn/1"]);
  assert.deepEqual(
    gone.map(({ key }) => key),
    ["b"],
    "places that it might have been pointed at tell nothing",
  );
});

test("of a turn the told seat's worst choice is told, else anyone's", () => {
  const turn = {
    choices: [
      { seat: 0, loss: 0.1 },
      { seat: 0, loss: 0.3 },
      { seat: 1, loss: 0.9 },
    ],
  };
  assert.equal(telling(turn, 0).loss, 0.3);
  assert.equal(telling(turn, 2).loss, 0.9);
  assert.equal(telling({ choices: [] }, 0), null);
});

test("a turn has a tab for the draw where something was drawn", () => {
  assert.deepEqual(parts({ draws: [7] }), ["choice", "draw", "line"]);
  assert.deepEqual(parts({ draws: [] }), ["choice", "line"]);
});

test("a try is set beside the game before the same choice, and at the end beside its result", () => {
  const turn = (shares, choices = []) => ({ shares, choices });
  const report = { names: ["A", "B", "C"], result: [0, 1, 0], turns: [turn([0.5, 0.3, 0.2]), turn([0, 1, 0])] };
  assert.deepEqual(inGame(report, 2, 0, false), [0.5, 0.3, 0.2]);
  report.turns[1].choices.push({ seat: 0, share: 0.25 });
  assert.deepEqual(
    inGame(report, 2, 0, false).map((share) => Math.round(100 * share)),
    [25, 45, 30],
  );
  assert.deepEqual(
    inGame(report, 1, 1, false).map((share) => Math.round(100 * share)),
    [33, 33, 33],
  );
  assert.deepEqual(inGame(report, 2, 0, true), report.result);
  assert.deepEqual(inGame(report, 9, 0, false), report.result);
});

test("the best stands first, the others by their shares", () => {
  const options = [0.4, 0.2, 0.31, 0.45].map((share, id) => ({ id, share }));
  assert.deepEqual(
    ranked(options).map(({ id }) => id),
    [0, 3, 2, 1],
  );
  assert.deepEqual(ranked([]), []);
});

test("who sat at the table is spoken to, the others are named; who did not, where they sit down", () => {
  const report = {
    names: ["Ann", "Iris"],
    colours: [0, 1],
    seats: [0, 1].map(() => ({ to_itself: "you", to_others: "{0}" })),
  };
  const page = (you, seat, sat) =>
    Object.assign(Object.create(Review.prototype), { match: { you }, seat, sat, state: { report } });
  const told = (review) => [0, 1].map((seat) => review.said(seat));
  assert.deepEqual(told(page([0], 0, false)), ["you", "{0}"]);
  assert.deepEqual(told(page([0], 1, true)), ["you", "{0}"], "whose game it is told as does not make it one's own");
  assert.deepEqual(told(page([], 1, false)), ["{0}", "{0}"]);
  assert.deepEqual(told(page([], 1, true)), ["{0}", "you"]);
  assert.deepEqual([page([0], 1, true).whose(1), page([0], 1, true).whose(0)], ["Iris’", ""]);
});

test("a balance adds up as it is read", () => {
  const { own, others, luck, rest } = readable({ start: 0.5, own: -0.303, others: 0.117, luck: -0.044, result: 0 });
  const read = [own, others, luck, rest].map((size) => Number.parseInt(words.change(size).replace("−", "-"), 10));
  assert.deepEqual(read, [-30, 12, -4, -28]);
});

test("of two cards of a kind each is described, another is only named", () => {
  const cards = [
    "place the gold card (gold, plain) at c5: grows",
    "place the gold card (gold, wood) at c5",
    "keep (it) all",
  ];
  assert.deepEqual(called(cards), [
    "Place the gold card (gold, plain) at c5",
    "Place the gold card (gold, wood) at c5",
    "Keep all",
  ]);
});

test("a doubt that is none says nothing", () => {
  assert.deepEqual([words.doubt(0.02), words.doubt(0.001)], ["± 2\u00a0%", "%"]);
});

test("what both actions change tells them apart from nothing", () => {
  const node = (key, x = 0) => ({ key, x, y: 0, svg: "<g/>" });
  const keys = (nodes) => nodes.map(({ key }) => key);
  assert.deepEqual(keys(apart([node("a"), node("spot")], [node("b"), node("spot")])), ["a"]);
  assert.deepEqual(keys(apart([node("a")], [node("a", 5)])), ["a"], "elsewhere is not the same");
  assert.deepEqual(keys(apart([node("spot")], [node("spot")])), ["spot"], "something has to be marked");
});
