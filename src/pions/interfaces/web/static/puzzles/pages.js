/** The pages of puzzles: what there is, and one after the other on the board. */

export { OpeningsPage } from "./openings_page.js";
export { PuzzlePage } from "./puzzle_page.js";
export { PuzzlesPage } from "./puzzles_page.js";
