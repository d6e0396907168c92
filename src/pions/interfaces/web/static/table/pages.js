/** The pages that show a board. */

export { TablePage } from "./page.js";
