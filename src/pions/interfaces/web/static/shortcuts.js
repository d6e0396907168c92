/** Keys: what each does, a page that tells it, and a way to turn letters off. */

import { html } from "./vendor/lit-html.js";
import { t } from "./words.js";

/** @typedef {import("./app.js").App} App */

/** The keys of the table's page and what they do; `words.py` says what that is. */
export const TABLE_KEYS = /** @type {const} */ ([
  ["u", "undo"],
  ["r", "redo"],
  ["h", "hint"],
  ["l", "help"],
  ["v", "values"],
  ["p", "pause"],
  ["s", "step"],
  ["f", "flip"],
  ["o", "rotate"],
  ["k", "back"],
  ["j", "forward"],
  ["b", "focusBoard"],
  ["e", "share"],
  ["d", "download"],
  ["a", "again"],
  ["m", "menu"],
]);

/** The keys of every page. */
export const EVERYWHERE = /** @type {const} */ ([
  ["n", "new"],
  ["t", "theme"],
  ["g", "language"],
  ["?", "keys"],
]);

const WALK = [
  ["← →", "walk"],
  ["Home End", "ends"],
];
const BOARD = [
  ["← ↑ → ↓", "cells"],
  ["Enter", "play"],
  ["Esc", "escape"],
];

/**
 * What a key means on the table's page; null for any other key.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean}} event
 */
export function meaning(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const found = [...TABLE_KEYS, ...EVERYWHERE].find(([key]) => key === event.key.toLowerCase());
  return found?.[1] ?? null;
}

/** The key that does something, to be shown beside it. @param {string} wish */
export function keyFor(wish) {
  return [...TABLE_KEYS, ...EVERYWHERE].find(([, known]) => known === wish)?.[0] ?? null;
}

/** Whether somebody is writing there, so that letters are letters. @param {EventTarget | null} target */
export function isWriting(target) {
  if (!(target instanceof Element)) return false;
  return target.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])");
}

/** @param {App} app */
export function showShortcuts(app) {
  app.dialog.show(() => ({ title: t("keys.title"), body: template(app), kind: "wide" }));
}

/** @param {App} app */
function template(app) {
  return html`<div class="keys">
    ${group("keys.everywhere", EVERYWHERE)} ${group("keys.game", TABLE_KEYS)}
    ${group("keys.review", WALK)} ${group("keys.board", BOARD)}
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
        ([key = "", wish = ""]) => html`<div>
          <dt>${key.split(" ").map((one) => html`<kbd>${shown(one)}</kbd>`)}</dt>
          <dd>${t(`key.${wish}`)}</dd>
        </div>`,
      )}
    </dl>
  </section>`;
}

/** @param {string} key */
function shown(key) {
  return key.length === 1 ? key.toUpperCase() : key;
}
