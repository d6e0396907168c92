/** The beginning: texts, pages, keys, and the worker that keeps the app for days without a net. */

import { App } from "./app.js";
import { drawHeader, nextTheme } from "./header.js";
import { HomePage } from "./home/page.js";
import { NewPage } from "./home/new_page.js";
import { openShared } from "./home/shared.js";
import { meaning } from "./shortcut_keys.js";
import { isWriting, showShortcuts } from "./shortcuts.js";
import { TablePage } from "./table/page.js";
import { allTexts, otherLanguage, setCatalogue } from "./words.js";

/** @type {import("./app.js").Opener} */
function opener(app, where) {
  if (where.page === "table") return new TablePage(app, where.id);
  if (where.page === "new") return new NewPage(app, where.rules);
  const home = new HomePage(app);
  if (where.page === "shared") void openShared(app);
  return home;
}

setCatalogue(JSON.parse(document.getElementById("texts")?.textContent || "{}"));
if (Object.keys(allTexts()).length === 0) console.warn("the page came without its texts");

/** @type {App} */
const app = new App(opener, () => drawHeader(app));
app.open();
void app.loadRegistry();

addEventListener("popstate", () => app.open());
document.getElementById("skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  app.main.focus();
});
addEventListener("online", () => app.refresh());
addEventListener("offline", () => app.refresh());
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || app.dialog.isOpen || isWriting(event.target)) return;
  if (app.page?.pressed?.(event)) event.preventDefault();
  else if (app.settings.shortcuts && everywhere(meaning(event))) event.preventDefault();
});

/** @param {string | null} wish */
function everywhere(wish) {
  if (wish === "new") app.go("/");
  else if (wish === "theme") app.change({ theme: nextTheme(app) });
  else if (wish === "language") app.change({ language: otherLanguage() });
  else if (wish === "keys") showShortcuts(app);
  else return false;
  return true;
}

if ("serviceWorker" in navigator && isSecureContext) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
