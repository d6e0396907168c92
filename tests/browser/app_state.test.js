/** What is known of a table: a fold over what happened. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Arrivals } from "../../src/pions/interfaces/web/static/table/arrivals.js";
import {
  cellsAt,
  fold,
  knowsSteps,
  NOTHING_KNOWN,
  shownPly,
  shownTable,
  timesNow,
} from "../../src/pions/interfaces/web/static/state.js";

/** @typedef {import("../../src/pions/interfaces/web/static/types.js").Table} Table */
/** @typedef {import("../../src/pions/interfaces/web/static/types.js").Steps} Steps */

/** Two moves on a board of three cells in a row; the second turns the first over. @type {Steps} */
const STEPS = {
  start: "---",
  steps: [
    { move: "a1", cell: 0, flips: [], side: "black", pass: false },
    { move: "b1", cell: 1, flips: [0], side: "white", pass: false },
    { move: "pass", cell: null, flips: [], side: "black", pass: true },
  ],
};

/** @param {Partial<Table>} facts @returns {Table} */
function table(facts = {}) {
  const whole = {
    id: "t",
    revision: 3,
    cells: "OO-",
    ply: 2,
    plies: ["a1", "b1"],
    turn: "black",
    legal: [{ move: "c1", cell: 2, flips: [] }],
    last: STEPS.steps[1],
    line: [],
    outcome: null,
    points: [0, 2],
    time: { spent: [3, 4], left: null, increment: 0, running: true },
    thinking: null,
    ...facts,
  };
  return /** @type {Table} */ (/** @type {unknown} */ (whole));
}

/** @param {Partial<Table>} [facts] */
function known(facts) {
  return fold(NOTHING_KNOWN, { type: "table", table: table(facts), now: 1000 });
}

const HINT = { move: "c1", cell: 2, value: null, words: { en: "c1" } };

test("facts replace what was known, and nothing else", () => {
  const after = fold(known(), { type: "facts", facts: { revision: 4, paused: true }, now: 2000 });
  assert.equal(after.table?.revision, 4);
  assert.equal(after.table?.paused, true);
  assert.equal(after.table?.cells, "OO-");
  assert.equal(after.since, 2000);
});

test("older facts change nothing: a slow answer may come after the stream", () => {
  const before = known();
  assert.equal(fold(before, { type: "facts", facts: { revision: 2, ply: 1 }, now: 9 }), before);
});

test("facts before the table is known are left alone", () => {
  const after = fold(NOTHING_KNOWN, { type: "facts", facts: { revision: 1 }, now: 0 });
  assert.equal(after.table, null);
});

test("hints and values stay until the position changes", () => {
  let state = fold(known(), { type: "hint", ply: 2, hint: HINT });
  state = fold(state, { type: "values", ply: 2, values: [] });
  state = fold(state, { type: "facts", facts: { revision: 4, hints: [1, 0] }, now: 0 });
  assert.equal(state.hint, HINT);
  assert.deepEqual(state.values, []);
  const moved = { revision: 5, ply: 3, cells: "OOX", plies: ["a1", "b1", "c1"] };
  state = fold(state, { type: "facts", facts: moved, now: 0 });
  assert.equal(state.hint, null);
  assert.equal(state.values, null);
});

test("a hint for another position is not shown", () => {
  assert.equal(fold(known(), { type: "hint", ply: 1, hint: HINT }).hint, null);
  assert.equal(fold(known(), { type: "values", ply: 3, values: [] }).values, null);
});

test("looking stays inside the game, and the newest ply is the game itself", () => {
  assert.equal(fold(known(), { type: "look", at: -5 }).at, 0);
  assert.equal(fold(known(), { type: "look", at: 2 }).at, null);
  assert.equal(fold(known(), { type: "look", at: 99 }).at, null);
  assert.equal(shownPly(fold(known(), { type: "look", at: 1 })), 1);
});

test("moves that were taken back can be looked at", () => {
  const state = fold(known({ ply: 1, plies: ["a1", "b1"] }), { type: "look", at: 2 });
  assert.equal(state.at, 2);
});

test("whoever looks back is not torn away by a new move", () => {
  const looking = fold(known(), { type: "look", at: 1 });
  const facts = { revision: 4, ply: 3, cells: "OOX", plies: ["a1", "b1", "c1"] };
  assert.equal(fold(looking, { type: "facts", facts, now: 0 }).at, 1);
});

