/** Choosing an opening rule: who plays which colour is then decided at the board. */

import { html } from "../vendor/lit-html.js";
import { capital, t } from "../words.js";

const RULES = ["", "pie", "swap", "swap2"];

/**
 * @param {string} chosen
 * @param {(rule: string) => void} changed
 */
export function openingField(chosen, changed) {
  return html`<div class="field">
    <label for="opening-rule">${t("opening.title")}</label>
    <select
      id="opening-rule"
      @change=${(/** @type {Event} */ event) =>
        changed(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${RULES.map(
        (one) =>
          html`<option value=${one} .selected=${one === chosen}>${capital(t(`opening.${one || "none"}`))}</option>`,
      )}
    </select>
  </div>`;
}
