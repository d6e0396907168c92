/**
 * What the server says about positions of no table. Types only.
 *
 * @typedef {import("../types.js").Texts} Texts
 * @typedef {import("../types.js").Side} Side
 *
 * @typedef {object} Place Which position is meant.
 * @property {string} rules
 * @property {string | null} start
 * @property {string} moves
 *
 * @typedef {object} PositionFacts
 * @property {string} rules
 * @property {string} position
 * @property {string} cells
 * @property {number[]} points
 * @property {Side | null} turn
 * @property {number} ply
 * @property {string[]} plies
 * @property {import("../board/types.js").Legal[]} legal
 * @property {import("../board/types.js").Last | null} last
 * @property {number[]} line
 * @property {import("../types.js").Outcome | null} outcome
 * @property {Texts | null} opening
 *
 * @typedef {object} GameFacts What is the same in every position of a game.
 * @property {Texts} title
 * @property {import("../board/types.js").BoardFacts} board
 * @property {{game: string, rules: Record<string, unknown>, names: string[]}} heading With what
 *   documents call the cells.
 * @property {{name: string, title: Texts, summary: Texts}[]} overlays
 * @property {Texts | null} [note] Why not all of the moves are shown.
 *
 * @typedef {import("../board/types.js").ValueEntry & {line: string[], exact: boolean}} EngineLine
 *
 * @typedef {object} EngineNews
 * @property {number} nodes
 * @property {number} seconds
 * @property {number} depth
 * @property {string} [engine]
 * @property {boolean} [exact]
 * @property {number} [chance] Black's, from -1 to 1.
 * @property {import("../board/types.js").Value} [value]
 * @property {EngineLine[]} [lines]
 *
 * @typedef {{cell: number, tone: string, strength: number, number: number | null, meaning: Texts}}
 *   OverlayCell
 * @typedef {{name: string, legend: {tone: string, strength: number, meaning: Texts}[],
 *   cells: OverlayCell[]}} OverlayAnswer
 */

export {};
