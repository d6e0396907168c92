/** What happened on the board between two states, for those who want to see it happen. */

const EMPTY = "-";
const AT_ONCE = 2;

/**
 * @typedef {object} Changes
 * @property {number[]} placed Cells where a piece has come.
 * @property {number[]} turned Cells whose piece has changed sides.
 * @property {number[]} removed Cells whose piece has gone.
 * @property {string} before The cells as they were.
 */

/** @typedef {{cells: string, ply: number}} Before */

/** @type {Changes} */
const NOTHING = { placed: [], turned: [], removed: [], before: "" };

/**
 * What to show of the way from one state to the next: nothing if it is too long a way.
 * @param {Before | null} before
 * @param {Before} after
 * @returns {Changes}
 */
export function changesBetween(before, after) {
  if (before === null || before.cells.length !== after.cells.length) return NOTHING;
  if (Math.abs(after.ply - before.ply) > AT_ONCE) return NOTHING;
  /** @type {Changes} */
  const changes = { placed: [], turned: [], removed: [], before: before.cells };
  for (let cell = 0; cell < after.cells.length; cell += 1) {
    const [was, is] = [before.cells[cell], after.cells[cell]];
    if (was === is) continue;
    changes[was === EMPTY ? "placed" : is === EMPTY ? "removed" : "turned"].push(cell);
  }
  return changes;
}
