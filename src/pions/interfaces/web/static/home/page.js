/** The first page: three large games, the others folded, other ways to begin, and my games. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { example, heroes } from "../examples.js";
import { loadForm } from "../loading.js";
import { picture } from "../picture.js";
import { ROOT } from "../root.js";
import { t } from "../words.js";
import { familyFolds, gameCard, prepareChoice } from "./families.js";
import { MyGames } from "./games.js";

/** @typedef {import("../app.js").App} App */

/** Large cards as they all are, before anybody knows the games. */
const EMPTY_HEROES = [0, 1, 2].map(
  () => html`<li aria-hidden="true">
    <div class="card hero empty"><span class="frame"></span><b> </b><small> </small></div>
  </li>`,
);

export class HomePage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.games = new MyGames(app);
    void this.games.load();
    if (location.hash === "#mine") requestAnimationFrame(() => this.#toGames());
  }

  title() {
    return t("home.document");
  }

  close() {}

  draw() {
    render(this.#template(), this.app.main);
    if (this.app.registry !== null) prepareChoice().catch(() => {}); // a click tries again, and complains
  }

  #template() {
    return html`<div class="home">
      ${navigator.onLine ? nothing : html`<p class="offline">${t("home.offline")}</p>`}
      <h1>${t("home.title")}</h1>
      ${this.games.goOn()}
      <ul class="heroes">
        ${this.#heroes()}
      </ul>
      <div class="ways">
        <a class="way" href="${ROOT}/#puzzles=day" data-way="puzzle" @click=${(/** @type {Event} */ event) => follow(event, this.app, "/#puzzles=day")}>
          ${icon("check")}<span><b>${t("home.puzzle")}</b><small>${t("home.puzzle.more")}</small></span>
        </a>
        <a class="way" href="${ROOT}/#learn" data-way="lessons" @click=${(/** @type {Event} */ event) => follow(event, this.app, "/#learn")}>
          ${icon("hint")}<span><b>${t("lessons.title")}</b><small>${t("home.learn.more")}</small></span>
        </a>
      </div>
      <section class="families" aria-labelledby="families-title">
        <h2 id="families-title">${t("home.families")}</h2>
        ${familyFolds(this.app)}
      </section>
      <div class="ways">
        <a class="way" href="${ROOT}/#new" @click=${(/** @type {Event} */ event) => this.#toForm(event)}>
          ${icon("sliders")}<span><b>${t("home.any")}</b><small>${t("home.any.more")}</small></span>
        </a>
        <button
          type="button"
          class="way"
          data-way="load"
          @click=${() => void this.#read()}
        >
          ${icon("upload")}<span
            ><b>${t("home.load")}</b><small>${t("home.load.more")}</small></span
          >
        </button>
      </div>
      ${this.games.template()}
    </div>`;
  }

  #heroes() {
    const { registry } = this.app;
    if (registry === null) return EMPTY_HEROES;
    const drawn = (/** @type {import("../types.js").Preset} */ game) => picture(game.board, example(game));
    return heroes(registry.games).map((game) => gameCard(this.app, game, drawn(game), "hero"));
  }

  async #read() {
    const { showReader } = await loadForm();
    showReader(this.app);
  }

  /** @param {Event} event */
  #toForm(event) {
    event.preventDefault();
    this.app.go("/#new");
  }

  #toGames() {
    const section = document.getElementById("mine");
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }
}
