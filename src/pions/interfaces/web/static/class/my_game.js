/** A student's own game: found in what the class says, and entered with the student's token. */

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./types.js").Classroom} Classroom */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */

/** Games that this browser was led to already: who left one on purpose is not sent back. */
const led = new Set();

/** The game that a student plays now. @param {Classroom} classroom @param {number} student @returns {Game | null} */
export function runningGame(classroom, student) {
  const mine = (/** @type {Game} */ game) => game.black === student || game.white === student;
  return classroom.games.find((game) => game.result === null && mine(game)) ?? null;
}

/**
 * Sit down at a game of mine; the page of the table does the rest.
 * @param {App} app @param {Game} game @param {number} student @param {string} token
 */
export function enterGame(app, game, student, token) {
  led.add(game.table);
  /** @type {Side} */
  const side = game.black === student ? "black" : "white";
  app.memory.keep(game.table, { tokens: { [side]: token }, seats: [side] }, Date.now());
  app.go(`/t/${game.table}`);
}

/** Whether a game has just been paired for me. @param {Game} game */
export function isNew(game) {
  return !led.has(game.table);
}
