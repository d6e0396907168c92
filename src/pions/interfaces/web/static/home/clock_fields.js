/** Choosing a clock: none, one that many use, or one's own. */

import { html, nothing } from "../vendor/lit-html.js";
import { CLOCKS } from "../clocks.js";
import { number, t } from "../words.js";

/** @typedef {{choice: string, minutes: number, increment: number}} ClockDraft */

/** @type {ClockDraft} */
export const NO_CLOCK = { choice: "none", minutes: 5, increment: 3 };

/**
 * The draft that stands for a clock.
 * @param {{seconds: number, increment: number} | null | undefined} clock
 * @returns {ClockDraft}
 */
export function clockDraft(clock) {
  if (!clock) return NO_CLOCK;
  const { seconds, increment } = clock;
  const known = CLOCKS.find((one) => one.seconds === seconds && one.increment === increment);
  return { choice: known?.name ?? "own", minutes: seconds / 60, increment };
}

/**
 * @param {ClockDraft} draft
 * @param {(draft: ClockDraft) => void} changed
 */
export function clockFields(draft, changed) {
  const choose = (/** @type {Event} */ event) =>
    changed({ ...draft, choice: /** @type {HTMLSelectElement} */ (event.target).value });
  return html`<div class="field">
    <label for="clock">${t("clock.title")}</label>
    <select id="clock" @change=${choose}>
      <option value="none" .selected=${draft.choice === "none"}>${t("clock.none")}</option>
      ${CLOCKS.map((one) => clockOption(one, draft.choice))}
      <option value="own" .selected=${draft.choice === "own"}>${t("clock.own")}</option>
    </select>
    ${draft.choice === "own" ? ownFields(draft, changed) : nothing}
  </div>`;
}

/**
 * @param {typeof CLOCKS[number]} one
 * @param {string} chosen
 */
function clockOption(one, chosen) {
  const fields = { minutes: number(one.seconds / 60), seconds: number(one.increment) };
  return html`<option value=${one.name} .selected=${chosen === one.name}>
    ${t("clock.each", fields)}
  </option>`;
}

/**
 * @param {ClockDraft} draft
 * @param {(draft: ClockDraft) => void} changed
 */
function ownFields(draft, changed) {
  const typed = (/** @type {Event} */ event) =>
    Number(/** @type {HTMLInputElement} */ (event.target).value) || 0;
  return html`<div class="own">
    <label>
      ${t("clock.minutes")}
      <input
        type="number"
        min="0.1"
        max="600"
        step="any"
        .value=${String(draft.minutes)}
        @change=${(/** @type {Event} */ event) =>
          changed({ ...draft, minutes: Math.min(600, Math.max(0.1, typed(event))) })}
      />
    </label>
    <label>
      ${t("clock.increment")}
      <input
        type="number"
        min="0"
        max="600"
        step="any"
        .value=${String(draft.increment)}
        @change=${(/** @type {Event} */ event) =>
          changed({ ...draft, increment: Math.min(600, Math.max(0, typed(event))) })}
      />
    </label>
  </div>`;
}
