/** What the first page leads to: the form for any board, and reading games from elsewhere. */

export { NewPage } from "./new_page.js";
export { showReader } from "./reading.js";