test("a place that is gone is no longer looked at", () => {
  const looking = fold(known({ ply: 0, plies: ["a1", "b1"] }), { type: "look", at: 2 });
  const facts = { revision: 4, ply: 1, cells: "X--", plies: ["a1"] };
  assert.equal(fold(looking, { type: "facts", facts, now: 0 }).at, null);
});

test("boards of the past come from the steps", () => {
  assert.equal(cellsAt(STEPS, 0), "---");
  assert.equal(cellsAt(STEPS, 1), "X--");
  assert.equal(cellsAt(STEPS, 2), "OO-");
  assert.equal(cellsAt(STEPS, 3), "OO-");
});

test("steps of another line are not trusted", () => {
  const steps = { ...STEPS, steps: STEPS.steps.slice(0, 2) };
  assert.ok(knowsSteps(fold(known(), { type: "steps", steps })));
  assert.ok(!knowsSteps(fold(known(), { type: "steps", steps: STEPS })));
  assert.ok(!knowsSteps(fold(known({ plies: ["a1", "c1"] }), { type: "steps", steps })));
});

test("a past board shows its own last move and nothing to play", () => {
  const steps = { ...STEPS, steps: STEPS.steps.slice(0, 2) };
  const state = fold(fold(known(), { type: "steps", steps }), { type: "look", at: 1 });
  const shown = shownTable(state);
  assert.equal(shown?.cells, "X--");
  assert.equal(shown?.last?.move, "a1");
  assert.equal(shown?.turn, "white");
  assert.deepEqual(shown?.legal, []);
  assert.deepEqual(shown?.points, [1, 0]);
});

test("only the running side's time goes on between two facts", () => {
  const { spent, left, running } = timesNow(known(), 3500);
  assert.deepEqual(spent, [5.5, 4]);
  assert.equal(left, null);
  assert.equal(running, 0);
});

test("a clock runs down to nothing and not below", () => {
  const time = { spent: [0, 0], left: [10, 1], increment: 2, running: true };
  assert.deepEqual(timesNow(known({ turn: "white", time }), 9000).left, [10, 0]);
});

test("time stands still when the server says so, and after the end", () => {
  const time = { spent: [1, 2], left: null, increment: 0, running: false };
  assert.deepEqual(timesNow(known({ time }), 99999).spent, [1, 2]);
  assert.deepEqual(timesNow(known({ turn: null }), 99999).spent, [3, 4]);
});

test("a deleted table stays deleted, whatever the connection says", () => {
  const gone = fold(known(), { type: "connection", connection: "gone" });
  assert.equal(fold(gone, { type: "connection", connection: "live" }).connection, "gone");
});

test("hints and values belong to the position that is looked at", () => {
  const looking = fold({ ...known(), steps: STEPS, hint: HINT, values: [] }, { type: "look", at: 1 });
  assert.deepEqual([looking.hint, looking.values], [null, null]);
  const past = fold(looking, { type: "values", ply: 1, values: [] });
  assert.deepEqual(past.values, []);
  assert.equal(fold(looking, { type: "values", ply: 2, values: [] }), looking);
  const moved = { revision: 4, ply: 3, plies: ["a1", "b1", "c1"], cells: "OOX" };
  const onwards = fold(past, { type: "facts", facts: moved, now: 2000 });
  assert.deepEqual([onwards.at, onwards.values], [1, []]);
  const other = { revision: 5, ply: 3, plies: ["b1", "a1", "c1"], cells: "OOX" };
  assert.equal(fold(past, { type: "facts", facts: other, now: 2000 }).values, null);
});

test("a reply waits until one's own piece is at rest, and replies keep their order", async () => {
  /** @type {(() => void) | undefined} */
  let settle;
  const motion = { isBusy: true, rest: () => new Promise((resolve) => (settle = () => resolve(undefined))) };
  /** @type {number[]} */
  const shown = [];
  const page = {
    closed: false,
    table: { ply: 1 },
    board: { motion },
    happened: (/** @type {any} */ { facts }) => shown.push(facts.ply),
  };
  const arrivals = new Arrivals(/** @type {any} */ (page));
  const both = [arrivals.come(/** @type {any} */ ({ ply: 2 })), arrivals.come(/** @type {any} */ ({ ply: 1 }))];
  while (settle === undefined) await Promise.resolve();
  assert.deepEqual(shown, []);
  motion.isBusy = false;
  settle();
  await Promise.all(both);
  assert.deepEqual(shown, [2, 1]);
});
