// How taps become actions.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as choose from "../../src/rodinia/web/model/choose.js";
import { worthOf, worths } from "../../src/rodinia/web/model/values.js";

const CARDS = choose.read([
  [1, ["hand/a", "cell/1", "turn/0"], "a on 1", "", "", { points: 3, sum: "3" }],
  [2, ["hand/a", "cell/1", "turn/2"], "a on 1, turned", "Lay a", "A", { points: 5, sum: "5" }],
  [3, ["hand/a", "cell/2", "turn/0"], "a on 2", "", "", { points: 1, sum: "1" }],
  [4, ["hand/b", "cell/2", "turn/0"], "b on 2", "", "", { points: 1, sum: "1" }],
  [5, ["do/pass"], "pass", "", "", null],
]);

test("turns are set apart from the keys one taps", () => {
  const { id, keys, turn, act } = CARDS[1];
  assert.deepEqual([id, keys, turn, act], [2, ["hand/a", "cell/1"], 2, "Lay a"]);
  assert.equal(CARDS[4].turn, null);
});

test("what can be tapped next follows from what is picked", () => {
  assert.deepEqual([...choose.next(CARDS, [])], ["hand/a", "hand/b", "do/pass"]);
  assert.deepEqual([...choose.next(CARDS, ["hand/a"])], ["cell/1", "cell/2"]);
  assert.equal(choose.next(CARDS, ["do/pass"]).size, 0);
});

test("a place with several turns is complete with all of them", () => {
  assert.deepEqual(
    choose.complete(CARDS, ["hand/a", "cell/1"]).map(({ id }) => id),
    [1, 2],
  );
  assert.deepEqual(choose.complete(CARDS, ["hand/a"]), []);
});

test("the wanted turn, or the next that fits", () => {
  const ways = choose.complete(CARDS, ["hand/a", "cell/1"]);
  assert.equal(choose.inTurn(ways, 0).id, 1);
  assert.equal(choose.inTurn(ways, 1).id, 2);
  assert.equal(choose.inTurn(ways, 3).id, 1);
});

test("a tap on another card changes the card, on a foreign key nothing", () => {
  assert.deepEqual(choose.tap(CARDS, ["hand/a"], "hand/b"), ["hand/b"]);
  assert.deepEqual(choose.tap(CARDS, ["hand/a"], "cell/2"), ["hand/a", "cell/2"]);
  assert.equal(choose.tap(CARDS, ["hand/a"], "cell/9"), null);
});

test("a first key that all choices share is picked by itself, a button never", () => {
  const one = choose.read([
    [1, ["tile", "cell/1"], "1"],
    [2, ["tile", "cell/2"], "2"],
  ]);
  assert.deepEqual(choose.forced(one, []), ["tile"]);
  const buttons = choose.read([
    [1, ["do/give", "hand/a"], "a"],
    [2, ["do/give", "hand/b"], "b"],
  ]);
  assert.deepEqual(choose.forced(buttons, []), []);
});

test("a button says its one act, or what its key says", () => {
  assert.equal(choose.wording(CARDS, [], "do/pass"), "pass");
  assert.equal(choose.wording(CARDS, [], "hand/a"), "A");
});

test("a key is worth the best it can lead to; no number is no worth", () => {
  assert.equal(worthOf(CARDS, [], "hand/a"), 5);
  assert.equal(worthOf(CARDS, ["hand/a"], "cell/2"), 1);
  assert.equal(worthOf(CARDS, [], "do/pass"), null);
});

test("worths are compared with the others of their kind, also of cards that were not picked", () => {
  const found = worths({ choices: CARDS, picked: ["hand/a"] });
  assert.deepEqual(
    [...found].map(([key, { points, tier }]) => [key, points, tier]),
    [
      ["hand/a", 5, 2],
      ["hand/b", 1, 0],
      ["cell/1", 5, 2],
      ["cell/2", 1, 0],
    ],
  );
});
