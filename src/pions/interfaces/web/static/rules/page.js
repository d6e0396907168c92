/** How a game is played: chapters made from its rules, with boards to try them on. */

import { html, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { icon } from "../icons.js";
import { loadChoice } from "../loading.js";
import { gameTitle } from "../titles.js";
import { t } from "../words.js";
import { chapterList, drawTrials, showVerdict } from "./chapters.js";
import { Trial } from "./trial.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Rulebook} Rulebook */

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
    const game = this.book === null ? "" : `${gameTitle(this.book)} · `;
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
      this.trials = book.chapters.map(({ diagram }, place) =>
        diagram === null ? null : new Trial(book, diagram, () => this.#tried(place)),
      );
      this.app.refresh();
    } catch (error) {
      if (this.closed) return;
      // A game that does not exist has no rules: what there is stands on the first page.
      if (!(error instanceof ApiError && error.isOffline)) this.app.go("/", { replace: true });
      this.app.complain(error); // there, too: going to another page ends what was said
    }
  }

  /** @param {number} place */
  #tried(place) {
    this.app.refresh();
    showVerdict(this.app.main, place);
  }

  draw() {
    render(this.#template(), this.app.main);
    drawTrials(this.app.main, this.trials, this.app.settings.animation);
  }

  #template() {
    const { book } = this;
    if (book === null) return html`<div class="rules"><h1>${t("rules.title")}</h1></div>`;
    return html`<div class="rules">
      <h1>${gameTitle(book)}</h1>
      <p class="note">${t("rules.about")}</p>
      ${chapterList(book.chapters, this.trials)}
      <button type="button" class="button main" @click=${() => void this.#play(book)}>
        ${icon("play")}${t("rules.play")}
      </button>
    </div>`;
  }

  /** A known game starts as on the first page, others from the form. @param {Rulebook} book */
  async #play(book) {
    const preset = this.app.registry?.games.find(({ rules }) => rules === book.rules);
    if (preset === undefined) return this.app.go(`/#new=${encodeURIComponent(book.rules)}`);
    try {
      const { showChoice } = await loadChoice();
      if (!this.closed) showChoice(this.app, preset);
    } catch {
      this.app.complain(new ApiError(0, "offline"));
    }
  }
}
