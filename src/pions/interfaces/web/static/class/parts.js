/** What several pages of a class show: its table, boards, the way in. */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { clockText } from "../clocks.js";
import { icon } from "../icons.js";
import { picture } from "../picture.js";
import { number, t } from "../words.js";
import { qrAddress } from "./class_api.js";
import { MACHINE } from "./types.js";

/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").BoardFacts} BoardFacts */

/** @param {Classroom} classroom @param {number} student */
export function nameOf(classroom, student) {
  if (student === MACHINE) return t("class.machine");
  return classroom.students.find((one) => one.number === student)?.name ?? "–";
}

/** @param {Game} game @param {0 | 1} side */
export function playerName(game, side) {
  return game.names[side] || t("class.machine");
}

/** What holds for the whole page: that the server is out of reach, or that all boards are paused. @param {Classroom} classroom @param {boolean} lost */
export function conditions(classroom, lost) {
  const note = (/** @type {string} */ sign, /** @type {string} */ words) =>
    html`<p class="class-paused" role="status">${icon(sign)}${t(words)}</p>`;
  return html`${lost ? note("again", "class.lost") : nothing}
    ${classroom.paused ? note("pause", "class.paused") : nothing}`;
}

/**
 * The table of the class.
 * @param {Classroom} classroom
 * @param {{me?: number | undefined, most?: number}} [how]
 */
export function standings(classroom, { me, most = Infinity } = {}) {
  const rows = classroom.standings.slice(0, most);
  if (rows.length === 0) return html`<p class="note">${t("class.nobody")}</p>`;
  return html`<table class="class-table">
    <thead>
      <tr>
        <th scope="col">${t("class.rank")}</th>
        <th scope="col">${t("class.name")}</th>
        <th scope="col">${t("class.points")}</th>
        <th scope="col">${t("class.games")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) => html`<tr data-student=${row.student} class=${row.student === me ? "me" : ""}>
          <td>${number(row.rank)}</td>
          <th scope="row">${nameOf(classroom, row.student)}</th>
          <td>${number(row.points)}</td>
          <td>${number(row.games)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The disc of one side, in the colour that it has on the board. @param {BoardFacts | undefined} facts @param {0 | 1} side */
export function discOf(facts, side) {
  return html`<span class="disc ${side === 0 ? "black" : "white"} look-${facts?.board.look ?? "flip"}" aria-hidden="true"></span>`;
}

/** A board as it stands, the last move marked. @param {BoardFacts} facts */
export function classBoard(facts) {
  const { board, cells, last } = facts;
  const mark = last === null ? nothing : lastMark(board.columns, last);
  return html`<div class="class-board">
    ${picture(board, cells)}
    <svg class="class-mark" viewBox="0 0 ${board.columns * 10} ${board.rows * 10}" aria-hidden="true">${mark}</svg>
  </div>`;
}

/** @param {number} columns @param {number} cell */
function lastMark(columns, cell) {
  const [x, y] = [(cell % columns) * 10 + 5, Math.floor(cell / columns) * 10 + 5];
  return svg`<circle cx=${x} cy=${y} r="1.6" />`;
}

/** The clock of one side, where there is one. @param {BoardFacts | undefined} facts @param {0 | 1} side */
export function clockOfSide(facts, side) {
  const left = facts?.time.left?.[side];
  return left === undefined ? nothing : html`<span class="tabular">${clockText(left)}</span>`;
}

/**
 * The way in: an address, a code and a picture that phones read.
 * @param {Classroom} classroom @param {string} address
 */
export function wayIn(classroom, address) {
  if (!address) return nothing; // not known yet
  return html`<div class="class-way">
    <img class="class-qr" src=${qrAddress(classroom.code, address)} alt=${t("class.qr")} width="180" height="180" />
    <div>
      <p class="class-address">${address.split(/(?<=\/)/).map((part) => html`${part}<wbr />`)}</p>
      <p>${t("class.code")} <b class="class-code">${classroom.code}</b></p>
    </div>
  </div>`;
}
