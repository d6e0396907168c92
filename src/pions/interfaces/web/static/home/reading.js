/** A game from elsewhere: pasted, or from a file; what was understood is shown before it opens. */

import { html, nothing } from "../vendor/lit-html.js";
import { api, ApiError } from "../api.js";
import { errorText } from "../app.js";
import { icon } from "../icons.js";
import { base64 } from "./base64.js";
import { linkedGame, shareFragment } from "../links.js";
import { picture } from "../picture.js";
import { SIDES } from "../seats.js";
import { gameTitle } from "../titles.js";
import { capital, counted, say, t } from "../words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").ReadAnswer} ReadAnswer */
/** @typedef {import("../types.js").ReadGame} ReadGame */
/** @typedef {import("../types.js").Way} Way */

const PATIENCE = 350;
const LARGEST = 2_000_000;
const MOST_SHOWN = 200;

/** Mutable: a text and what the server made of it. */
export class Reading {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.text = "";
    /** A file that is not a text, in base64; then there is no text. */
    this.file = "";
    this.rules = "";
    /** @type {ReadAnswer | null} */
    this.answer = null;
    /** @type {ApiError | null} */
    this.error = null;
    this.chosen = 0;
    /** The ways in which the text can be read, and the one that is taken. @type {Way[]} */
    this.ways = [];
    this.way = 0;
    this.busy = false;
    this.attempt = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @returns {ReadGame | null} */
  get game() {
    return this.answer?.games[this.chosen] ?? null;
  }

  /** @param {string} text @param {number} [patience] */
  write(text, patience = PATIENCE) {
    [this.text, this.file] = [text, ""];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.read(), patience);
  }

  /** Read the text as what it seems to be. */
  async read() {
    clearTimeout(this.timer); // or the text would be read twice, and a click go astray meanwhile
    [this.ways, this.way] = [[], 0];
    await this.#read(this.rules, {});
    this.ways = this.answer?.ways ?? [];
    this.changed();
  }

  /** Read the text in another way. @param {number} number */
  async readAs(number) {
    const way = this.ways[number];
    if (!way) return;
    this.way = number;
    const { rules, rows_from, first_column } = way;
    await this.#read(rules, { rows_from, first_column });
  }

  /**
   * @param {string} rules
   * @param {{rows_from?: string | null, first_column?: number | null}} counting
   */
  async #read(rules, counting) {
    const attempt = ++this.attempt;
    [this.answer, this.error, this.chosen] = [null, null, 0];
    this.busy = this.text.trim() !== "" || this.file !== "";
    this.changed();
    if (!this.busy) return;
    try {
      const given = this.file ? { file: this.file } : counting;
      const answer = await api.read(linkedGame(this.text), rules || null, given);
      if (attempt === this.attempt) this.answer = answer;
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.error = error instanceof ApiError ? error : new ApiError(0, "offline");
    }
    if (attempt !== this.attempt) return;
    this.busy = false;
    this.changed();
  }

  /** @param {File} file */
  async take(file) {
    if (file.size > LARGEST) {
      this.error = new ApiError(413, "too-large");
      this.answer = null;
      return this.changed();
    }
    const text = await file.text();
    if (text.includes("\0")) {
      [this.text, this.file] = ["", await base64(file)];
      return this.read();
    }
    this.write(text, 0);
    this.changed();
  }
}

/**
 * What was understood of a text, for the dialog and the form.
 * @param {Reading} reading
 */
export function understood(reading) {
  const { answer, error, game } = reading;
  if (reading.busy && reading.ways.length === 0) return html`<p class="understood">${t("read.busy")}</p>`;
  if (error !== null) {
    const text = error.code === "too-large" ? t("read.large") : errorText(error);
    return html`<p class="understood wrong" role="alert">
      ${error.isOffline ? t("error.offline") : text}
    </p>`;
  }
  if (answer === null || game === null) {
    const text = reading.busy ? t("read.busy") : t("read.nothing");
    return html`<p class="understood">${text}</p>${choice(reading)}`;
  }
  const notes = reading.ways.length > 1 ? [] : answer.notes;
  return html`<div class="understood good" role="status">
      <p>
        ${icon("check")}<span>
          <b>${gameTitle(game)}</b> · ${counted("mine.moves", game.plies)}
          ${game.players.some(Boolean) ? html` · ${game.players.join(" – ")}` : nothing}
        </span>
      </p>
      ${notes.map((note) => html`<p class="note">${capital(say(note))}</p>`)}
      ${answer.games.length > 1 ? several(reading, answer) : nothing}
    </div>
    ${choice(reading)}`;
}

