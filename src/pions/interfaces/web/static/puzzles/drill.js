/** Questions of the drills: a cell to find, a side's discs to count. Knows no page. */

/** @typedef {import("../types.js").Diagram} Diagram */

/**
 * A cell to find on an empty board; never the one that was just asked.
 * @param {string[]} names @param {string | null} before @param {() => number} chance
 */
export function cellToFind(names, before, chance = Math.random) {
  const others = names.filter((name) => name !== before);
  return others[Math.floor(chance() * others.length)] ?? "";
}

/**
 * An empty board on which every cell may be tried, and one is right.
 * @param {string[]} names @param {string} target
 * @returns {Diagram}
 */
export function emptyDiagram(names, target) {
  return {
    cells: "-".repeat(names.length),
    turn: "black",
    legal: names.map((move, cell) => ({ move, cell, flips: [] })),
    task: {},
    answers: [{ move: target, line: [], outcome: null }],
    marked: [],
  };
}

/**
 * How many discs the side to move has: now, or after one of its moves.
 * @param {Diagram} diagram @param {() => number} chance
 * @returns {{move: string | null, answer: number}}
 */
export function discsToCount({ cells, turn, legal }, chance = Math.random) {
  const mark = turn === "black" ? "X" : "O";
  const now = cells.split(mark).length - 1;
  const moves = legal.filter(({ cell }) => cell !== null);
  const chosen = chance() < 0.5 ? undefined : moves[Math.floor(chance() * moves.length)];
  if (chosen === undefined) return { move: null, answer: now };
  return { move: chosen.move, answer: now + 1 + chosen.flips.length };
}
