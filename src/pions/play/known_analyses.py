"""Analyses that were paid for: late ones in memory, all of them in a database if there is one.

    position, effort, lines ──▶ late ones ──▶ canonical position, engine, version ──▶ the database

Whoever asks never waits for the disk to write: what was found is stored a moment later, together
with what others found meanwhile. Where the database fails, an analysis costs time again, and no
more than that.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

from pions.errors import PionsError
from pions.rules.base import Position
from pions.rules.canonical import home_of
from pions.search.limits import Limit
from pions.study.analysis import Analysis
from pions.study.analysis_cache import Document, Question, Shelf, question_about
from pions.study.analysis_document import read_document, to_document, turned_document

MAX_REMEMBERED = 4_096
"""Analyses that are remembered as values, whoever asked for them."""
STORE_SECONDS = 0.5
"""How long what was found waits for more, to be stored with it."""
WORTH_STORING = 0.02
"""Seconds of thought: below, to ask the engine again is as quick as to ask the database."""

Asked = tuple[str, str, str, Limit, int]


class KnownAnalyses:
    """What was found of positions. Mutable; belongs to one event loop."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        """Without a shelf analyses live in memory only."""
        self._shelf = shelf
        self._recent: OrderedDict[Asked, Analysis] = OrderedDict()
        self._waiting: list[tuple[Question, Document]] = []
        self._storing: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def get(self, position: Position, limit: Limit, lines: int = 1) -> Analysis | None:
        """What was found with that effort, None if nobody asked yet."""
        asked = _asked(position, limit, lines)
        found = self._recent.get(asked)
        if found is None and self._shelf is not None:
            found = await asyncio.to_thread(self._stored, self._shelf, position, limit, lines)
        if found is not None:
            self._remember(asked, found)
        return found

    def put(self, position: Position, limit: Limit, analysis: Analysis, lines: int = 1) -> None:
        """Keep what was found; it is stored a moment later."""
        self._remember(_asked(position, limit, lines), analysis)
        if self._shelf is None or analysis.seconds < WORTH_STORING:
            return
        home = home_of(position)
        document = turned_document(to_document(analysis), home.there)
        self._waiting.append((question_about(position, home, limit, lines), document))
        if self._storing is None:
            self._storing = asyncio.ensure_future(self._store_regularly(self._shelf))

    async def close(self) -> None:
        """Store what waits."""
        self._closing.set()
        if self._storing is not None:
            await self._storing

    def _remember(self, asked: Asked, analysis: Analysis) -> None:
        self._recent[asked] = analysis
        self._recent.move_to_end(asked)
        if len(self._recent) > MAX_REMEMBERED:
            self._recent.popitem(last=False)

    @staticmethod
    def _stored(shelf: Shelf, position: Position, limit: Limit, lines: int) -> Analysis | None:
        home = home_of(position)
        try:
            document = shelf.get(question_about(position, home, limit, lines))
        except PionsError:  # told elsewhere: the table that is played there cannot be stored either
            return None
        return None if document is None else read_document(position, document, home)

    async def _store_regularly(self, shelf: Shelf) -> None:
        while self._waiting:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), STORE_SECONDS)
            answers, self._waiting = self._waiting, []
            with suppress(PionsError):
                await asyncio.to_thread(shelf.put, answers)
        self._storing = None


def _asked(position: Position, limit: Limit, lines: int) -> Asked:
    return str(position.rules), position.cells, position.turn.mark, limit, lines
