import assert from "node:assert/strict";
import { test } from "node:test";
import { projectedTables } from "../../src/pions/interfaces/web/static/class/projected.js";

const over = { league: true, moving: false, running: 0, played: 3, board: true };

test("beside a board a league has the only table while it moves", () => {
  assert.deepEqual(projectedTables({ ...over, moving: true, running: 2 }), { league: true, standings: false });
});

test("a league that is over stays until people play again", () => {
  assert.deepEqual(projectedTables(over), { league: true, standings: false });
  assert.deepEqual(projectedTables({ ...over, running: 2 }), { league: false, standings: true });
});

test("without a board there is room for both, once somebody has played", () => {
  assert.deepEqual(projectedTables({ ...over, board: false }), { league: true, standings: true });
  assert.deepEqual(projectedTables({ ...over, board: false, played: 0 }), { league: true, standings: false });
});

test("without a league the class has its table", () => {
  assert.deepEqual(projectedTables({ ...over, league: false }), { league: false, standings: true });
});
