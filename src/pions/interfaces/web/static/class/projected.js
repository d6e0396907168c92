/** Which tables a projector shows. */

/**
 * Nobody scrolls a projector: beside a board there is room for one table. A league has it while it
 * moves, and after it until people play again.
 * @param {{league: boolean, moving: boolean, running: number, played: number, board: boolean}} facts
 *   Whether there is a league and whether it is being played, how many games of people run and have
 *   ended, and whether a board is projected.
 * @returns {{league: boolean, standings: boolean}}
 */
export function projectedTables({ league, moving, running, played, board }) {
  if (!league) return { league: false, standings: true };
  if (!board) return { league: true, standings: played > 0 };
  const leads = moving || running === 0 || played === 0;
  return { league: leads, standings: !leads };
}
