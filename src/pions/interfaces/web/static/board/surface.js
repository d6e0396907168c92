/** What pieces stand on or hang in: felt, wood, or a frame with holes. */

import { gluedInView } from "./geometry/window.js";
import { isSphere } from "./geometry/plane.js";
import { starPoints } from "./geometry/stars.js";
import { toView } from "./geometry/orientation.js";
import { RADIUS } from "./pieces.js";
import { drawGrain } from "./grain.js";
import { CELL, draw } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./geometry/orientation.js").Orientation} Orientation */
/** @typedef {import("./geometry/window.js").Frame} Frame */

const SMALL = 5;

/**
 * Whether pieces stand on the crossings of lines, as on a go board, and not in cells.
 * @param {BoardFacts} board
 */
export function onCrossings(board) {
  const small = Math.min(board.columns, board.rows) <= SMALL;
  return board.look === "place" && !small && !isSphere(board);
}

/**
 * The measures of the drawn part, one cell more on each side that goes on.
 * @param {Frame} frame
 */
function extent(frame) {
  const { columns, rows, ghostX, ghostY } = frame;
  const more = (/** @type {number} */ ghosts) => (ghosts ? ghosts + 1 : 0);
  return {
    left: -more(ghostX),
    top: -more(ghostY),
    right: columns + more(ghostX),
    bottom: rows + more(ghostY),
  };
}

/**
 * Draws the ground below the pieces; it looks the same when the window moves by whole cells.
 * @param {Element} layer
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @param {{defs: Element, prefix: string}} picture
 */
export function drawGround(layer, board, turned, frame, { defs, prefix }) {
  const { left, top, right, bottom } = extent(frame);
  const size = { x: left * CELL, y: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL };
  draw("rect", { class: "pb-ground", ...size }, layer);
  // A ground that moves by whole cells must look the same then: grain does not.
  if (!frame.ghostX && !frame.ghostY && board.look !== "drop") drawGrain(defs, layer, prefix, size);
  if (board.look === "drop") return;
  const crossings = onCrossings(board);
  drawLines(layer, frame, crossings);
  if (crossings) drawStars(layer, board, turned);
  else if (board.look === "flip") drawFeltDots(layer, board, turned);
}

/**
 * @param {Element} layer
 * @param {Frame} frame
 * @param {boolean} crossings
 */
function drawLines(layer, frame, crossings) {
  const { left, top, right, bottom } = extent(frame);
  const shift = crossings ? 0.5 : 0;
  const endX = crossings && !frame.ghostX ? 0.5 : 0;
  const endY = crossings && !frame.ghostY ? 0.5 : 0;
  const parts = [];
  const last = crossings ? 0 : 1;
  for (let x = left; x < right + last; x += 1) {
    parts.push(`M${(x + shift) * CELL} ${(top + endY) * CELL}V${(bottom - endY) * CELL}`);
  }
  for (let y = top; y < bottom + last; y += 1) {
    parts.push(`M${(left + endX) * CELL} ${(y + shift) * CELL}H${(right - endX) * CELL}`);
  }
  draw("path", { class: crossings ? "pb-lines pb-crossings" : "pb-lines", d: parts.join("") }, layer);
}

/**
 * @param {Element} layer
 * @param {BoardFacts} board
 * @param {Orientation} turned
 */
function drawStars(layer, board, turned) {
  const glued = gluedInView(board, turned);
  if (glued.x || glued.y) return;
  for (const { x, y } of starPoints(board.columns, board.rows)) {
    const at = toView(turned, { x: x + 0.5, y: y + 0.5 });
    draw("circle", { class: "pb-star", cx: at.x * CELL, cy: at.y * CELL, r: 9 }, layer);
  }
}

/**
 * The four dots of an Othello board, two cells from its corners.
 * @param {Element} layer
 * @param {BoardFacts} board
 * @param {Orientation} turned
 */
function drawFeltDots(layer, board, turned) {
  if (board.columns < 6 || board.rows < 6) return;
  for (const x of [2, board.columns - 2]) {
    for (const y of [2, board.rows - 2]) {
      const at = toView(turned, { x, y });
      draw("circle", { class: "pb-star", cx: at.x * CELL, cy: at.y * CELL, r: 7 }, layer);
    }
  }
}

/**
 * The frame in whose holes pieces hang.
 * @param {Element} layer
 * @param {Frame} frame
 */
export function drawFrame(layer, frame) {
  const { left, top, right, bottom } = extent(frame);
  const parts = [`M${left * CELL} ${top * CELL}H${right * CELL}V${bottom * CELL}H${left * CELL}Z`];
  const rims = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const hole = circlePath((x + 0.5) * CELL, (y + 0.5) * CELL, RADIUS.drop - 1);
      parts.push(hole);
      rims.push(hole);
    }
  }
  draw("path", { class: "pb-frame", d: parts.join(""), "fill-rule": "evenodd" }, layer);
  draw("path", { class: "pb-holes", d: rims.join("") }, layer);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function circlePath(x, y, radius) {
  const half = `a${radius} ${radius} 0 1 0 `;
  return `M${x - radius} ${y}${half}${2 * radius} 0${half}${-2 * radius} 0Z`;
}
