/** Guess the move: famous games, one move after the other, and what each guess would have cost. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { Trial } from "../rules/trial.js";
import { capital, number, say, t } from "../words.js";
import { recordFrom } from "./record.js";
import { toldMove } from "./told_move.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").GuessGame} GuessGame */
/** @typedef {import("../types.js").GuessEntry} GuessEntry */

const MOST = 3;

/** Mutable: the game on the board, the place in it, and the points so far. */
export class GuessPage {
  /** @param {App} app @param {string} name The game; empty: which one is to be chosen. */
  constructor(app, name) {
    this.app = app;
    this.name = name;
    /** @type {GuessEntry[]} */
    this.games = [];
    /** @type {GuessGame | null} */
    this.game = null;
    this.place = 0;
    /** @type {Trial | null} */
    this.trial = null;
    /** What was guessed first; null before it. @type {string | null} */
    this.guess = null;
    this.points = 0;
    this.closed = false;
    void this.load();
  }

  title() {
    return `${t("guess.title")} · Pions`;
  }

  close() {
    this.closed = true;
    this.trial?.destroy();
  }

  async load() {
    try {
      if (this.name === "") this.games = (await api.guessGames()).games;
      else this.game = await api.guessGame(this.name);
      if (!this.closed) this.#put();
    } catch (error) {
      if (this.closed) return;
      if (!(error instanceof ApiError && error.isOffline)) this.app.go("/#puzzles", { replace: true });
      this.app.complain(error); // there, too: going to another page ends what was said
    }
  }

  get question() {
    return this.game?.questions[this.place] ?? null;
  }

  #put() {
    this.trial?.destroy();
    this.trial = null;
    this.guess = null;
    const { question, game } = this;
    if (question !== null && game !== null) {
      const { board, game: title } = game;
      this.trial = new Trial({ board, title }, question.diagram, () => this.#tried());
    }
    this.app.refresh();
  }

