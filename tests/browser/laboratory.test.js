/** Numbers on the cells of a board, as short as a cell wants them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { short } from "../../src/pions/interfaces/web/static/laboratory/heat.js";
import { setCatalogue, setLanguage } from "../../src/pions/interfaces/web/static/words.js";

test("large numbers are short, as the reader's language writes them", () => {
  setCatalogue({ en: {}, fr: {} });
  const numbers = [999, 1000, 1270, -4830, 102_400, 1_500_000];
  setLanguage("en");
  assert.deepEqual(numbers.map(short), ["999", "1k", "1.3k", "\u22124.8k", "102k", "1.5M"]);
  setLanguage("fr");
  assert.deepEqual(numbers.map(short), ["999", "1k", "1,3k", "\u22124,8k", "102k", "1,5M"]);
  setLanguage("en");
});
