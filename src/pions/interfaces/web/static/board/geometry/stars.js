/** The star points of a board on whose crossings pieces stand. */

/**
 * Where the dots are, by column and row, as on go boards: none on small or even boards.
 * @param {number} columns
 * @param {number} rows
 * @returns {{x: number, y: number}[]}
 */
export function starPoints(columns, rows) {
  const across = marks(columns);
  const down = marks(rows);
  if (across.length === 0 || down.length === 0) return [];
  const all = across.flatMap((x) => down.map((y) => ({ x, y })));
  const middle = { x: (columns - 1) / 2, y: (rows - 1) / 2 };
  const full = columns >= 19 && rows >= 19;
  return full ? all : all.filter(({ x, y }) => (x === middle.x) === (y === middle.y));
}

/**
 * Near one edge, the middle, near the other.
 * @param {number} size
 */
function marks(size) {
  if (size < 9 || size % 2 === 0) return [];
  const near = size < 13 ? 2 : 3;
  return [near, (size - 1) / 2, size - 1 - near];
}
