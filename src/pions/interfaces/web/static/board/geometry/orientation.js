/**
 * How the board is turned: places of the plane (one cell is one unit, the board begins at 0, 0)
 * and places of the view, where the board also begins at 0, 0 whichever way it is turned.
 */

/** @typedef {import("../types.js").Point} Point */

/**
 * @typedef {object} Orientation
 * @property {number} columns Of the board, as it is in the plane.
 * @property {number} rows
 * @property {number} rotation Quarter turns to the right, 0 to 3.
 * @property {boolean} flipped Whether the turned board is seen in a mirror.
 */

/**
 * @param {{columns: number, rows: number}} board
 * @param {number} [rotation]
 * @param {boolean} [flipped]
 * @returns {Orientation}
 */
export function orientation(board, rotation = 0, flipped = false) {
  const turns = ((Math.round(rotation) % 4) + 4) % 4;
  return { columns: board.columns, rows: board.rows, rotation: turns, flipped };
}

/**
 * Whether columns of the view are rows of the board.
 * @param {Orientation} turned
 */
export function liesOnItsSide(turned) {
  return turned.rotation % 2 === 1;
}

/**
 * The measures of the board as it is seen.
 * @param {Orientation} turned
 */
export function viewSize(turned) {
  const { columns, rows } = turned;
  return liesOnItsSide(turned) ? { columns: rows, rows: columns } : { columns, rows };
}

/**
 * Where a point of the plane is seen.
 * @param {Orientation} turned
 * @param {Point} point
 * @returns {Point}
 */
export function toView(turned, point) {
  const { columns, rows, rotation, flipped } = turned;
  const { x, y } = point;
  const seen = [
    { x, y },
    { x: rows - y, y: x },
    { x: columns - x, y: rows - y },
    { x: y, y: columns - x },
  ][rotation] ?? point;
  return flipped ? { x: viewSize(turned).columns - seen.x, y: seen.y } : seen;
}

/**
 * The point of the plane that is seen there.
 * @param {Orientation} turned
 * @param {Point} seen
 * @returns {Point}
 */
export function toPlane(turned, seen) {
  const { columns, rows, rotation, flipped } = turned;
  const x = flipped ? viewSize(turned).columns - seen.x : seen.x;
  const y = seen.y;
  return [
    { x, y },
    { x: y, y: rows - x },
    { x: columns - x, y: rows - y },
    { x: columns - y, y: x },
  ][rotation] ?? { x, y };
}

/**
 * Where a direction of the plane points in the view.
 * @param {Orientation} turned
 * @param {Point} vector
 * @returns {Point}
 */
export function turnVector(turned, vector) {
  const from = toView(turned, { x: 0, y: 0 });
  const to = toView(turned, vector);
  return { x: to.x - from.x, y: to.y - from.y };
}
