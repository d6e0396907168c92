/** The review of a game: asked for backwards, a ply at a time, as long as the page is open. */

import { api, ApiError } from "../api.js";
import { t } from "../words.js";
import { reviewPanel } from "./review_panel.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../types.js").ReviewSummary} ReviewSummary */

/** Mutable: what is known of the moves by now. */
export class GameReview {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** The moves that it is about; empty where nobody asked. */
    this.about = "";
    /** @type {Map<number, ReviewedMove>} */
    this.moves = new Map();
    /** Black's chances before each ply that is known and after the last. @type {number[]} */
    this.chances = [];
    this.total = 0;
    /** @type {ReviewSummary | null} */
    this.summary = null;
    /** @type {AbortController | null} */
    this.asking = null;
  }

  get isOpen() {
    return this.about !== "";
  }

  get isUnderWay() {
    return this.asking !== null;
  }

  /** The moves that were not good, in the order of the game. */
  get faults() {
    return [...this.moves.values()].filter((one) => one.sign !== "").sort((a, b) => a.ply - b.ply);
  }

  /** How players annotate the move of a ply. @param {number} ply */
  sign(ply) {
    return this.moves.get(ply)?.sign ?? "";
  }

  /** What it looks like. */
  panel() {
    return reviewPanel(this);
  }

  /** Ask, unless the answer is there or under way. */
  async begin() {
    const about = this.#played;
    if (about === "" || (this.about === about && (this.asking !== null || this.summary !== null))) {
      return;
    }
    this.forget();
    this.about = about;
    const asking = new AbortController();
    this.asking = asking;
    try {
      await this.#askAll(asking.signal);
    } catch (error) {
      if (!asking.signal.aborted) this.#refused(error);
    }
    if (this.asking === asking) this.asking = null;
    this.page.app.refresh();
  }

  /** A game that went on has another review. */
  keepUp() {
    if (this.isOpen && this.about !== this.#played) this.forget();
  }

  /** Nobody looks any more. */
  forget() {
    this.asking?.abort();
    this.about = "";
    this.moves = new Map();
    this.chances = [];
    this.total = 0;
    this.summary = null;
    this.asking = null;
  }

  get #played() {
    const { table } = this.page;
    return table === null ? "" : table.plies.slice(0, table.ply).join(" ");
  }

  /** @param {AbortSignal} signal */
  async #askAll(signal) {
    let known = 0;
    do {
      const found = await api.review(this.page.id, known + 1, known, signal);
      for (const one of found.moves) this.moves.set(one.ply, one);
      this.chances = found.chances;
      this.total = found.total;
      this.summary = found.summary;
      known += 1;
      this.page.app.refresh();
    } while (known < this.total);
    this.page.app.voice.say(t("review.done"));
  }

  /** A game that went on is nobody's fault. @param {unknown} error */
  #refused(error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status !== 409) this.page.app.complain(error);
    this.about = "";
  }
}
