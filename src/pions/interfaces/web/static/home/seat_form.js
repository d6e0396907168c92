/** Choosing who sits at one side: a person, a level, or any player with its parameters. */

import { html, nothing } from "../vendor/lit-html.js";
import { callText, parseCall, valuesFrom } from "../calls.js";
import { icon } from "../icons.js";
import { LADDER, levelName, levelOf } from "../levels.js";
import { capital, say, t, tOr } from "../words.js";
import { parameterFields } from "./fields.js";

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
 * @returns {SeatDraft}
 */
export function seatDraft(seat, players) {
  if (seat === undefined || seat.player === "human") return { ...PERSON, name: seat?.name ?? "" };
  const level = levelOf(seat.player);
  if (level !== null) return { choice: `level:${level}`, values: {}, name: "" };
  const { name, given } = parseCall(seat.player);
  const known = players.find((player) => player.name === name);
  const values = valuesFrom(known?.parameters ?? [], given);
  return { choice: `player:${name}`, values, name: "" };
}

/**
 * The seat that a draft stands for.
 * @param {SeatDraft} draft
 * @param {PlayerInfo[]} players
 * @returns {import("../types.js").Seat}
 */
export function seatOf(draft, players) {
  const [kind, name = ""] = draft.choice.split(":");
  if (kind === "level") return { player: LADDER[Number(name) - 1] ?? "random" };
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
function levelOptions({ draft }, machines) {
  return LADDER.map((player, index) =>
    machines.some((known) => known.name === parseCall(player).name)
      ? option(`level:${index + 1}`, levelName(player) ?? "", draft.choice)
      : nothing,
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
