/** What the analysis board needs once somebody asks for it. */

export { toggleExplorer } from "./explorer.js";
export { Lesson } from "./lesson.js";
export { loadGame, playOn, startEditing } from "./opening_game.js";
export { reviewPanel } from "./review_view.js";
export { showShare } from "./sharing.js";
