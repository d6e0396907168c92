/**
 * What moves are worth, as it is written on the board: short, on one scale, and no more of it than
 * can be read at a glance. Pure.
 */

/** @typedef {import("./types.js").Value} Value */
/** @typedef {import("./types.js").ValueEntry} ValueEntry */
/** @typedef {import("./words.js").Say} Say */

/**
 * @typedef {object} Reading
 * @property {Value} value
 * @property {boolean} best
 * @property {boolean} full Whether it is written out; the others are only dots.
 * @property {boolean} starred Whether it stands out among the others.
 * @property {string} [grade] How much it loses against the best, where that is known.
 * @property {boolean} mixed Whether some of the position's values are estimates and some are not.
 */

const MINUS = "\u2212";
/** What stands before a number that is not proved to be just that. @type {Record<string, string>} */
const SIGNS = { "at least": "≥", "at most": "≤", about: "≈" };
/** As many as are written out, however many there are. */
export const MANY = 26;
/** Of more than those, this many. */
const BEST = 12;

/**
 * How the values of one position are written, by cell.
 * @param {ValueEntry[]} entries
 * @returns {Map<number, Reading>}
 */
export function readings(entries) {
  const known = entries.filter((entry) => entry.cell !== null);
  const mixed = isMixed(entries);
  const least = leastWritten(known.map((entry) => rank(entry.value)));
  const starred = known.some((entry) => !entry.best);
  return new Map(
    known.map(({ cell, value, best, grade = "" }) => [
      /** @type {number} */ (cell),
      { value, best, full: rank(value) >= least, starred: best && starred, grade, mixed },
    ]),
  );
}

/**
 * Whether estimates stand beside proved values: then each says which it is, and else the legend
 * says it once for all.
 * @param {ValueEntry[]} entries
 */
export function isMixed(entries) {
  return entries.some(({ value }) => value.kind === "about") && entries.some(({ value }) => value.kind !== "about");
}

/**
 * The rank from which values are written out. Equal ones are treated alike, so sometimes fewer are,
 * and where too many are best none is.
 * @param {number[]} ranks
 */
function leastWritten(ranks) {
  if (ranks.length <= MANY) return -Infinity;
  const sorted = [...ranks].sort((one, other) => other - one);
  const next = sorted[BEST] ?? 0;
  if (sorted[0] === next) return sorted[MANY] === next ? Infinity : next;
  return sorted.findLast((one) => one > next) ?? next;
}

/**
 * A number that orders values: wins before everything that is not decided, losses after it.
 * @param {Value} value
 */
export function rank({ kind, number }) {
  if (kind === "win") return 1e12 - number;
  return kind === "loss" ? number - 1e12 : number;
}

/**
 * A value as short as it can be, to stand in a cell.
 * @param {Pick<Reading, "value" | "mixed">} reading
 * @param {Say} say
 */
export function shortValue({ value, mixed }, say) {
  const { kind, number } = value;
  if (kind === "draw") return say("board.value.draw");
  if (kind === "win" || kind === "loss") return say(`board.value.${kind}`, { number });
  const sign = kind === "about" && !mixed ? "" : (SIGNS[kind] ?? "");
  return sign + signed(value.percent ?? number);
}

/** @param {number} number */
function signed(number) {
  return (number === 0 ? "" : number > 0 ? "+" : MINUS) + Math.abs(number);
}

/**
 * Whether a value is good (1), bad (-1) or neither (0) for who moves.
 * @param {Value} value
 */
export function tone(value) {
  if (value.kind === "win") return 1;
  if (value.kind === "loss") return -1;
  return value.kind === "draw" ? 0 : Math.sign(value.number);
}
