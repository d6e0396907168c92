/** The command palette: what letters find. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitness, matching } from "../../src/pions/interfaces/web/static/palette/fuzzy.js";
import { meaning, opensPalette } from "../../src/pions/interfaces/web/static/shortcut_keys.js";

const KEY = { key: "k", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** @param {string} text @param {string} [also] */
function command(text, also = text) {
  return { text, also };
}

test("a word fits by its beginning, its inside, or letters in order; accents do not matter", () => {
  const fits = ["und", "ndo", "uo"].map((typed) => fitness(typed, "Undo"));
  assert.ok(Number(fits[0]) > Number(fits[1]) && Number(fits[1]) > Number(fits[2]));
  assert.equal(fitness("xyz", "Undo"), null);
  assert.notEqual(fitness("regle", "Règles : Othello"), null);
  assert.notEqual(fitness("oth reg", "Règles : Othello"), null);
  assert.equal(fitness("oth gomoku", "Règles : Othello"), null);
  assert.notEqual(fitness("(6", "Othello (6×6)"), null, "signs are not patterns");
});

test("the best come first, what is read before other names, and all where nothing is typed", () => {
  const all = [command("Legal moves"), command("Plateau : bois", "Board: wood"), command("Undo"), command("Redo")];
  assert.deepEqual(matching(all, " "), all);
  assert.deepEqual(matching(all, "wood").map(({ text }) => text), ["Plateau : bois"]);
  assert.deepEqual(matching(all, "und").map(({ text }) => text), ["Undo"]);
  assert.equal(matching(all, "undo")[0]?.text, "Undo");
});

test("Ctrl-K or Cmd-K opens it, and k alone still goes a move back", () => {
  assert.ok(opensPalette({ ...KEY, ctrlKey: true }) && opensPalette({ ...KEY, metaKey: true, key: "K" }));
  assert.ok(!opensPalette(KEY) && !opensPalette({ ...KEY, ctrlKey: true, shiftKey: true }));
  assert.equal(meaning(KEY), "back");
});
