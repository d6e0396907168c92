/** The pages before a game begins. */

export { NowherePage } from "./nowhere_page.js";
export { HomePage } from "./page.js";
