/** After a game of a class: wait for the next one that the class gives. */

import { loadReturning } from "../loading.js";

/** Mutable: the stream of the class, once its game is over. */
export class ClassReturn {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.asked = false;
    /** @type {{close: () => void} | null} */
    this.stream = null;
  }

  /** The class goes on: its stream takes the place of the table's. */
  async keepUp() {
    const { page } = this;
    const code = page.table?.outcome ? page.table.classroom : null;
    if (!code || this.asked || page.mine === null) return;
    this.asked = true;
    const { awaitNext } = await loadReturning();
    if (page.closed) return;
    page.stream?.close();
    this.stream = awaitNext(page.app, code);
  }

  close() {
    this.stream?.close();
  }
}