/**
 * The ways to read a text that can mean several things, each with its board.
 * @param {Reading} reading
 */
function choice(reading) {
  if (reading.ways.length < 2) return nothing;
  return html`<fieldset class="readings">
    <legend>${t("read.ways")}</legend>
    ${reading.ways.map(
      (way, number) => html`<label class="reading-way">
        <input
          type="radio"
          name="read-way"
          .checked=${number === reading.way}
          @change=${() => void reading.readAs(number)}
        />
        ${picture(way.board, way.cells)}<span>${capital(say(way.title))}</span>
      </label>`,
    )}
  </fieldset>`;
}

/**
 * @param {Reading} reading
 * @param {ReadAnswer} answer
 */
function several(reading, answer) {
  const choose = (/** @type {Event} */ event) => {
    reading.chosen = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    reading.changed();
  };
  return html`<div class="field">
    <label for="read-which">${t("read.which", { count: answer.games.length })}</label>
    <select id="read-which" @change=${choose}>
      ${answer.games
        .slice(0, MOST_SHOWN)
        .map(
          (game, index) =>
            html`<option value=${index} .selected=${index === reading.chosen}>
              ${index + 1}. ${gameTitle(game)} · ${game.players.join(" – ")}
            </option>`,
        )}
    </select>
  </div>`;
}

/**
 * The box to write in, the file, and what was understood.
 * @param {App} app
 * @param {Reading} reading
 */
export function readingFields(app, reading) {
  const extensions = app.registry?.formats.flatMap((format) => format.extensions).join(",");
  const write = (/** @type {Event} */ event) =>
    reading.write(/** @type {HTMLTextAreaElement} */ (event.target).value);
  const take = (/** @type {Event} */ event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (file) void reading.take(file);
  };
  const name = (/** @type {Event} */ event) => {
    reading.rules = /** @type {HTMLSelectElement} */ (event.target).value;
    void reading.read();
  };
  return html`<div class="field">
      <label for="read-text">${t("read.text")}</label>
      <textarea
        id="read-text"
        data-first
        rows="5"
        spellcheck="false"
        autocomplete="off"
        .value=${reading.text}
        @input=${write}
      ></textarea>
    </div>
    <div class="two">
      <div class="field file">
        <span>${t("read.file")}</span>
        <input type="file" id="read-file" accept="${extensions ?? ""},text/*" @change=${take} />
        <label class="button" for="read-file">${icon("upload")}${t("read.choose")}</label>
      </div>
      <div class="field">
        <label for="read-rules">${t("read.rules")}</label>
        <select id="read-rules" @change=${name}>
          <option value="">${t("read.rules.auto")}</option>
          ${app.registry?.games.map(
            (game) =>
              html`<option value=${game.rules} .selected=${game.rules === reading.rules}>
                ${say(game.title)}
              </option>`,
          )}
        </select>
      </div>
    </div>
    ${understood(reading)}`;
}

/** @param {App} app */
export function showReader(app) {
  const reading = new Reading(() => app.dialog.refresh());
  app.dialog.show(() => ({ title: t("read.title"), body: body(app, reading), kind: "wide" }));
}

/**
 * @param {App} app
 * @param {Reading} reading
 */
function body(app, reading) {
  const { game } = reading;
  return html`<div class="reader">
    ${readingFields(app, reading)}
    <div class="buttons">
      <button type="button" ?disabled=${game === null} @click=${() => seats(app, reading)}>
        ${icon("sliders")}${t("read.players")}
      </button>
      <button type="button" data-action="analyse" ?disabled=${game === null} @click=${() => analyse(app, reading)}>
        ${icon("values")}${t("header.analyse")}
      </button>
      <button
        type="button"
        class="main"
        ?disabled=${game === null}
        @click=${() => open(app, reading)}
      >
        ${icon("play")}${t("read.open")}
      </button>
    </div>
  </div>`;
}

/** @param {App} app @param {Reading} reading */
function open(app, { game }) {
  if (game === null) return;
  const [black, white] = SIDES.map((_, index) => ({
    player: "human",
    name: (game.players[index] ?? "").slice(0, 80),
  }));
  if (!black || !white) return;
  void app.create({ rules: game.rules, black, white, start: game.document, shared: true }, SIDES);
}

/** @param {App} app @param {Reading} reading */
function analyse(app, { game }) {
  if (game !== null) app.go(`/analyse${shareFragment(game.document)}`);
}

/** @param {App} app @param {Reading} reading */
function seats(app, { game }) {
  if (game === null) return;
  app.draft = { rules: game.rules, start: game.document };
  app.go(`/#new=${encodeURIComponent(game.rules)}`);
}
