/**
 * The window through which a board is seen: the board's own measures in the middle, and around it,
 * where edges are glued, some cells of the copies beside it.
 *
 * Measures are in cells of the view; the offset is how far the window was moved over the plane.
 */

import { liesOnItsSide, toPlane, toView, viewSize } from "./orientation.js";
import { cellAt, isSphere } from "./plane.js";

/** @typedef {import("../types.js").BoardFacts} BoardFacts */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./orientation.js").Orientation} Orientation */

const GHOSTS = 2;
const NARROW = 480;
/** Coordinates on a small screen, as a share of its width. */
const SMALL_LABEL = 0.034;
/** On a large one in pixels. */
const LARGE_LABEL = 17;
/** In hundredths of a cell. */
const LARGEST_LABEL = 70;

/**
 * @typedef {object} Frame
 * @property {number} columns Of the middle.
 * @property {number} rows
 * @property {number} ghostX Columns shown on each side of the middle.
 * @property {number} ghostY
 * @property {number} label How large coordinates are, in hundredths of a cell.
 */

/**
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {number} width Of the place where the board is shown, in pixels; 0 if not known.
 * @returns {Frame}
 */
export function frameOf(board, turned, width) {
  const { columns, rows } = viewSize(turned);
  const { x, y } = gluedInView(board, turned);
  const many = width > 0 && width < NARROW && Math.max(columns, rows) > 15;
  const ghosts = many || isSphere(board) ? 1 : GHOSTS; // a map has a globe beside it
  const [ghostX, ghostY] = [x ? ghosts : 0, y ? ghosts : 0];
  const label = labelSize(Math.max(columns + 2 * ghostX, rows), width);
  return { columns, rows, ghostX, ghostY, label };
}

/**
 * The same on every screen, as far as a cell has room for it.
 * @param {number} cells Across the picture.
 * @param {number} width Of the picture in pixels; 0 if not known.
 */
export function labelSize(cells, width) {
  const share = width > 0 ? Math.min(SMALL_LABEL, LARGE_LABEL / width) : SMALL_LABEL;
  return Math.min(LARGEST_LABEL, 100 * cells * share);
}

/**
 * In which directions of the view the board goes on without end.
 * @param {BoardFacts} board
 * @param {Orientation} turned
 */
export function gluedInView(board, turned) {
  const { sides, ends } = board.glued;
  return liesOnItsSide(turned) ? { x: ends, y: sides } : { x: sides, y: ends };
}

/**
 * The cell that is seen at a place of the view.
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {number} x
 * @param {number} y
 * @returns {number | null}
 */
export function cellInView(board, turned, x, y) {
  const place = toPlane(turned, { x: x + 0.5, y: y + 0.5 });
  return cellAt(board, Math.floor(place.x), Math.floor(place.y));
}

/**
 * Whole cells and the rest of an offset.
 * @param {Point} offset
 */
export function split(offset) {
  const base = { x: Math.floor(offset.x), y: Math.floor(offset.y) };
  return { base, rest: { x: offset.x - base.x, y: offset.y - base.y } };
}

/**
 * The places of the view that can be seen when the window has moved, one more than fit.
 * @param {Frame} frame
 * @param {Point} base
 * @returns {Area}
 */
export function seenArea(frame, base) {
  const { columns, rows, ghostX, ghostY } = frame;
  return {
    left: base.x - ghostX,
    top: base.y - ghostY,
    right: base.x + columns + ghostX + (ghostX ? 1 : 0),
    bottom: base.y + rows + ghostY + (ghostY ? 1 : 0),
  };
}

/**
 * The middle of the window.
 * @param {Frame} frame
 * @param {Point} base
 * @returns {Area}
 */
export function middleArea(frame, base) {
  return { left: base.x, top: base.y, right: base.x + frame.columns, bottom: base.y + frame.rows };
}

/**
 * The area of the plane that an area of the view shows.
 * @param {Orientation} turned
 * @param {Area} area
 * @returns {Area}
 */
export function areaInPlane(turned, area) {
  const one = toPlane(turned, { x: area.left, y: area.top });
  const other = toPlane(turned, { x: area.right, y: area.bottom });
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/**
 * Where a walk over places of the plane is seen: the centres of its cells.
 * @param {Orientation} turned
 * @param {Point[]} walk
 * @returns {Point[]}
 */
export function walkInView(turned, walk) {
  return walk.map(({ x, y }) => toView(turned, { x: x + 0.5, y: y + 0.5 }));
}

/**
 * Where each cell is shown: in the middle of the window if it is there, else nearest to it.
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @param {Point} base
 * @returns {Map<number, Point>} Places relative to the middle's corner.
 */
export function shownAt(board, turned, frame, base) {
  const area = seenArea(frame, base);
  /** @type {Map<number, Point>} */
  const places = new Map();
  /** @type {Map<number, number>} */
  const far = new Map();
  for (let y = area.top; y < area.bottom; y += 1) {
    for (let x = area.left; x < area.right; x += 1) {
      const cell = cellInView(board, turned, x, y);
      const place = { x: x - base.x, y: y - base.y };
      const away = outside(place.x, frame.columns) + outside(place.y, frame.rows);
      if (cell === null || away >= (far.get(cell) ?? Infinity)) continue;
      far.set(cell, away);
      places.set(cell, place);
    }
  }
  return places;
}

/**
 * @param {number} at
 * @param {number} size
 */
function outside(at, size) {
  return at < 0 ? -at : Math.max(0, at - size + 1);
}

/** @typedef {{top: string[], bottom: string[], left: string[], right: string[]}} EdgeLabels */

/**
 * What stands around the middle of the window.
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {Frame} frame
 * @param {Point} base
 * @returns {EdgeLabels}
 */
export function edgeLabels(board, turned, frame, base) {
  const lies = liesOnItsSide(turned);
  const column = labeller(board, turned, lies ? "rows" : "columns");
  const row = labeller(board, turned, lies ? "columns" : "rows");
  const bottom = base.y + frame.rows - 1;
  const right = base.x + frame.columns - 1;
  const across = Array.from({ length: frame.columns }, (_, index) => base.x + index);
  const down = Array.from({ length: frame.rows }, (_, index) => base.y + index);
  return {
    top: across.map((x) => column(x, base.y)),
    bottom: across.map((x) => column(x, bottom)),
    left: down.map((y) => row(base.x, y)),
    right: down.map((y) => row(right, y)),
  };
}

/**
 * @param {BoardFacts} board
 * @param {Orientation} turned
 * @param {"rows" | "columns"} kind
 * @returns {(x: number, y: number) => string}
 */
function labeller(board, turned, kind) {
  return (x, y) => {
    const cell = cellInView(board, turned, x, y);
    if (cell === null) return "";
    const index = kind === "columns" ? cell % board.columns : Math.floor(cell / board.columns);
    return board.labels[kind][index] ?? "";
  };
}
