/**
 * The endless plane of cells that a glued board unrolls to: which cell lies where, and the seams.
 *
 * A tile is one copy of the board in that plane; the board itself is tile 0, 0.
 */

/** @typedef {import("../types.js").BoardFacts} BoardFacts */
/** @typedef {import("../types.js").Area} Area */
/** @typedef {import("../types.js").Point} Point */

/**
 * @param {number} number
 * @param {number} period
 */
export function modulo(number, period) {
  return ((number % period) + period) % period;
}

/**
 * The cell at a place of the plane; null behind a wall.
 * @param {BoardFacts} board
 * @param {number} x
 * @param {number} y
 * @returns {number | null}
 */
export function cellAt(board, x, y) {
  if (!board.glued.sides && (x < 0 || x >= board.columns)) return null;
  if (!board.glued.ends && (y < 0 || y >= board.rows)) return null;
  const { columns, rows, cells } = board.tiles;
  return cells[modulo(y, rows)]?.[modulo(x, columns)] ?? null;
}

/**
 * Where a cell lies on the board itself.
 * @param {BoardFacts} board
 * @param {number} cell
 * @returns {Point}
 */
export function home(board, cell) {
  return { x: cell % board.columns, y: Math.floor(cell / board.columns) };
}

/** @param {BoardFacts} board */
export function isGlued(board) {
  return board.glued.sides || board.glued.ends;
}

/** @param {BoardFacts} board */
export function isSphere(board) {
  return board.topology === "sphere";
}

/**
 * One side of one tile, where another copy of the board begins. The arrow says which way round
 * the edge is glued: along one edge of the board it always points the same way.
 *
 * @typedef {object} Seam
 * @property {Point} from
 * @property {Point} to
 * @property {Point | null} arrow
 * @property {"seam" | "north" | "south"} kind
 */

/**
 * The seams in an area of the plane.
 * @param {BoardFacts} board
 * @param {Area} area
 * @returns {Seam[]}
 */
export function seams(board, area) {
  const across = tilesOver(area.left, area.right, board.columns, board.glued.sides);
  const down = tilesOver(area.top, area.bottom, board.rows, board.glued.ends);
  /** @type {Seam[]} */
  const found = [];
  for (const column of across) {
    for (const row of down) {
      if (board.glued.sides) found.push(sideSeam(board, column, row));
      if (board.glued.ends) found.push(endSeam(board, column, row));
    }
  }
  return found;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} size
 * @param {boolean} glued
 */
function tilesOver(from, to, size, glued) {
  if (!glued) return [0];
  const first = Math.floor(from / size);
  const count = Math.ceil(to / size) - first + 1;
  return Array.from({ length: count }, (_, index) => first + index);
}

/**
 * The left side of a tile.
 * @param {BoardFacts} board
 * @param {number} column
 * @param {number} row
 * @returns {Seam}
 */
function sideSeam(board, column, row) {
  const mirrored = board.tiles.columns > board.columns;
  const turned = (mirrored ? column + row : 0) + (isSphere(board) ? row : 0);
  const from = { x: column * board.columns, y: row * board.rows };
  const to = { x: from.x, y: from.y + board.rows };
  return { from, to, arrow: { x: 0, y: modulo(turned, 2) ? -1 : 1 }, kind: "seam" };
}

/**
 * The top of a tile.
 * @param {BoardFacts} board
 * @param {number} column
 * @param {number} row
 * @returns {Seam}
 */
function endSeam(board, column, row) {
  const from = { x: column * board.columns, y: row * board.rows };
  const to = { x: from.x + board.columns, y: from.y };
  if (isSphere(board)) return { from, to, arrow: null, kind: modulo(row, 2) ? "south" : "north" };
  const mirrored = board.tiles.rows > board.rows;
  const sidesMirrored = board.tiles.columns > board.columns;
  const turned = (mirrored ? row : 0) + (mirrored && sidesMirrored ? column : 0);
  return { from, to, arrow: { x: modulo(turned, 2) ? -1 : 1, y: 0 }, kind: "seam" };
}
