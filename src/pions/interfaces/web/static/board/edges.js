/** What surrounds the board: coordinates, seams and their arrows, walls, the veil over ghosts. */

import { toView, turnVector } from "./geometry/orientation.js";
import { seams } from "./geometry/plane.js";
import { areaInPlane, edgeLabels, gluedInView, seenArea } from "./geometry/window.js";
import { CELL, draw } from "./svg.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./geometry/orientation.js").Orientation} Orientation */
/** @typedef {import("./geometry/plane.js").Seam} Seam */
/** @typedef {import("./geometry/window.js").Frame} Frame */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Margins */

/**
 * The room for coordinates around the window.
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @returns {Margins}
 */
export function marginsOf(board, turned, frame) {
  const wide = frame.label * 1.85;
  const thin = wide / 3;
  const { x, y } = gluedInView(board, turned);
  const above = board.look !== "place";
  return {
    left: wide,
    right: x ? wide : thin,
    top: above || y ? wide : thin,
    bottom: !above || y ? wide : thin,
  };
}

/**
 * Writes the coordinates; those along an edge move with the window.
 * @param {Element} layer
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @param {Point} base
 */
export function drawLabels(layer, board, turned, frame, base) {
  layer.replaceChildren();
  const size = frame.label;
  const labels = edgeLabels(board, turned, frame, base);
  const margins = marginsOf(board, turned, frame);
  const [right, bottom] = [frame.columns + frame.ghostX, frame.rows + frame.ghostY];
  const away = size * 1.12; // clear of the board's rim, even a 15 or the tail of a g
  const write = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, kind = "pb-label") => {
    draw("text", { class: kind, "font-size": size, x, y }, layer).textContent = text;
  };
  labels.top.forEach((text, index) => {
    const x = (index + 0.5) * CELL;
    if (margins.top > size) write(text, x, -frame.ghostY * CELL - away, "pb-label pb-above");
    if (margins.bottom > size) write(labels.bottom[index] ?? "", x, bottom * CELL + away);
  });
  labels.left.forEach((text, index) => {
    const y = (index + 0.5) * CELL;
    write(text, -frame.ghostX * CELL - away, y);
    if (margins.right > size) write(labels.right[index] ?? "", right * CELL + away, y);
  });
}

/**
 * @param {Element} layer
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @param {Point} base
 */
export function drawSeams(layer, board, turned, frame, base) {
  layer.replaceChildren();
  const area = areaInPlane(turned, seenArea(frame, base));
  for (const seam of seams(board, area)) drawSeam(layer, turned, seam, base);
}

/**
 * Says which pole is which.
 * @param {Element} layer Where the seams are drawn.
 * @param {(key: string) => string} say
 */
export function namePoles(layer, say) {
  for (const name of ["north", "south"]) {
    for (const text of layer.querySelectorAll(`.pb-${name} text`)) {
      text.textContent = say(`board.pole.${name}`);
    }
  }
}

/**
 * @param {Element} layer
 * @param {Orientation} turned
 * @param {Seam} seam
 * @param {Point} base
 */
function drawSeam(layer, turned, seam, base) {
  const [from, to] = [toView(turned, seam.from), toView(turned, seam.to)];
  const place = { x1: from.x - base.x, y1: from.y - base.y, x2: to.x - base.x, y2: to.y - base.y };
  const scaled = Object.fromEntries(Object.entries(place).map(([name, at]) => [name, at * CELL]));
  draw("line", { class: "pb-seam-edge", ...scaled }, layer);
  draw("line", { class: seam.arrow === null ? "pb-pole" : "pb-seam", ...scaled }, layer);
  if (seam.arrow === null) {
    drawPole(layer, seam.kind, ((place.x1 + place.x2) / 2) * CELL, ((place.y1 + place.y2) / 2) * CELL);
    return;
  }
  const arrow = turnVector(turned, seam.arrow);
  for (const part of [0.25, 0.75]) {
    const x = place.x1 + part * (place.x2 - place.x1);
    const y = place.y1 + part * (place.y2 - place.y1);
    drawArrow(layer, { x: x * CELL, y: y * CELL }, arrow);
  }
}

/**
 * @param {Element} layer
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
function drawPole(layer, name, x, y) {
  const group = draw("g", { class: `pb-pole-mark pb-${name}`, transform: `translate(${x} ${y})` }, layer);
  draw("circle", { r: 28 }, group);
  draw("text", { "font-size": 38, y: 1 }, group);
}

/**
 * @param {Element} layer
 * @param {Point} at
 * @param {Point} towards
 */
function drawArrow(layer, at, towards) {
  const angle = (Math.atan2(towards.y, towards.x) * 180) / Math.PI;
  const transform = `translate(${at.x} ${at.y}) rotate(${angle})`;
  draw("path", { class: "pb-arrow", d: "M-15 -17L17 0L-15 17L-7 0Z", transform }, layer);
}

/** How far the walls reach over the cells: less than pieces keep from their edges. */
const OVERLAP = 2;

/**
 * Dims what lies outside the middle of the window, and draws the walls.
 * @param {Element} layer
 * @param {Frame} frame
 */
export function drawVeil(layer, frame) {
  const { columns, rows, ghostX, ghostY } = frame;
  const [left, top] = [-ghostX * CELL, -ghostY * CELL];
  const [right, bottom] = [(columns + ghostX) * CELL, (rows + ghostY) * CELL];
  const outer = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const inner = `M0 0V${rows * CELL}H${columns * CELL}V0Z`;
  if (ghostX || ghostY) draw("path", { class: "pb-veil", d: outer + inner }, layer);
  const thick = Math.max(columns, rows);
  // Outside the cells, so that stones on the outermost lines are seen whole.
  const out = Math.max(0, thick / 2 - OVERLAP);
  const wall = { class: "pb-wall", "stroke-width": thick };
  const [west, north, east, south] = [left - out, top - out, right + out, bottom + out];
  if (!ghostX && !ghostY) {
    const size = { x: west, y: north, width: east - west, height: south - north };
    draw("rect", { ...wall, ...size, rx: 8 }, layer);
    return;
  }
  if (!ghostX) draw("path", { ...wall, d: `M${west} ${top}V${bottom}M${east} ${top}V${bottom}` }, layer);
  if (!ghostY) draw("path", { ...wall, d: `M${left} ${north}H${right}M${left} ${south}H${right}` }, layer);
  draw("path", { class: "pb-middle", d: inner }, layer);
}
