/** Moves a point from where it is to where it shall be, at once or in a while. */

/** @typedef {import("./types.js").Point} Point */

/** A point on its way. Mutable. */
export class Glide {
  /** @param {(at: Point) => void} onMove */
  constructor(onMove) {
    this.onMove = onMove;
    /** @type {Point} */
    this.at = { x: 0, y: 0 };
    /** @type {Point} */
    this.goal = { x: 0, y: 0 };
    this.request = 0;
  }

  /** @param {Point} point */
  jump(point) {
    this.stop();
    this.goal = point;
    this.arrive(point);
  }

  /**
   * @param {Point} point
   * @param {number} milliseconds
   */
  to(point, milliseconds) {
    if (milliseconds <= 0) {
      this.jump(point);
      return;
    }
    this.stop();
    this.goal = point;
    const [from, start] = [this.at, performance.now()];
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - start) / milliseconds));
      const eased = 1 - (1 - part) ** 3;
      this.request = part < 1 ? requestAnimationFrame(step) : 0;
      const between = { x: from.x + eased * (point.x - from.x), y: from.y + eased * (point.y - from.y) };
      this.arrive(part < 1 ? between : point);
    };
    this.request = requestAnimationFrame(step);
  }

  stop() {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }

  /** @param {Point} point */
  arrive(point) {
    this.at = point;
    this.onMove(point);
  }
}
