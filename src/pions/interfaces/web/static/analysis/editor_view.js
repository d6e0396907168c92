/** How the position editor looks. */

import { html, nothing } from "../vendor/lit-html.js";
import { errorText } from "../app.js";
import { icon } from "../icons.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("./editor.js").Editor} Editor */

const BRUSHES = /** @type {const} */ (["X", "O", "-"]);

/** @param {Editor} editor */
export function editorPanel(editor) {
  const { page, trouble } = editor;
  const sides = page.game?.board.sides ?? [];
  const names = { X: capital(say(sides[0])), O: capital(say(sides[1])), "-": t("edit.erase") };
  const brushes = BRUSHES.map((value) => ({ value, text: names[value] }));
  const turns = /** @type {const} */ (["X", "O"]).map((value) => ({ value, text: names[value] }));
  return html`<section class="editor" aria-label=${t("edit.title")}>
    <h2>${t("edit.title")}</h2>
    <p class="note">${t("edit.more")}</p>
    ${choice("brush", t("edit.brush"), brushes, editor.brush, (value) => (editor.brush = value), page)}
    ${choice("turn", t("edit.turn"), turns, editor.turn, (value) => (editor.turn = value), page)}
    <div class="buttons">
      ${button("trash", "edit.clear", () => editor.clear())}
      ${button("rotate", "edit.rotate", () => editor.rotate())}
      ${button("flip", "edit.mirror", () => editor.mirror())}
    </div>
    ${paste(editor)}
    ${trouble === null ? nothing : html`<p class="wrong" role="alert">${trouble.isOffline ? t("error.offline") : errorText(trouble)}</p>`}
    <div class="buttons">
      ${button("close", "cancel", () => editor.cancel())}
      <button type="button" class="main" data-action="edit-done" @click=${() => void editor.finish()}>
        ${icon("check")}${t("edit.done")}
      </button>
    </div>
  </section>`;
}

/** @param {Editor} editor */
function paste(editor) {
  const take = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    if (value.trim() !== "") void editor.finish(value);
  };
  return html`<div class="field">
    <label for="edit-paste">${t("edit.paste")}</label>
    <input id="edit-paste" autocomplete="off" spellcheck="false" @change=${take} />
  </div>`;
}

/**
 * @template {string} Value
 * @param {string} name
 * @param {string} title
 * @param {{value: Value, text: string}[]} choices
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 * @param {import("./page.js").AnalysisPage} page
 */
function choice(name, title, choices, chosen, choose, page) {
  return html`<fieldset class="segments small">
    <legend>${title}</legend>
    ${choices.map(
      ({ value, text }) =>
        html`<label>
          <input
            type="radio"
            name="edit-${name}"
            value=${value}
            .checked=${chosen === value}
            @change=${() => {
              choose(value);
              page.changed();
            }}
          />
          <span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** @param {string} picture @param {string} key @param {() => void} act */
function button(picture, key, act) {
  return html`<button type="button" data-edit=${key.split(".").at(-1)} @click=${act}>
    ${icon(picture)}${t(key)}
  </button>`;
}
