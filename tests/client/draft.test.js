// The draft: one question at a time, the last wish wins, a lost turn is taken up again.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { DEFAULTS, settings } from "../../src/rodinia/web/kit/settings.js";
import { Draft, holds } from "../../src/rodinia/web/model/draft.js";

const PLACES = [
  [1, ["cell/1", "turn/0"], "on 1", "", "", null],
  [2, ["cell/1", "turn/1"], "on 1, turned", "", "", null],
  [3, ["cell/2"], "on 2", "", "", null],
];
const CARDS = [
  [4, ["card/1", "cell/1"], "1 on 1", "", "", null],
  [5, ["card/1", "cell/2"], "1 on 2", "", "", null],
  [6, ["card/2", "cell/1"], "2 on 1", "", "", null],
  [7, ["card/2", "cell/3"], "2 on 3", "", "", null],
];
const FLAGS = [
  [8, ["do/flag"], "flag", "", "", null],
  [9, ["do/keep"], "keep", "", "", null],
];

let asked;
let draft;
let troubles;

/** The answer of the server to the last question. */
const answer = (more) =>
  draft.answer({ base: 5, events: [], complete: false, sealed: false, choices: FLAGS, ...asked.at(-1), ...more });

beforeEach(() => {
  asked = [];
  troubles = [];
  Object.assign(settings, DEFAULTS);
  const owner = {
    id: "m",
    position: { seq: 5, eyes: 0 },
    acting: true,
    named: (text) => text,
    ask: (message) => asked.push({ ...message, re: asked.length + 1 }),
    changed: () => {},
    settled: () => {},
    granted: () => {},
    trouble: (text) => troubles.push(text),
  };
  draft = new Draft(owner);
  draft.begin(PLACES);
});

test("a tap asks where it leads, and the answer is the draft", () => {
  assert.equal(draft.tap("cell/2"), true);
  assert.deepEqual(asked, [{ t: "draft", base: 5, ids: [3], re: 1 }]);
  assert.equal(draft.busy, true);
  answer();
  assert.equal(draft.busy, false);
  assert.deepEqual(draft.ids, [3]);
  assert.deepEqual([...draft.targets], ["do/flag", "do/keep"]);
});

test("while a question is on its way, the last wish is asked next", () => {
  draft.tap("cell/1");
  draft.turn();
  draft.turn();
  draft.turn();
  assert.equal(asked.length, 1, "only one question is on its way");
  assert.equal(answer(), false);
  assert.deepEqual(asked.at(-1).ids, [2]);
  assert.equal(answer(), true);
  assert.deepEqual(draft.ids, [2]);
});

test("another place replaces the drafted one", () => {
  draft.tap("cell/2");
  answer();
  draft.tap("cell/1");
  assert.deepEqual(asked.at(-1).ids, [1]);
});

test("Confirm waits for the turn that is on its way", () => {
  draft.tap("cell/1");
  answer({ complete: true });
  draft.turn();
  draft.confirm();
  assert.equal(asked.at(-1).t, "draft");
  answer({ complete: true });
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [2]]);
  assert.equal(draft.busy, true);
});

test("an incomplete draft is not sent", () => {
  draft.tap("cell/2");
  answer();
  draft.confirm();
  assert.equal(asked.length, 1);
});

test("undo goes one step back, then there is nothing to undo", () => {
  draft.tap("cell/2");
  answer();
  assert.equal(draft.canUndo, true);
  draft.undo();
  assert.deepEqual(asked.at(-1).ids, []);
  answer({ choices: PLACES });
  assert.equal(draft.canUndo, false);
});

test("a draft is rebuilt step by step, as far as it can still be played", () => {
  draft.restore({ base: 0, ids: [3, 8, 77], eyes: 0, many: null });
  assert.deepEqual(asked.at(-1).ids, [3]);
  answer();
  assert.deepEqual(asked.at(-1).ids, [3, 8]);
  answer({ choices: PLACES });
  assert.equal(draft.busy, false);
  assert.deepEqual(draft.ids, [3, 8]);
});

