"""Questions about positions of a table's game: hints and values, dropped when it moves on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from pions.evaluation.value import Value
from pions.match.table import Table
from pions.play.actions import changed_meanwhile, count_hint
from pions.play.engine_request import OnProgress
from pions.play.engine_work import (
    analyse_position,
    explain_choice,
    find_hint,
    value_moves,
)
from pions.play.fair_play import check_help, check_positions
from pions.play.play_services import RunningTable
from pions.play.table_review import TableReview
from pions.rules.base import Move
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.analysis import Analysis
from pions.study.explaining.explain import USUAL_LIMIT as WHY_LIMIT
from pions.study.hint import Hint
from pions.words import Words

MAX_REMEMBERED = 16
"""Positions of a game whose values are remembered: those that somebody looks at in turn."""


class _SharedAnswer:
    """An answer for everybody who waits for it. Mutable: how many do."""

    def __init__(self, task: asyncio.Task[Any]) -> None:
        self._task, self._waiting = task, 0
        # Whoever asked may be gone: asyncio would report an error that nobody fetches.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    @property
    def has_failed(self) -> bool:
        task = self._task
        return task.done() and (task.cancelled() or task.exception() is not None)

    async def wait(self) -> Any:
        self._waiting += 1
        try:
            # One that leaves must not cancel what others wait for.
            return await asyncio.shield(self._task)
        finally:
            self._waiting -= 1
            if self._waiting == 0:
                self._task.cancel()  # does nothing to one that is done


class TableQuestions:
    """What is being asked about a table. Mutable."""

    def __init__(self, live: RunningTable) -> None:
        self._live = live
        self._asked: set[asyncio.Future[Any]] = set()
        self._values: OrderedDict[tuple[Limit, int, Any], _SharedAnswer] = OrderedDict()
        """The answers by limit, ply and position, the latest at the end."""
        self.review = TableReview(live, self._analysis)

    async def hint(self, limit: Limit, on_progress: OnProgress | None = None) -> Hint:
        """A good move for the side to move; it is counted. `StaleError` if the game moves on,
        `FairPlayError` where nobody is helped."""
        check_help(self._live.stored)
        table = self._live.table
        hint: Hint = await self._ask(find_hint, table, limit, on_progress)
        # Counted once it is found: a hint that was cancelled helped nobody.
        await self._live.change(count_hint(table.asked))
        return hint

    async def hint_at(self, ply: int, limit: Limit, client: str | None = None) -> Hint:
        """A good move after that many plies, for those who look back: it is not counted.

        `FairPlayError` where nobody is helped.
        """
        check_help(self._live.stored)
        hint: Hint = await self._ask(find_hint, self._table_at(ply), limit, None, client)
        return hint

    async def values(
        self, limit: Limit, client: str | None = None, ply: int | None = None
    ) -> tuple[MoveValue, ...]:
        """What each legal move is worth, now or after that many plies of the game.

        Asked once, answered to all who ask meanwhile; stopped when all of them are cancelled.
        `FairPlayError` where nobody is helped.
        """
        check_help(self._live.stored)
        table = self._live.table if ply is None else self._table_at(ply)
        # The ply alone would not do: undo and another move lead back to the same one.
        place = (limit, table.game.cursor, table.position.key)
        known = self._values.pop(place, None)
        if known is None or known.has_failed:
            asking = self._ask(value_moves, table, limit, None, client)
            known = _SharedAnswer(asyncio.ensure_future(asking))
        self._values[place] = known
        if len(self._values) > MAX_REMEMBERED:
            self._values.popitem(last=False)
        values: tuple[MoveValue, ...] = await known.wait()
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

    async def why(self, ply: int, move: Move) -> tuple[Words, ...]:
        """What a move does after that many plies, and which would be better.

        `FairPlayError` where nobody is helped.
        """
        check_help(self._live.stored)
        work = partial(explain_choice, move=move)
        told: tuple[Words, ...] = await self._ask(work, self._table_at(ply), WHY_LIMIT, None)
        return told

    async def _analysis(self, ply: int, limit: Limit, client: str | None) -> Analysis:
        found: Analysis = await self._ask(
            analyse_position, self._table_at(ply), limit, None, client
        )
        return found

    async def best_value(self, table: Table, limit: Limit) -> Value:
        """What the position is worth to the side to move, for an engine's own decisions."""
        values = await self._submit(value_moves, table, limit)
        best: Value = max(one.value for one in values)
        return best

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        for question in tuple(self._asked):
            question.cancel()

    async def _check_other_tables(self, table: Table) -> None:
        """A fair game cannot be asked about by setting its position up at another table."""
        running = self._live.services.running()
        await asyncio.to_thread(check_positions, (table.position,), running)

    def _table_at(self, ply: int) -> Table:
        table = self._live.table
        return replace(table, game=table.game.go_to(ply))

    async def _ask(
        self,
        work: Callable[..., Any],
        table: Table,
        limit: Limit,
        on_progress: OnProgress | None,
        client: str | None = None,
    ) -> Any:
        await self._check_other_tables(table)
        return await self._submit(work, table, limit, on_progress, client)

    async def _submit(
        self,
        work: Callable[..., Any],
        table: Table,
        limit: Limit,
        on_progress: OnProgress | None = None,
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
