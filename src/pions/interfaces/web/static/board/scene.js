/** What is to be seen on the board, worked out from the table and the person's settings. */

import { dangersByCell } from "./danger_marks.js";
import { readings } from "./values.js";
import { sideIndex } from "./words.js";

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Legal} Legal */
/** @typedef {import("./types.js").Options} Options */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./values.js").Reading} Reading */
/** @typedef {import("./danger_marks.js").CellDanger} CellDanger */

/**
 * @typedef {object} Scene
 * @property {string} cells
 * @property {number} ply
 * @property {number} turn 0 for Black, 1 for White, -1 when nobody moves.
 * @property {boolean} playable Whether the person may move now.
 * @property {Map<number, Legal>} moves What playing on a cell means; with gravity, of all its column.
 * @property {boolean} help
 * @property {number | null} last
 * @property {number[]} flipped What the last move turned over.
 * @property {number[]} line
 * @property {number | null} hint
 * @property {Map<number, Reading>} values
 * @property {Map<number, CellDanger[]>} dangers
 * @property {import("./types.js").Decoration | null} decoration
 */

/** @typedef {{cell: number, side: number, flips: number[]}} Preview */

/**
 * @param {Table} table
 * @param {Options} options
 * @returns {Scene}
 */
export function sceneOf(table, options) {
  const looking = options.at !== null && options.at !== undefined;
  const turn = table.outcome === null && table.turn !== null ? table.turn : null;
  const mine = turn !== null && (options.you ?? []).includes(turn);
  return {
    cells: table.cells,
    ply: looking ? Number(options.at) : table.ply,
    turn: sideIndex(turn),
    playable: mine && !looking,
    moves: looking ? new Map() : movesByCell(table.board, table.legal),
    help: Boolean(options.help),
    last: table.last?.cell ?? null,
    flipped: table.last?.flips ?? [],
    line: table.line,
    hint: options.hint?.cell ?? null,
    values: readings(options.values ?? []),
    dangers: dangersByCell(options.dangers ?? []),
    decoration: options.decoration ?? null,
  };
}

/**
 * @param {BoardFacts} board
 * @param {Legal[]} legal
 * @returns {Map<number, Legal>}
 */
function movesByCell(board, legal) {
  /** @type {Map<number, Legal>} */
  const moves = new Map();
  for (const move of legal) {
    if (move.cell === null) continue;
    if (!board.gravity) moves.set(move.cell, move);
    else for (const cell of columnOf(board, move.cell)) moves.set(cell, move);
  }
  return moves;
}

/**
 * The cells of the column that a cell stands in, from the top.
 * @param {BoardFacts} board
 * @param {number} cell
 */
export function columnOf(board, cell) {
  const column = cell % board.columns;
  return Array.from({ length: board.rows }, (_, row) => row * board.columns + column);
}

/**
 * What would happen if the person played there; null if they may not.
 * @param {Scene} scene
 * @param {number | null} cell
 * @returns {Preview | null}
 */
export function previewOf(scene, cell) {
  const move = scene.playable && cell !== null ? scene.moves.get(cell) : undefined;
  if (move === undefined || move.cell === null) return null;
  return { cell: move.cell, side: scene.turn, flips: move.flips };
}

/**
 * What one cell looks like.
 *
 * @typedef {object} Face
 * @property {string} mark X, O or -.
 * @property {number} ghost The side whose piece would come here, or -1.
 * @property {number} turning The side to which the piece would turn, or -1.
 * @property {boolean} help
 * @property {boolean} hint
 * @property {boolean} last
 * @property {boolean} fresh Whether the last move has just turned it over.
 * @property {boolean} won
 * @property {Reading | null} value
 * @property {CellDanger[]} dangers
 */

/**
 * @param {Scene} scene
 * @param {Preview | null} preview
 * @param {Set<number>} fresh
 * @param {number} cell
 * @returns {Face}
 */
export function faceOf(scene, preview, fresh, cell) {
  return {
    mark: scene.cells[cell] ?? "-",
    ghost: preview?.cell === cell ? preview.side : -1,
    turning: preview?.flips.includes(cell) ? preview.side : -1,
    help: scene.help && scene.moves.get(cell)?.cell === cell,
    hint: scene.hint === cell,
    last: scene.last === cell,
    fresh: fresh.has(cell),
    won: scene.line.includes(cell),
    value: scene.values.get(cell) ?? null,
    dangers: scene.dangers.get(cell) ?? [],
  };
}
