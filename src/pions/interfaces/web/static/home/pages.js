/** The pages before a game begins. */

export { NewPage } from "./new_page.js";
export { NowherePage } from "./nowhere_page.js";
export { HomePage } from "./page.js";
export { showReader } from "./reading.js";
