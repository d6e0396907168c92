/** The engine beside the board: listens to one position at a time, and remembers what it heard. */

import { ApiError } from "../api.js";
import { listen } from "./requests.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */
/** @typedef {import("./types.js").EngineNews} EngineNews */
/** @typedef {import("./types.js").EngineLine} EngineLine */

/** Milliseconds that somebody who walks through a game must rest before something is asked. */
const REST = 150;
export const MOST_LINES = 5;

/** Mutable: what is asked, and the latest answers by position. */
export class Engine {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    this.isOn = true;
    this.lines = 3;
    /** Whether every cell is to have its value. */
    this.every = true;
    /** @type {Map<number, EngineNews & {done: boolean, asked: string}>} */
    this.known = new Map();
    this.about = "";
    /** @type {AbortController | null} */
    this.asking = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    /** Why it does not answer. @type {ApiError | null} */
    this.trouble = null;
  }

  /** What is known of the position that is shown. */
  get now() {
    return this.known.get(this.page.node.id) ?? null;
  }

  get isThinking() {
    return this.asking !== null;
  }

  /** The lines to be shown, the best first. @returns {EngineLine[]} */
  get shownLines() {
    return (this.now?.lines ?? []).slice(0, this.lines);
  }

  toggle() {
    this.isOn = !this.isOn;
    if (!this.isOn) this.stop();
    this.keepUp();
  }

  /** @param {number} lines */
  setLines(lines) {
    this.lines = Math.max(1, Math.min(MOST_LINES, lines));
    this.page.changed();
    this.keepUp();
  }

  /** Ask about the position that is shown, unless that is done or not wanted. */
  keepUp() {
    const { page } = this;
    const facts = page.facts;
    const wanted = `${this.lines} ${this.every}`;
    const about = `${page.node.id} ${wanted}`;
    if (this.about === about && this.isOn) return;
    this.stop();
    if (!this.isOn || facts === null || facts.turn === null || page.isQuiet) return;
    this.about = about;
    const known = this.now;
    if (known?.done && (known.asked === wanted || this.suffices(known))) return;
    this.resting = setTimeout(() => void this.#listen(wanted), REST);
  }

  /** Whether what is known has lines enough. @param {EngineNews} known */
  suffices(known) {
    const moves = this.page.facts?.legal.length ?? 0;
    const held = known.lines?.length ?? 0;
    return held >= moves || (!this.every && held >= this.lines);
  }

  stop() {
    clearTimeout(this.resting);
    this.asking?.abort();
    this.asking = null;
    this.about = "";
    this.trouble = null;
  }

  /** @param {string} asked */
  async #listen(asked) {
    const { page } = this;
    const [asking, id] = [new AbortController(), page.node.id];
    this.asking = asking;
    const body = { ...page.place(page.node), lines: this.lines, every: this.every };
    page.changed();
    try {
      await listen(body, asking.signal, (news) => this.#heard(id, asked, news));
      const known = this.known.get(id);
      if (known) this.known.set(id, { ...known, done: true });
    } catch (error) {
      if (asking.signal.aborted) return;
      this.trouble = error instanceof ApiError ? error : new ApiError(0, "offline");
    }
    if (this.asking === asking) this.asking = null;
    page.changed();
  }

  /** @param {number} id @param {string} asked @param {EngineNews} news */
  #heard(id, asked, news) {
    const before = this.known.get(id);
    const lines = news.lines ? merged(news.lines, before?.lines ?? []) : (before?.lines ?? []);
    const depth = news.lines ? news.depth : (before?.depth ?? 0);
    this.known.set(id, { ...before, ...news, depth, lines, asked, done: false });
    this.page.changed();
  }
}

/**
 * Lines whose moves are not told yet keep those that were.
 * @param {EngineLine[]} news
 * @param {EngineLine[]} before
 */
export function merged(news, before) {
  return news.map((one) => {
    const old = before.find(({ move }) => move === one.move);
    return one.line.length > 1 || !old ? one : { ...one, line: old.line };
  });
}
