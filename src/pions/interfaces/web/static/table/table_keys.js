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

/**
 * One move back or on by the wheel, once the game is over or looked back at: while it goes on, the
 * page scrolls.
 * @param {import("./page.js").TablePage} page
 * @param {number} step
 */
export function wheelAtTable(page, step) {
  const { table, state } = page;
  const goal = shownPly(state) + step;
  if (table === null || (state.at === null && table.outcome === null)) return false;
  if (goal < 0 || goal > table.plies.length) return false;
  void page.look(goal);
  return true;
}