  /** A guess is judged at once; then the board shows what was played. */
  #tried() {
    const { trial } = this;
    if (trial?.tried && this.guess === null) {
      this.guess = trial.tried.move;
      if (!trial.shown) this.points += this.verdict?.points ?? 0;
      if (this.place + 1 === this.game?.questions.length) this.#keep();
      if (trial.isWrong) return trial.solve();
    }
    this.app.refresh();
  }

  /** Remember the best result in this game. */
  #keep() {
    const record = recordFrom(this.app.memory.puzzles());
    const guessed = { ...record.guessed, [this.name]: Math.max(this.points, record.guessed[this.name] ?? 0) };
    this.app.memory.keepPuzzles({ ...record, guessed });
  }

  /** What is said of the guess. */
  get verdict() {
    const { guess } = this;
    return this.question?.guesses.find(({ moves }) => guess !== null && moves.includes(guess)) ?? null;
  }

  next() {
    this.place += 1;
    this.#put();
  }

  /** The same game from its beginning. */
  #again() {
    [this.place, this.points] = [0, 0];
    this.#put();
  }

  draw() {
    render(this.#template(), this.app.main);
    const host = this.app.main.querySelector("[data-board=guess]");
    if (host instanceof HTMLElement) this.trial?.draw(host, this.app.settings.animation);
  }

  #template() {
    const back = this.name === "" ? "/#puzzles" : "/#puzzles=guess";
    return html`<div class="puzzles">
      <h1>${t("guess.title")}</h1>
      ${this.name === "" ? this.#list() : this.#body()}
      <p>
        <a class="button" href="${ROOT}${back}" @click=${this.#leave(back)}
          >${icon("back")}${t(this.name === "" ? "puzzles.all" : "guess.all")}</a
        >
      </p>
    </div>`;
  }

  /** @param {string} address */
  #leave(address) {
    return (/** @type {Event} */ event) => follow(event, this.app, address);
  }

  #list() {
    const kinds = [...new Set(this.games.map(({ rules }) => rules))];
    const games = kinds.map((rules) => this.games.filter((one) => one.rules === rules));
    return html`<p class="note">${t("guess.about")}</p>
      ${games.map(
        (same) => html`<h2>${capital(say(same[0]?.game))}</h2>
          <div class="puzzle-ways">${same.map((one) => this.#entry(one))}</div>`,
      )}`;
  }

  /** @param {GuessEntry} one */
  #entry(one) {
    const address = `/#puzzles=guess:${encodeURIComponent(one.name)}`;
    const best = recordFrom(this.app.memory.puzzles()).guessed[one.name];
    const players = one.players[0] ? one.players.join(" – ") : "";
    return html`<a class="way" href="${ROOT}${address}" data-guess=${one.name} @click=${this.#leave(address)}
      >${icon("board")}<span
        ><b>${say(one.title)}</b><small>${players}</small>
        ${best === undefined ? nothing : html`<small>${this.#score(best, one.count)}</small>`}</span
      ></a
    >`;
  }

  /** @param {number} points @param {number} questions */
  #score(points, questions) {
    return t("guess.points", { points: number(points), most: number(MOST * questions) });
  }

  #body() {
    const { game, question } = this;
    if (game === null) return nothing;
    if (question === null) {
      return html`<p class="note">${say(game.about)}</p>
        <p data-over><strong>${t("guess.over")} ${this.#score(this.points, game.count)}</strong></p>
        <p>
          <button type="button" class="main" data-action="again" @click=${() => this.#again()}>
            ${icon("again")}${t("drill.again")}
          </button>
        </p>`;
    }
    return html`<p class="note">${say(game.about)}</p>
      ${this.#panel(game, question)}`;
  }

  /** @param {GuessGame} game @param {import("../types.js").GuessQuestion} question */
  #panel(game, question) {
    const { trial, guess } = this;
    const fields = { place: number(this.place + 1), count: number(game.count) };
    return html`<div class="puzzle panel" data-question=${question.ply}>
      <div class="puzzle-board" data-board="guess"></div>
      <div class="puzzle-text">
        <p class="note">
          ${t("guess.place", fields)} ·
          <span data-points=${this.points}>${this.#score(this.points, this.place + (guess === null ? 0 : 1))}</span>
        </p>
        <p class="guess-line">${game.moves.slice(Math.max(0, question.ply - 6), question.ply).join(" ")}</p>
        <p><strong>${capital(say(question.diagram.task))}</strong></p>
        <div class="verdict" role="status" data-verdict=${this.#state}>${this.#said(guess)}</div>
        <div class="task-buttons">${trial === null ? nothing : this.#buttons(trial)}</div>
      </div>
    </div>`;
  }

  get #state() {
    if (this.guess === null) return "open";
    const { trial, verdict } = this;
    if (trial?.shown && this.question?.diagram.answers[0]?.move === this.guess) return "shown";
    return verdict?.points === MOST ? "right" : verdict?.points ? "near" : "wrong";
  }

  /** @param {string | null} guess */
  #said(guess) {
    const { verdict, trial, question } = this;
    if (guess === null || question === null) return nothing;
    const move = toldMove(this.game?.board, guess);
    if (trial?.shown && question.diagram.answers[0]?.move === guess) {
      return html`<p>${capital(t("guess.shown", { move }))}</p>`;
    }
    const points = number(verdict?.points ?? 0, { signDisplay: "exceptZero" });
    return html`<p>${capital(say(verdict?.words).replaceAll("{move}", move))}</p>
      <p class="note">${t("guess.gained", { points })}</p>`;
  }

  /** @param {Trial} trial */
  #buttons(trial) {
    if (!trial.isDone) {
      return html`<button type="button" data-action="show" @click=${() => trial.solve()}>
        ${icon("hint")}${t("puzzles.show")}
      </button>`;
    }
    const { game, question } = this;
    const given = new URLSearchParams({ rules: game?.rules ?? "", start: question?.position ?? "" });
    const address = `/analyse?${given}`;
    return html`<button type="button" class="main" data-action="next" @click=${() => this.next()}>
        ${icon("forward")}${t("guess.next")}
      </button>
      <a class="button" href="${ROOT}${address}" @click=${this.#leave(address)}>${icon("values")}${t("puzzles.analyse")}</a>`;
  }
}
