/** Fields of a form, made from what the registry says about parameters. */

import { html, nothing } from "../vendor/lit-html.js";
import { complaint, parseGiven } from "../calls.js";
import { capital, say, t, tOr } from "../words.js";

/** @typedef {import("../types.js").Parameter} Parameter */
/** @typedef {import("../calls.js").Given} Given */
/** @typedef {import("../calls.js").Values} Values */

/**
 * @param {string} prefix What makes the ids of these fields their own.
 * @param {Parameter[]} parameters
 * @param {Values} values
 * @param {(name: string, value: Given) => void} changed
 */
export function parameterFields(prefix, parameters, values, changed) {
  return parameters.map((one) => {
    const value = values[one.name] ?? "";
    const id = `${prefix}-${one.name}`;
    const set = (/** @type {Given} */ given) => changed(one.name, given);
    if (one.type === "bool") return check(id, one, value === true, set);
    if (one.choices && one.choices.length > 0) return choices(id, one, String(value), set);
    return one.type === "int" ? whole(id, one, value, set) : text(id, one, String(value), set);
  });
}

/** What a parameter is called. @param {Parameter} parameter */
function label(parameter) {
  return capital(tOr(`parameter.${parameter.name}`, say(parameter.title) || parameter.name));
}

/**
 * @param {string} id
 * @param {Parameter} one
 * @param {boolean} value
 * @param {(value: Given) => void} set
 */
function check(id, one, value, set) {
  return html`<label class="check field">
    <input
      type="checkbox"
      id=${id}
      .checked=${value}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${label(one)}
  </label>`;
}

/**
 * @param {string} id
 * @param {Parameter} one
 * @param {string} value
 * @param {(value: Given) => void} set
 */
function choices(id, one, value, set) {
  return html`<div class="field">
    <label for=${id}>${label(one)}</label>
    <select
      id=${id}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLSelectElement} */ (event.target).value)}
    >
      ${(one.choices ?? []).map(
        (choice) =>
          html`<option value=${choice} .selected=${choice === value}>
            ${capital(tOr(`choice.${one.name}.${choice}`, choice))}
          </option>`,
      )}
    </select>
  </div>`;
}

/**
 * @param {string} id
 * @param {Parameter} one
 * @param {Given} value
 * @param {(value: Given) => void} set
 */
function whole(id, one, value, set) {
  const wrong = complaint(one, value);
  const step = one.step ?? 1;
  const by = (/** @type {number} */ way) => set(clamp(one, Number(value) + way * step));
  return html`<div class="field">
    <label for=${id}>${label(one)}</label>
    <div class="stepper">
      <button type="button" tabindex="-1" aria-hidden="true" @click=${() => by(-1)}>−</button>
      <input
        type="number"
        inputmode="numeric"
        id=${id}
        min=${one.least ?? 0}
        max=${one.most ?? nothing}
        step=${step}
        .value=${String(value)}
        aria-invalid=${wrong ? "true" : "false"}
        aria-describedby=${wrong ? `${id}-wrong` : nothing}
        @input=${(/** @type {Event} */ event) =>
          set(parseGiven(one, /** @type {HTMLInputElement} */ (event.target).value))}
      />
      <button type="button" tabindex="-1" aria-hidden="true" @click=${() => by(1)}>+</button>
    </div>
    ${wrong ? html`<p class="wrong" id="${id}-wrong">${t(wrong.key, wrong.fields)}</p>` : nothing}
  </div>`;
}

/** @param {Parameter} one @param {number} value */
function clamp(one, value) {
  return Math.max(one.least ?? 0, Math.min(one.most ?? Number.MAX_SAFE_INTEGER, value));
}

/**
 * @param {string} id
 * @param {Parameter} one
 * @param {string} value
 * @param {(value: Given) => void} set
 */
function text(id, one, value, set) {
  return html`<div class="field">
    <label for=${id}>${label(one)}</label>
    <input
      id=${id}
      maxlength="80"
      autocomplete="off"
      spellcheck="false"
      .value=${value}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).value)}
    />
  </div>`;
}
