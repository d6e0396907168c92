/** What the menu lets one choose: motion, boards, discs and sounds. */

import { html } from "../vendor/lit-html.js";
import { isHeard, SOUNDS } from "../hearing.js";
import { icon } from "../icons.js";
import { loadSound } from "../loading.js";
import { t } from "../words.js";

/** @typedef {import("../app.js").App} App */

const PACES = /** @type {const} */ ([null, "normal", "fast", "none"]);
const BOARDS = /** @type {const} */ (["classic", "wood", "felt", "slate", "contrast"]);
const DISCS = /** @type {const} */ (["shaded", "flat", "glass"]);

/**
 * What can be chosen about looks, for the menu and the command palette.
 * @param {App} app
 * @returns {{name: string, picture: string, choices: {value: any, text: string}[], chosen: any,
 *   choose: (value: any) => void}[]}
 */
export function lookChoices(app) {
  const { animation, board, discs } = app.settings;
  const animations = PACES.map((value) => ({ value, text: t(`animation.${value ?? "system"}`) }));
  const boards = BOARDS.map((value) => ({ value, text: t(`colours.${value}`) }));
  const styles = DISCS.map((value) => ({ value, text: t(`discs.${value}`) }));
  return [
    { name: "animation", picture: "motion", choices: animations, chosen: animation, choose: (value) => app.change({ animation: value }) },
    { name: "board", picture: "board", choices: boards, chosen: board, choose: (value) => app.change({ board: value }) },
    { name: "discs", picture: "disc", choices: styles, chosen: discs, choose: (value) => app.change({ discs: value }) },
  ];
}

/** @param {App} app */
export function looks(app) {
  return [
    ...lookChoices(app).map(({ name, picture, choices, chosen, choose }) => segments(name, picture, choices, chosen, choose)),
    soundSwitches(app),
  ];
}

/** @param {App} app */
function soundSwitches(app) {
  return html`<fieldset class="segments small">
    <legend>${icon("sound")}${t("menu.sounds")}</legend>
    ${SOUNDS.map(
      (name) =>
        html`<label>
          <input
            type="checkbox"
            name="sound"
            value=${name}
            .checked=${isHeard(app.settings, name)}
            @change=${(/** @type {Event} */ event) => choose(app, name, event)}
          />
          <span>${t(`sound.${name}`)}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** @param {App} app @param {import("../sound.js").Sound} name @param {Event} event */
function choose(app, name, event) {
  const { checked } = /** @type {HTMLInputElement} */ (event.target);
  app.change({ sounds: { ...app.settings.sounds, [name]: checked } });
  if (checked) void loadSound().then(({ play }) => play(name));
}

/**
 * @template Value
 * @param {string} name
 * @param {string} picture
 * @param {{value: Value, text: string}[]} choices
 * @param {Value} chosen
 * @param {(value: Value) => void} choose
 */
function segments(name, picture, choices, chosen, choose) {
  return html`<fieldset class="segments small">
    <legend>${icon(picture)}${t(`menu.${name}`)}</legend>
    ${choices.map(
      ({ value, text }) =>
        html`<label>
          <input
            type="radio"
            name=${name}
            value=${String(value)}
            .checked=${chosen === value}
            @change=${() => choose(value)}
          />
          <span>${text}</span>
        </label>`,
    )}
  </fieldset>`;
}
