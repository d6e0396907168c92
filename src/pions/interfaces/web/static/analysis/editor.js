/** Setting up a position: pieces, the side to move, and the whole board turned over. */

import { ApiError } from "../api.js";
import { editorPanel } from "./editor_view.js";

/** @typedef {import("./page.js").AnalysisPage} AnalysisPage */

/** Mutable: the position as far as it is set up. */
export class Editor {
  /** @param {AnalysisPage} page */
  constructor(page) {
    this.page = page;
    this.cells = page.facts?.cells ?? "";
    /** @type {"X" | "O"} */
    this.turn = page.facts?.turn === "white" ? "O" : "X";
    /** @type {"X" | "O" | "-"} */
    this.brush = "X";
    /** Why it cannot be analysed. @type {ApiError | null} */
    this.trouble = null;
  }

  get #board() {
    return /** @type {import("./types.js").GameFacts} */ (this.page.game).board;
  }

  /** The board as it is shown while one sets up: every cell can be clicked. */
  get table() {
    const board = { ...this.#board, gravity: false };
    const legal = board.names.map((move, cell) => ({ move, cell, flips: [] }));
    return {
      board,
      title: /** @type {import("./types.js").GameFacts} */ (this.page.game).title,
      cells: this.cells,
      turn: this.turn === "X" ? "black" : "white",
      ply: 0,
      plies: [],
      legal,
      last: null,
      line: [],
      outcome: null,
    };
  }

  /** Put the brush's piece on a cell, or take it away. @param {string} name */
  put(name) {
    const cell = this.#board.names.indexOf(name);
    const mark = this.cells[cell] === this.brush ? "-" : this.brush;
    this.change(this.cells.slice(0, cell) + mark + this.cells.slice(cell + 1));
  }

  /** @param {string} cells */
  change(cells) {
    this.cells = cells;
    this.trouble = null;
    this.page.changed();
  }

  clear() {
    this.change("-".repeat(this.cells.length));
  }

  /** Left and right change places. */
  mirror() {
    this.change(this.#rows.map((row) => [...row].reverse().join("")).join(""));
  }

  /** A quarter where the board is square, otherwise half a turn. */
  rotate() {
    const rows = this.#rows;
    if (this.#board.columns !== this.#board.rows) {
      this.change([...this.cells].reverse().join(""));
      return;
    }
    const turned = rows.map((_, x) => rows.map((_row, y) => rows[rows.length - 1 - y]?.[x] ?? "-"));
    this.change(turned.map((row) => row.join("")).join(""));
  }

  get #rows() {
    const { columns, rows } = this.#board;
    return Array.from({ length: rows }, (_, row) => this.cells.slice(row * columns, (row + 1) * columns));
  }

  /** Analyse it. @param {string} [text] Another position, as it was pasted. */
  async finish(text) {
    const { page } = this;
    try {
      await page.begin(page.rules, text ?? `${this.cells} ${this.turn}`, []);
    } catch (error) {
      this.trouble = error instanceof ApiError ? error : new ApiError(0, "offline");
      page.changed();
    }
  }

  /** What it looks like. */
  panel() {
    return editorPanel(this);
  }

  cancel() {
    this.page.editor = null;
    this.page.remake();
  }
}
