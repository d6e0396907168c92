/** Which positions of one's openings are asked, in which order. */

/** @typedef {import("../types.js").OpeningCard} OpeningCard */
/** @typedef {Record<string, import("./repetition.js").Card>} Cards */

const NEW_CARDS = 10;

/**
 * What a session asks: all that is due, the one that waits longest first, then some new ones.
 * @param {OpeningCard[]} all @param {Cards} known @param {number} now
 */
export function toAsk(all, known, now) {
  const due = (/** @type {OpeningCard} */ { name }) => known[name]?.due ?? 0;
  const waiting = all.filter((one) => known[one.name] !== undefined && due(one) <= now);
  waiting.sort((one, other) => due(one) - due(other));
  return [...waiting, ...all.filter(({ name }) => known[name] === undefined).slice(0, NEW_CARDS)];
}
