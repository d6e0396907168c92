/** A board that another page shows in a frame: a game to step through, and moves to try. */

import { guessLanguage, setCatalogue, setLanguage } from "../words.js";
import { embeddedBy } from "./asked.js";
import { EmbeddedBoard } from "./embedded_board.js";

setCatalogue(JSON.parse(document.getElementById("texts")?.textContent || "{}"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @type {EmbeddedBoard | null} */
let shown = null;

function open() {
  const asked = embeddedBy(location.hash);
  const root = document.documentElement;
  root.lang = guessLanguage(asked.language, navigator.languages);
  setLanguage(root.lang);
  if (asked.theme === "light" || asked.theme === "dark") root.dataset["theme"] = asked.theme;
  else delete root.dataset["theme"];
  shown?.close();
  shown = new EmbeddedBoard(main, asked, tell);
  void shown.load();
}

/**
 * Tell the page around. It may be anybody's: it hears only of the game that it gave itself.
 * @param {string} what @param {object} facts
 */
function tell(what, facts) {
  if (parent !== window) parent.postMessage({ pions: what, ...facts }, "*");
}

addEventListener("hashchange", open);
addEventListener("message", (event) => {
  if (event.source !== parent || typeof event.data?.pions !== "string") return;
  shown?.obey(event.data);
});
document.addEventListener("keydown", (event) => {
  if (shown?.pressed(event)) event.preventDefault();
});
new ResizeObserver(() => tell("size", { height: main.scrollHeight })).observe(main);
open();
