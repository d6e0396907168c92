/** Mouse, pen and finger: pointing at cells, playing on them, dragging the board. */

/** @typedef {import("./types.js").Point} Point */

/**
 * What can be pointed at.
 * @typedef {object} Target
 * @property {HTMLElement} stage
 * @property {{x: boolean, y: boolean}} canDrag
 * @property {(point: Point) => number | null} cellAtPoint
 * @property {(pixels: Point) => void} drag
 */

/**
 * @typedef {object} Listeners
 * @property {(cell: number | null) => void} onHover
 * @property {(cell: number, finger: boolean) => void} onPlay
 * @property {(step: number) => boolean} onWheel A turn of the wheel over a board that cannot be moved.
 * @property {() => void} onSettle A drag or a turn of the wheel is over.
 */

const SLOP = 6;
const REST = 160;
const LINE = 32;
/** Pixels of the wheel that are one move: a notch has about 100. */
const NOTCH = 60;

/** Watches one picture. Mutable: it follows a pointer. */
export class Pointer {
  /**
   * @param {Target} target
   * @param {Listeners} listeners
   */
  constructor(target, listeners) {
    this.target = target;
    this.listeners = listeners;
    /** @type {Point | null} */
    this.from = null;
    this.dragging = false;
    this.rest = 0;
    this.turned = 0;
    this.turnedAt = 0;
    const { stage, canDrag } = target;
    stage.style.touchAction = canDrag.x ? (canDrag.y ? "none" : "pan-y") : canDrag.y ? "pan-x" : "manipulation";
    stage.classList.toggle("pb-drags", canDrag.x || canDrag.y);
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("mousedown", (event) => leaveFocus(event));
    stage.addEventListener("pointermove", (event) => this.moved(event));
    stage.addEventListener("pointerup", () => this.up());
    stage.addEventListener("pointercancel", () => this.up());
    stage.addEventListener("pointerleave", () => this.listeners.onHover(null));
    stage.addEventListener("click", (event) => this.clicked(event));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.dragging = false;
    const { x, y } = this.target.canDrag;
    if (event.isPrimary && event.button === 0 && (x || y)) this.from = pointOf(event);
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (this.from === null) {
      if (event.pointerType !== "touch") this.listeners.onHover(this.target.cellAtPoint(pointOf(event)));
      return;
    }
    const now = pointOf(event);
    const pixels = { x: now.x - this.from.x, y: now.y - this.from.y };
    if (!this.dragging && Math.hypot(pixels.x, pixels.y) < SLOP) return;
    if (!this.dragging) this.begin(event);
    this.from = now;
    this.target.drag(pixels);
  }

  /** @param {PointerEvent} event */
  begin(event) {
    this.dragging = true;
    this.listeners.onHover(null);
    this.target.stage.classList.add("pb-dragging");
    this.target.stage.setPointerCapture(event.pointerId);
  }

  up() {
    this.from = null;
    this.target.stage.classList.remove("pb-dragging");
    if (this.dragging) this.listeners.onSettle();
  }

  /**
   * A click that ends a drag plays nothing; one made by a screen reader has no place of its own.
   * @param {MouseEvent} event
   */
  clicked(event) {
    if (this.dragging) {
      this.dragging = false;
      return;
    }
    const held = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    const named = held instanceof HTMLElement ? Number(held.dataset["cell"]) : null;
    const spoken = event.detail === 0 && named !== null;
    const cell = spoken ? named : this.target.cellAtPoint(pointOf(event));
    const finger = !spoken && /** @type {PointerEvent} */ (event).pointerType === "touch";
    if (cell !== null) this.listeners.onPlay(cell, finger);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const { x, y } = this.target.canDrag;
    const scale = event.deltaMode === 0 ? 1 : LINE;
    if (event.ctrlKey) return;
    if (!x && !y) return this.turn(event, event.deltaY * scale);
    const sideways = event.shiftKey && event.deltaX === 0;
    const across = (sideways ? event.deltaY : event.deltaX) * scale;
    const down = sideways ? 0 : event.deltaY * scale;
    if (!((x && across !== 0) || (y && down !== 0))) return;
    event.preventDefault();
    this.target.drag({ x: -across, y: -down });
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.listeners.onSettle(), REST);
  }

  /**
   * Through the game, a notch a move; small turns of a touchpad add up. Where there is no move left
   * the page scrolls.
   * @param {WheelEvent} event
   * @param {number} pixels
   */
  turn(event, pixels) {
    if (event.shiftKey || pixels === 0) return;
    const fresh = event.timeStamp - this.turnedAt > 2 * REST || Math.sign(pixels) !== Math.sign(this.turned);
    this.turned = fresh ? pixels : this.turned + pixels;
    this.turnedAt = event.timeStamp;
    if (Math.abs(this.turned) < NOTCH) return;
    if (this.listeners.onWheel(Math.sign(this.turned))) event.preventDefault();
    this.turned = 0;
  }

  destroy() {
    clearTimeout(this.rest);
  }
}

/**
 * A mouse plays without taking the focus into the grid: arrow keys keep their meaning for the page.
 * @param {MouseEvent} event
 */
function leaveFocus(event) {
  event.preventDefault();
  const { activeElement } = document;
  const stage = /** @type {Element} */ (event.currentTarget);
  if (activeElement instanceof HTMLElement && stage.contains(activeElement)) activeElement.blur();
}

/**
 * @param {MouseEvent} event
 * @returns {Point}
 */
function pointOf(event) {
  return { x: event.clientX, y: event.clientY };
}
