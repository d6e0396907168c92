/** What this browser remembers of puzzles: rating, those that come back, the best streak and run. */

import { BEGINNER, rated } from "./glicko.js";
import { firstCard, nextCard } from "./repetition.js";

const RETIRED = 60 * 24 * 3600 * 1000;

/**
 * @typedef {object} PuzzleRecord
 * @property {import("./glicko.js").Rating} rating
 * @property {string[]} solved
 * @property {string[]} missed
 * @property {Record<string, import("./repetition.js").Card>} cards
 * @property {{streak: number, run: number}} best
 * @property {Record<string, import("./repetition.js").Card>} openings What is remembered of openings.
 * @property {Record<string, number>} guessed The most points by famous game.
 * @property {Record<string, number>} drills The most right answers by drill.
 */

/** @param {unknown} stored What the browser kept. @returns {PuzzleRecord} */
export function recordFrom(stored) {
  const known = /** @type {Partial<PuzzleRecord>} */ (stored ?? {});
  return {
    rating: Number.isFinite(known.rating?.rating) ? { ...BEGINNER, ...known.rating } : BEGINNER,
    solved: Array.isArray(known.solved) ? known.solved : [],
    missed: Array.isArray(known.missed) ? known.missed : [],
    cards: known.cards ?? {},
    best: { streak: 0, run: 0, ...known.best },
    openings: known.openings ?? {},
    guessed: known.guessed ?? {},
    drills: known.drills ?? {},
  };
}

/**
 * The record after a try; only the first at a puzzle counts for the rating.
 * @param {PuzzleRecord} record
 * @param {{name: string, rating: number}} puzzle
 * @param {boolean} isSolved
 * @param {number} now
 * @returns {PuzzleRecord}
 */
export function afterTry(record, { name, rating }, isSolved, now) {
  const isKnown = record.solved.includes(name) || record.missed.includes(name);
  const counted = isKnown
    ? record
    : {
        ...record,
        rating: rated(record.rating, rating, isSolved ? 1 : 0),
        [isSolved ? "solved" : "missed"]: [...(isSolved ? record.solved : record.missed), name],
      };
  return { ...counted, cards: repeated(record.cards, name, isSolved, now) };
}

/**
 * @param {PuzzleRecord["cards"]} cards @param {string} name
 * @param {boolean} isSolved @param {number} now
 */
function repeated(cards, name, isSolved, now) {
  const { [name]: before, ...others } = cards;
  if (before === undefined) return isSolved ? cards : { ...cards, [name]: firstCard(false, now) };
  const next = nextCard(before, isSolved, now);
  return next.due - now >= RETIRED ? others : { ...others, [name]: next };
}

/** A rating as players write it: without a separator. @param {number} rating */
export function ratingText(rating) {
  return String(Math.round(rating));
}

/** The puzzles that come back, the one that waits longest first. @param {PuzzleRecord} record */
export function waiting(record) {
  return Object.keys(record.cards).sort(
    (one, other) => (record.cards[one]?.due ?? 0) - (record.cards[other]?.due ?? 0),
  );
}

/** Those to be asked again now. @param {PuzzleRecord} record @param {number} now */
export function due(record, now) {
  return waiting(record).filter((name) => (record.cards[name]?.due ?? 0) <= now);
}
