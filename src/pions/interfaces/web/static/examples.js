/** Moves for the picture on a card, so that one sees at a glance what is played: pure. */

/** @typedef {import("./types.js").SmallBoard} SmallBoard */
/** @typedef {import("./types.js").Preset} Preset */

/** The games that most people look for, in this order; the others follow. */
const FIRST = ["othello", "connect-4", "gomoku", "tic-tac-toe", "connect-3"];

/**
 * The games, those that most people look for first.
 * @param {Preset[]} games
 */
export function inOrder(games) {
  const place = (/** @type {Preset} */ game) => {
    const index = FIRST.indexOf(game.name);
    return index < 0 ? FIRST.length : index;
  };
  return [...games].sort((one, other) => place(one) - place(other));
}

/** Where pieces stand on a card's board, seen from its middle: black and white in turn. */
const AROUND = [
  [0, 0],
  [1, -1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [2, -2],
  [-1, 1],
  [1, 1],
  [2, 0],
  [-2, 2],
];

/** The six by six cells in the middle of a game of Othello, after twelve moves. */
const FLIPPED = ["------", "-X---O", "-OOOOX", "OOOX--", "X-XXX-", "--X---"];

/** Columns into which pieces were dropped, seen from the middle one. */
const DROPPED = [0, 0, 1, -1, 1, 1, -1, 2, -2, 0, 0, 2, -2, -1];

/**
 * Cells for a card: some moves of a game, so that one sees at a glance what is played.
 * @param {SmallBoard} board
 * @param {string} cells The start.
 */
export function example(board, cells) {
  if (board.look === "flip") return turnedOver(board, cells);
  const filled = [...cells];
  const middle = Math.floor((board.columns - 1) / 2);
  const places = board.look === "drop" ? dropped(board, middle) : around(board);
  places.forEach((cell, index) => (filled[cell] = index % 2 === 0 ? "X" : "O"));
  return filled.join("");
}

/**
 * @param {SmallBoard} board
 * @param {string} cells
 */
function turnedOver(board, cells) {
  const [left, top] = [board.columns / 2 - 3, board.rows / 2 - 3];
  if (left < 0 || top < 0) return cells;
  const filled = [...cells];
  FLIPPED.forEach((row, y) => {
    [...row].forEach((mark, x) => (filled[(top + y) * board.columns + left + x] = mark));
  });
  return filled.join("");
}

/** @param {SmallBoard} board */
function around(board) {
  const [x, y] = [Math.floor(board.columns / 2), Math.floor(board.rows / 2)];
  const most = board.columns * board.rows < 16 ? 5 : AROUND.length;
  return AROUND.slice(0, most)
    .map(([right = 0, down = 0]) => ({ column: x + right, row: y + down }))
    .filter(({ column, row }) => inside(column, board.columns) && inside(row, board.rows))
    .map(({ column, row }) => row * board.columns + column);
}

/**
 * @param {SmallBoard} board
 * @param {number} middle
 */
function dropped(board, middle) {
  const heights = new Array(board.columns).fill(0);
  /** @type {number[]} */
  const places = [];
  for (const right of DROPPED) {
    const column = middle + right;
    const row = board.rows - 1 - (heights[column] ?? 0);
    if (!inside(column, board.columns) || row < 1) continue;
    heights[column] += 1;
    places.push(row * board.columns + column);
  }
  return places;
}

/** @param {number} place @param {number} size */
function inside(place, size) {
  return place >= 0 && place < size;
}
