/**
 * Pieces that fall, turn over and appear.
 *
 * The picture always shows the true state already; motion only plays over it. So it may be ended
 * at any moment, and nothing is lost or doubled.
 */

import { home } from "./geometry/plane.js";
import { turnVector } from "./geometry/orientation.js";
import { sideOfMark, usePiece } from "./pieces.js";
import { CELL } from "./svg.js";

/** @typedef {import("./changes.js").Changes} Changes */
/** @typedef {import("./flat.js").FlatView} FlatView */
/** @typedef {import("./slots.js").Slot} Slot */

/** @type {Record<string, number>} */
const SPEEDS = { normal: 1, fast: 0.45, none: 0 };
const FLIP = 360;
const STAGGER = 45;
const PLACE = 170;
const FALL = 210;
const LONGEST = 1500;

/**
 * How long things take, from 0 for no motion to 1: what the person chose, else what the system asks.
 * @param {string | null | undefined} chosen
 * @param {boolean} reduced Whether the system asks for less motion.
 */
export function pace(chosen, reduced) {
  return SPEEDS[chosen ?? ""] ?? (reduced ? 0 : 1);
}

/** Whether the system asks for less motion. */
export function motionIsReduced() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What moves at the moment. Mutable. */
export class Motion {
  constructor() {
    /** @type {Animation[]} */
    this.running = [];
    /** @type {Element[]} */
    this.guests = [];
  }

  /** Until nothing moves any more, or it was ended. */
  async rest() {
    const all = Promise.allSettled(this.running.map((animation) => animation.finished));
    // A page that nobody sees may not move at all.
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  }

  /** Whether something moves. */
  get isBusy() {
    return this.running.some((animation) => animation.playState === "running");
  }

  /** Ends everything at once: the true state is there. */
  finish() {
    for (const animation of this.running) animation.cancel();
    for (const guest of this.guests) guest.remove();
    this.running = [];
    this.guests = [];
  }

  /**
   * @param {FlatView} view
   * @param {Changes} changes
   * @param {number} speed
   */
  play(view, changes, speed) {
    if (speed <= 0) return;
    for (const cell of changes.placed) {
      for (const slot of view.slotsOf(cell)) this.arrive(view, slot, cell, speed);
    }
    for (const cell of changes.removed) {
      const side = sideOfMark(changes.before[cell] ?? "");
      for (const slot of view.slotsOf(cell)) this.leave(view, slot, cell, side, speed);
    }
    for (const cell of changes.turned) {
      const delay = STAGGER * speed * distance(view, cell, changes.placed[0] ?? changes.removed[0]);
      for (const slot of view.slotsOf(cell)) this.turn(view, slot, cell, speed, delay);
    }
  }

  /**
   * @param {FlatView} view
   * @param {Slot} slot
   * @param {number} cell
   * @param {number} speed
   */
  arrive(view, slot, cell, speed) {
    if (slot.piece === null) return;
    if (view.board.look === "drop") this.fall(view, slot.piece, cell, speed);
    else this.animate(slot.piece, [{ transform: "scale(1.35)", opacity: 0 }, { transform: "none", opacity: 1 }], {
      duration: PLACE * speed,
      easing: "ease-out",
    });
  }

  /**
   * What is taken back goes the way it came, only faster.
   * @param {FlatView} view
   * @param {Slot} slot
   * @param {number} cell
   * @param {number} side
   * @param {number} speed
   */
  leave(view, slot, cell, side, speed) {
    if (slot.pieceGroup === null || side < 0) return;
    const guest = usePiece(view.prefix, side, slot.pieceGroup, "pb-guest");
    this.guests.push(guest);
    const up = turnVector(view.turned, { x: 0, y: -CELL * (home(view.board, cell).y + 1) });
    const drops = view.board.look === "drop";
    const gone = drops
      ? { transform: `translate(${up.x}px, ${up.y}px)` }
      : { transform: "scale(1.25)", opacity: 0 };
    const duration = (drops ? FALL : PLACE) * speed;
    const leaving = this.animate(guest, [{ transform: "none", opacity: 1 }, gone], {
      duration,
      easing: "ease-in",
      fill: "forwards",
    });
    leaving.addEventListener("finish", () => guest.remove());
  }

  /**
   * From above the board, faster and faster, with a small jump at the end.
   * @param {FlatView} view
   * @param {Element} piece
   * @param {number} cell
   * @param {number} speed
   */
  fall(view, piece, cell, speed) {
    const cells = home(view.board, cell).y + 1;
    const up = turnVector(view.turned, { x: 0, y: -CELL });
    const at = (/** @type {number} */ height) =>
      `translate(${up.x * height}px, ${up.y * height}px)`;
    const frames = [
      { transform: at(cells), easing: "cubic-bezier(0.5, 0, 0.9, 0.6)" },
      { transform: at(0), offset: 0.74, easing: "ease-out" },
      { transform: at(Math.min(0.28, cells * 0.06)), offset: 0.87, easing: "ease-in" },
      { transform: at(0) },
    ];
    this.animate(piece, frames, { duration: FALL * Math.sqrt(cells) * speed });
  }

  /**
   * The old face turns away, then the new one comes.
   * @param {FlatView} view
   * @param {Slot} slot
   * @param {number} cell
   * @param {number} speed
   * @param {number} delay
   */
  turn(view, slot, cell, speed, delay) {
    const piece = slot.piece;
    if (piece === null || slot.pieceGroup === null) return;
    const half = (FLIP * speed) / 2;
    const old = 1 - (view.painted?.scene.cells[cell] === "X" ? 0 : 1);
    const guest = usePiece(view.prefix, old, slot.pieceGroup, "pb-guest");
    this.guests.push(guest);
    const gone = this.animate(guest, [{ transform: "none" }, { transform: "scale(0.04, 1)" }], {
      duration: half,
      delay,
      easing: "ease-in",
      fill: "both",
    });
    gone.addEventListener("finish", () => guest.remove());
    this.animate(piece, [{ transform: "scale(0.04, 1)" }, { transform: "none" }], {
      duration: half,
      delay: delay + half,
      easing: "ease-out",
      fill: "backwards",
    });
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  animate(element, frames, timing) {
    const animation = element.animate(frames, timing);
    this.running.push(animation);
    return animation;
  }
}

/**
 * Steps from one cell to another on the board.
 * @param {FlatView} view
 * @param {number} cell
 * @param {number | undefined} from
 */
function distance(view, cell, from) {
  if (from === undefined) return 0;
  const [one, other] = [home(view.board, cell), home(view.board, from)];
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) - 1;
}
