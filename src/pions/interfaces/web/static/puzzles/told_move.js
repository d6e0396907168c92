/** A move in a sentence. */

import { t } from "../words.js";

/**
 * What a move is called in a sentence, where the bare number of a column would be read as an amount.
 * @param {{gravity: boolean} | undefined} board
 * @param {string} move
 */
export function toldMove(board, move) {
  return board?.gravity ? t("puzzles.column", { column: move }) : move;
}
