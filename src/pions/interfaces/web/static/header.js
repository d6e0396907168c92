/** The top of every page: its places, my games, language, light or dark, keys. */

import { html, nothing, render } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { route } from "./links.js";
import { PLACES } from "./places.js";
import { ROOT } from "./root.js";
import { capital, languageName, nextLanguage, t } from "./words.js";

/** @typedef {import("./app.js").App} App */

const THEMES = /** @type {const} */ (["system", "light", "dark"]);
const THEME_ICONS = { system: "system", light: "sun", dark: "moon" };

/** The theme after this one. @param {App} app */
export function nextTheme(app) {
  const index = THEMES.indexOf(app.settings.theme);
  return THEMES[(index + 1) % THEMES.length] ?? "system";
}

/** Do what a key of every page does; false if it is none. @param {App} app @param {string | null} action */
export function everywhere(app, action) {
  if (action === "new") app.go("/");
  else if (action === "theme") app.change({ theme: nextTheme(app) });
  else if (action === "language") app.change({ language: nextLanguage() });
  else if (action === "keys") void app.showKeys();
  else return false;
  return true;
}

/** @param {App} app */
export function drawHeader(app) {
  const header = /** @type {HTMLElement} */ (document.getElementById("header"));
  const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
  skip.textContent = t("skip");
  render(template(app), header);
}

/**
 * A link to one of the places of the app.
 * @param {App} app
 * @param {import("./places.js").Place} one
 */
function place(app, { name, address, icon: sign, pages }) {
  const here = pages.includes(route(location).page) ? "page" : nothing;
  return html`<a
    data-nav=${name}
    href="${ROOT}${address}"
    aria-current=${here}
    @click=${(/** @type {Event} */ event) => follow(event, app, address)}
    >${icon(sign)}<span>${t(`header.${name}`)}</span></a
  >`;
}

/** @param {App} app */
function template(app) {
  const { theme } = app.settings;
  const themeText = `${t("menu.theme")} (${t(`theme.${theme}`)})`;
  const count = app.memory.games().length;
  return html`<div class="bar">
    <a class="brand" href="${ROOT}/" @click=${(/** @type {Event} */ event) => follow(event, app, "/")}>
      <img src="${ROOT}/static/icons/pions.svg" width="32" height="32" alt="" /> <span>Pions</span>
    </a>
    <nav class="places" aria-label=${t("header.places")}>
      ${PLACES.map((one) => place(app, one))}
    </nav>
    <div class="tools" role="group" aria-label=${t("header.nav")}>
      ${
        count > 0
          ? html`<a
              class="quiet"
              href="${ROOT}/#mine"
              @click=${(/** @type {Event} */ event) => follow(event, app, "/#mine")}
              title=${t("mine.title")}
              >${icon("history")}<span>${t("mine.title")}</span> <span class="count">${count}</span></a
            >`
          : nothing
      }
      <button
        type="button"
        class="plain"
        lang=${nextLanguage()}
        title=${t("header.language")}
        @click=${() => app.change({ language: nextLanguage() })}
      >
        ${icon("language")}<span>${capital(languageName(nextLanguage()))}</span>
      </button>
      <button
        type="button"
        class="plain round"
        aria-label=${themeText}
        title=${themeText}
        @click=${() => app.change({ theme: nextTheme(app) })}
      >
        ${icon(THEME_ICONS[theme])}
      </button>
      <button
        type="button"
        class="plain round"
        aria-label=${t("keys.title")}
        title=${t("keys.title")}
        @click=${() => void app.showKeys()}
      >
        ${icon("question")}
      </button>
    </div>
  </div>`;
}

/**
 * Follow a link of ours without reloading the page, unless another tab is asked for.
 * @param {Event} event
 * @param {App} app
 * @param {string} address
 */
export function follow(event, app, address) {
  const click = /** @type {MouseEvent} */ (event);
  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
  event.preventDefault();
  app.go(address);
}
