/** What keys do on a table's page: through the game with arrows, everything else by letters. */

import { meaning } from "../shortcut_keys.js";
import { shownPly } from "../state.js";

/**
 * Whether the key meant something. On the board itself arrow keys go from cell to cell.
 * @param {import("./page.js").TablePage} page
 * @param {KeyboardEvent} event
 */
export function pressedAtTable(page, event) {
  const { table, state } = page;
  if (table === null) return false;
  if (event.target instanceof Element && event.target.matches("input[type=range]")) return false;
  const ply = shownPly(state);
  const walks = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: table.plies.length };
  const walk = walks[/** @type {keyof typeof walks} */ (event.key)];
  const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]');
  if (walk !== undefined && !inGrid && !event.altKey && !event.ctrlKey && !event.metaKey) {
    void page.look(walk);
    return true;
  }
  const action = page.app.settings.shortcuts ? meaning(event) : null;
  return action !== null && page.actions.run(action);
}
