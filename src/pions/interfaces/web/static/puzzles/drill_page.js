/** Drills: find cells by their names against the clock, count discs at a glance. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { clockText } from "../clocks.js";
import { api, ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { Trial } from "../rules/trial.js";
import { number, say, t } from "../words.js";
import { cellToFind, discsToCount, emptyDiagram } from "./drill.js";
import { recordFrom } from "./record.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {"coordinates" | "counting"} Kind */

const SECONDS = 30;
const QUESTIONS = 10;

/** Mutable: the question on the board, and how many were answered rightly. */
export class DrillPage {
  /** @param {App} app @param {Kind} kind */
  constructor(app, kind) {
    this.app = app;
    this.kind = kind;
    /** Positions to take from. @type {string[]} */
    this.names = [];
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {Trial | null} */
    this.trial = null;
    /** What is asked: a cell, or a number of discs. */
    this.target = "";
    /** @type {string | null} */
    this.move = null;
    /** What was answered; null before it. @type {string | null} */
    this.answer = null;
    this.right = 0;
    this.asked = 0;
    /** When the time is up. @type {number | null} */
    this.end = null;
    this.isOver = false;
    this.isRecord = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    this.closed = false;
    void this.load();
  }

  title() {
    return `${t(`drill.${this.kind}`)} · Pions`;
  }

  close() {
    this.closed = true;
    clearInterval(this.ticking);
    this.trial?.destroy();
  }

  async load() {
    try {
      const pack = (await api.puzzles()).packs.find(({ name }) => name === "othello");
      this.names = (pack?.puzzles ?? []).map((_, place) => `othello-${place + 1}`);
      await this.#draw();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (this.closed) return;
    if (!(error instanceof ApiError && error.isOffline)) this.app.go("/#puzzles", { replace: true });
    this.app.complain(error); // there, too: going to another page ends what was said
  }

  /** The next position of the drill. */
  async #draw() {
    const name = this.names[Math.floor(Math.random() * this.names.length)] ?? "othello-1";
    if (this.puzzle === null || this.kind === "counting") this.puzzle = await api.puzzle(name);
    if (!this.closed) this.#ask(this.puzzle);
  }

  /** @param {Puzzle} puzzle */
  #ask({ board, game, diagram }) {
    this.trial?.destroy();
    this.answer = null;
    if (this.kind === "coordinates") {
      this.target = cellToFind(board.names, this.target);
      const labels = { columns: board.labels.columns.map(() => ""), rows: board.labels.rows.map(() => "") };
      const asked = emptyDiagram(board.names, this.target);
      this.trial = new Trial({ board: { ...board, labels }, title: game }, asked, () => this.#found());
    } else {
      const { move, answer } = discsToCount(diagram);
      [this.move, this.target] = [move, String(answer)];
      this.trial = new Trial({ board, title: game }, { ...diagram, task: null }, () => {});
    }
    this.app.refresh();
  }

