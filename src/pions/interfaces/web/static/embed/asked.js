/** What the address of an embedded board asks for: pure. */

import { field } from "../links.js";

/**
 * @typedef {object} Embedded
 * @property {string} rules
 * @property {string | null} start
 * @property {string} moves In any way that moves are written.
 * @property {string} document A whole game with its variations, packed; empty where the moves say all.
 * @property {number | null} ply Where to begin; the end where nothing is said.
 * @property {boolean} controls
 * @property {boolean} readonly Whether nobody can play moves of their own.
 * @property {boolean} flipped
 * @property {string} language Empty: the reader's.
 * @property {string} theme Empty: the system's.
 * @property {"room" | "width"} fit What decides how large the board is.
 */

/** @param {string} hash @returns {Embedded} */
export function embeddedBy(hash) {
  const given = (/** @type {string} */ name) => field(hash, name) ?? "";
  const is = (/** @type {string} */ name) => ["1", "true", "yes"].includes(given(name));
  const ply = Number.parseInt(given("ply"), 10);
  return {
    rules: given("rules") || given("game") || "othello", // the attribute is called `game`
    start: given("start") || null,
    moves: given("moves").split(/[\s,]+/).filter(Boolean).join(" "),
    document: given("play"),
    ply: Number.isNaN(ply) ? null : Math.max(0, ply),
    controls: given("controls") !== "none",
    readonly: is("readonly"),
    flipped: is("flipped"),
    language: given("lang"),
    theme: given("theme"),
    fit: given("fit") === "width" ? "width" : "room",
  };
}
