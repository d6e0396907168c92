/** One's own games as openings to train: by rules, and by the side that one had. Knows no page. */

/** @typedef {import("../memory.js").Mine} Mine */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {{what: string, rules: string, side: Side, ids: string[], latest: import("../types.js").Summary}} Own */

export const OWN = "own/";

/**
 * What can be trained, the latest games first.
 * @param {Mine[]} games
 * @returns {Own[]}
 */
export function ownOpenings(games) {
  /** @type {Map<string, Own>} */
  const found = new Map();
  for (const { id, seats, summary } of games) {
    if (summary === null || !summary.over || summary.ply === 0) continue;
    for (const side of seats) {
      const what = `${OWN}${side}/${summary.rules}`;
      const known = found.get(what) ?? { what, rules: summary.rules, side, ids: [], latest: summary };
      known.ids.push(id);
      found.set(what, known);
    }
  }
  return [...found.values()];
}
