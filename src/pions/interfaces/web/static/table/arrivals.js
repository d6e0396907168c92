/** Replies: each waits until the piece before it has come to rest. */

/** @typedef {import("./page.js").TablePage} TablePage */

/** Mutable: what came and is not yet shown. */
export class Arrivals {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** Until what came last is shown. @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /** Facts are shown in the order in which they came. @param {import("../types.js").Facts} facts */
  come(facts) {
    this.last = this.#after(this.last, facts, performance.now());
    return this.last;
  }

  /**
   * @param {Promise<void>} before
   * @param {import("../types.js").Facts} facts
   * @param {number} now When they came: clocks count from then.
   */
  async #after(before, facts, now) {
    await before;
    const { page } = this;
    const moves = (facts.ply ?? 0) > (page.table?.ply ?? 0);
    if (moves && page.board?.motion.isBusy) await page.board.motion.rest();
    if (!page.closed) page.happened({ type: "facts", facts, now });
  }
}