test("a draft outlives others who act twice while it is being rebuilt", () => {
  draft.tap("cell/2");
  answer();
  for (const _ of [1, 2]) {
    const kept = draft.kept();
    assert.equal(holds(kept), true);
    draft.begin(PLACES);
    draft.restore(kept);
  }
  answer();
  assert.deepEqual([draft.ids, draft.busy], [[3], false]);
});

test("the first of a plan outlives others who act before it is answered", () => {
  const plan = { title: "", sum: "", wishes: [{ id: 20 }], goods: [] };
  draft.begin([[20, ["town/1"], "town", "", "", null]], plan);
  assert.equal(holds(draft.kept()), false);
  draft.planMore(20, 1);
  const kept = draft.kept();
  assert.equal(holds(kept), true);
  draft.begin([[20, ["town/1"], "town", "", "", null]], plan);
  draft.restore(kept);
  assert.deepEqual([asked.at(-1).t, asked.at(-1).wishes, draft.count(20)], ["plan", [[20, 1]], 1]);
});

test("an answer to an old question makes it draw what holds now", () => {
  draft.tap("cell/2");
  draft.begin(PLACES);
  assert.equal(answer(), false);
  assert.deepEqual(asked.at(-1).ids, []);
});

test("what is picked outlives the answer to a question of before others acted", () => {
  draft.begin(CARDS);
  draft.tap("card/1");
  draft.point("cell/1", undefined, true);
  draft.begin(CARDS, undefined, draft.level.picked); // a secret choice of another makes nothing stale
  assert.equal(answer(), false);
  assert.deepEqual([asked.at(-1).ids, draft.busy], [[], false]);
  answer({ choices: CARDS });
  assert.deepEqual(draft.picked, ["card/1"]);
});

test("an illegal step takes the draft back; an error about something else leaves it", () => {
  draft.tap("cell/2");
  answer();
  draft.failed({ t: "error", code: "full", text: "", re: 99 });
  assert.deepEqual(draft.ids, [3]);
  draft.tap("do/flag");
  draft.failed({ t: "error", code: "illegal", text: "", re: 2 });
  assert.deepEqual(asked.at(-1).ids, []);
});

test("what is pointed at is drafted as long as one points at it, and a tap keeps it", () => {
  draft.point("cell/2");
  assert.deepEqual([asked.at(-1).ids, draft.busy, draft.ids], [[3], false, []]);
  answer();
  assert.deepEqual([draft.peeking, draft.ids, [...draft.targets]], [true, [], ["cell/1", "cell/2"]]);
  draft.point(null, "cell/1");
  assert.equal(draft.peeking, true, "only who points at it can leave it");
  draft.tap("cell/2");
  assert.deepEqual([asked.length, draft.ids, draft.peeking], [1, [3], false]);
});

test("who points at nothing sees the position as it was", () => {
  draft.point("cell/2");
  answer();
  draft.point(null);
  assert.deepEqual(asked.at(-1).ids, []);
  assert.equal(draft.tap("cell/1"), true, "one need not wait");
  answer({ choices: PLACES });
  assert.deepEqual(asked.at(-1).ids, [1]);
});

test("who leaves a place that would end the turn chooses another without waiting", () => {
  draft.point("cell/2");
  answer({ complete: true, choices: [] });
  draft.point(null);
  assert.equal(draft.tap("cell/1"), true, "its place is still offered");
  answer({ choices: PLACES });
  assert.deepEqual([asked.at(-1).ids, draft.ids], [[1], [1]]);
});

for (const [pointed, when] of [
  [() => {}, "is on its way"],
  [() => answer({ complete: true, choices: [] }), "is drawn"],
  [() => draft.point(null), "is being left"],
]) {
  test(`a card and its place are chosen without waiting while what is pointed at ${when}`, () => {
    draft.begin(CARDS);
    draft.tap("card/1");
    draft.point("cell/2");
    pointed();
    assert.equal(draft.tap("card/2"), true);
    assert.deepEqual([draft.busy, draft.level.picked, [...draft.targets]], [false, ["card/2"], ["cell/1", "cell/3"]]);
    assert.equal(draft.tap("cell/3"), true);
    while (asked.at(-1).ids[0] !== 7) answer({ choices: CARDS });
    answer({ complete: true, choices: [] });
    assert.deepEqual([draft.ids, draft.peeking, draft.ready], [[7], false, true]);
  });
}

