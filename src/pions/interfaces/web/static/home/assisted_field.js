/** Whether engines help both people who play by link: chosen by whoever begins, shown to both. */

import { html } from "../vendor/lit-html.js";
import { t } from "../words.js";

/**
 * @param {boolean} assisted
 * @param {(assisted: boolean) => void} changed
 */
export function assistedField(assisted, changed) {
  return html`<label class="check">
    <input
      type="checkbox"
      name="assisted"
      .checked=${assisted}
      @change=${(/** @type {Event} */ event) =>
        changed(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${t("link.assisted")}
  </label>`;
}
