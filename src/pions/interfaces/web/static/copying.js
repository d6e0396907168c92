/** A text to be copied, with the button that does it. */

import { html } from "./vendor/lit-html.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @typedef {import("./app.js").App} App */

/**
 * @param {App} app
 * @param {string} id
 * @param {string} label
 * @param {string} text
 */
export function copyField(app, id, label, text) {
  const select = (/** @type {Event} */ event) =>
    selectAll(/** @type {HTMLInputElement} */ (event.target));
  return html`<div class="field copy">
    <label for="copy-${id}">${label}</label>
    <div>
      <input id="copy-${id}" readonly .value=${text} @focus=${select} />
      <button type="button" data-copy=${id} @click=${() => void copy(app, id, text)}>
        ${icon("copy")}${t("copy")}
      </button>
    </div>
  </div>`;
}

/** Backwards, so that a link too long for its field shows how it begins. @param {HTMLInputElement} field */
function selectAll(field) {
  field.setSelectionRange(0, field.value.length, "backward");
  field.scrollLeft = 0;
}

/**
 * @param {App} app
 * @param {string} id
 * @param {string} text
 */
async function copy(app, id, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.getElementById(`copy-${id}`);
    if (field instanceof HTMLInputElement) selectAll(field);
    document.execCommand("copy");
  }
  app.tell(() => t("copied"));
  const button = document.querySelector(`[data-copy="${id}"]`);
  button?.classList.add("done");
  setTimeout(() => button?.classList.remove("done"), 1500);
}
