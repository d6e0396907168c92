"""Questions about positions of no table: analyses deepened while somebody listens, why, reviews.

An analysis is asked for in slices that grow, so that whoever else waits for an engine gets a turn
between two of them; what an engine process remembers makes the next slice begin where the last
one ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from pions.play.engine_queue import EngineQueue
from pions.play.engine_request import OnProgress
from pions.play.engine_work import analyse_position, explain_choice
from pions.play.known_analyses import KnownAnalyses
from pions.play.options import PlayOptions
from pions.play.table_review import Effort, last_analyses
from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.search.limits import Limit
from pions.search.results import Progress
from pions.study.analysis import Analysis
from pions.study.chances import is_proved
from pions.study.explaining.explain import USUAL_LIMIT as WHY_LIMIT
from pions.study.review import Review, judged
from pions.words import Words

FIRST_SLICE, LONGEST_SLICE = 0.25, 4.0
"""Seconds: the first values come at once, and nobody waits long for somebody else's analysis."""
ANALYSIS = "analysis"
"""Where these questions queue, as if they were those of a table."""


class PositionQuestions:
    """Questions that belong to no table."""

    def __init__(
        self, queue: EngineQueue, options: PlayOptions, known: KnownAnalyses | None = None
    ) -> None:
        self._queue, self._options = queue, options
        self._known = KnownAnalyses() if known is None else known

    async def deepen(
        self, client: str, position: Position, lines: int, limit: Limit
    ) -> AsyncIterator[Progress | Analysis]:
        """What is known of a position, ever deeper; it ends where nothing is left to find.

        Nothing shallower follows what was said before. Close the iterator to stop the engine.
        """
        so_far = await self._known.get(position, limit, lines)
        if so_far is not None:
            yield so_far
            if is_settled(so_far):
                return
        for seconds in slices(limit.seconds or LONGEST_SLICE):
            part = replace(limit, seconds=seconds)
            async for news in self._slice(client, position, lines, part):
                told = _continued(news, so_far)
                if told is not None:
                    yield told
                if isinstance(news, Analysis):
                    so_far = told if isinstance(told, Analysis) else so_far
            if so_far is not None and is_settled(so_far):
                break
        if so_far is not None:
            self._known.put(position, limit, so_far, lines)

    async def _slice(
        self, client: str, position: Position, lines: int, limit: Limit
    ) -> AsyncIterator[Progress | Analysis]:
        heard: asyncio.Queue[Progress | None] = asyncio.Queue()
        work = partial(analyse_position, lines=lines)
        asked = self._ask(client, work, position, limit, heard.put_nowait)
        asked.add_done_callback(lambda _: heard.put_nowait(None))
        try:
            while (news := await heard.get()) is not None:
                yield news
            found: Analysis = await asked
            yield found
        finally:
            asked.cancel()  # does nothing to one that is done

    async def why(self, client: str, position: Position, move: Move) -> tuple[Words, ...]:
        """What a move does, and which would be better."""
        work = partial(explain_choice, move=move)
        told: tuple[Words, ...] = await self._ask(client, work, position, WHY_LIMIT)
        return told

    async def review(self, client: str, game: Game, count: int, effort: Effort) -> Review:
        """The review of the last `count` plies played, or of all of them."""

        async def find(ply: int) -> Analysis:
            position = game.positions[ply]
            return await self._analysis(client, position, effort(position))

        return judged(game, await last_analyses(game, count, find))

    async def _analysis(self, client: str, position: Position, limit: Limit) -> Analysis:
        found = await self._known.get(position, limit)
        if found is None:
            found = await self._ask(client, analyse_position, position, limit)
            self._known.put(position, limit, found)
        return found

    def _ask(
        self,
        client: str,
        work: Callable[..., Any],
        position: Position,
        limit: Limit,
        on_progress: OnProgress | None = None,
    ) -> asyncio.Future[Any]:
        return self._queue.submit(
            client,
            work,
            position,
            limit,
            table=ANALYSIS,
            is_quick=self._options.is_quick(limit),
            seconds=self._options.deadline(limit),
            on_progress=on_progress,
        )


def slices(seconds: float) -> Iterator[float]:
    """How a time is spent: in slices that double, up to the longest."""
    part = FIRST_SLICE
    while seconds > 0:
        yield min(part, seconds)
        seconds -= part
        part = min(2 * part, LONGEST_SLICE)


def is_settled(analysis: Analysis) -> bool:
    """Whether no longer thought changes anything."""
    return all(is_proved(one.value) for one in analysis.moves)


def _continued(news: Progress | Analysis, before: Analysis | None) -> Progress | Analysis | None:
    """What is new beside an analysis; its nodes and seconds count from the first slice."""
    if before is None:
        return news
    nodes, seconds = before.nodes + news.nodes, before.seconds + news.seconds
    if isinstance(news, Progress):
        if news.depth > before.depth:
            return replace(news, nodes=nodes, seconds=seconds)
        return Progress(nodes, seconds)  # what it sees is known: only that it goes on
    if news.depth < before.depth and not is_settled(news):
        return replace(before, nodes=nodes, seconds=seconds)
    return replace(news, nodes=nodes, seconds=seconds)
