/** What moves are worth, as it is written on a board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { rank, readings, shortValue, tone } from "../../src/pions/interfaces/web/static/board/values.js";
import { speaker } from "../../src/pions/interfaces/web/static/board/words.js";

const say = speaker({ en: { "board.value.win": "W{number}", "board.value.loss": "L{number}", "board.value.draw": "=" } }, "en");

/** @param {string} kind @param {number} number */
function value(kind, number) {
  return { kind, number, text: {} };
}

/** @param {number[]} numbers Estimates, one for each cell. */
function written(numbers) {
  const most = Math.max(...numbers);
  const entries = numbers.map((number, cell) => ({
    move: String(cell),
    cell,
    value: value("estimate", number),
    best: number === most,
  }));
  return [...readings(entries).values()];
}

/** @param {import("../../src/pions/interfaces/web/static/board/types.js").Value} one */
function short(one, mixed = false) {
  return shortValue({ value: one, mixed }, say);
}

test("values are short", () => {
  assert.equal(short(value("win", 3)), "W3");
  assert.equal(short(value("loss", 12)), "L12");
  assert.equal(short(value("points", -4)), "\u22124");
  assert.equal(short(value("at least", 2)), "≥+2");
  assert.equal(short(value("draw", 0)), "=");
  assert.equal(short(value("estimate", 5)), "+5");
});

test("an estimate says so where it stands beside proved values, and else once for all", () => {
  assert.equal(short(value("about", -3)), "−3");
  assert.equal(short(value("about", -3), true), "≈−3");
  const about = { move: "1", cell: 1, value: value("about", 2), best: false };
  const proved = { move: "2", cell: 2, value: value("points", 4), best: true };
  const written = (/** @type {import("../../src/pions/interfaces/web/static/board/types.js").ValueEntry[]} */ entries) =>
    [...readings(entries).values()].map((one) => shortValue(one, say));
  assert.deepEqual(written([about, proved]), ["≈+2", "+4"]);
  assert.deepEqual(written([about]), ["+2"]);
});

test("an evaluation's own numbers come on a scale that people read", () => {
  assert.equal(short({ ...value("estimate", 815000), percent: 80 }), "+80");
  assert.equal(short({ ...value("estimate", -120), percent: -24 }), "\u221224");
  assert.equal(short({ ...value("estimate", 3), percent: 0 }), "0");
});

test("values have a tone and an order", () => {
  assert.deepEqual([tone(value("loss", 3)), tone(value("points", 0)), tone(value("estimate", 2))], [-1, 0, 1]);
  const worse = [value("loss", 2), value("loss", 8), value("estimate", -9), value("draw", 0), value("win", 9), value("win", 1)];
  const ranks = worse.map(rank);
  assert.deepEqual(ranks, [...ranks].sort((one, other) => one - other));
});

test("few values are all written out, of many only the best, equal ones alike", () => {
  assert.ok(written([1, 2, 3, 4]).every((one) => one.full));
  const many = written(Array.from({ length: 81 }, (_, cell) => cell));
  assert.deepEqual(many.flatMap((one, cell) => (one.full ? [cell] : [])), [69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
  const alike = written(Array.from({ length: 81 }, (_, cell) => (cell < 70 ? 0 : cell < 74 ? 5 : 1)));
  assert.equal(alike.filter((one) => one.full).length, 11);
  const tied = written(Array.from({ length: 81 }, (_, cell) => (cell === 3 ? 9 : cell < 40 ? 5 : 1)));
  assert.deepEqual(tied.flatMap((one, cell) => (one.full ? [cell] : [])), [3]);
});

test("the best stand out, unless nothing else is there", () => {
  assert.deepEqual(written([1, 7, 7]).map((one) => one.starred), [false, true, true]);
  assert.deepEqual(written([7, 7, 7]).map((one) => one.starred), [false, false, false]);
  assert.ok(written(Array.from({ length: 81 }, (_, cell) => Number(cell < 20))).slice(0, 20).every((one) => one.full));
  assert.ok(written(Array.from({ length: 81 }, (_, cell) => Number(cell < 40))).every((one) => !one.full));
});
