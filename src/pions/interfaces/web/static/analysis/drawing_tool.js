/** Circles and arrows: by dragging with the right button, or with the tool by finger and by mouse. */

import { toggleDrawn } from "./tree.js";

/** Mutable: whether the tool is in hand, and where a line began. */
export class DrawingTool {
  /** @param {import("./page.js").AnalysisPage} page */
  constructor(page) {
    this.page = page;
    this.isOn = false;
    /** @type {number | null} */
    this.from = null;
    this.swallows = false;
    /** @type {HTMLElement | null} */
    this.watched = null;
    /** Where an arrow drawn by keys begins. @type {number | null} */
    this.begun = null;
  }

  toggle() {
    this.isOn = !this.isOn;
    this.page.changed();
  }

  /** @param {HTMLElement} host */
  watch(host) {
    if (this.watched === host) return;
    this.watched = host;
    host.addEventListener("contextmenu", (event) => event.preventDefault());
    host.addEventListener("pointerdown", (event) => this.#down(event), true);
    host.addEventListener("pointerup", (event) => this.#up(event), true);
    host.addEventListener("click", (event) => this.#clicked(event), true);
    // A finger that draws must not scroll the page.
    host.addEventListener("touchmove", (event) => this.isOn && event.preventDefault(), { passive: false });
  }

  /** @param {MouseEvent} event */
  #cellAt(event) {
    const point = { x: event.clientX, y: event.clientY };
    return this.page.picture.board?.picture?.flat.cellAtPoint(point) ?? null;
  }

  /** @param {PointerEvent} event */
  #draws(event) {
    return this.page.editor === null && (event.button === 2 || (this.isOn && event.button === 0));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#draws(event)) return;
    event.stopPropagation();
    this.from = this.#cellAt(event);
    this.swallows = event.button === 0;
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
      event.target.releasePointerCapture(event.pointerId);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this.from === null) return;
    event.stopPropagation();
    const to = this.#cellAt(event);
    if (to !== null) this.mark(this.from, to);
    this.from = null;
  }

  /** The click after what was drawn plays nothing. @param {MouseEvent} event */
  #clicked(event) {
    if (!this.swallows) return;
    this.swallows = false;
    event.stopPropagation();
  }

  /** @param {number} from @param {number} to */
  mark(from, to) {
    toggleDrawn(this.page.node, from, to);
    this.page.noted();
  }

  /** By keys: the first press begins an arrow at a cell, the second ends it there. @param {number} cell */
  arrow(cell) {
    if (this.begun === null) this.begun = cell;
    else {
      this.mark(this.begun, cell);
      this.begun = null;
    }
  }
}
