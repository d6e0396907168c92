/** What is seen and said of a table. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { changesBetween } from "../../src/pions/interfaces/web/static/board/changes.js";
import { actionOf } from "../../src/pions/interfaces/web/static/board/keys.js";
import { pace } from "../../src/pions/interfaces/web/static/board/motion.js";
import { faceOf, previewOf, sceneOf } from "../../src/pions/interfaces/web/static/board/scene.js";
import { cellLabel, describeMove, passSince, speaker } from "../../src/pions/interfaces/web/static/board/words.js";
import { board } from "./board_facts.js";

/** @typedef {import("../../src/pions/interfaces/web/static/board/types.js").Table} Table */

const TEXTS = {
  en: {
    "board.empty": "empty",
    "board.playable": "playable",
    "board.flips": "flips {count}",
    "board.lands": "falls to {cell}",
    "board.last": "last move",
    "board.line": "in the winning line",
    "board.hint": "hint",
    "board.best": "best move",
    "board.value.win": "W{number}",
    "board.value.loss": "L{number}",
    "board.value.draw": "=",
    "board.said.move": "{side}: {move}.",
    "board.said.flips": "{side}: {move}, flips {count}.",
    "board.said.pass": "{side} passes.",
    "board.said.turn": "{side} to move.",
  },
  fr: { "board.empty": "vide", "board.playable": "jouable", "board.flips": "retourne {count}", "board.last": "dernier coup" },
};

/**
 * @param {Partial<Table>} [more]
 * @returns {Table}
 */
function table(more = {}) {
  return {
    board: board("plane", 3, 3),
    title: { en: "Small", fr: "Petit" },
    cells: "XO-------",
    turn: "black",
    ply: 2,
    plies: ["a3", "b3"],
    legal: [{ move: "c3", cell: 2, flips: [1] }],
    last: { move: "b3", cell: 1, flips: [], side: "white", pass: false },
    line: [],
    outcome: null,
    ...more,
  };
}

const MINE = { you: ["black"] };

test("a cell says what it holds and what can be done there", () => {
  const facts = table();
  const scene = sceneOf(facts, { ...MINE, hint: { cell: 2, move: "c3" } });
  const say = speaker(TEXTS, "en");
  assert.equal(cellLabel(facts.board, scene, 2, say, "en"), "c3, empty, playable, flips 1, hint");
  assert.equal(cellLabel(facts.board, scene, 1, say, "en"), "b3, white, last move");
  assert.equal(cellLabel(facts.board, scene, 5, say, "en"), "c2, empty");
});

test("French is French", () => {
  const facts = table();
  const say = speaker(TEXTS, "fr");
  const scene = sceneOf(facts, MINE);
  assert.equal(cellLabel(facts.board, scene, 2, say, "fr"), "c3, vide, jouable, retourne 1");
  assert.equal(cellLabel(facts.board, scene, 1, say, "fr"), "b3, blanc, dernier coup");
});

test("with gravity a whole column can be played", () => {
  const facts = table({ board: board("plane", 3, 3, { gravity: true, look: "drop" }), cells: "-".repeat(9), last: null, legal: [{ move: "2", cell: 7, flips: [] }] });
  const scene = sceneOf(facts, MINE);
  assert.deepEqual([...scene.moves.keys()], [1, 4, 7]);
  assert.deepEqual(previewOf(scene, 1), { cell: 7, side: 0, flips: [] });
  assert.equal(cellLabel(facts.board, scene, 1, speaker(TEXTS, "en"), "en"), "b3, empty, playable, falls to b1");
});

test("nothing can be played by others, in review or when all is over", () => {
  const over = { winner: null, points: [0, 0], reason: { en: "draw" } };
  assert.equal(previewOf(sceneOf(table(), { you: ["white"] }), 2), null);
  assert.equal(previewOf(sceneOf(table(), { ...MINE, at: 0 }), 2), null);
  assert.equal(previewOf(sceneOf(table({ outcome: over }), MINE), 2), null);
  assert.equal(previewOf(sceneOf(table(), MINE), 5), null);
  assert.notEqual(previewOf(sceneOf(table(), MINE), 2), null);
});

