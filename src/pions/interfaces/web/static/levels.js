/**
 * The machine's levels, as the server lists them: their names, and which of them have a button.
 *
 * They are levels of the registered player `level`: whoever wants one without a button finds it in
 * the form.
 */

import { parseCall } from "./calls.js";
import { capital, t } from "./words.js";

/** @typedef {import("./types.js").LevelInfo} LevelInfo */

/**
 * The levels that have a button, weakest first.
 * @param {import("./types.js").Registry | null} registry
 */
export function offeredLevels(registry) {
  const isKnown = registry?.players.some(({ name }) => name === "level");
  return isKnown ? (registry?.levels.filter(({ offered }) => offered) ?? []) : [];
}

/**
 * The level that a player's text names; null for any other player.
 * @param {string} player
 * @param {LevelInfo[]} levels
 */
export function levelOf(player, levels) {
  const text = player.replace(/\s+/g, "");
  return levels.find((level) => level.player === text) ?? null;
}

/**
 * What people call a level, on a button or not; null for any other player.
 * @param {string} player
 */
export function levelName(player) {
  const { name, given } = parseCall(player);
  return name === "level" ? capital(t(`level.${given["number"] ?? "default"}`)) : null;
}
