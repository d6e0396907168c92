/** Cells where a side could complete a line: a sign for how soon, in the colour of the side. */

import { sideIndex } from "./words.js";
import { draw } from "./svg.js";

/** @typedef {import("./types.js").DangerEntry} DangerEntry */

/** @typedef {{side: number, level: DangerEntry["level"]}} CellDanger */

/** From the nearest danger to the farthest. */
const LEVELS = /** @type {const} */ (["immediate", "waiting", "possible"]);
/** The first side stands left, the second right. */
const SHIFT = 21;
const TRIANGLE = "M0 -19 19 14H-19Z";
/** Not a dot: boards have dots of their own. */
const DIAMOND = "M0 -13 13 0 0 13 -13 0Z";

/**
 * The dangers by cell, the nearest of each side.
 * @param {DangerEntry[]} entries
 * @returns {Map<number, CellDanger[]>}
 */
export function dangersByCell(entries) {
  /** @type {Map<number, CellDanger[]>} */
  const found = new Map();
  const nearest = [...entries].sort((one, other) => order(one.level) - order(other.level));
  for (const { side, level, cells } of nearest) {
    const danger = { side: sideIndex(side), level };
    for (const cell of cells) {
      const known = found.get(cell) ?? [];
      if (!known.some((one) => one.side === danger.side)) found.set(cell, [...known, danger]);
    }
  }
  return found;
}

/** @param {DangerEntry["level"]} level */
function order(level) {
  return LEVELS.indexOf(level);
}

/** What tells whether the signs look the same as before. @param {CellDanger[]} dangers */
export function dangerKey(dangers) {
  return dangers.map(({ side, level }) => `${side}${level}`).join();
}

/**
 * A full triangle: now. An empty one: once the cell can be played. A diamond: one move later.
 * @param {Element} group
 * @param {CellDanger[]} dangers
 */
export function drawDangers(group, dangers) {
  for (const { side, level } of dangers) {
    const x = dangers.length === 1 ? 0 : side === 0 ? -SHIFT : SHIFT;
    const kind = `pb-danger pb-danger-${level} pb-danger-${side === 0 ? "black" : "white"}`;
    const sign = draw("g", { class: kind, transform: `translate(${x} 0)` }, group);
    draw("path", { d: level === "possible" ? DIAMOND : TRIANGLE }, sign);
    if (level === "immediate") draw("path", { class: "pb-danger-call", d: "M0 -7V3M0 8V9" }, sign);
  }
}
