/** The review of the main line: asked for backwards, a ply at a time, as long as the page is open. */

import { api } from "../api.js";
import { t } from "../words.js";
import { requests } from "./requests.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("../types.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../types.js").ReviewSummary} ReviewSummary */

/** Mutable: what is known of the moves by now. */
export class GameReview {
  /** @param {AnalysisPage} page */
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
    /** How it looks: loaded with the first review. @type {((review: GameReview) => unknown) | null} */
    this.view = null;
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

  /** Those to learn from: mine, or everybody's where I did not play. */
  get moments() {
    const { seats } = this.page;
    const mine = (/** @type {ReviewedMove} */ one) => seats.length !== 1 || seats.includes(one.side);
    return this.faults.filter((one) => one.better.length > 0 && mine(one));
  }

  get #last() {
    return /** @type {import("./tree.js").TreeNode} */ (this.page.tree.main.at(-1));
  }

  async begin() {
    const place = this.page.place(this.#last);
    if (place.moves === "" || this.isUnderWay || (this.about === place.moves && this.summary)) return;
    this.forget();
    this.about = place.moves;
    const asking = new AbortController();
    this.asking = asking;
    this.page.changed();
    try {
      this.view = (await this.page.more())?.reviewPanel ?? null;
      await this.#askAll(place, asking.signal);
      this.page.app.voice.say(t("review.done"));
    } catch (error) {
      if (asking.signal.aborted) return;
      this.page.app.complain(error);
      this.about = "";
    }
    if (this.asking === asking) this.asking = null;
    this.page.changed();
  }

  forget() {
    this.asking?.abort();
    this.about = "";
    this.moves = new Map();
    this.chances = [];
    this.total = 0;
    this.summary = null;
    this.asking = null;
  }

  /**
   * What was reviewed at the table is known there.
   * @param {import("./types.js").Place} place @param {number} known @param {AbortSignal} signal
   */
  #ask(place, known, signal) {
    const { table } = this.page;
    if (table?.moves === place.moves) return api.review(table.id, known + 1, known, signal);
    return requests.review(place, known + 1, known, signal);
  }

  /** @param {import("./types.js").Place} place @param {AbortSignal} signal */
  async #askAll(place, signal) {
    let known = 0;
    do {
      const found = await this.#ask(place, known, signal);
      for (const one of found.moves) this.moves.set(one.ply, one);
      [this.chances, this.total, this.summary] = [found.chances, found.total, found.summary];
      known += 1;
      this.page.changed();
    } while (known < this.total);
  }
}