test("a card stays picked when others act meanwhile, if it can still be played", () => {
  draft.begin(CARDS);
  draft.tap("card/2");
  draft.begin(CARDS, undefined, draft.level.picked);
  assert.deepEqual(draft.level.picked, ["card/2"]);
  draft.begin(PLACES, undefined, draft.level.picked);
  assert.deepEqual(draft.level.picked, []);
});

test("what a pointer is on is not confirmed", () => {
  draft.point("cell/2");
  answer({ complete: true });
  draft.confirm();
  assert.equal(asked.length, 1);
});

test("what has the focus is confirmed, once it is drafted", () => {
  draft.point("cell/2", undefined, true);
  draft.confirm();
  assert.equal(asked.length, 1, "nothing is chosen yet");
  answer({ complete: true });
  assert.equal(draft.ready, true);
  draft.confirm();
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [3]]);
});

test("a turn that may rest is sent as it is", () => {
  draft.tap("cell/2");
  answer({ rests: true });
  draft.confirm();
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [3]]);
});

test("Confirm adds the only thing that is left to do", () => {
  draft.tap("cell/2");
  answer({ choices: [FLAGS[1]] });
  draft.confirm();
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["draft", [3, 9]]);
  answer({ complete: true });
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [3, 9]]);
});

test("Confirm adds the one button among places: nothing more is wanted", () => {
  draft.tap("cell/2");
  answer({ choices: [PLACES[0], FLAGS[1]] });
  assert.equal(draft.ending.id, 9);
  draft.confirm();
  assert.deepEqual(asked.at(-1).ids, [3, 9]);
  answer({ complete: true, choices: [] });
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [3, 9]]);
});

test("a single choice is one click, and none where forced steps need no confirmation", () => {
  draft.begin([[3, ["cell/2"], "on 2", "", "", null]]);
  assert.equal(draft.ready, true);
  draft.confirm();
  answer({ complete: true, choices: [] });
  assert.deepEqual(asked.at(-1).ids, [3]);
  assert.equal(asked.at(-1).t, "act");
  draft.begin([[3, ["cell/2"], "on 2", "", "", null]]);
  assert.equal(draft.forced, true);
  draft.begin(PLACES);
  assert.equal(draft.forced, false);
});

for (const [confirm, told, sent] of [
  ["always", { rests: true }, false],
  ["final", { rests: true }, true],
  ["final", { complete: true, choices: [] }, false],
  ["never", { complete: true, choices: [] }, true],
]) {
  test(`with "${confirm}" a step that ${told.rests ? "rests" : "ends the turn"} ${sent ? "counts at once" : "waits"}`, () => {
    settings.confirm = confirm;
    draft.tap("cell/2");
    answer(told);
    assert.equal(asked.at(-1).t === "act", sent);
  });
}

test("what can still be turned is always confirmed", () => {
  settings.confirm = "never";
  draft.tap("cell/1");
  answer({ complete: true, choices: [] });
  assert.equal(asked.at(-1).t, "draft");
});

const MARKET = { title: "", sum: "", wishes: [{ id: 20 }], goods: [] };
const WORKS = { title: "", sum: "", wishes: [{ id: 30 }], goods: [{ give: 31, get: 32 }] };
const MARKETED = [
  [20, ["house/1"], "house", "", "", null],
  [21, ["do/pass"], "pass", "", "", null],
];

test("what one points at, a hint too, leads to no other plan before it is chosen", () => {
  draft.begin(MARKETED, MARKET);
  draft.show(draft.level.choices[0]);
  answer({ choices: [], plan: WORKS });
  assert.deepEqual([draft.peeking, draft.plan], [true, MARKET]);
  draft.planMore(20, 1);
  answer({ ids: [20], plan: MARKET });
  assert.deepEqual([draft.peeking, draft.ids, draft.count(20)], [false, [20], 1]);
});

