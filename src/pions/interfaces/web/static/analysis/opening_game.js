/** Into the analysis and out of it: a game from elsewhere, a position set up, a game played on. */

import { html } from "../vendor/lit-html.js";
import { Reading, readingFields } from "../home/reading.js";
import { icon } from "../icons.js";
import { t } from "../words.js";
import { Editor } from "./editor.js";
import { GameTree, movesTo } from "./tree.js";
import { documentOf } from "./document.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

/** Paste a game, or take a file. @param {AnalysisPage} page */
export function loadGame(page) {
  const { app } = page;
  const reading = new Reading(() => app.dialog.refresh());
  app.dialog.show(() => ({ title: t("read.title"), body: body(page, reading), kind: "wide" }));
}

/** @param {AnalysisPage} page @param {Reading} reading */
function body(page, reading) {
  const { game } = reading;
  return html`<div class="reader">
    ${readingFields(page.app, reading)}
    <div class="buttons">
      <button
        type="button"
        class="main"
        data-action="analyse-text"
        ?disabled=${game === null}
        @click=${() => void open(page, reading)}
      >
        ${icon("values")}${t("analysis.title")}
      </button>
    </div>
  </div>`;
}

/** @param {AnalysisPage} page @param {Reading} reading */
async function open(page, { game }) {
  if (game === null) return;
  page.app.dialog.close();
  try {
    [page.seats, page.table] = [[], null];
    await page.take(JSON.parse(game.document));
  } catch (error) {
    page.app.complain(error);
  }
}

/** @param {AnalysisPage} page */
export function startEditing(page) {
  if (page.facts === null) return;
  page.engine.stop();
  page.editor = new Editor(page);
  page.remake();
}

/** Take the position that is shown to the form, where a new table begins with it. @param {AnalysisPage} page */
export function playOn(page) {
  const { app, rules, game } = page;
  if (game === null) return;
  const line = new GameTree();
  line.playAll(line.root, movesTo(page.node));
  const document = documentOf(line, { ...game.heading, start: page.start });
  app.draft = { rules, start: JSON.stringify(document), continued: true };
  app.go(`/#new=${encodeURIComponent(rules)}`);
}
