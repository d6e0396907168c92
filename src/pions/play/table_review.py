"""The review of a table's game, made as long as somebody looks: from the last move backwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from pions.play.fair_play import check_help
from pions.play.play_services import RunningTable
from pions.rules.base import Position
from pions.rules.game import Game
from pions.search.limits import Limit
from pions.study.analysis import Analysis
from pions.study.review import Review, judged

AskAnalysis = Callable[[int, Limit, str | None], Awaitable[Analysis]]
"""Asks an engine about the position after a number of plies, for a client."""
Effort = Callable[[Position], Limit]
"""How long a position may take."""


class TableReview:
    """Asks for the analyses that make a review."""

    def __init__(self, live: RunningTable, ask: AskAnalysis) -> None:
        self._live, self._ask = live, ask

    async def last_plies(self, count: int, effort: Effort, client: str | None = None) -> Review:
        """The review of the last `count` plies played, or of all of them.

        Positions that were analysed for somebody else are not analysed again. `FairPlayError`
        where nobody is helped.
        """
        check_help(self._live.stored)
        game = self._live.table.game

        async def find(ply: int) -> Analysis:
            return await self._analysis(game, ply, effort, client)

        return judged(game, await last_analyses(game, count, find))

    async def _analysis(self, game: Game, ply: int, effort: Effort, client: str | None) -> Analysis:
        position, known = game.positions[ply], self._live.services.known
        limit = effort(position)
        found = await known.get(position, limit)
        if found is None:
            found = await self._ask(ply, limit, client)
            known.put(position, limit, found)
        return found


async def last_analyses(
    game: Game, count: int, find: Callable[[int], Awaitable[Analysis]]
) -> list[Analysis]:
    """The analyses before each of the last `count` plies and after them, found from the end on."""
    last = range(game.cursor, max(0, game.cursor - count) - 1, -1)
    return [await find(ply) for ply in last if not game.positions[ply].is_over][::-1]
