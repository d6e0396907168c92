/** The count at the end, before one's eyes: disc by disc, first one side, then the other. */

import { countingOrder, isCounted } from "./plies.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const STEP = 32;
/** How many discs are marked at a time. */
const TRAIL = 4;

/** Mutable: how far the count is. */
export class Counting {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** What is counted so far; null while nothing is. @type {number[] | null} */
    this.points = null;
    this.timer = 0;
  }

  /** Count a game that has just ended; where nothing moves, the result is there at once. */
  begin() {
    const { table, board } = this.page;
    if (table === null || board === null || board.speed === 0 || !isCounted(table)) return;
    const order = countingOrder(table.cells);
    this.points = [0, 0];
    void board.motion.rest().then(() => this.#step(order, 0));
  }

  /** @param {{cell: number, side: number}[]} order @param {number} done */
  #step(order, done) {
    const { page } = this;
    const disc = order[done];
    if (page.closed || this.points === null) return;
    if (disc === undefined || page.state.at !== null) return this.#end();
    this.points = this.points.map((count, side) => count + Number(side === disc.side));
    page.board?.mark(order.slice(Math.max(0, done - TRAIL), done + 1).map(({ cell }) => cell));
    page.app.refresh();
    this.timer = window.setTimeout(() => this.#step(order, done + 1), STEP * (page.board?.speed ?? 1));
  }

  #end() {
    this.points = null;
    this.page.board?.mark([]);
    this.page.app.refresh();
  }

  forget() {
    clearTimeout(this.timer);
    this.points = null;
  }
}
