/** What there is to solve: the puzzle of the day, games, themes, a streak, three minutes, mistakes. */

import { html, nothing, render } from "../vendor/lit-html.js";
import { api } from "../api.js";
import { follow } from "../header.js";
import { icon } from "../icons.js";
import { picture } from "../picture.js";
import { ROOT } from "../root.js";
import { capital, number, say, t } from "../words.js";
import { entries, THEME } from "./queue.js";
import { due, ratingText, recordFrom, waiting } from "./record.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").PuzzleList} PuzzleList */

const MOST_CELLS = 9;

/** Mutable: the packs, once they are there. */
export class PuzzlesPage {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {PuzzleList | null} */
    this.list = null;
    void this.load();
  }

  title() {
    return `${t("header.puzzles")} · Pions`;
  }

  close() {}

  async load() {
    try {
      this.list = await api.puzzles();
      this.app.refresh();
    } catch (error) {
      this.app.complain(error);
    }
  }

  draw() {
    const record = recordFrom(this.app.memory.puzzles());
    const tried = record.solved.length + record.missed.length;
    const template = html`<div class="puzzles">
      <h1>${t("header.puzzles")}</h1>
      <p class="note">${t("puzzles.about")}</p>
      <p class="puzzle-rating" data-rating=${Math.round(record.rating.rating)}>${rating(record, tried)}</p>
      <div class="puzzle-ways">
        ${this.#way("day", "hint", t("puzzles.day"), t("puzzles.day.more"))}
        ${this.#way("streak", "flame", t("puzzles.streak"), best("puzzles.streak.more", record.best.streak))}
        ${this.#way("run", "clock", t("puzzles.run"), best("puzzles.run.more", record.best.run))}
        ${this.#way("openings", "branch", t("openings.title"), t("openings.more"))}
        ${this.#way("guess", "question", t("guess.title"), t("guess.more"))}
        ${this.#way("coordinates", "board", t("drill.coordinates"), best("drill.coordinates.best", record.drills["coordinates"]))}
        ${this.#way("counting", "values", t("drill.counting"), best("drill.counting.best", record.drills["counting"]))}
        ${this.#way("mistakes", "again", t("puzzles.mistakes"), missed(record))}
      </div>
      ${this.list === null ? nothing : this.#choices(this.list, record)}
    </div>`;
    render(template, this.app.main);
  }

  /** @param {PuzzleList} list @param {import("./record.js").PuzzleRecord} record */
  #choices(list, record) {
    const known = new Set([...record.solved, ...record.missed]);
    const done = (/** @type {{name: string}[]} */ all) =>
      t("puzzles.done", { done: number(all.filter(({ name }) => known.has(name)).length), count: number(all.length) });
    const all = entries(list);
    const themes = list.themes
      .map((one) => ({ ...one, puzzles: all.filter((puzzle) => puzzle.themes.includes(one.name)) }))
      .filter(({ puzzles }) => puzzles.length > 0);
    return html`<h2>${t("puzzles.packs")}</h2>
      <div class="puzzle-ways">
        ${list.packs.map((one) =>
          this.#way(
            one.name,
            thumbnail(one),
            capital(say(one.title)),
            done(entries({ packs: [one] })),
          ),
        )}
      </div>
      <h2>${t("puzzles.themes")}</h2>
      <div class="puzzle-ways">
        ${themes.map((one) => this.#way(`${THEME}${one.name}`, thumbnail(one), capital(say(one.title)), done(one.puzzles)))}
      </div>`;
  }

  /**
   * @param {string} what
   * @param {string | import("../vendor/lit-html.js").TemplateResult} sign An icon's name, or a picture.
   * @param {string} title
   * @param {string} more
   */
  #way(what, sign, title, more) {
    const address = `/#puzzles=${encodeURIComponent(what)}`;
    return html`<a
      class="way"
      href="${ROOT}${address}"
      data-puzzles=${what}
      @click=${(/** @type {Event} */ event) => follow(event, this.app, address)}
      >${typeof sign === "string" ? icon(sign) : sign}<span><b>${title}</b><small>${more}</small></span></a
    >`;
  }
}

/** @param {{board: import("../types.js").SmallBoard, cells: string}} shown */
function thumbnail({ board, cells }) {
  return html`<span class="frame">${picture(board, cells, MOST_CELLS)}</span>`;
}

/** What it is, and one's best result once there is one. @param {string} key @param {number} [reached] */
function best(key, reached = 0) {
  return reached === 0 ? t(key) : `${t(key)} · ${t("puzzles.best", { best: number(reached) })}`;
}

/** How many of those missed wait. @param {import("./record.js").PuzzleRecord} record */
function missed(record) {
  const [all, now] = [waiting(record).length, due(record, Date.now()).length];
  if (all === 0) return t("puzzles.mistakes.none");
  return t("puzzles.mistakes.more", { due: number(now), later: number(all - now) });
}

/** @param {import("./record.js").PuzzleRecord} record @param {number} tried */
function rating(record, tried) {
  if (tried === 0) return t("puzzles.unrated");
  const solved = number(record.solved.length);
  return t("puzzles.rating", { rating: ratingText(record.rating.rating), solved, tried: number(tried) });
}