  /** A cell was tried: the clock runs from the first one on. */
  #found() {
    const { trial } = this;
    if (trial?.tried == null || this.isOver) return;
    if (this.end === null) this.#start();
    this.answer = trial.tried.move;
    this.asked += 1;
    if (trial.isWrong) return this.app.refresh();
    this.right += 1;
    if (this.puzzle !== null) this.#ask(this.puzzle);
  }

  #start() {
    this.end = Date.now() + SECONDS * 1000;
    this.ticking = setInterval(() => {
      if (this.secondsLeft === 0) this.#finish();
      this.app.refresh();
    }, 250);
  }

  get secondsLeft() {
    return this.end === null ? SECONDS : Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
  }

  #finish() {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.ticking);
    const record = recordFrom(this.app.memory.puzzles());
    if (this.right <= (record.drills[this.kind] ?? 0)) return;
    this.isRecord = true;
    this.app.memory.keepPuzzles({ ...record, drills: { ...record.drills, [this.kind]: this.right } });
  }

  /** @param {SubmitEvent} event */
  #counted(event) {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("count");
    const typed = /** @type {HTMLInputElement} */ (field).value.trim();
    if (typed === "" || this.answer !== null) return;
    this.answer = String(Number(typed));
    this.asked += 1;
    if (this.answer === this.target) this.right += 1;
    if (this.asked === QUESTIONS) this.#finish();
    this.app.refresh();
    requestAnimationFrame(() => this.#focus("[data-action=next]"));
  }

  async next() {
    try {
      await this.#draw();
      requestAnimationFrame(() => this.#focus("[name=count]"));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** @param {string} what */
  #focus(what) {
    const found = this.app.main.querySelector(what);
    if (found instanceof HTMLElement) found.focus();
  }

  draw() {
    render(this.#template(), this.app.main);
    const host = this.app.main.querySelector("[data-board=drill]");
    if (host instanceof HTMLElement) this.trial?.draw(host, this.app.settings.animation);
  }

  #template() {
    const go = (/** @type {Event} */ event) => follow(event, this.app, "/#puzzles");
    return html`<div class="puzzles" data-drill=${this.kind}>
      <h1>${t(`drill.${this.kind}`)}</h1>
      <p class="note">${t(`drill.${this.kind}.more`)}</p>
      ${this.trial === null ? nothing : this.#panel()}
      <p><a class="button" href="${ROOT}/#puzzles" @click=${go}>${icon("back")}${t("puzzles.all")}</a></p>
    </div>`;
  }

  #panel() {
    return html`<div class="puzzle panel" data-target=${this.target}>
      <div class="puzzle-board" data-board="drill"></div>
      <div class="puzzle-text">
        ${this.isOver ? this.#over() : this.kind === "coordinates" ? this.#finding() : this.#counting()}
      </div>
    </div>`;
  }

  #finding() {
    const { trial, answer } = this;
    const said = trial?.isWrong && answer ? t("drill.wrong", { cell: answer }) : "";
    return html`<p class="note tabular">
        ${t("drill.right", { right: number(this.right), asked: number(this.asked) })} ·
        ${t("puzzles.left", { time: clockText(this.secondsLeft) })}
      </p>
      <p class="drill-target" role="status"><strong>${this.target}</strong></p>
      <div class="verdict" role="status" data-verdict=${said ? "wrong" : "open"}><p>${said}</p></div>`;
  }

  #counting() {
    const { puzzle, answer } = this;
    if (puzzle === null) return nothing;
    const side = say(puzzle.board.sides[puzzle.diagram.turn === "black" ? 0 : 1]);
    const task = this.move === null ? t("drill.count", { side }) : t("drill.count.after", { side, move: this.move });
    return html`<p class="note tabular">${t("drill.right", { right: number(this.right), asked: number(this.asked) })}</p>
      <form novalidate @submit=${(/** @type {SubmitEvent} */ event) => this.#counted(event)}>
        <p><label for="count"><strong>${task}</strong></label></p>
        <div class="task-buttons">
          <input id="count" name="count" type="number" inputmode="numeric" min="0" max="64"
            autocomplete="off" .value=${answer ?? ""} ?disabled=${answer !== null} />
          ${answer === null ? html`<button type="submit" class="main">${t("drill.check")}</button>` : this.#nextButton()}
        </div>
      </form>
      ${this.#verdict()}`;
  }

  #nextButton() {
    return html`<button type="button" class="main" data-action="next" @click=${() => void this.next()}>
      ${icon("forward")}${t("openings.next")}
    </button>`;
  }

  #verdict() {
    const { answer, target } = this;
    const state = answer === null ? "open" : answer === target ? "right" : "wrong";
    const said = answer === null ? "" : t(state === "right" ? "drill.correct" : "drill.answer", { count: target });
    return html`<div class="verdict" role="status" data-verdict=${state}><p>${said}</p></div>`;
  }

  #over() {
    const again = () => void this.app.go(`/#puzzles=${this.kind}`, { replace: true });
    return html`${this.kind === "counting" ? this.#verdict() : nothing}
      <p data-over>
        <strong>${t("drill.right", { right: number(this.right), asked: number(this.asked) })}</strong>
      </p>
      ${this.isRecord ? html`<p>${t("puzzles.record")}</p>` : nothing}
      <button type="button" class="main" data-action="again" @click=${again}>${icon("again")}${t("drill.again")}</button>`;
  }
}
