"""Questions about the position at a table: hints and values, dropped when the game moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pions.evaluation.value import Value
from pions.match.table import Table
from pions.play.actions import changed_meanwhile, count_hint
from pions.play.engine_request import OnProgress
from pions.play.engine_work import find_hint, value_moves
from pions.play.fair_play import check_help
from pions.play.play_services import RunningTable
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.hint import Hint


class TableQuestions:
    """What is being asked about a table. Mutable."""

    def __init__(self, live: RunningTable) -> None:
        self._live = live
        self._asked: set[asyncio.Future[Any]] = set()
        self._values: dict[Limit, tuple[tuple[int, int], asyncio.Task[Any]]] = {}
        """For each limit the place in the game that was asked about last, and the answer."""

    async def hint(self, limit: Limit, on_progress: OnProgress | None = None) -> Hint:
        """A good move for the side to move; it is counted. `StaleError` if the game moves on,
        `FairPlayError` where nobody is helped."""
        check_help(self._live.stored)
        table = self._live.table
        hint: Hint = await self._ask(find_hint, table, limit, on_progress)
        # Counted once it is found: a hint that was cancelled helped nobody.
        await self._live.change(count_hint(table.turn))
        return hint

    async def values(self, limit: Limit, client: str | None = None) -> tuple[MoveValue, ...]:
        """What each legal move is worth: asked once, answered to all who ask meanwhile.

        `FairPlayError` where nobody is helped.
        """
        check_help(self._live.stored)
        table = self._live.table
        # The ply alone would not do: undo and another move lead back to the same one.
        place = (table.game.cursor, table.position.key)
        known = self._values.get(limit)
        failed = known is not None and known[1].done() and known[1].exception() is not None
        if known is None or known[0] != place or failed:
            asking = asyncio.ensure_future(self._ask(value_moves, table, limit, None, client))
            known = self._values[limit] = (place, asking)
            # Whoever asked may be gone: asyncio would report an error that nobody fetches.
            asking.add_done_callback(lambda task: task.cancelled() or task.exception())
        # Others may wait for the same answer: one that leaves must not cancel it.
        values: tuple[MoveValue, ...] = await asyncio.shield(known[1])
        return values

    async def values_at(
        self, table: Table, limit: Limit, on_progress: OnProgress | None = None
    ) -> tuple[MoveValue, ...]:
        """What each legal move is worth at any moment of the game; what is known meanwhile is
        reported. `StaleError` if the question is cancelled, `FairPlayError` where nobody is
        helped."""
        check_help(self._live.stored)
        values: tuple[MoveValue, ...] = await self._ask(value_moves, table, limit, on_progress)
        return values

    async def best_value(self, table: Table, limit: Limit) -> Value:
        """What the position is worth to the side to move, for an engine's own decisions."""
        values = await self._ask(value_moves, table, limit, None)
        best: Value = max(one.value for one in values)
        return best

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        for question in tuple(self._asked):
            question.cancel()

    async def _ask(
        self,
        work: Callable[..., Any],
        table: Table,
        limit: Limit,
        on_progress: OnProgress | None,
        client: str | None = None,
    ) -> Any:
        services = self._live.services
        question = services.queue.submit(
            self._live.client if client is None else client,
            work,
            table.position,
            limit,
            table=self._live.id,
            is_quick=services.options.is_quick(limit),
            seconds=services.options.deadline(limit),
            on_progress=on_progress,
        )
        self._asked.add(question)
        question.add_done_callback(self._asked.discard)
        try:
            return await question
        except asyncio.CancelledError:
            if not question.cancelled():
                raise  # the one who asked was cancelled, not the question
            raise changed_meanwhile() from None
