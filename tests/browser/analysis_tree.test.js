/** Games with branches in the browser: the tree, and the document that every part of Pions reads. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { askedBy } from "../../src/pions/interfaces/web/static/analysis/address.js";
import { documentOf, treeOf } from "../../src/pions/interfaces/web/static/analysis/document.js";
import { merged } from "../../src/pions/interfaces/web/static/analysis/engine.js";
import * as trees from "../../src/pions/interfaces/web/static/analysis/tree.js";

const NAMES = ["a1", "b1", "c1", "d1"];
const HEADING = { game: "othello", rules: {}, start: null, names: NAMES };

/** A main line of three, a variation of two at the second move, one in it, and notes. */
function grown() {
  const tree = new trees.GameTree();
  const end = tree.playAll(tree.root, ["a", "b", "c"]);
  const first = /** @type {trees.TreeNode} */ (tree.root.children[0]);
  const other = tree.playAll(first, ["x", "y"]);
  const nested = tree.play(/** @type {trees.TreeNode} */ (other.parent), "z");
  return { tree, end, first, other, nested };
}

test("a move that is known is not added again", () => {
  const { tree, end } = grown();
  assert.equal(tree.playAll(tree.root, ["a", "b", "c"]), end);
  assert.deepEqual(trees.movesTo(end), ["a", "b", "c"]);
});

test("a variation is promoted one place at a time, with what leaves it", () => {
  const { tree, nested, other } = grown();
  assert.ok(!trees.isMain(nested));
  assert.ok(trees.promote(nested)); // inside its variation
  assert.ok(!trees.isMain(nested));
  assert.ok(trees.promote(nested)); // and with it
  assert.ok(trees.isMain(nested));
  assert.ok(!trees.promote(nested));
  assert.deepEqual(trees.movesTo(/** @type {trees.TreeNode} */ (tree.main.at(-1))), ["a", "x", "z"]);
  assert.ok(!trees.isMain(other));
});

test("what is deleted takes what follows with it", () => {
  const { tree, first, other } = grown();
  const before = trees.remove(/** @type {trees.TreeNode} */ (other.parent));
  assert.equal(before, first);
  assert.equal(tree.find(other.id), null);
  assert.equal(trees.remove(tree.root), tree.root);
});

test("siblings are walked in a circle", () => {
  const { first } = grown();
  const [one, two] = first.children;
  assert.equal(trees.sibling(/** @type {trees.TreeNode} */ (one), 1), two);
  assert.equal(trees.sibling(/** @type {trees.TreeNode} */ (two), 1), one);
});

test("drawing the same again takes it away", () => {
  const { first } = grown();
  trees.toggleDrawn(first, 1, 1);
  trees.toggleDrawn(first, 1, 2);
  assert.deepEqual(first.drawn, { circles: [1], arrows: [[1, 2]] });
  trees.toggleDrawn(first, 1, 1);
  trees.toggleDrawn(first, 1, 2);
  assert.deepEqual(first.drawn, { circles: [], arrows: [] });
});

test("a document holds variations in variations, comments and drawings, and gives them back", () => {
  const { tree, other, first } = grown();
  other.comment = "better?";
  tree.root.comment = "a game";
  trees.toggleDrawn(first, 0, 3);
  trees.toggleDrawn(other, 2, 2);
  const document = documentOf(tree, HEADING);
  assert.equal(document.v, 2);
  assert.deepEqual(document.branches, [
    {
      ply: 1,
      moves: ["x", "y"],
      comments: { 2: "better?" },
      marks: { 2: [{ kind: "circle", cell: "c1", colour: "green" }] },
    },
    { ply: 2, parent: 0, moves: ["z"] },
  ]);
  const again = treeOf(JSON.parse(JSON.stringify(document)), NAMES);
  assert.deepEqual(documentOf(again, HEADING), document);
  assert.ok(!again.isPlain);
});

test("a plain game is a document of version 1, with passes as every file writes them", () => {
  const tree = new trees.GameTree();
  tree.playAll(tree.root, ["a", "pass", "b"]);
  assert.ok(tree.isPlain);
  assert.deepEqual(documentOf(tree, HEADING), { v: 1, game: "othello", moves: ["a", "-", "b"] });
  assert.deepEqual(
    trees.movesTo(/** @type {trees.TreeNode} */ (treeOf({ moves: ["a", "-"] }, NAMES).main.at(-1))),
    ["a", "pass"],
  );
});

test("a branch from nowhere and marks on no cell are left out", () => {
  const tree = treeOf(
    { moves: ["a"], marks: { 1: [{ kind: "circle", cell: "z9" }] }, branches: [{ ply: 7, moves: ["b"] }] },
    NAMES,
  );
  assert.ok(tree.isPlain);
});

test("an address says what is asked for", () => {
  const asked = askedBy(null, { search: "?rules=connect-4&moves=4,4+5&ply=2", hash: "" });
  assert.deepEqual(asked.moves, ["4", "4", "5"]);
  assert.equal(asked.ply, 2);
  assert.equal(asked.document, null);
  assert.ok(askedBy("id", { search: "?learn", hash: "" }).review);
});

test("a line keeps its moves until deeper ones are told", () => {
  const value = { kind: "draw", number: 0, text: {} };
  const one = { move: "a", cell: 0, value, best: true, exact: false };
  const before = [{ ...one, line: ["a", "b", "c"] }];
  assert.deepEqual(merged([{ ...one, line: ["a"] }], before)[0]?.line, ["a", "b", "c"]);
  assert.deepEqual(merged([{ ...one, line: ["a", "x"] }], before)[0]?.line, ["a", "x"]);
});