test("a hint's act of a plan is a ghost until it is confirmed", () => {
  draft.begin(MARKETED, MARKET);
  draft.suggest(20);
  answer({ choices: [], rests: true, plan: MARKET });
  assert.deepEqual([draft.suggested(20), draft.count(20), draft.firm], [true, 0, []]);
  draft.confirm();
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [20]]);
});

test("Confirm takes a hint that only begins a turn", () => {
  draft.held = draft.lent = true;
  draft.show(draft.level.choices[2]);
  answer();
  assert.deepEqual([draft.ready, draft.firm], [true, []]);
  draft.confirm();
  assert.deepEqual([draft.peeking, draft.ids, asked.length], [false, [3], 1]);
});

/** Others act, which the server says before it refuses what was asked on the old position. */
const overtaken = (plan, choices = PLACES) => {
  const { re } = asked.at(-1);
  const [kept, going] = [draft.kept(), draft.going];
  draft.begin(choices, plan);
  if (going) draft.resume(going);
  else draft.restore(kept);
  return draft.failed({ t: "error", code: "stale", text: "moved on", re });
};

test("a turn that others have overtaken is drafted again, and confirmed where it leads to the same", () => {
  draft.tap("cell/2");
  answer({ complete: true, act: "lay", points: 2 });
  draft.confirm();
  assert.equal(overtaken(), false);
  assert.equal(draft.busy, true);
  answer({ complete: true, act: "lay", points: 2 });
  if (asked.at(-1).t === "draft") answer({ complete: true, act: "lay", points: 2 });
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids, troubles], ["act", [3], []]);
});

test("where it leads to something else it waits for another Confirm", () => {
  draft.tap("cell/2");
  answer({ complete: true, act: "lay", points: 2 });
  draft.confirm();
  overtaken();
  answer({ complete: true, act: "lay", points: 1 });
  assert.deepEqual([asked.at(-1).t, draft.ids, troubles], ["draft", [3], ["moved on"]]);
  draft.confirm();
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [3]]);
});

test("what cannot be done any more is taken up again as far as it can", () => {
  draft.tap("cell/2");
  answer();
  draft.tap("do/flag");
  answer({ complete: true });
  draft.confirm();
  overtaken();
  answer(); // of the draft that was being made again
  assert.deepEqual(asked.at(-1).ids, [3, 8]);
  draft.failed({ t: "error", code: "illegal", text: "", re: asked.length });
  assert.deepEqual(asked.at(-1).ids, [3]);
  answer({ choices: [FLAGS[1]] });
  assert.deepEqual([draft.ids, draft.busy], [[3], false]);
});

test("a turn that is always overtaken is not sent for ever", () => {
  draft.tap("cell/2");
  answer({ complete: true });
  draft.confirm();
  let tries = 0;
  while (!overtaken()) {
    while (asked.at(-1).t === "draft") answer({ complete: true });
    tries++;
  }
  assert.deepEqual([tries, draft.sending], [5, 0]);
});

test("Confirm counts also if others act before it is sent, and a plan with its end comes back", () => {
  draft.begin(MARKETED, MARKET);
  draft.planMore(20, 1);
  answer({ ids: [20], plan: MARKET, rests: true, choices: [MARKETED[1]] });
  draft.close();
  assert.deepEqual(asked.at(-1).ids, [20, 21]);
  assert.equal(overtaken(MARKET, MARKETED), false, "it was asked anew");
  assert.deepEqual([asked.at(-1).ids, draft.busy], [[20, 21], true]);
  answer({ complete: true });
  assert.deepEqual([asked.at(-1).t, asked.at(-1).ids], ["act", [20, 21]]);
  overtaken(MARKET, MARKETED);
  answer({ ids: [20], plan: MARKET, choices: [MARKETED[1]] });
  answer({ complete: true, points: 7 });
  assert.deepEqual([draft.ids, troubles], [[20, 21], ["moved on"]]);
});
