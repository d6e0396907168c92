/**
 * What the board is given: the facts of a table, as `pions.interfaces.web.table_view` writes them, and
 * how a person wants to see them. Types only.
 *
 * @typedef {Record<string, string>} Texts A text by language.
 * @typedef {Record<string, Record<string, string>>} Catalogue Texts by language, then by key.
 *
 * @typedef {object} BoardFacts What stays the same during a game.
 * @property {number} columns
 * @property {number} rows
 * @property {"flip" | "drop" | "place"} look
 * @property {{board: string, grid: string, black: string, white: string, edge: string}} colours
 * @property {boolean} gravity
 * @property {string} topology
 * @property {{columns: string[], rows: string[]}} labels
 * @property {string[]} names
 * @property {Texts[]} sides
 * @property {boolean} [dangers] Whether lines of K in a row can be in danger.
 * @property {{sides: boolean, ends: boolean}} glued
 * @property {{columns: number, rows: number, cells: number[][]}} tiles
 *
 * @typedef {{move: string, cell: number | null, flips: number[]}} Legal
 * @typedef {{move: string, cell: number | null, flips: number[], side: string, pass: boolean}} Last
 * @typedef {{kind: string, number: number, percent?: number, error?: number, text: Texts}} Value
 * @typedef {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} Grade
 * @typedef {{move: string, cell: number | null, value: Value, best: boolean, grade?: Grade}} ValueEntry
 *
 * @typedef {{key: string, draw: (under: Element, over: Element, places: Map<number, Point>) => void,
 *   says?: (cell: number) => string}} Decoration What a page adds to the board, below and above the
 *   pieces; the key says what, and `places` where cells are seen, in cells of the view.
 *
 * @typedef {{side: "black" | "white", level: "immediate" | "waiting" | "possible", cells: number[],
 *   words: Texts}} DangerEntry Who could complete a line, how soon, and where.
 *
 * @typedef {object} Table
 * @property {BoardFacts} board
 * @property {Texts} title
 * @property {string} cells
 * @property {string | null} turn
 * @property {number} ply
 * @property {string[]} plies
 * @property {Legal[]} legal
 * @property {Last | null} last
 * @property {number[]} line
 * @property {{winner: string | null, points: number[], reason: Texts} | null} outcome
 *
 * @typedef {object} Options
 * @property {string[]} [you] Sides that this browser may move now.
 * @property {boolean} [help] Whether legal cells are marked.
 * @property {ValueEntry[] | null} [values]
 * @property {DangerEntry[] | null} [dangers]
 * @property {{cell: number | null, move: string} | null} [hint]
 * @property {Decoration | null} [decoration]
 * @property {string | null} [animation] "normal", "fast" or "none"; otherwise what the system asks.
 * @property {boolean} [flipped]
 * @property {number} [rotation]
 * @property {boolean} [confirm] Whether a finger shows every move first, and plays it with a second tap.
 * @property {number | null} [at] A ply being looked at: nothing can be played.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, z: number}} Point3
 * @typedef {{left: number, top: number, right: number, bottom: number}} Area Right and bottom are outside.
 */

export {};
