/** Little pictures of boards, for cards and lists. */

import { html, svg } from "./vendor/lit-html.js";

/** @typedef {import("./types.js").SmallBoard} SmallBoard */

const CELL = 10;
const SMALL = 5;

/**
 * A picture of a board with what stands on it.
 * @param {SmallBoard} board
 * @param {string} cells
 * @param {number} [most] Only the middle of a board with more columns and rows than this.
 */
export function picture(board, cells, most = Infinity) {
  const [width, height] = [board.columns * CELL, board.rows * CELL];
  const { colours } = board;
  return html`<svg class="picture" viewBox=${view(board, most)} aria-hidden="true">
    ${svg`<rect width=${width} height=${height} rx="3" fill=${colours.board} />`}
    ${board.look === "drop" ? holes(board) : lines(board)}
    ${discs(board, cells, "X", colours.black)} ${discs(board, cells, "O", colours.white)}
    ${cells.includes("!") ? svg`<path class="crosses" d=${crosses(board, cells)} />` : ""}
  </svg>`;
}

/**
 * @param {SmallBoard} board
 * @param {number} most
 */
function view(board, most) {
  const cut = (/** @type {number} */ size) => Math.max(0, Math.floor((size - most) / 2)) * CELL;
  const [left, top] = [cut(board.columns), cut(board.rows)];
  return `${left} ${top} ${board.columns * CELL - 2 * left} ${board.rows * CELL - 2 * top}`;
}

/**
 * Whether pieces stand on crossings: as on the large board, small ones and spheres have cells.
 * @param {SmallBoard} board
 */
export function hasCrossings({ look, columns, rows, topology }) {
  return look === "place" && Math.min(columns, rows) > SMALL && topology !== "sphere";
}

/** @param {SmallBoard} board */
function lines(board) {
  const inset = hasCrossings(board) ? CELL / 2 : 0;
  const path = gridPath(board.columns, board.rows, inset);
  const width = board.columns > 12 ? 0.7 : 0.5;
  return svg`<path d=${path} stroke=${board.colours.grid} stroke-width=${width} fill="none" />`;
}

/**
 * @param {number} columns
 * @param {number} rows
 * @param {number} inset How far lines keep from the edge: half a cell where pieces stand on them.
 */
export function gridPath(columns, rows, inset) {
  const [width, height] = [columns * CELL - inset, rows * CELL - inset];
  const first = inset === 0 ? 1 : 0;
  /** @type {string[]} */
  const strokes = [];
  for (let x = first; x < columns; x += 1) strokes.push(`M${x * CELL + inset} ${inset}V${height}`);
  for (let y = first; y < rows; y += 1) strokes.push(`M${inset} ${y * CELL + inset}H${width}`);
  return strokes.join("");
}

/** @param {SmallBoard} board */
function holes(board) {
  const all = "-".repeat(board.columns * board.rows);
  return svg`<path d=${circles(board, all, "-")} fill=${board.colours.grid} opacity="0.75" />`;
}

/**
 * @param {SmallBoard} board
 * @param {string} cells
 * @param {string} mark
 * @param {string} colour
 */
function discs(board, cells, mark, colour) {
  const edge = mark === "O" ? board.colours.edge : "none";
  return svg`<path d=${circles(board, cells, mark)} fill=${colour} stroke=${edge}
    stroke-opacity="0.35" stroke-width="0.4" />`;
}

/**
 * Circles on every cell with that mark, as one path.
 * @param {SmallBoard} board
 * @param {string} cells
 * @param {string} mark
 */
function circles(board, cells, mark) {
  const radius = 0.4 * CELL;
  /** @type {string[]} */
  const paths = [];
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== mark) continue;
    const x = ((cell % board.columns) + 0.5) * CELL;
    const y = (Math.floor(cell / board.columns) + 0.5) * CELL;
    const arc = `a${radius} ${radius} 0 1 0`;
    paths.push(`M${x - radius} ${y}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`);
  }
  return paths.join("");
}

/**
 * Crosses on the cells that are shown as not to be played.
 * @param {SmallBoard} board
 * @param {string} cells
 */
function crosses(board, cells) {
  return [...cells]
    .flatMap((mark, cell) => (mark === "!" ? [cell] : []))
    .map((cell) => [(cell % board.columns) * CELL + 2.5, Math.floor(cell / board.columns) * CELL + 2.5])
    .map(([x, y]) => `M${x} ${y}l5 5m0-5l-5 5`)
    .join("");
}