test("a preview shows the ghost and the discs that would turn", () => {
  const scene = sceneOf(table(), MINE);
  const preview = previewOf(scene, 2);
  assert.equal(faceOf(scene, preview, new Set(), 2).ghost, 0);
  assert.equal(faceOf(scene, preview, new Set(), 1).turning, 0);
  assert.equal(faceOf(scene, null, new Set(), 1).turning, -1);
});

test("the last move, the pass and the result are said", () => {
  assert.equal(describeMove(table(), TEXTS, "en"), "White: b3. Black to move.");
  const flipped = table({ last: { move: "b3", cell: 1, flips: [0, 4], side: "white", pass: false } });
  assert.equal(describeMove(flipped, TEXTS, "en"), "White: b3, flips 2. Black to move.");
  const passed = table({ turn: "white", ply: 3, plies: ["a3", "b3", "pass"], last: { move: "pass", cell: null, flips: [], side: "black", pass: true } });
  assert.equal(describeMove(passed, TEXTS, "en"), "White: b3. Black passes. White to move.");
  const over = table({ turn: null, outcome: { winner: "white", points: [0, 1], reason: { en: "White wins" } } });
  assert.equal(describeMove(over, TEXTS, "en"), "White: b3. White wins.");
  assert.equal(describeMove(table({ last: null, ply: 0 }), TEXTS, "en"), "Black to move.");
});

test("changes between states are told apart, long ways are not walked", () => {
  const before = { cells: "XO--", ply: 2 };
  assert.deepEqual(changesBetween(before, { cells: "XXX-", ply: 3 }), { placed: [2], turned: [1], removed: [], before: "XO--" });
  assert.deepEqual(changesBetween({ cells: "XXX-", ply: 3 }, before), { placed: [], turned: [1], removed: [2], before: "XXX-" });
  assert.deepEqual(changesBetween(before, { cells: "XXXX", ply: 9 }).placed, []);
  assert.deepEqual(changesBetween(null, before).placed, []);
});

test("the person's choice of motion comes before the system's", () => {
  assert.equal(pace("normal", true), 1);
  assert.equal(pace("none", false), 0);
  assert.equal(pace(null, true), 0);
  assert.equal(pace(undefined, false), 1);
  assert.ok(pace("fast", false) > 0 && pace("fast", false) < 1);
});

test("keys for the board, and keys that are not", () => {
  const key = (/** @type {string} */ name, more = {}) =>
    actionOf({ key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });
  assert.deepEqual(key("ArrowUp"), { kind: "step", towards: { x: 0, y: -1 } });
  assert.equal(key("ArrowUp", { shiftKey: true })?.kind, "scroll");
  assert.equal(key("End")?.kind, "end");
  assert.equal(key("Home", { ctrlKey: true })?.kind, "corner");
  assert.equal(key(" ")?.kind, "play");
  assert.equal(key("ArrowLeft", { altKey: true }), null);
  assert.equal(key("z", { ctrlKey: true }), null);
});

test("of plies that come at once each is told, and a pass is not missed", () => {
  const last = { move: "c3", cell: 2, flips: [], side: "white", pass: false };
  const facts = table({ ply: 4, plies: ["a3", "b3", "pass", "c3"], last });
  const said = "White: b3. Black passes. White: c3. Black to move.";
  assert.equal(describeMove(facts, TEXTS, "en", 1), said);
  assert.equal(passSince(facts, 2), "black");
  assert.equal(passSince(facts, 3), null);
  assert.equal(passSince(table({ ply: 0, last: null }), 0), null);
});

test("values are said of a position that is looked back at", () => {
  const value = { kind: "win", number: 3, text: { en: "win in 3 plies" } };
  const scene = sceneOf(table({ legal: [] }), { at: 2, values: [{ move: "c3", cell: 2, value, best: true }] });
  assert.equal(cellLabel(table().board, scene, 2, speaker(TEXTS, "en"), "en"), "c3, empty, win in 3 plies, best move");
});
