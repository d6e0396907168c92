/** The winning line in the plane: straight there, even where it crosses a seam of the board. */

import { cellAt } from "./plane.js";

/** @typedef {import("../types.js").BoardFacts} BoardFacts */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Point} Point */

const HEADINGS = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

const FARTHEST = 26;

/**
 * Every straight walk over the cells of a line, in their order, that comes into an area.
 * @param {BoardFacts} board
 * @param {number[]} line
 * @param {Area} area
 * @returns {Point[][]} The places of each copy.
 */
export function lineCopies(board, line, area) {
  if (line.length === 0) return [];
  const reach = Math.min(line.length, FARTHEST) - 1;
  /** @type {Point[][]} */
  const copies = [];
  for (let y = area.top - reach; y < area.bottom + reach; y += 1) {
    for (let x = area.left - reach; x < area.right + reach; x += 1) {
      const walk = walkFrom(board, line, { x, y });
      if (walk !== null && walk.some((place) => isInside(area, place))) copies.push(walk);
    }
  }
  return copies;
}

/**
 * @param {BoardFacts} board
 * @param {number[]} line
 * @param {Point} start
 * @returns {Point[] | null}
 */
function walkFrom(board, line, start) {
  if (cellAt(board, start.x, start.y) !== line[0]) return null;
  for (const heading of HEADINGS) {
    const places = line.map((_, step) => ahead(start, heading, step));
    if (places.every(({ x, y }, step) => cellAt(board, x, y) === line[step])) return places;
  }
  return null;
}

/**
 * @param {Point} start
 * @param {Point} heading
 * @param {number} steps
 * @returns {Point}
 */
function ahead(start, heading, steps) {
  return { x: start.x + steps * heading.x, y: start.y + steps * heading.y };
}

/**
 * @param {Area} area
 * @param {Point} place
 */
export function isInside(area, place) {
  return (
    place.x >= area.left && place.x < area.right && place.y >= area.top && place.y < area.bottom
  );
}

/**
 * The copy to look at: most of it in the area, its middle nearest to the area's.
 * @param {Point[][]} copies
 * @param {Area} area
 * @returns {Point[] | null}
 */
export function mainCopy(copies, area) {
  /** @type {Point[] | null} */
  let best = null;
  let bestRank = -Infinity;
  for (const copy of copies) {
    const inside = copy.filter((place) => isInside(area, place)).length;
    const rank = 1000 * inside - distance(middle(copy), middleOf(area));
    if (rank > bestRank) [best, bestRank] = [copy, rank];
  }
  return best;
}

/**
 * The point half-way along a walk, at the centres of its cells.
 * @param {Point[]} walk
 * @returns {Point}
 */
export function middle(walk) {
  const first = walk[0] ?? { x: 0, y: 0 };
  const last = walk[walk.length - 1] ?? first;
  return { x: (first.x + last.x + 1) / 2, y: (first.y + last.y + 1) / 2 };
}

/** @param {Area} area */
function middleOf(area) {
  return { x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2 };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
