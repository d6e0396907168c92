/** Boards as the server describes them, made small for tests. */

/** @typedef {import("../../src/pions/interfaces/web/static/board/types.js").BoardFacts} BoardFacts */

/** @type {Record<string, {sides: boolean, ends: boolean, mirrorSides?: boolean, mirrorEnds?: boolean}>} */
const GLUINGS = {
  plane: { sides: false, ends: false },
  cylinder: { sides: true, ends: false },
  torus: { sides: true, ends: true },
  moebius: { sides: true, ends: false, mirrorSides: true },
  klein: { sides: true, ends: true, mirrorEnds: true },
  projective: { sides: true, ends: true, mirrorSides: true, mirrorEnds: true },
  sphere: { sides: true, ends: true },
};

/**
 * @param {string} topology
 * @param {number} columns
 * @param {number} rows
 * @param {Partial<BoardFacts>} [more]
 * @returns {BoardFacts}
 */
export function board(topology, columns, rows, more = {}) {
  const glued = GLUINGS[topology] ?? { sides: false, ends: false };
  const letters = Array.from({ length: columns }, (_, index) => String.fromCharCode(97 + index));
  const numbers = Array.from({ length: rows }, (_, index) => String(rows - index));
  return {
    columns,
    rows,
    look: "place",
    colours: { board: "", grid: "", black: "", white: "", edge: "" },
    gravity: false,
    topology,
    labels: { columns: letters, rows: numbers },
    names: numbers.flatMap((number) => letters.map((letter) => letter + number)),
    sides: [{ en: "Black", fr: "Noir" }, { en: "White", fr: "Blanc" }],
    glued: { sides: glued.sides, ends: glued.ends },
    tiles: tiles(topology, columns, rows),
    ...more,
  };
}

/**
 * @param {string} topology
 * @param {number} columns
 * @param {number} rows
 */
function tiles(topology, columns, rows) {
  const gluing = GLUINGS[topology];
  const wide = columns * (gluing?.mirrorSides ? 2 : 1);
  const high = rows * (gluing?.mirrorEnds || topology === "sphere" ? 2 : 1);
  const cells = Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (__, x) => tile(topology, columns, rows, x, y)),
  );
  return { columns: wide, rows: high, cells };
}

/**
 * @param {string} topology
 * @param {number} columns
 * @param {number} rows
 * @param {number} x
 * @param {number} y
 */
function tile(topology, columns, rows, x, y) {
  let [column, row] = [x % columns, y % rows];
  if (topology === "sphere" && y >= rows) {
    [column, row] = [(x + columns / 2) % columns, 2 * rows - 1 - y];
  } else {
    const gluing = GLUINGS[topology];
    if (gluing?.mirrorSides && x >= columns) row = rows - 1 - row;
    if (gluing?.mirrorEnds && y >= rows) column = columns - 1 - column;
  }
  return row * columns + column;
}
