/** Which puzzles are asked, in which order. */

import { due, waiting } from "./record.js";

/** @typedef {{packs: Pick<import("../types.js").PuzzlePack, "name" | "puzzles">[]}} Packs */
/** @typedef {import("./record.js").PuzzleRecord} PuzzleRecord */
/** @typedef {{name: string, rating: number, themes: string[]}} Entry */

const JITTER = 60;
const NEAR = 100;
export const THEME = "theme:";

/** @param {Packs} list @returns {Entry[]} */
export function entries({ packs }) {
  return packs.flatMap(({ name, puzzles }) =>
    puzzles.map((one, place) => ({ ...one, name: `${name}-${place + 1}` })),
  );
}

/**
 * The names of the puzzles to ask for what an address says.
 * @param {string} what
 * @param {Packs} list
 * @param {PuzzleRecord} record
 * @param {number} now
 * @param {() => number} chance
 */
export function asked(what, list, record, now, chance = Math.random) {
  const all = entries(list);
  if (what === "mistakes") return [...new Set([...due(record, now), ...waiting(record)])];
  if (what === "streak" || what === "run") return rising(all, chance);
  if (what.startsWith(THEME)) {
    const theme = what.slice(THEME.length);
    return nearest(all.filter(({ themes }) => themes.includes(theme)), record, chance);
  }
  const pack = list.packs.find(({ name }) => name === what);
  if (pack) return nearest(entries({ packs: [pack] }), record, chance);
  return all.some(({ name }) => name === what) ? [what] : [];
}

/**
 * What the pack or the theme is called that an address asks for; null for everything else.
 * @param {string} what
 * @param {import("../types.js").PuzzleList} list
 */
export function chosenTitle(what, { packs, themes }) {
  const found = what.startsWith(THEME)
    ? themes.find(({ name }) => name === what.slice(THEME.length))
    : packs.find(({ name }) => name === what);
  return found?.title ?? null;
}

/** Ever harder ones. @param {Entry[]} all @param {() => number} chance */
function rising(all, chance) {
  return ordered(all, ({ rating }) => rating + (chance() - 0.5) * 2 * JITTER);
}

/**
 * Those not tried yet, nearest to one's rating first, then the others.
 * @param {Entry[]} all @param {PuzzleRecord} record @param {() => number} chance
 */
function nearest(all, record, chance) {
  const known = new Set([...record.solved, ...record.missed]);
  const names = ordered(
    all,
    ({ rating }) => Math.abs(rating - record.rating.rating) + chance() * NEAR,
  );
  return [...names.filter((name) => !known.has(name)), ...names.filter((name) => known.has(name))];
}

/** @param {Entry[]} all @param {(one: Entry) => number} measure */
function ordered(all, measure) {
  return all
    .map((one) => ({ name: one.name, key: measure(one) }))
    .sort((one, other) => one.key - other.key)
    .map(({ name }) => name);
}
