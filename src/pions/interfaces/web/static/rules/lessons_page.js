/** What there is to learn, and how far one has come. */

import { html, render } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { heroes, others } from "../examples.js";
import { follow } from "../header.js";
import { surfaces } from "../home/surfaces.js";
import { icon } from "../icons.js";
import { picture } from "../picture.js";
import { ROOT } from "../root.js";
import { capital, number, say, t } from "../words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").LessonEntry} LessonEntry */

/** Mutable: the lessons, once they are there. */
export class LessonsPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {LessonEntry[]} */
    this.lessons = [];
    void this.load();
  }

  title() {
    return `${t("lessons.title")} · Pions`;
  }

  close() {}

  async load() {
    try {
      this.lessons = (await api.lessons()).lessons;
      this.app.refresh();
    } catch (error) {
      this.app.complain(error);
    }
  }

  draw() {
    const template = html`<div class="rules">
      <h1>${t("lessons.title")}</h1>
      <p class="note">${t("lessons.about")}</p>
      <ul class="lessons">
        ${this.lessons.map((one) => this.#entry(one))}
      </ul>
      <h2>${t("lessons.rules")}</h2>
      <ul class="rule-links">
        ${this.#games().map((one) => this.#rules(one))}
      </ul>
      <h2>${t("lessons.inside")}</h2>
      <ul class="lessons">
        ${this.#laboratory()}
        <li>
          <a class="way" href="${ROOT}/tree">${icon("branch")}<span><b>${t("lessons.tree")}</b></span></a>
        </li>
      </ul>
    </div>`;
    render(template, this.app.main);
  }

  /** Every game and every board without edges, the best known first. */
  #games() {
    const { registry } = this.app;
    if (registry === null) return [];
    const glued = surfaces(registry).map(({ preset }) => preset);
    return [...heroes(registry.games), ...others(registry.games), ...glued];
  }

  #laboratory() {
    const go = (/** @type {Event} */ event) => follow(event, this.app, "/laboratory");
    return html`<li>
      <a class="way" href="${ROOT}/laboratory" data-laboratory @click=${go}>
        ${icon("sliders")}<span><b>${t("lessons.laboratory")}</b></span>
      </a>
    </li>`;
  }

  /** @param {import("../types.js").Preset} game */
  #rules({ name, title }) {
    const address = `/#rules=${encodeURIComponent(name)}`;
    const go = (/** @type {Event} */ event) => follow(event, this.app, address);
    return html`<li><a class="button" href="${ROOT}${address}" data-rules=${name} @click=${go}>${capital(say(title))}</a></li>`;
  }

  /** @param {LessonEntry} entry */
  #entry({ name, title, summary, count, board, cells }) {
    const address = `/#lesson=${encodeURIComponent(name)}`;
    const go = (/** @type {Event} */ event) => follow(event, this.app, address);
    const done = this.app.memory.stepsDone(name).length;
    return html`<li>
      <a class="way" href="${ROOT}${address}" data-lesson=${name} @click=${go}>
        <span class="frame">${picture(board, cells)}</span>
        <span>
          <b>${capital(say(title))}</b><small>${capital(say(summary))}</small>
          <small>${t("lessons.done", { done: number(done), count: number(count) })}</small>
          <progress max=${count} value=${done} aria-hidden="true"></progress>
        </span>
      </a>
    </li>`;
  }
}
