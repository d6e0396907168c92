/** Keys: what each does, a page that tells it, and a way to turn letters off. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { EVERYWHERE, TABLE_KEYS } from "./shortcut_keys.js";
import { t, tOr } from "./words.js";

/** @typedef {import("./app.js").App} App */

const WALK = [
  ["← →", "walk"],
  ["Home End", "ends"],
];
const BOARD = [
  ["← ↑ → ↓", "cells"],
  ["Enter", "play"],
  ["Esc", "escape"],
];
const AT_TABLE = [
  { title: "keys.game", keys: TABLE_KEYS },
  { title: "keys.review", keys: WALK },
];

/** @param {App} app */
export function showShortcuts(app) {
  app.dialog.show(() => ({ title: t("keys.title"), body: template(app), kind: "wide" }));
}

/** @param {App} app */
function template(app) {
  return html`<div class="keys" tabindex="-1" data-first>
    <button type="button" data-action="palette" @click=${() => void app.showPalette()}>
      ${icon("keyboard")}${t("key.palette")}
    </button>
    ${(app.page?.keys ?? AT_TABLE).map(({ title, keys }) => group(title, keys))}
    ${group("keys.everywhere", EVERYWHERE)} ${group("keys.board", BOARD)}
    <label class="check">
      <input
        type="checkbox"
        .checked=${app.settings.shortcuts}
        @change=${(/** @type {Event} */ event) =>
          app.change({ shortcuts: /** @type {HTMLInputElement} */ (event.target).checked })}
      />
      ${t("keys.letters")}
    </label>
  </div>`;
}

/**
 * @param {string} title
 * @param {readonly (readonly string[])[]} keys
 */
function group(title, keys) {
  return html`<section>
    <h3>${t(title)}</h3>
    <dl>
      ${keys.map(
        ([key = "", action = ""]) =>
          html`<div>
            <dt>${key.split(" ").map((one) => html`<kbd>${shown(one)}</kbd>`)}</dt>
            <dd>${t(`key.${action}`)}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** What is written on a key. @param {string} key */
function shown(key) {
  return key.length === 1 ? key.toUpperCase() : tOr(`cap.${key}`, key);
}
