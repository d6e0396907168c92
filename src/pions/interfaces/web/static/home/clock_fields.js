/** Choosing a clock: none, one that many use, or one's own. */

import { html, nothing } from "../vendor/lit-html.js";
import { choiceOf, CLOCKS, days, MOVE_CLOCKS } from "../clocks.js";
import { counted, number, t } from "../words.js";

/** @typedef {{choice: string, minutes: number, increment: number}} ClockDraft */

/** @type {ClockDraft} */
export const NO_CLOCK = { choice: "none", minutes: 5, increment: 3 };

/**
 * The draft that stands for a clock.
 * @param {import("../clocks.js").ClockRequest | null | undefined} clock
 * @returns {ClockDraft}
 */
export function clockDraft(clock) {
  if (!clock) return NO_CLOCK;
  const { seconds, increment } = clock;
  return { choice: choiceOf(clock), minutes: seconds / 60, increment };
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
      <optgroup label=${t("clock.game")}>
        ${CLOCKS.map((one) => clockOption(one.name, gameText(one), draft.choice))}
        ${clockOption("own", t("clock.own"), draft.choice)}
      </optgroup>
      <optgroup label=${t("clock.move")}>
        ${MOVE_CLOCKS.map((one) => clockOption(one.name, moveText(one.seconds), draft.choice))}
      </optgroup>
    </select>
    ${draft.choice === "own" ? ownFields(draft, changed) : nothing}
  </div>`;
}

/** @param {string} name @param {string} text @param {string} chosen */
function clockOption(name, text, chosen) {
  return html`<option value=${name} .selected=${chosen === name}>${text}</option>`;
}

/** @param {typeof CLOCKS[number]} one */
function gameText(one) {
  return t("clock.each", { minutes: number(one.seconds / 60), seconds: number(one.increment) });
}

/** @param {number} seconds */
function moveText(seconds) {
  const whole = days(seconds);
  return whole ? counted("clock.days", whole) : t("clock.seconds", { seconds: number(seconds) });
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
