/** A lesson: its steps one below the other, each done on its own board. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { capital, number, say, t } from "../words.js";
import { chapterList, drawTrials } from "./chapters.js";
import { Trial } from "./trial.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Lesson} Lesson */

/** Mutable: the steps, once they are there, and what was tried in them. */
export class LessonPage {
  /**
   * @param {App} app
   * @param {string} name
   */
  constructor(app, name) {
    this.app = app;
    this.name = name;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {(Trial | null)[]} */
    this.trials = [];
    this.closed = false;
    void this.load();
  }

  title() {
    const lesson = this.lesson === null ? "" : `${capital(say(this.lesson.title))} · `;
    return `${lesson}${t("lessons.title")} · Pions`;
  }

  close() {
    this.closed = true;
    for (const trial of this.trials) trial?.destroy();
  }

  async load() {
    try {
      const lesson = await api.lesson(this.name);
      if (this.closed) return;
      this.lesson = lesson;
      this.trials = lesson.steps.map(({ board, game, rules, diagram }, place) =>
        diagram === null ? null : new Trial({ board, title: game, rules }, diagram, () => this.#tried(place)),
      );
      this.app.refresh();
    } catch (error) {
      if (this.closed) return;
      if (!(error instanceof ApiError && error.isOffline)) this.app.go("/#learn", { replace: true });
      this.app.complain(error); // there, too: going to another page ends what was said
    }
  }

  /** @param {number} place */
  #tried(place) {
    const trial = this.trials[place];
    if (trial?.isDone && !trial.shown) this.app.memory.learned(this.name, place);
    this.app.refresh();
  }

  draw() {
    render(this.#template(), this.app.main);
    drawTrials(this.app.main, this.trials, this.app.settings.animation);
  }

  #template() {
    const { lesson } = this;
    if (lesson === null) return html`<div class="rules"><h1>${t("lessons.title")}</h1></div>`;
    const done = this.app.memory.stepsDone(this.name).length;
    const back = (/** @type {Event} */ event) => follow(event, this.app, "/#learn");
    return html`<div class="rules">
      <h1>${capital(say(lesson.title))}</h1>
      <p class="note" data-done=${done}>
        ${t("lessons.done", { done: number(done), count: number(lesson.count) })}
      </p>
      ${chapterList(lesson.steps, this.trials)}
      ${done === lesson.count ? html`<p><strong>${t("lessons.finished")}</strong></p>` : nothing}
      <a class="button main" href="${ROOT}/#learn" @click=${back}>${icon("back")}${t("lessons.all")}</a>
    </div>`;
  }
}
