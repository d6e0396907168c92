/** How a game is played: chapters made from its rules, with boards to try them on. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { icon } from "../icons.js";
import { gameTitle } from "../titles.js";
import { capital, say, t } from "../words.js";
import { Trial } from "./trial.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Rulebook} Rulebook */
/** @typedef {import("../types.js").Chapter} Chapter */

/** Mutable: the chapters, once they are there, and what was tried in them. */
export class RulesPage {
  /**
   * @param {App} app
   * @param {string} rules
   */
  constructor(app, rules) {
    this.app = app;
    this.rules = rules;
    /** @type {Rulebook | null} */
    this.book = null;
    /** @type {(Trial | null)[]} */
    this.trials = [];
    this.closed = false;
    void this.load();
  }

  title() {
    const game = this.book === null ? "" : `${gameTitle(this.book)}: `;
    return `${game}${t("rules.title")} · Pions`;
  }

  close() {
    this.closed = true;
    for (const trial of this.trials) trial?.destroy();
  }

  async load() {
    try {
      const book = await api.rulebook(this.rules);
      if (this.closed) return;
      this.book = book;
      this.trials = book.chapters.map(({ diagram }) =>
        diagram === null ? null : new Trial(book, diagram, () => this.app.refresh()),
      );
      this.app.refresh();
    } catch (error) {
      if (this.closed) return;
      this.app.complain(error);
      // A game that does not exist has no rules: what there is stands on the first page.
      if (!(error instanceof ApiError && error.isOffline)) this.app.go("/", { replace: true });
    }
  }

  draw() {
    render(this.#template(), this.app.main);
    this.trials.forEach((trial, place) => {
      const host = this.app.main.querySelector(`[data-board="${place}"]`);
      if (trial !== null && host instanceof HTMLElement) {
        trial.draw(host, this.app.settings.animation);
      }
    });
  }

  #template() {
    const { book } = this;
    if (book === null) return html`<div class="rules"><h1>${t("rules.title")}</h1></div>`;
    const play = () => this.app.go(`/#new=${encodeURIComponent(book.rules)}`);
    return html`<div class="rules">
      <h1>${gameTitle(book)}</h1>
      <p class="note">${t("rules.about")}</p>
      <ol class="chapters">
        ${book.chapters.map((chapter, place) => this.#chapter(chapter, place))}
      </ol>
      <button type="button" class="button main" @click=${play}>
        ${icon("play")}${t("rules.play")}
      </button>
    </div>`;
  }

  /** @param {Chapter} chapter @param {number} place */
  #chapter({ title, sentences, diagram }, place) {
    const trial = this.trials[place] ?? null;
    return html`<li class="chapter panel" data-chapter=${place}>
      <div class="chapter-text">
        <h2>${capital(say(title))}</h2>
        ${sentences.map((one) => html`<p>${capital(say(one))}</p>`)}
        ${trial === null || diagram?.task == null ? nothing : this.#task(trial)}
      </div>
      ${diagram === null ? nothing : html`<div class="chapter-board" data-board=${place}></div>`}
    </li>`;
  }

  /** @param {Trial} trial */
  #task(trial) {
    return html`<div class="task">
      <p><strong>${capital(say(trial.diagram.task))}</strong></p>
      <p class="verdict" role="status" data-verdict=${verdict(trial)}>${verdictText(trial)}</p>
      <div class="task-buttons">${buttons(trial)}</div>
    </div>`;
  }
}

/** @param {Trial} trial */
function verdict(trial) {
  return trial.isDone ? "right" : trial.isWrong ? "wrong" : "open";
}

/** @param {Trial} trial */
function verdictText(trial) {
  if (trial.isWrong) return t("rules.wrong", { move: trial.tried?.move ?? "" });
  if (!trial.isDone) return nothing;
  const reason = trial.answer?.outcome?.reason;
  const end = reason === undefined ? "" : ` ${capital(say(reason))}.`;
  return `${trial.shown ? t("rules.shown", { move: trial.tried?.move ?? "" }) : t("rules.right")}${end}`;
}

/** @param {Trial} trial */
function buttons(trial) {
  if (trial.isDone) {
    return html`<button type="button" @click=${() => trial.again()}>
      ${icon("again")}${t("rules.again")}
    </button>`;
  }
  const pass = html`<button type="button" @click=${() => trial.pass()}>${t("rules.pass")}</button>`;
  const solve = html`<button type="button" class="plain" @click=${() => trial.solve()}>
    ${icon("hint")}${t("rules.show")}
  </button>`;
  return [trial.mayPass ? pass : nothing, trial.hasSolution ? solve : nothing];
}
