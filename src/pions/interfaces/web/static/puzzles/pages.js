/** The pages of puzzles: what there is, and one after the other on the board. */

export { PuzzlePage } from "./puzzle_page.js";
export { PuzzlesPage } from "./puzzles_page.js";
