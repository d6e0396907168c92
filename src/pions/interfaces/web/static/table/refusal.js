/** A cell was tried where no move is: why it is none, and for a moment where there are some. */

import { t } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

const SHOWN = 5000;

/** Mutable: the cell that was tried last, until it is forgotten. */
export class Refusal {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    /** What the cell is called; empty where nothing was refused. */
    this.cell = "";
    this.ply = 0;
    this.timer = 0;
  }

  /** @param {number} cell */
  note(cell) {
    const { table, app } = this.page;
    if (table === null) return;
    [this.cell, this.ply] = [table.board.names[cell] ?? "", table.ply];
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.#end(), SHOWN);
    app.refresh();
    app.voice.say(this.text);
  }

  /** What is said of it, until a move is made. */
  get text() {
    const { table } = this.page;
    if (this.cell === "" || table === null || table.ply !== this.ply) return "";
    return t(table.board.look === "flip" ? "refused.flip" : "refused", { cell: this.cell });
  }

  /** Whether to show where one may play: not where nearly everywhere is right. */
  get shows() {
    const { table } = this.page;
    if (this.text === "" || table === null) return false;
    const empty = [...table.cells].filter((mark) => mark === "-").length;
    return 2 * table.legal.length <= empty;
  }

  #end() {
    this.cell = "";
    if (!this.page.closed) this.page.app.refresh();
  }

  forget() {
    clearTimeout(this.timer);
  }
}
