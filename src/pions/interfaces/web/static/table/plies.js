/** Moves in order, and what the result is to whoever looks: pure. */

import { other, sideName } from "../seats.js";
import { t } from "../words.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Side} Side */

/**
 * The side that made the first move: sides take turns, passes included.
 * @param {Pick<Table, "turn" | "ply" | "last">} table
 * @returns {Side}
 */
export function firstSide(table) {
  const { turn, ply, last } = table;
  const now = turn ?? (last ? other(/** @type {Side} */ (last.side)) : "black");
  return ply % 2 === 0 ? now : other(now);
}

/**
 * Moves in rows of two, Black's first; an empty place where White began.
 * @param {string[]} plies
 * @param {Side} first
 * @returns {({ply: number, move: string} | null)[][]}
 */
export function moveRows(plies, first) {
  /** @type {({ply: number, move: string} | null)[]} */
  const all = plies.map((move, index) => ({ ply: index + 1, move }));
  if (first === "white") all.unshift(null);
  return Array.from({ length: Math.ceil(all.length / 2) }, (_, row) =>
    all.slice(2 * row, 2 * row + 2),
  );
}

/**
 * What the result is to whoever looks: a key of the words.
 * @param {Table} table
 * @param {import("../memory.js").Mine | null} mine
 */
export function verdict(table, mine) {
  const { outcome } = table;
  if (outcome === null) return null;
  if (outcome.winner === null) return "draw";
  const people = (mine?.seats ?? []).filter(
    (side) => table.chairs[side === "black" ? 0 : 1]?.human,
  );
  if (people.length !== 1) return "side";
  return people[0] === outcome.winner ? "won" : "lost";
}

/**
 * How much stronger the one that plays as well as oneself shall be next time.
 * @param {Table} table
 * @param {import("../memory.js").Mine | null} mine
 */
export function skillStep(table, mine) {
  const isEcho = table.chairs.some((chair) => !chair.human && chair.name === "Echo");
  const result = verdict(table, mine);
  return isEcho && (result === "won" || result === "lost") ? (result === "won" ? 1 : -1) : 0;
}

/**
 * The result in words: "You win!", "Black wins"; nothing while the game goes on.
 * @param {Table} table
 * @param {import("../memory.js").Mine | null} mine
 */
export function verdictText(table, mine) {
  const result = verdict(table, mine);
  const winner = table.outcome?.winner ?? null;
  return result === null ? "" : t(`end.${result}`, { side: winner ? sideName(table, winner) : "" });
}

/**
 * Whether discs were counted at the end, and nobody gave up or ran out of time.
 * @param {Table} table
 */
export function isCounted(table) {
  const points = table.outcome?.points ?? [];
  const whole = points.reduce((sum, one) => sum + one, 0);
  return table.board.look === "flip" && whole === table.cells.length;
}

/**
 * Every disc, Black's first, each side row by row.
 * @param {string} cells
 */
export function countingOrder(cells) {
  return ["X", "O"].flatMap((mark, side) =>
    [...cells].flatMap((one, cell) => (one === mark ? [{ cell, side }] : [])),
  );
}
