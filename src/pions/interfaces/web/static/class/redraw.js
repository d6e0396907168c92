/** Draws a page once a frame, however many events come: a class of forty sends dozens a second. */

/** @typedef {import("../app.js").App} App */

/** Mutable: whether a frame is awaited. */
export class Redraw {
  /** @param {App} app @param {() => boolean} closed */
  constructor(app, closed) {
    this.app = app;
    this.closed = closed;
    this.awaited = false;
  }

  /** Draw the page in the next frame. */
  soon() {
    if (this.awaited) return;
    this.awaited = true;
    requestAnimationFrame(() => {
      this.awaited = false;
      if (!this.closed()) this.app.refresh();
    });
  }
}
