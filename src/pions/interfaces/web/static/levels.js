/**
 * The machine's levels: from one that a child beats to the most this program can do.
 *
 * A level is a registered player with parameters. Which one depends on the board: the same depth
 * is nothing on 3×3 and an eternity on 19×19. Every search deepens step by step, so that a slow
 * board still gets a move when the server's time for it is up.
 */

/** @typedef {Pick<import("./types.js").SmallBoard, "look" | "columns" | "rows">} Measures */

export const LEVELS = 6;

/** @param {number} depth */
function searching(depth) {
  return `alphabeta(depth=${depth}, deepening=true)`;
}

/** As many plies as the time allows. */
const DEEPEST = searching(60);
const ALONE = "greedy(own_only=true)";

/** @type {Record<"flip" | "drop" | "place" | "small", string[]>} */
const LADDERS = {
  flip: ["random", "greedy", searching(2), searching(4), searching(7), DEEPEST],
  drop: ["random", ALONE, "greedy", searching(3), searching(7), DEEPEST],
  place: ["random", ALONE, "greedy", "k-tuple", searching(5), DEEPEST],
  small: ["random", ALONE, "greedy", searching(2), searching(4), searching(9)],
};

const SMALL = 16;

/**
 * The players of the levels on a board, weakest first.
 * @param {Measures} board
 * @returns {string[]}
 */
export function ladder(board) {
  if (board.look !== "flip" && board.columns * board.rows <= SMALL) return LADDERS.small;
  return LADDERS[board.look] ?? LADDERS.place;
}

/**
 * The level that a player is on that board, counted from 1; null for any other player.
 * @param {Measures} board
 * @param {string} player
 */
export function levelOf(board, player) {
  const index = ladder(board).findIndex((known) => squeeze(known) === squeeze(player));
  return index < 0 ? null : index + 1;
}

/** @param {string} text */
function squeeze(text) {
  return text.replace(/\s+/g, "");
}
