/** What the page of a puzzle looks like: the board, and beside it the task, verdicts and buttons. */

import { html, nothing } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { clockText } from "../clocks.js";
import { gameTitle } from "../titles.js";
import { capital, number, say, t } from "../words.js";
import { ratingText } from "./record.js";

/** @typedef {import("./puzzle_page.js").PuzzlePage} PuzzlePage */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @param {PuzzlePage} page */
export function puzzleView(page) {
  return html`<div class="puzzles" data-what=${page.what}>
    <h1>${page.heading}</h1>
    ${series(page)} ${page.puzzle === null ? over(page) : board(page, page.puzzle)}
    <p><a class="button" href="${ROOT}/#puzzles" @click=${leave(page, "/#puzzles")}>${icon("back")}${t("puzzles.all")}</a></p>
  </div>`;
}

/** @param {PuzzlePage} page @param {string} address */
function leave(page, address) {
  return (/** @type {Event} */ event) => follow(event, page.app, address);
}

/** @param {PuzzlePage} page */
function series(page) {
  if (!page.isSeries) return nothing;
  const left = page.secondsLeft;
  return html`<p class="note" data-count=${page.count}>
    ${t("puzzles.solved", { count: number(page.count) })}
    ${left === null ? nothing : html` · <span class="tabular">${t("puzzles.left", { time: clockText(left) })}</span>`}
  </p>`;
}

/** @param {PuzzlePage} page @param {Puzzle} puzzle */
function board(page, puzzle) {
  const game = gameTitle({ title: puzzle.game, rules: puzzle.rules });
  const facts = t("puzzles.facts", { game, rating: ratingText(puzzle.rating) });
  return html`<div class="puzzle panel" data-puzzle=${puzzle.name}>
    <div class="puzzle-board" data-board="puzzle"></div>
    <div class="puzzle-text">
      <p class="note">${facts}</p>
      <p><strong>${capital(say(puzzle.diagram.task))}</strong></p>
      ${over(page)}
      <div class="verdict" role="status" data-verdict=${state(page)}>${answer(page, puzzle)}</div>
      <div class="task-buttons">${buttons(page, puzzle)}</div>
    </div>
  </div>`;
}

/** @param {PuzzlePage} page */
function state({ trial }) {
  if (trial?.tried == null) return "open";
  return trial.isWrong ? "wrong" : trial.shown ? "shown" : "right";
}

/** @param {PuzzlePage} page @param {Puzzle} puzzle */
function answer(page, puzzle) {
  const isDone = page.trial?.isDone ?? false;
  const themes = puzzle.themes.map((one) => say(one)).join(", ");
  return html`<p>${page.verdict}</p>
    ${isDone ? puzzle.why.map((one) => html`<p>${capital(say(one))}</p>`) : nothing}
    ${isDone ? html`<p class="note">${t("puzzles.theme", { themes })}</p>` : nothing}
    ${page.gain === "" ? nothing : html`<p>${page.gain}</p>`}
    ${page.first === false ? html`<p class="note">${t("puzzles.again")}</p>` : nothing}`;
}

/** @param {PuzzlePage} page @param {Puzzle} puzzle */
function buttons(page, puzzle) {
  const { trial } = page;
  if (trial === null) return nothing;
  const mayMove = !trial.isDone && !page.isOver;
  const given = new URLSearchParams({ rules: puzzle.rules, start: puzzle.position });
  const address = `/analyse?${given}`;
  const isSettled = trial.isDone || (page.isSeries && page.first === false);
  return [
    mayMove && trial.mayPass
      ? html`<button type="button" @click=${() => trial.pass()}>${t("rules.pass")}</button>`
      : nothing,
    page.isSeries && page.isOver
      ? html`<button type="button" class="main" data-action="again" @click=${() => page.again()}>
          ${icon("again")}${t("drill.again")}
        </button>`
      : nothing,
    trial.isDone
      ? nothing
      : html`<button type="button" data-action="show" @click=${() => trial.solve()}>
          ${icon("hint")}${t("puzzles.show")}
        </button>`,
    isSettled && page.hasNext
      ? html`<button type="button" class="main" data-action="next" @click=${() => void page.next()}>
          ${icon("forward")}${t("puzzles.next")}
        </button>`
      : nothing,
    trial.isDone
      ? html`<a class="button" href="${ROOT}${address}" @click=${leave(page, address)}
          >${icon("values")}${t("puzzles.analyse")}</a
        >`
      : nothing,
  ];
}

/** @param {PuzzlePage} page */
function over(page) {
  if (!page.isOver) return nothing;
  return html`<p data-over>
    <strong>${ending(page)}</strong> ${page.isRecord ? t("puzzles.record") : nothing}
  </p>`;
}

/** Why nothing more is asked. @param {PuzzlePage} page */
function ending({ what, puzzle, count, secondsLeft }) {
  if (what === "mistakes" && puzzle === null) return t("puzzles.none.missed");
  if (what === "streak") return t("puzzles.streak.over", { count: number(count) });
  return what === "run" && secondsLeft === 0 ? t("puzzles.run.over", { count: number(count) }) : t("puzzles.over");
}
