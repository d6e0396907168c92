/** Little pictures of boards: drawn as the large ones are. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { onCrossings } from "../../src/pions/interfaces/web/static/board/surface.js";
import { board } from "./board_facts.js";

// Templates want a document as soon as they are imported, though this draws none.
const nothing = () => ({});
Object.assign(globalThis, { document: { createComment: nothing, createTreeWalker: nothing } });
const { hasCrossings } = await import("../../src/pions/interfaces/web/static/picture.js");

test("pieces stand in cells or on crossings in little pictures as on the large board", () => {
  /** @type {[number, number][]} */
  const sizes = [[3, 3], [5, 9], [6, 6], [15, 15]];
  for (const topology of ["plane", "torus", "sphere"]) {
    for (const [columns, rows] of sizes) {
      for (const look of /** @type {const} */ (["place", "flip", "drop"])) {
        const facts = board(topology, columns, rows, { look });
        assert.equal(hasCrossings(facts), onCrossings(facts), `${topology} ${columns}×${rows} ${look}`);
      }
    }
  }
  assert.equal(hasCrossings(board("plane", 3, 3)), false);
  assert.equal(hasCrossings(board("plane", 15, 15)), true);
});
