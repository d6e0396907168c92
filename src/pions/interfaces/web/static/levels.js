/**
 * The machine's levels: six buttons, from one that a child beats to the most this program can do.
 *
 * They are levels of the registered player `level`, which has more of them: whoever wants one in
 * between finds it in the form. Their names come from the server, by number.
 */

import { parseCall } from "./calls.js";
import { capital, t } from "./words.js";

const NUMBERS = [1, 2, 4, 6, 8, 10];
/** What `level` alone plays, as its declaration says. */
const DEFAULT = 5;

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

/**
 * What people call a level, on a button or not; null for any other player.
 * @param {string} player
 */
export function levelName(player) {
  const { name, given } = parseCall(player);
  return name === "level" ? capital(t(`level.${given["number"] ?? DEFAULT}`)) : null;
}
