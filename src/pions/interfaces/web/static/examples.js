/** Moves for the picture on a card, so that one sees at a glance what is played: pure. */

/** @typedef {import("./types.js").SmallBoard} SmallBoard */
/** @typedef {import("./types.js").Preset} Preset */

/** The games that most people look for, in this order: they stand first. */
const HEROES = ["othello", "connect-4", "gomoku"];

/** Of the others, those that most people look for. */
const NEXT = ["tic-tac-toe", "connect-3"];

/**
 * The games that do not stand large, the best known first.
 * @param {Preset[]} games
 */
export function others(games) {
  const large = heroes(games);
  const place = (/** @type {Preset} */ game) => {
    const index = NEXT.indexOf(game.name);
    return index < 0 ? NEXT.length : index;
  };
  return games.filter((game) => !large.includes(game)).sort((one, other) => place(one) - place(other));
}

/**
 * The games that stand large on the first page; of a server without them, the first ones.
 * @param {Preset[]} games
 */
export function heroes(games) {
  const known = HEROES.map((name) => games.find((game) => game.name === name));
  const found = known.filter((game) => game !== undefined);
  return found.length > 0 ? found : games.slice(0, HEROES.length);
}

/** The middle of a card's board where a rule is seen best; "!" is a cell that is not for Black. */
const SHOWN = /** @type {Record<string, string[]>} */ ({
  "anti-othello": ["OOOOOOOX", "OOXOOOO-", "OOOXOOO-", "OOOOOO--", "OXOOO-O-", "OOOO----", "--O-----", "--------"],
  "gomoku-19": [
    "----------O--",
    "--X-----X----",
    "---O---------",
    "--------XO---",
    "----X-O------",
    "-----OXXX----",
    "----OXXO-----",
    "---X-OO--X---",
    "----O--X-----",
    "---------O---",
    "--O----------",
    "---------X---",
    "-X-----------",
  ],
  caro: ["---------", "---X--O--", "-OXXX!XO-", "----O-X--", "---O-----"],
  renju: ["----O----", "----X----", "----X-O--", "--XX!----", "-O-------"],
  "standard-gomoku": ["----O----", "--O-X----", "-XXX!XX--", "---O-O---", "----O----"],
});

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
 * @param {Pick<Preset, "name" | "board" | "cells">} game
 */
export function example({ name, board, cells }) {
  const own = SHOWN[name];
  if (own) return placed(board, cells, own);
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
  return board.columns < 6 || board.rows < 6 ? cells : placed(board, cells, FLIPPED);
}

/**
 * A board with something in its middle.
 * @param {SmallBoard} board
 * @param {string} cells
 * @param {string[]} rows
 */
function placed(board, cells, rows) {
  const [left, top] = [(board.columns - (rows[0]?.length ?? 0)) >> 1, (board.rows - rows.length) >> 1];
  const filled = [...cells];
  rows.forEach((row, y) => {
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
