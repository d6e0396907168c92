/** The beginning: texts, pages, keys, and the worker that keeps the app for days without a net. */

import { App } from "./app.js";
import { drawHeader, everywhere } from "./header.js";
import { loadAnalysis, loadClass, loadForm, loadHome, loadLaboratory, loadPuzzles, loadRules, loadShared, loadTable } from "./loading.js";
import { ROOT } from "./root.js";
import { isWriting, meaning, opensPalette } from "./shortcut_keys.js";
import { allTexts, setCatalogue } from "./words.js";

/** @type {import("./app.js").Opener} */
async function opener(where) {
  if (where.page === "table") {
    const { TablePage } = await loadTable();
    return (app) => new TablePage(app, where.id);
  }
  if (where.page === "shared" && where.game !== null) {
    const [{ SharedPage }, start] = [await loadShared(), where.game];
    return (app) => new SharedPage(app, start);
  }
  if (where.page === "analysis") {
    const { AnalysisPage, askedBy } = await loadAnalysis();
    // Read on arrival: only then the address is that of this page.
    return (app) => new AnalysisPage(app, askedBy(where.id, location));
  }
  if (where.page === "rules" || where.page === "lessons" || where.page === "lesson") {
    return learning(where, await loadRules());
  }
  if (where.page === "puzzles" || where.page === "puzzle") {
    const { pageOf, PuzzlesPage } = await loadPuzzles();
    return (app) => (where.page === "puzzle" ? pageOf(app, where.what) : new PuzzlesPage(app));
  }
  if (where.page === "class") {
    const { classPage } = await loadClass();
    return (app) => classPage(app, where);
  }
  if (where.page === "laboratory") {
    const { LaboratoryPage } = await loadLaboratory();
    return (app) => new LaboratoryPage(app);
  }
  if (where.page === "new") {
    const { NewPage } = await loadForm();
    return (app) => new NewPage(app, where.rules);
  }
  const { HomePage, NowherePage } = await loadHome();
  if (where.page === "nowhere") return (app) => new NowherePage(app);
  return (app) => {
    if (where.page === "shared") app.damaged();
    return new HomePage(app);
  };
}

/**
 * @param {{page: "rules", rules: string} | {page: "lessons"} | {page: "lesson", name: string}} where
 * @param {typeof import("./rules/pages.js")} pages
 * @returns {(app: App) => import("./app.js").Page}
 */
function learning(where, { LessonPage, LessonsPage, RulesPage }) {
  if (where.page === "rules") return (app) => new RulesPage(app, where.rules);
  if (where.page === "lesson") return (app) => new LessonPage(app, where.name);
  return (app) => new LessonsPage(app);
}

setCatalogue(JSON.parse(document.getElementById("texts")?.textContent || "{}"));
if (Object.keys(allTexts()).length === 0) console.warn("the page came without its texts");

/** @type {App} */
const app = new App(opener, () => drawHeader(app));
app.drawHeader();
void app.open();
void app.loadRegistry();

addEventListener("popstate", () => void app.open());
document.getElementById("skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  app.main.focus();
});
addEventListener("online", () => app.refresh());
addEventListener("offline", () => app.refresh());
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || app.dialog.isOpen) return;
  if (opensPalette(event)) {
    event.preventDefault(); // some browsers search the web by it
    void app.showPalette();
    return;
  }
  if (isWriting(event.target)) return;
  if (app.page?.pressed?.(event)) event.preventDefault();
  else if (app.settings.shortcuts && everywhere(app, meaning(event))) event.preventDefault();
});

if ("serviceWorker" in navigator && isSecureContext) {
  addEventListener("load", () => void navigator.serviceWorker.register(`${ROOT}/sw.js`).catch(() => {}));
}
