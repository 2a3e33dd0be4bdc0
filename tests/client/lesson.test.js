// Which task of a lesson is to be done or read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Lesson } from "../../src/rodinia/web/model/lesson.js";

/** @param {number} at @param {number[]} ids */
const task = (at, ids = []) => ({ at, name: "", words: "", spots: [], ids });
const lesson = () => new Lesson([task(1), task(1, [7]), task(4, [8]), task(6), task(6)], 6);
/** @param {number} seq @param {number} since */
const place = (seq, since = 0) => ({ seq, since });

test("what is read comes before what is done, and can be read again", () => {
  const taught = lesson();
  assert.equal(taught.now(place(1)), 0);
  assert.equal(taught.before(place(1)), -1);
  taught.next(place(1));
  assert.equal(taught.now(place(1)), 1);
  taught.next(place(1));
  assert.equal(taught.now(place(1)), 1, "what is to be done is not passed over");
  taught.back(place(1));
  assert.equal(taught.now(place(1)), 0);
});

test("a lesson that is taken up again goes on where the match is", () => {
  assert.equal(lesson().now(place(4, 2)), 2);
  assert.equal(lesson().before(place(4, 2)), -1);
});

test("the last words wait until they are read or the pupil has acted", () => {
  const taught = lesson();
  assert.equal(taught.now(place(9, 5)), 3, "others have gone on");
  taught.next(place(9, 5));
  taught.next(place(9, 5));
  assert.equal(taught.now(place(9, 5)), -1);
  assert.equal(lesson().now(place(9, 8)), -1);
});
