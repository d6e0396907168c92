/** The address of an analysis: it holds the game, so that it can be shared. */

import { api } from "../api.js";
import { field, fromBase64, toBase64 } from "../links.js";
import { ROOT } from "../root.js";
import { movesTo } from "./tree.js";

/**
 * @typedef {object} Asked What an address asks for.
 * @property {string | null} table
 * @property {string} rules
 * @property {string | null} start
 * @property {string[]} moves
 * @property {number | null} ply
 * @property {boolean} review
 * @property {boolean} learn
 * @property {string | null} document
 */

/**
 * @param {string | null} table
 * @param {{search: string, hash: string}} place
 * @returns {Asked}
 */
export function askedBy(table, { search, hash }) {
  const given = new URLSearchParams(search);
  const ply = Number.parseInt(given.get("ply") ?? "", 10);
  return {
    table,
    rules: given.get("rules") ?? "",
    start: given.get("start"),
    moves: (given.get("moves") ?? "").split(/[\s,]+/).filter(Boolean),
    ply: Number.isNaN(ply) ? null : ply,
    review: given.has("review") || given.has("learn"),
    learn: given.has("learn"),
    document: field(hash, "play"),
  };
}

/**
 * The document that an address names or holds, null where it does neither.
 * @param {import("./page.js").AnalysisPage} page
 * @param {Asked} asked
 */
export async function documentAt(page, { table: id, document }) {
  if (id === null) return document === null ? null : JSON.parse(fromBase64(document));
  const table = await api.table(id);
  page.seats = page.app.memory.game(id)?.seats ?? [];
  page.table = { id, moves: table.plies.slice(0, table.ply).join(" ") };
  return JSON.parse(table.share);
}

/** @param {import("./page.js").AnalysisPage} page */
export function addressOf(page) {
  const { tree, node, rules, start, game } = page;
  const main = tree.main;
  const given = new URLSearchParams();
  if (game === null) return `${ROOT}/analyse`;
  const ply = main.includes(node) ? node.ply : (main.length - 1);
  if (ply !== main.length - 1) given.set("ply", String(ply));
  if (!tree.isPlain) {
    const asked = given.size > 0 ? `?${given}` : "";
    return `${ROOT}/analyse${asked}#play=${toBase64(JSON.stringify(page.document))}`;
  }
  given.set("rules", rules);
  if (start) given.set("start", start);
  const moves = movesTo(/** @type {import("./tree.js").TreeNode} */ (main.at(-1)));
  if (moves.length > 0) given.set("moves", moves.join(","));
  return `${ROOT}/analyse?${given}`;
}
