/** The pages of puzzles: what there is, one after the other on the board, and openings. */

import { OpeningsPage } from "./openings_page.js";
import { PuzzlePage } from "./puzzle_page.js";

export { PuzzlesPage } from "./puzzles_page.js";

const OPENINGS = /^openings:?/;

/**
 * The page that an address asks for after `#puzzles=`.
 * @param {import("../app.js").App} app
 * @param {string} what
 * @returns {import("../app.js").Page}
 */
export function pageOf(app, what) {
  return OPENINGS.test(what) ? new OpeningsPage(app, what.replace(OPENINGS, "")) : new PuzzlePage(app, what);
}
