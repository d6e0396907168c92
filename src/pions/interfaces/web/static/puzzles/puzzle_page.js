/** Puzzles one after the other: each is tried on the board, and every try is answered. */

import { render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { Trial } from "../rules/trial.js";
import { capital, number, say, t } from "../words.js";
import { puzzleView } from "./puzzle_view.js";
import { asked, chosenTitle } from "./queue.js";
import { toldMove } from "./told_move.js";
import { afterTry, ratingText, recordFrom } from "./record.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const RUN_SECONDS = 180;
/** In a run the next puzzle comes by itself, once one has seen what became of the last one. */
const SEEN = { right: 700, wrong: 1500 };

/** Mutable: which puzzle is on the board, what was tried, and how the series goes. */
export class PuzzlePage {
  /** @param {App} app @param {string} what */
  constructor(app, what) {
    this.app = app;
    this.what = what;
    /** @type {string[]} */
    this.names = [];
    /** What the pack or the theme is called that was chosen. @type {import("../types.js").Texts | null} */
    this.chosen = null;
    this.place = -1;
    /** @type {Puzzle | null} */
    this.puzzle = null;
    /** @type {Trial | null} */
    this.trial = null;
    /** Whether the first try was right; null before it. @type {boolean | null} */
    this.first = null;
    this.change = 0;
    this.count = 0;
    this.isOver = false;
    this.isRecord = false;
    /** When the time is up, in a run. @type {number | null} */
    this.end = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.ticking = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.moving = undefined;
    this.closed = false;
    void this.load();
  }

  get record() {
    return recordFrom(this.app.memory.puzzles());
  }

  get isSeries() {
    return this.what === "streak" || this.what === "run";
  }

  /** What is on the page. */
  get heading() {
    if (["day", "streak", "run", "mistakes"].includes(this.what)) return t(`puzzles.${this.what}`);
    return this.chosen === null ? t("header.puzzles") : capital(say(this.chosen));
  }

  title() {
    return `${this.heading} · Pions`;
  }

  close() {
    this.closed = true;
    clearInterval(this.ticking);
    clearTimeout(this.moving);
    this.trial?.destroy();
  }

  /** A series from its beginning. */
  again() {
    this.app.go(`/#puzzles=${this.what}`, { replace: true });
  }

  async load() {
    try {
      if (this.what === "day") {
        this.#put((await api.puzzleOfTheDay()).puzzle);
        return;
      }
      const list = await api.puzzles();
      this.names = asked(this.what, list, this.record, Date.now());
      this.chosen = chosenTitle(this.what, list);
      if (this.what === "run") this.#start();
      await this.next();
    } catch (error) {
      this.#failed(error);
    }
  }

  #start() {
    this.end = Date.now() + RUN_SECONDS * 1000;
    this.ticking = setInterval(() => {
      if (this.secondsLeft === 0) this.finish();
      this.app.refresh();
    }, 1000);
  }

  get secondsLeft() {
    return this.end === null ? null : Math.max(0, Math.ceil((this.end - Date.now()) / 1000));
  }

  /** Whether there is another one to ask. */
  get hasNext() {
    return !this.isOver && this.place + 1 < this.names.length;
  }

  async next() {
    clearTimeout(this.moving);
    if (!this.hasNext) {
      this.finish();
      this.app.refresh();
      return;
    }
    this.place += 1;
    try {
      const puzzle = await api.puzzle(this.names[this.place] ?? "");
      if (!this.closed) this.#put(puzzle);
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

  /** @param {Puzzle} puzzle */
  #put(puzzle) {
    if (this.closed) return;
    this.trial?.destroy();
    this.puzzle = puzzle;
    this.first = null;
    this.change = 0;
    const { board, game, rules } = puzzle;
    this.trial = new Trial({ board, title: game, rules }, puzzle.diagram, () => this.#tried());
    this.app.refresh();
  }

  #tried() {
    const { trial } = this;
    if (trial?.tried && this.first === null) this.#count(trial.isDone && !trial.shown);
    if (trial) trial.reply = this.refutation?.reply ?? null;
    this.app.refresh();
  }

  /** Note the first try. @param {boolean} isSolved */
  #count(isSolved) {
    const { puzzle } = this;
    if (puzzle === null) return;
    this.first = isSolved;
    if (isSolved) this.count += 1;
    const before = this.record;
    const after = afterTry(before, puzzle, isSolved, Date.now());
    this.change = Math.round(after.rating.rating) - Math.round(before.rating.rating);
    this.app.memory.keepPuzzles(after);
    if (!isSolved && this.what === "streak") this.finish();
    if (this.what === "run") this.moving = setTimeout(() => void this.next(), isSolved ? SEEN.right : SEEN.wrong);
  }

  /** The series is over. */
  finish() {
    if (this.isOver) return;
    this.isOver = true;
    clearInterval(this.ticking);
    const { record } = this;
    const key = this.what === "run" ? "run" : "streak";
    if (!this.isSeries || this.count <= record.best[key]) return;
    this.isRecord = true;
    this.app.memory.keepPuzzles({ ...record, best: { ...record.best, [key]: this.count } });
  }

  /** What answers the last try. */
  get refutation() {
    const { trial, puzzle } = this;
    return puzzle?.refutations.find(({ moves }) => moves.includes(trial?.tried?.move ?? "")) ?? null;
  }

  /** What is said of the last try. */
  get verdict() {
    const { trial } = this;
    if (trial?.tried == null) return "";
    const move = toldMove(this.puzzle?.board, trial.tried.move);
    if (!trial.isWrong) return t(trial.shown ? "puzzles.shown" : "puzzles.right", { move });
    const why = capital(say(this.refutation?.words).replaceAll("{move}", move));
    const again = this.isOver || this.what === "run" ? "" : t("puzzles.try");
    return `${capital(t("puzzles.missed", { move }))} ${why} ${again}`.trim();
  }


  /** What the first try did to the rating. */
  get gain() {
    if (this.first === null || this.change === 0) return "";
    const change = number(this.change, { signDisplay: "always" });
    return t("puzzles.gained", { rating: ratingText(this.record.rating.rating), change });
  }

  draw() {
    render(puzzleView(this), this.app.main);
    const host = this.app.main.querySelector("[data-board=puzzle]");
    if (host instanceof HTMLElement) this.trial?.draw(host, this.app.settings.animation);
  }
}
