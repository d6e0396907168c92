/** Puzzles in the browser: the same ratings and intervals as in Python, and the right order. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { cellToFind, discsToCount, emptyDiagram } from "../../src/pions/interfaces/web/static/puzzles/drill.js";
import { rated } from "../../src/pions/interfaces/web/static/puzzles/glicko.js";
import { toAsk } from "../../src/pions/interfaces/web/static/puzzles/opening_queue.js";
import { ownOpenings } from "../../src/pions/interfaces/web/static/puzzles/own_openings.js";
import { asked } from "../../src/pions/interfaces/web/static/puzzles/queue.js";
import { afterTry, due, recordFrom, waiting } from "../../src/pions/interfaces/web/static/puzzles/record.js";
import { firstCard, nextCard } from "../../src/pions/interfaces/web/static/puzzles/repetition.js";

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 17);

/** @param {number} one @param {number} other @param {number} within */
function near(one, other, within) {
  assert.ok(Math.abs(one - other) <= within, `${one} is not ${other}`);
}

test("a rating moves as Glickman's example says", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, 1400, 1, 30);
  near(after.rating, 1563.564, 0.001);
  near(after.deviation, 175.403, 0.001);
  near(after.volatility, 0.059997, 1e-6);
});

test("repetition follows FSRS, as tests/units/study/puzzles/test_training.py has it", () => {
  let [card, now] = [firstCard(false, NOW), NOW];
  const steps = /** @type {const} */ ([
    [0.01, true, 0.24668919, 6.40211507],
    [3, true, 3.00614384, 6.39094132],
    [10, true, 15.97039425, 6.37977875],
    [40, false, 1.94930386, 8.79528626],
    [2, true, 4.05930319, 8.78171935],
    [9, true, 10.48788603, 8.768166],
  ]);
  for (const [days, solved, stability, difficulty] of steps) {
    now += days * DAY;
    card = nextCard(card, solved, now);
    near(card.stability, stability, 1e-6);
    near(card.difficulty, difficulty, 1e-6);
  }
});

test("one that was missed comes back until it is remembered", () => {
  const puzzle = { name: "othello-1", rating: 1500 };
  let record = afterTry(recordFrom(null), puzzle, false, NOW);
  assert.deepEqual([record.missed, record.solved], [["othello-1"], []]);
  assert.ok(record.rating.rating < 1500);
  assert.deepEqual(due(record, NOW), []);
  assert.deepEqual(waiting(record), ["othello-1"]);
  const { rating } = record;
  let now = NOW + 10 * 60 * 1000;
  assert.deepEqual(due(record, now), ["othello-1"]);
  for (let times = 0; times < 12; times += 1) {
    record = afterTry(record, puzzle, true, now);
    now += 400 * DAY;
  }
  assert.deepEqual(waiting(record), []);
  assert.deepEqual(record.rating, rating);
});

test("what the browser kept in another form is not trusted", () => {
  const record = recordFrom({ rating: { rating: "x" }, solved: 3 });
  assert.deepEqual([record.rating.rating, record.solved], [1500, []]);
});

const LIST = {
  packs: [
    {
      name: "othello",
      title: { en: "Othello" },
      puzzles: [
        { rating: 2000, themes: ["parity"] },
        { rating: 1000, themes: ["corner"] },
        { rating: 1500, themes: ["corner", "parity"] },
      ],
    },
  ],
  themes: [],
};
const never = () => 0.5;

test("a streak gets harder, a pack begins near one's rating, themes are kept apart", () => {
  const record = recordFrom(null);
  assert.deepEqual(asked("streak", LIST, record, NOW, never), ["othello-2", "othello-3", "othello-1"]);
  assert.equal(asked("othello", LIST, record, NOW, never)[0], "othello-3");
  assert.deepEqual(asked("theme:corner", LIST, record, NOW, never), ["othello-3", "othello-2"]);
  assert.deepEqual(asked("othello-2", LIST, record, NOW, never), ["othello-2"]);
  assert.deepEqual(asked("chess", LIST, record, NOW, never), []);
});

test("what was tried comes last, and mistakes are asked even before they are due", () => {
  const record = afterTry(recordFrom(null), { name: "othello-3", rating: 1500 }, false, NOW);
  assert.equal(asked("othello", LIST, record, NOW, never).at(-1), "othello-3");
  assert.deepEqual(asked("mistakes", LIST, record, NOW, never), ["othello-3"]);
});

test("a session of openings asks what is due, then some new positions", () => {
  const diagram = { cells: "", turn: /** @type {const} */ ("black"), legal: [], task: null, answers: [], marked: [] };
  const all = Array.from({ length: 14 }, (_, place) => ({ name: `card-${place}`, line: [], opening: null, diagram }));
  const known = { "card-0": firstCard(true, NOW), "card-3": firstCard(false, NOW) };
  const names = (/** @type {number} */ now) => toAsk(all, known, now).map(({ name }) => name);
  assert.deepEqual(names(NOW).slice(0, 2), ["card-1", "card-2"]);
  assert.equal(names(NOW).length, 10);
  assert.deepEqual(names(NOW + 30 * DAY).slice(0, 3), ["card-3", "card-0", "card-1"]);
});

test("a cell to find is never the one before, and its board takes every cell", () => {
  for (const chance of [0, 0.4, 0.99]) assert.notEqual(cellToFind(["a1", "b1"], "a1", () => chance), "a1");
  const { legal, answers, cells } = emptyDiagram(["a1", "b1"], "b1");
  assert.deepEqual(legal.map(({ move }) => move), ["a1", "b1"]);
  assert.deepEqual([answers.map(({ move }) => move), cells], [["b1"], "--"]);
});

test("discs are counted now, or after a move with all it turns over", () => {
  const legal = [
    { move: "pass", cell: null, flips: [] },
    { move: "c1", cell: 2, flips: [1] },
  ];
  const diagram = { cells: "XO-X", turn: /** @type {const} */ ("black"), legal, task: null, answers: [], marked: [] };
  assert.deepEqual(discsToCount(diagram, () => 0), { move: null, answer: 2 });
  assert.deepEqual(discsToCount(diagram, () => 0.9), { move: "c1", answer: 4 });
  assert.deepEqual(discsToCount({ ...diagram, turn: "white" }, () => 0), { move: null, answer: 1 });
});

test("finished games are openings to train, by rules and side", () => {
  const game = (/** @type {string} */ id, /** @type {any} */ summary, seats = ["black"]) =>
    /** @type {any} */ ({ id, seats, summary });
  const over = { rules: "othello", over: true, ply: 60 };
  const found = ownOpenings([
    game("a", over),
    game("b", { ...over, over: false }),
    game("c", null),
    game("d", over, ["black", "white"]),
    game("e", { ...over, ply: 0 }),
  ]);
  assert.deepEqual(found.map(({ what, ids }) => [what, ids]), [
    ["own/black/othello", ["a", "d"]],
    ["own/white/othello", ["d"]],
  ]);
});
