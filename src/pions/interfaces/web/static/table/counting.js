/** A game has just ended: discs are counted before one's eyes, and Echo learns how strong to be. */

import { parseCall } from "../calls.js";
import { countingOrder, isCounted, skillStep } from "./plies.js";

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
    const { table, board, mine, app } = this.page;
    if (table === null) return;
    const step = skillStep(table, mine);
    if (step !== 0) app.memory.changeSkill(parseCall(table.rules).name, step);
    if (board === null || board.speed === 0 || !isCounted(table)) return;
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
