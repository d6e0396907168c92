/** Every board of a class, as it stands. */

import { html, nothing } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { number, t } from "../words.js";
import { classBoard, clockOfSide, discOf, playerName } from "./parts.js";

/** @typedef {import("./teacher_page.js").TeacherPage} TeacherPage */
/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").BoardFacts} BoardFacts */

const MOST_FINISHED = 8;

/** @param {TeacherPage} page @param {Classroom} classroom */
export function boardsGrid(page, classroom) {
  const running = classroom.games.filter((game) => game.result === null);
  const finished = classroom.games.filter((game) => game.result !== null).reverse();
  if (classroom.games.length === 0) return html`<p class="note">${t("class.boards.none")}</p>`;
  return html`<ul class="class-boards">
      ${running.map((game) => board(page, classroom, game))}
    </ul>
    ${
      finished.length === 0
        ? nothing
        : html`<h2>${t("class.finished")}</h2>
            <ul class="class-finished">
              ${finished.slice(0, MOST_FINISHED).map((game) => finishedGame(page, game))}
            </ul>`
    }`;
}

/** @param {TeacherPage} page @param {Classroom} classroom @param {Game} game */
function board(page, classroom, game) {
  const facts = page.boards.get(game.number);
  const shown = classroom.shown === game.number;
  return html`<li class="card class-game" data-game=${game.number} data-table=${game.table}>
    ${player(game, facts, 1)}
    <a href="${ROOT}/t/${game.table}" aria-label=${t("class.open", { black: playerName(game, 0), white: playerName(game, 1) })}
      @click=${(/** @type {Event} */ event) => follow(event, page.app, `/t/${game.table}`)}
      >${facts === undefined ? html`<div class="class-board"></div>` : classBoard(facts)}</a>
    ${player(game, facts, 0)}
    <div class="class-game-buttons">
      <span class="note">${t("class.moves", { count: number(facts?.ply ?? 0) })}</span>
      <button type="button" class="plain round" aria-pressed=${shown} title=${t("class.project")}
        aria-label=${t("class.project")} @click=${() => void page.teach("show", { game: shown ? null : game.number })}>
        ${icon("system")}
      </button>
      <button type="button" class="plain round" title=${t("class.decide")} aria-label=${t("class.decide")}
        @click=${() => decide(page, game)}>${icon("flag")}</button>
    </div>
  </li>`;
}

/** @param {Game} game @param {BoardFacts | undefined} facts @param {0 | 1} side */
function player(game, facts, side) {
  const turn = facts?.turn === (side === 0 ? "black" : "white");
  return html`<p class="class-player ${turn ? "turn" : ""}">
    ${discOf(facts, side)}
    <span class="class-player-name">${playerName(game, side)}</span>
    ${clockOfSide(facts, side)}
  </p>`;
}

/** @param {TeacherPage} page @param {Game} game */
function finishedGame(page, game) {
  const address = `/analyse/${game.table}`;
  return html`<li>
    <a href="${ROOT}${address}" @click=${(/** @type {Event} */ event) => follow(event, page.app, address)}
      >${t("class.game", { black: playerName(game, 0), white: playerName(game, 1) })}</a>
    <span class="note">${t(`class.result.${game.result}`)}</span>
  </li>`;
}

/** Ask how a game shall end. @param {TeacherPage} page @param {Game} game */
function decide(page, game) {
  const end = (/** @type {string} */ result) => {
    page.app.dialog.close();
    void page.teach(`games/${game.number}/result`, { result });
  };
  page.app.dialog.show(() => ({
    title: t("class.decide"),
    body: html`<p>${t("class.game", { black: playerName(game, 0), white: playerName(game, 1) })}</p>
      <div class="buttons">
        <button type="button" @click=${() => end("black")}>${t("class.wins", { name: playerName(game, 0) })}</button>
        <button type="button" @click=${() => end("white")}>${t("class.wins", { name: playerName(game, 1) })}</button>
        <button type="button" @click=${() => end("draw")}>${t("class.result.draw")}</button>
        <button type="button" @click=${() => end("void")}>${t("class.void")}</button>
      </div>`,
  }));
}
