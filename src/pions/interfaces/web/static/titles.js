/** What a game is called: the name people know, or its rules in words. */

import { parseCall } from "./calls.js";
import { capital, inEveryLanguage, say, t, tOr } from "./words.js";

/**
 * @param {{title: import("./types.js").Texts, rules?: string}} game The server gives rules that
 *   nobody named their own text as a title.
 */
export function gameTitle({ title, rules }) {
  const known = say(title);
  if (rules === undefined || known !== rules) return capital(known);
  return described(rules);
}

/**
 * What a board is called for those who listen: in words as well, in the language of the moment.
 * @param {Parameters<typeof gameTitle>[0]} game
 */
export function spokenTitle(game) {
  return inEveryLanguage(gameTitle(game));
}

/** @param {string} rules */
function described(rules) {
  const { name, given } = parseCall(rules);
  const { columns = "8", rows = "8", k, topology, gravity } = given;
  const size = { columns, rows };
  const parts = [k ? t("card.row", { ...size, k }) : `${capital(name)} ${t("card.size", size)}`];
  if (gravity === "true") parts.push(t("title.gravity"));
  if (topology) parts.push(tOr(`topology.${topology}`, topology));
  return parts.join(", ");
}
