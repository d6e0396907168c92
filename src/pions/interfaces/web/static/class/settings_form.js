/** What holds for every game of a class: the game, who plays whom, time, help. */

import { html, nothing } from "../vendor/lit-html.js";
import { clockOf } from "../clocks.js";
import { clockDraft, clockFields } from "../home/clock_fields.js";
import { offeredLevels } from "../levels.js";
import { gameTitle } from "../titles.js";
import { capital, say, t } from "../words.js";

/** @typedef {import("./teacher_page.js").TeacherPage} TeacherPage */
/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").ClassSettings} ClassSettings */

const MODES = /** @type {const} */ (["free", "swiss", "round-robin"]);

/** @param {TeacherPage} page @param {Classroom} classroom */
export function settingsForm(page, classroom) {
  const { settings } = classroom;
  const change = (/** @type {Partial<ClassSettings>} */ news) => page.setUp(news);
  const value = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
  const checked = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).checked;
  return html`<div class="class-settings">
    <div class="field">
      <label for="class-rules">${t("class.rules")}</label>
      <select id="class-rules" @change=${(/** @type {Event} */ event) => change({ rules: value(event) })}>
        ${games(page, settings).map(
          (one) => html`<option value=${one.rules} .selected=${one.rules === settings.rules}>${one.title}</option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="class-mode">${t("class.mode")}</label>
      <select id="class-mode" @change=${(/** @type {Event} */ event) => change({ mode: /** @type {ClassSettings["mode"]} */ (value(event)) })}>
        ${MODES.map((one) => html`<option value=${one} .selected=${one === settings.mode}>${t(`class.mode.${one}`)}</option>`)}
      </select>
    </div>
    ${clockFields(clockDraft(settings.clock), (draft) => change({ clock: clockOf(draft.choice, draft) }))}
    <div class="field">
      <label for="class-machine">${t("class.odd")}</label>
      <select id="class-machine" @change=${(/** @type {Event} */ event) => change({ machine: value(event) })}>
        ${offeredLevels(page.app.registry).map(
          (one) => html`<option value=${one.player} .selected=${one.player === settings.machine}>${capital(say(one.title))}</option>`,
        )}
      </select>
    </div>
    ${check("assisted", settings.assisted, (event) => change({ assisted: checked(event) }))}
    ${check("typed_names", settings.typed_names, (event) => change({ typed_names: checked(event) }))}
    ${check("bots", settings.bots, (event) => change({ bots: checked(event) }))}
    ${
      settings.bots
        ? html`<div class="field">
            <label for="bot-seconds">${t("class.bot.seconds")}</label>
            <input id="bot-seconds" type="number" min="0.05" max="30" step="any" .value=${String(settings.bot_seconds)}
              @change=${(/** @type {Event} */ event) => change({ bot_seconds: Number(value(event)) || 1 })} />
          </div>`
        : nothing
    }
    ${check("open", settings.open, (event) => change({ open: checked(event) }))}
  </div>`;
}

/** The games that everybody knows, and the one that is chosen. @param {TeacherPage} page @param {ClassSettings} settings */
function games(page, settings) {
  const known = (page.app.registry?.games ?? []).map(({ rules, title }) => ({ rules, title: capital(say(title)) }));
  const { rules, title } = settings;
  const own = known.some((one) => one.rules === rules) ? [] : [{ rules, title: gameTitle({ title, rules }) }];
  return [...own, ...known];
}

/** @param {string} name @param {boolean} on @param {(event: Event) => void} changed */
function check(name, on, changed) {
  return html`<label class="class-check">
    <input type="checkbox" name=${name} .checked=${on} @change=${changed} />
    <span>${t(`class.set.${name}`)}</span>
  </label>`;
}
