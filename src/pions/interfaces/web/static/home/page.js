/** The first page: a card for each game, other ways to begin, and my games. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { ROOT } from "../root.js";
import { example, inOrder } from "../examples.js";
import { picture } from "../picture.js";
import { parseCall } from "../calls.js";
import { say, t } from "../words.js";
import { showChoice } from "./choice.js";
import { MyGames } from "./games.js";
import { showReader } from "./reading.js";
import {
  EXPECTED_SURFACES,
  surfaceName,
  surfaces,
  surfaceSign,
  surfaceSize,
} from "./surfaces.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Preset} Preset */

const EXPECTED_CARDS = 12;
/** A card shows no more of a large board than one can see. */
const MOST_CELLS = 11;

/** A card as large as they all are, before anybody knows the games. */
const EMPTY_CARD = html`<li aria-hidden="true">
  <div class="card empty"><span class="frame"></span><b> </b><small> </small></div>
</li>`;

const EMPTY_SURFACE = html`<li aria-hidden="true"><div class="way empty"></div></li>`;

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
  }

  #template() {
    return html`<div class="home">
      ${navigator.onLine ? nothing : html`<p class="offline">${t("home.offline")}</p>`}
      <h1>${t("home.title")}</h1>
      ${this.games.goOn()}
      <ul class="cards">
        ${this.#cards()}
      </ul>
      <section class="surfaces" aria-labelledby="surfaces-title">
        <h2 id="surfaces-title">${t("home.surfaces")}</h2>
        <ul>
          ${this.#surfaces()}
        </ul>
      </section>
      <div class="ways">
        <a class="way" href="${ROOT}/#learn" data-way="lessons" @click=${(/** @type {Event} */ event) => follow(event, this.app, "/#learn")}>
          ${icon("hint")}<span><b>${t("lessons.title")}</b><small>${t("home.learn.more")}</small></span>
        </a>
        <a class="way" href="${ROOT}/#new" @click=${(/** @type {Event} */ event) => this.#toForm(event)}>
          ${icon("sliders")}<span><b>${t("home.any")}</b><small>${t("home.any.more")}</small></span>
        </a>
        <button
          type="button"
          class="way"
          data-way="load"
          @click=${() => showReader(this.app)}
        >
          ${icon("upload")}<span
            ><b>${t("home.load")}</b><small>${t("home.load.more")}</small></span
          >
        </button>
      </div>
      ${this.games.template()}
    </div>`;
  }

  #cards() {
    const { registry } = this.app;
    if (registry === null) {
      return Array.from({ length: EXPECTED_CARDS }, () => EMPTY_CARD);
    }
    return inOrder(registry.games).map((preset) => this.#card(preset));
  }

  /** @param {Preset} preset */
  #card(preset) {
    return html`<li>
      <button
        type="button"
        class="card"
        data-game=${preset.name}
        @click=${() => showChoice(this.app, preset)}
      >
        <span class="frame"
          >${picture(preset.board, example(preset.board, preset.cells), MOST_CELLS)}</span
        >
        <b>${say(preset.title)}</b>
        <small>${about(preset)}</small>
      </button>
    </li>`;
  }

  #surfaces() {
    const { registry } = this.app;
    if (registry === null) {
      return Array.from({ length: EXPECTED_SURFACES }, () => EMPTY_SURFACE);
    }
    return surfaces(registry).map(
      ({ topology, preset }) =>
        html`<li>
          <button
            type="button"
            class="way"
            data-surface=${topology}
            @click=${() => showChoice(this.app, preset)}
          >
            ${surfaceSign(topology)}<span
              ><b>${surfaceName(topology)}</b><small>${surfaceSize()}</small></span
            >
          </button>
        </li>`,
    );
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

/** What a card says under its title. @param {Preset} preset */
function about(preset) {
  const { columns, rows } = preset.board;
  const k = parseCall(preset.rules).given["k"];
  return k ? t("card.row", { columns, rows, k }) : t("card.size", { columns, rows });
}
