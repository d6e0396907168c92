/** The board for keyboards and screen readers: a grid of cells that lies over the picture. */

import { CELL, element } from "./svg.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./flat.js").FlatView} FlatView */

/** A grid with one tab stop. Mutable: which cell has it. */
export class Grid {
  /** @param {FlatView} view */
  constructor(view) {
    this.view = view;
    this.root = element("div", "pb-grid", view.stage);
    this.root.setAttribute("role", "grid");
    /** @type {Map<number, HTMLElement>} */
    this.cells = new Map();
    this.stop = 0;
    this.makeRows();
    this.lieOver();
    this.place();
  }

  makeRows() {
    const { columns, rows } = this.view.frame;
    this.root.setAttribute("aria-rowcount", String(rows));
    this.root.setAttribute("aria-colcount", String(columns));
    for (let y = 0; y < rows; y += 1) {
      const row = element("div", "pb-row", this.root);
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", String(y + 1));
      for (let x = 0; x < columns; x += 1) this.makeCell(row, x, y);
    }
  }

  /**
   * @param {Element} row
   * @param {number} x
   * @param {number} y
   */
  makeCell(row, x, y) {
    const number = this.view.cellAtPlace(x, y);
    if (number === null) return;
    const cell = element("div", "pb-cell", row);
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("aria-colindex", String(x + 1));
    cell.dataset["cell"] = String(number);
    cell.dataset["name"] = this.view.board.names[number] ?? "";
    cell.tabIndex = -1;
    this.cells.set(number, cell);
  }

  /** Covers the middle of the window. */
  lieOver() {
    const { box, frame } = this.view;
    const style = this.root.style;
    style.left = `${(-box.x / box.width) * 100}%`;
    style.top = `${(-box.y / box.height) * 100}%`;
    style.width = `${((frame.columns * CELL) / box.width) * 100}%`;
    style.height = `${((frame.rows * CELL) / box.height) * 100}%`;
  }

  /** Puts each cell where it is seen. */
  place() {
    const { columns, rows } = this.view.frame;
    for (const [number, cell] of this.cells) {
      const place = this.view.places.get(number);
      cell.classList.toggle("pb-away", place === undefined);
      const { x, y } = place ?? { x: 0, y: 0 };
      cell.style.left = `${(x / columns) * 100}%`;
      cell.style.top = `${(y / rows) * 100}%`;
      cell.style.width = `${100 / columns}%`;
      cell.style.height = `${100 / rows}%`;
    }
  }

  /** @param {(cell: number) => {label: string, playable: boolean}} tell */
  describe(tell) {
    for (const [number, cell] of this.cells) {
      const { label, playable } = tell(number);
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      cell.classList.toggle("pb-playable", playable);
    }
  }

  /**
   * Gives a cell the tab stop.
   * @param {number} number
   */
  setStop(number) {
    const [old, cell] = [this.cells.get(this.stop), this.cells.get(number)];
    if (cell === undefined) return;
    if (old !== undefined) old.tabIndex = -1;
    cell.tabIndex = 0;
    this.stop = number;
  }

  /** @param {number} number */
  focus(number) {
    this.setStop(number);
    this.cells.get(number)?.focus({ preventScroll: false });
  }

  /**
   * The cell that an event is about.
   * @param {EventTarget | null} target
   * @returns {number | null}
   */
  cellOf(target) {
    const cell = target instanceof Element ? target.closest("[data-cell]") : null;
    return cell instanceof HTMLElement ? Number(cell.dataset["cell"]) : null;
  }
}
