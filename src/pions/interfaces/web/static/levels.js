/**
 * The machine's levels: six buttons, from one that a child beats to the most this program can do.
 *
 * They are levels of the registered player `level`, which knows more of them: whoever wants one in
 * between finds it in the form.
 */

const NUMBERS = [1, 2, 4, 6, 8, 10];

/** The players of the levels, weakest first. */
export const LADDER = NUMBERS.map((number) => `level(number=${number})`);

/**
 * The place of a player among the levels, counted from 1; null for any other player.
 * @param {string} player
 */
export function levelOf(player) {
  const index = LADDER.indexOf(player.replace(/\s+/g, ""));
  return index < 0 ? null : index + 1;
}
