/** What the board says, in the person's language. */

/** @typedef {import("./types.js").BoardFacts} BoardFacts */
/** @typedef {import("./types.js").Catalogue} Catalogue */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Texts} Texts */
/** @typedef {import("./scene.js").Scene} Scene */

const SIDES = ["black", "white"];

/**
 * Says a text by its key.
 * @callback Say
 * @param {string} key
 * @param {Record<string, string | number>} [fields]
 * @returns {string}
 */

/**
 * @param {Catalogue} texts
 * @param {string} language
 * @returns {Say}
 */
export function speaker(texts, language) {
  return (key, fields = {}) => {
    const template = texts[language]?.[key] ?? texts["en"]?.[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
  };
}

/**
 * A text of the table in the person's language.
 * @param {Texts | undefined} text
 * @param {string} language
 */
export function inLanguage(text, language) {
  return text?.[language] ?? text?.["en"] ?? "";
}

/** @param {string | null} side */
export function sideIndex(side) {
  return side === null ? -1 : SIDES.indexOf(side);
}

/**
 * What a cell is, for those who hear the board: "d3, empty, playable, flips 2".
 * @param {BoardFacts} board
 * @param {Scene} scene
 * @param {number} cell
 * @param {Say} say
 * @param {string} language
 */
export function cellLabel(board, scene, cell, say, language) {
  const mark = scene.cells[cell] ?? "-";
  const side = { X: 0, O: 1 }[mark];
  const held = side === undefined ? say("board.empty") : lower(board.sides[side], language);
  const parts = [board.names[cell] ?? "", held];
  if (side === undefined) parts.push(...promises(board, scene, cell, say, language));
  if (scene.last === cell) parts.push(say("board.last"));
  if (scene.line.includes(cell)) parts.push(say("board.line"));
  const more = scene.decoration?.says?.(cell);
  if (more) parts.push(more);
  return parts.join(", ");
}

/**
 * What would happen if an empty cell were played, and what that is worth.
 * @param {BoardFacts} board
 * @param {Scene} scene
 * @param {number} cell
 * @param {Say} say
 * @param {string} language
 */
function promises(board, scene, cell, say, language) {
  const move = scene.moves.get(cell);
  const parts = [];
  if (move !== undefined && move.cell !== null) {
    parts.push(say("board.playable"));
    if (move.cell !== cell) parts.push(say("board.lands", { cell: board.names[move.cell] ?? "" }));
    if (move.flips.length > 0) parts.push(say("board.flips", { count: move.flips.length }));
  }
  const valued = scene.values.get(cell);
  if (valued !== undefined) parts.push(inLanguage(valued.value.text, language));
  if (valued?.best) parts.push(say("board.best"));
  for (const { side, level } of scene.dangers.get(cell) ?? []) {
    parts.push(say(`board.danger.${level}`, { side: lower(board.sides[side], language) }));
  }
  if (scene.hint === cell) parts.push(say("board.hint"));
  return parts;
}

/**
 * @param {Texts | undefined} text
 * @param {string} language
 */
function lower(text, language) {
  return inLanguage(text, language).toLocaleLowerCase(language);
}

/**
 * The last moves, passes or result in words, and who is to move: for a live region.
 * @param {Table} table
 * @param {Catalogue} texts
 * @param {string} language
 * @param {number} [since] The ply that was known before: several plies may come at once.
 */
export function describeMove(table, texts, language, since = table.ply - 1) {
  const say = speaker(texts, language);
  const side = (/** @type {string | null} */ name) =>
    inLanguage(table.board.sides[sideIndex(name)], language);
  const said = table.last === null ? [] : lastMoves(table, since, say, side);
  if (table.outcome !== null) said.push(sentence(inLanguage(table.outcome.reason, language)));
  else if (table.turn !== null) said.push(say("board.said.turn", { side: side(table.turn) }));
  return said.join(" ");
}

/** More plies than these at once are a jump: then only the last one is told. */
const AT_ONCE = 4;

/**
 * The side that made a ply: sides take turns, passes included.
 * @param {Table} table
 * @param {number} index
 */
function sideOf(table, index) {
  const last = table.last?.side ?? null;
  if ((table.ply - 1 - index) % 2 === 0) return last;
  return last === "black" ? "white" : "black";
}

/**
 * The first of the latest plies to be told.
 * @param {Table} table
 * @param {number} since
 */
function firstTold(table, since) {
  const few = since < table.ply && table.ply - since <= AT_ONCE;
  return few ? Math.max(0, since) : table.ply - 1;
}

/**
 * The side that passed last, of the plies made since then; null if none did.
 * @param {Table} table
 * @param {number} since
 */
export function passSince(table, since) {
  if (table.last === null) return null;
  const first = firstTold(table, since);
  const index = table.plies.slice(0, table.ply).lastIndexOf("pass");
  return index >= first ? sideOf(table, index) : null;
}

/**
 * @param {Table} table
 * @param {number} since
 * @param {Say} say
 * @param {(name: string | null) => string} side
 * @returns {string[]}
 */
function lastMoves(table, since, say, side) {
  const { last, ply } = table;
  if (last === null) return [];
  // A pass comes with the move that forced it.
  const first = Math.max(0, Math.min(firstTold(table, since), last.pass ? ply - 2 : ply - 1));
  return table.plies.slice(first, ply).map((move, offset) => {
    const index = first + offset;
    const flips = index === ply - 1 ? last.flips.length : 0;
    return moved(say, side(sideOf(table, index)), move, flips);
  });
}

/**
 * @param {Say} say
 * @param {string} side
 * @param {string} move
 * @param {number} count
 */
function moved(say, side, move, count) {
  if (move === "pass") return say("board.said.pass", { side });
  return say(count > 0 ? "board.said.flips" : "board.said.move", { side, move, count });
}

/** @param {string} text */
function sentence(text) {
  const begun = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
