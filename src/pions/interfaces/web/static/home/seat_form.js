/** Choosing who sits at one side: a person, a level, or any player with its parameters. */

import { html, nothing } from "../vendor/lit-html.js";
import { callText, parseCall, valuesFrom } from "../calls.js";
import { icon } from "../icons.js";
import { levelOf } from "../levels.js";
import { capital, say, t, tOr } from "../words.js";
import { parameterFields } from "./fields.js";

/** @typedef {import("../types.js").LevelInfo} LevelInfo */
/** @typedef {import("../types.js").PlayerInfo} PlayerInfo */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../calls.js").Values} Values */

/**
 * @typedef {object} SeatDraft
 * @property {string} choice "human", "level:3" or "player:minimax".
 * @property {Values} values
 * @property {string} name
 */

/** @type {SeatDraft} */
export const PERSON = { choice: "human", values: {}, name: "" };

/**
 * The draft for a player's text.
 * @param {import("../types.js").Seat | undefined} seat
 * @param {PlayerInfo[]} players
 * @param {LevelInfo[]} levels Those that are offered.
 * @returns {SeatDraft}
 */
export function seatDraft(seat, players, levels) {
  if (seat === undefined || seat.player === "human") return { ...PERSON, name: seat?.name ?? "" };
  const level = levelOf(seat.player, levels);
  if (level !== null) return { choice: `level:${level.number}`, values: {}, name: "" };
  const { name, given } = parseCall(seat.player);
  const known = players.find((player) => player.name === name);
  const values = valuesFrom(known?.parameters ?? [], given);
  return { choice: `player:${name}`, values, name: "" };
}

/**
 * The seat that a draft stands for.
 * @param {SeatDraft} draft
 * @param {PlayerInfo[]} players
 * @param {LevelInfo[]} levels Those that are offered.
 * @returns {import("../types.js").Seat}
 */
export function seatOf(draft, players, levels) {
  const [kind, name = ""] = draft.choice.split(":");
  if (kind === "level") {
    return { player: levels.find(({ number }) => number === Number(name))?.player ?? "random" };
  }
  if (kind !== "player") return { player: "human", name: draft.name.trim() };
  const known = players.find((player) => player.name === name);
  return { player: callText(name, known?.parameters ?? [], draft.values) };
}

/**
 * @typedef {object} SeatOptions
 * @property {Side} side
 * @property {string} title
 * @property {string} look Of the board: what its pieces look like.
 * @property {SeatDraft} draft
 * @property {PlayerInfo[]} players Those that can play these rules.
 * @property {LevelInfo[]} levels Those that are offered.
 * @property {(draft: SeatDraft) => void} changed
 */

/** @param {SeatOptions} options */
export function seatFields(options) {
  const { side, title, look, draft, players, changed } = options;
  const id = `seat-${side}`;
  const machines = players.filter((player) => !player.human);
  const chosen = machines.find((player) => draft.choice === `player:${player.name}`);
  const choose = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    const known = machines.find((player) => value === `player:${player.name}`);
    changed({ ...draft, choice: value, values: valuesFrom(known?.parameters ?? [], {}) });
  };
  return html`<fieldset class="seat">
    <legend><i class="disc ${side} look-${look}"></i>${title}</legend>
    <div class="field">
      <label for=${id}>${t("seat.who")}</label>
      <select id=${id} @change=${choose}>
        ${option("human", t("seat.person"), draft.choice)}
        <optgroup label=${t("seat.levels")}>${levelOptions(options, machines)}</optgroup>
        <optgroup label=${t("seat.players")}>
          ${machines.map((one) => option(`player:${one.name}`, playerName(one), draft.choice))}
        </optgroup>
      </select>
    </div>
    ${draft.choice === "human" ? nameField(options) : nothing}
    ${chosen ? machineFields(options, chosen) : nothing}
  </fieldset>`;
}

/**
 * @param {SeatOptions} options
 * @param {PlayerInfo[]} machines
 */
function levelOptions({ draft, levels }, machines) {
  if (!machines.some(({ name }) => name === "level")) return nothing; // it cannot play these rules
  return levels.map(({ number, title }) =>
    option(`level:${number}`, capital(say(title)), draft.choice),
  );
}

/** @param {string} value @param {string} text @param {string} chosen */
function option(value, text, chosen) {
  return html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
}

/** @param {SeatOptions} options */
function nameField({ side, draft, changed }) {
  return html`<div class="field">
    <label for="name-${side}">${t("seat.name")}</label>
    <input
      id="name-${side}"
      maxlength="40"
      autocomplete="off"
      .value=${draft.name}
      @change=${(/** @type {Event} */ event) =>
        changed({ ...draft, name: /** @type {HTMLInputElement} */ (event.target).value })}
    />
  </div>`;
}

/**
 * @param {SeatOptions} options
 * @param {PlayerInfo} player
 */
function machineFields({ side, draft, changed }, player) {
  const set = (/** @type {string} */ name, /** @type {import("../calls.js").Given} */ value) =>
    changed({ ...draft, values: { ...draft.values, [name]: value } });
  return html`<p class="summary">${icon("machine")}${capital(say(player.summary))}.</p>
    ${parameterFields(`seat-${side}`, player.parameters, draft.values, set)}`;
}

/** @param {PlayerInfo} player */
function playerName(player) {
  return capital(tOr(`player.${player.name}`, player.name));
}
