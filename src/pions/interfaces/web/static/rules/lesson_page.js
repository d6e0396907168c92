/** A lesson: its steps one below the other, each done on its own board. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { loadChoice } from "../loading.js";
import { ROOT } from "../root.js";
import { capital, number, say, t } from "../words.js";
import { chapterList, drawTrials, showVerdict } from "./chapters.js";
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
    showVerdict(this.app.main, place);
  }

  draw() {
    render(this.#template(), this.app.main);
    drawTrials(this.app.main, this.trials, this.app.settings.animation);
  }

  #template() {
    const { lesson } = this;
    if (lesson === null) return html`<div class="rules"><h1>${t("lessons.title")}</h1></div>`;
    const done = this.app.memory.stepsDone(this.name).length;
    return html`<div class="rules">
      <h1>${capital(say(lesson.title))}</h1>
      <p class="note" data-done=${done}>
        ${t("lessons.done", { done: number(done), count: number(lesson.count) })}
      </p>
      ${chapterList(lesson.steps, this.trials)}
      ${done === lesson.count ? html`<p><strong>${t("lessons.finished")}</strong></p>` : nothing}
      <div class="onward">${this.#onward(lesson, done === lesson.count)}</div>
    </div>`;
  }

  /** Where one goes on: to the next lesson, puzzles, a game. @param {Lesson} lesson @param {boolean} isDone */
  #onward({ name, next, practice }, isDone) {
    const preset = this.app.registry?.games.find((one) => one.name === name);
    const main = isDone ? "main" : "";
    return [
      next === null ? nothing : this.#link(`/#lesson=${next.name}`, "forward", t("lessons.next", { lesson: capital(say(next.title)) }), main),
      practice === "" ? nothing : this.#link(`/#puzzles=${practice}`, "check", t("lessons.practice")),
      preset === undefined
        ? nothing
        : html`<button type="button" data-action="play" @click=${() => void this.#play(preset)}>${icon("play")}${t("rules.play")}</button>`,
      this.#link("/#learn", "back", t("lessons.all")),
    ];
  }

  /** @param {string} address @param {string} sign @param {string} text @param {string} [kind] */
  #link(address, sign, text, kind = "") {
    const go = (/** @type {Event} */ event) => follow(event, this.app, address);
    return html`<a class="button ${kind}" href="${ROOT}${address}" @click=${go}>${icon(sign)}${text}</a>`;
  }

  /** @param {import("../types.js").Preset} preset */
  async #play(preset) {
    try {
      const { showChoice } = await loadChoice();
      if (!this.closed) showChoice(this.app, preset);
    } catch {
      this.app.complain(new ApiError(0, "offline"));
    }
  }
}
