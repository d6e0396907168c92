/** What can be done at a table now, by whoever looks at it. */

import { actingSide, askedSide, isByLink, isHuman } from "../seats.js";

/** @typedef {import("./page.js").TablePage} TablePage */
/** @typedef {import("../types.js").Table} Table */

/** What only the teacher decides in a game of a class. */
const CLASS_DECIDES = ["undo", "redo", "giveUp", "pause", "step", "again"];

/**
 * Whether an action makes sense now.
 * @param {TablePage} page
 * @param {string} action
 */
export function isPossible(page, action) {
  const { table, mine } = page;
  if (table === null || page.state.connection === "gone") return false;
  const seated = actingSide(table, mine) !== null;
  const owner = Boolean(mine?.tokens.owner);
  const live = page.state.at === null;
  if (table.classroom && CLASS_DECIDES.includes(action)) return false;
  switch (action) {
    case "undo":
      return (seated || owner) && table.ply > 0;
    case "redo":
      return (seated || owner) && table.ply < table.plies.length;
    case "hint":
      if (!mayAsk(table)) return false;
      return live ? isMyTurn(page, table) : seated && page.goesOn;
    case "dangers":
      return Boolean(table.board.dangers) && mayAsk(table);
    case "analyse":
    case "values":
    case "from":
      return mayAsk(table);
    case "draw":
      return live && seated && table.turn !== null && table.ply > 1;
    case "giveUp":
      return seated && isByLink(table) && table.outcome === null;
    case "resign":
      return seated && table.turn !== null;
    case "pause":
      return (seated || owner) && table.turn !== null;
    case "step":
      return owner && table.paused && table.turn !== null && !isHuman(table, askedSide(table) ?? "black");
    case "again":
      return seated || owner;
    default:
      return true;
  }
}

/** Whether engines may be asked about the game, or the game be taken to where they may. @param {Table} table */
function mayAsk(table) {
  return table.assisted || table.outcome !== null;
}

/** @param {TablePage} page @param {Table} table */
function isMyTurn(page, table) {
  const asked = askedSide(table);
  if (asked === null || (table.colours?.asked && !table.colours.left)) return false;
  return (page.mine?.seats.includes(asked) ?? false) && isHuman(table, asked);
}
