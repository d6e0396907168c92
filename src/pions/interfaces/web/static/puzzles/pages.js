/** The pages of puzzles: one after the other on the board, openings, famous games, drills. */

import { DrillPage } from "./drill_page.js";
import { GuessPage } from "./guess_page.js";
import { OpeningsPage } from "./openings_page.js";
import { PuzzlePage } from "./puzzle_page.js";

export { PuzzlesPage } from "./puzzles_page.js";

const OPENINGS = /^openings:?/;
const GUESS = /^guess:?/;

/**
 * The page that an address asks for after `#puzzles=`.
 * @param {import("../app.js").App} app
 * @param {string} what
 * @returns {import("../app.js").Page}
 */
export function pageOf(app, what) {
  if (what === "coordinates" || what === "counting") return new DrillPage(app, what);
  if (GUESS.test(what)) return new GuessPage(app, what.replace(GUESS, ""));
  return OPENINGS.test(what) ? new OpeningsPage(app, what.replace(OPENINGS, "")) : new PuzzlePage(app, what);
}
