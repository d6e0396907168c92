/** The menu of a table: everything that can be done, each with its key. */

import { html, nothing } from "../vendor/lit-html.js";
import { ApiError } from "../api.js";
import { nextTheme } from "../header.js";
import { icon } from "../icons.js";
import { actingSide, chairName, sideName } from "../seats.js";
import { keyFor } from "../shortcut_keys.js";
import { loadForm } from "../loading.js";
import { capital, languageName, nextLanguage, t } from "../words.js";
import { looks } from "./menu_looks.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function showMenu(page) {
  page.app.dialog.show(() => ({ title: t("menu.title"), body: template(page), kind: "wide menu" }));
}

/** @param {TablePage} page */
function template(page) {
  return html`<div class="menu-groups">
    <section>
      <h3>${t("menu.game")}</h3>
      ${gameEntries(page)}
    </section>
    <section>
      <h3>${t("menu.look")}</h3>
      ${lookEntries(page)}
    </section>
    <section>
      <h3>${t("menu.settings")}</h3>
      ${looks(page.app)} ${settingEntries(page)}
    </section>
  </div>`;
}

/** @param {TablePage} page */
function gameEntries(page) {
  const { app, actions } = page;
  const none = !actions.can("again");
  return [
    entry("new", "plus", leaving(app, () => app.go("/"))),
    entry("again", "again", leaving(app, () => void actions.rematch(false)), null, none),
    entry("swap", "flip", leaving(app, () => void actions.rematch(true)), keyFor("again"), none),
    item(page, "undo"),
    item(page, "redo"),
    item(page, "pause"),
    item(page, "draw"),
    item(page, "resign", "flag"),
    ...(actions.can("giveUp") ? [item(page, "giveUp", "quit")] : []),
    entry("from", "branch", leaving(app, () => void actions.goOn()), null, !actions.can("from")),
    entry("rules", "question", leaving(app, () => app.go(rulesAddress(page)))),
    entry("load", "upload", () => void load(app)),
    entry("quit", "quit", () => showQuit(page), null, !actions.can("quit")),
  ];
}

/** @param {TablePage} page */
function rulesAddress(page) {
  return `/#rules=${encodeURIComponent(page.table?.rules ?? "")}`;
}

/** @param {TablePage} page */
function lookEntries(page) {
  const actions = ["hint", "flip", "rotate", "share", "download"];
  return [
    toggle(page, "help"),
    toggle(page, "values"),
    ...(page.table?.board.dangers ? [toggle(page, "dangers")] : []),
    ...actions.map((action) => item(page, action)),
    row("coordinates", "board", t(page.app.settings.coordinates ? "menu.coordinates.off" : "menu.coordinates"), () => page.app.change({ coordinates: !page.app.settings.coordinates })),
    item(page, "zen", "show"),
    row("analyse", "values", t("header.analyse"), leaving(page.app, () => page.app.go(page.analysisAddress)), null, !page.actions.can("analyse")),
    entry("print", "print", leaving(page.app, () => print())),
  ];
}

/** @param {TablePage} page */
function settingEntries({ app }) {
  const theme = `${t("menu.theme")} (${t(`theme.${app.settings.theme}`)})`;
  const language = capital(languageName(nextLanguage()));
  return [
    row("confirm", "touch", t(app.settings.confirm ? "menu.confirm.off" : "menu.confirm"), () => app.change({ confirm: !app.settings.confirm })),
    row("theme", "moon", theme, () => app.change({ theme: nextTheme(app) })),
    row("language", "language", language, () => app.change({ language: nextLanguage() })),
    row("keys", "keyboard", t("keys.title"), () => void app.showKeys()),
  ];
}

/**
 * What also has a button or a key of its own.
 * @param {TablePage} page
 * @param {string} action
 * @param {string} [picture]
 */
function item({ app, actions }, action, picture = action) {
  return entry(action, picture, leaving(app, () => actions.run(action)), keyFor(action), !actions.can(action));
}

/**
 * What is on or off; the entry says what a click will do.
 * @param {TablePage} page
 * @param {"help" | "values" | "dangers"} action
 */
function toggle({ app, actions }, action) {
  const text = t(`do.${action}${app.settings[action] ? ".off" : ""}.more`);
  const act = leaving(app, () => actions.run(action));
  return row(action, action, text, act, keyFor(action), !actions.can(action));
}

/**
 * The menu is gone before something is done.
 * @param {import("../app.js").App} app
 * @param {() => void} act
 */
function leaving(app, act) {
  return () => {
    app.dialog.close();
    act();
  };
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {() => void} act
 * @param {string | null} [key]
 * @param {boolean} [disabled]
 */
function entry(name, picture, act, key = keyFor(name), disabled = false) {
  return row(name, picture, t(`menu.${name}`), act, key, disabled);
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {string} text
 * @param {() => void} act
 * @param {string | null} [key]
 * @param {boolean} [disabled]
 */
function row(name, picture, text, act, key = keyFor(name), disabled = false) {
  return html`<button
    type="button"
    class="entry"
    data-entry=${name}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(picture)}<span>${text}</span>${keyCap(key)}
  </button>`;
}

/** @param {string | null} key */
function keyCap(key) {
  return key ? html`<kbd aria-hidden="true">${key.toUpperCase()}</kbd>` : nothing;
}

/** @param {import("../app.js").App} app */
async function load(app) {
  try {
    const { showReader } = await loadForm();
    showReader(app);
  } catch {
    app.complain(new ApiError(0, "offline"));
  }
}

/** @param {TablePage} page */
export function askResign(page) {
  const { app, table, mine } = page;
  const side = table === null ? null : actingSide(table, mine);
  if (table === null || side === null) return;
  const resign = () => {
    app.dialog.close();
    void page.actions.resign(side);
  };
  const body = () =>
    html`<p>
        ${t("resign.ask", { side: sideName(table, side), name: chairName(table, side, mine) })}
      </p>
      <div class="buttons">
        <button type="button" data-first @click=${() => app.dialog.close()}>${t("cancel")}</button>
        <button type="button" class="danger" data-action="resign-now" @click=${resign}>
          ${icon("flag")}${t("menu.resign")}
        </button>
      </div>`;
  app.dialog.show(() => ({ title: t("resign.title"), body: body() }));
}

/** @param {TablePage} page */
export function showQuit(page) {
  const { app, table, mine } = page;
  const side = table === null ? null : actingSide(table, mine);
  const leave = () => {
    app.dialog.close();
    app.go("/");
  };
  const end = async () => {
    if (side !== null) await page.actions.resign(side);
    leave();
  };
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const body = () =>
    html`<p>${t("quit.kept")}</p>
      ${isLocal ? html`<p class="note">${t("quit.server")}</p>` : nothing}
      <div class="buttons">
        <button type="button" @click=${() => app.dialog.close()}>${t("cancel")}</button>
        ${
          side !== null && table?.turn
            ? html`<button
                type="button"
                class="danger"
                data-action="quit-end"
                @click=${() => void end()}
              >
                ${icon("flag")}${t("quit.end")}
              </button>`
            : nothing
        }
        <button type="button" class="main" data-first data-action="quit-leave" @click=${leave}>
          ${icon("home")}${t("quit.leave")}
        </button>
      </div>`;
  app.dialog.show(() => ({ title: t("menu.quit"), body: body() }));
}
