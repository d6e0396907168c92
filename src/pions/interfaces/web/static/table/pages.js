/** The pages that show a board. */

export { TablePage } from "./page.js";
export { SharedPage } from "./shared_page.js";
