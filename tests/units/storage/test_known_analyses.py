"""What engines found outlives the process: kept by canonical position, engine and effort."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from pions.errors import StorageError
from pions.play.known_analyses import KnownAnalyses
from pions.rules.game import Game
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.search.limits import Limit
from pions.storage.analyses import Analyses
from pions.storage.analysis_store import DatabaseShelf
from pions.storage.database import Database
from pions.study.analysis import Analysis, analyse
from pions.study.analysis_cache import Document, Question

LIMIT = Limit(nodes=300)
HERE = Game.new(OTHELLO).play_all(["f5", "f6", "e6", "f4"]).position
THERE = Game.new(OTHELLO).play_all(["c4", "c3", "d3", "c5"]).position
"""The same with the board turned."""


def found_here(lines: int = 2) -> Analysis:
    return replace(analyse(HERE, LIMIT, lines), seconds=1.0)


def run(scene: Callable[[KnownAnalyses], Awaitable[object]], shelf: object) -> None:
    async def whole() -> None:
        known = KnownAnalyses(shelf)  # type: ignore[arg-type]
        await scene(known)
        await known.close()

    asyncio.run(whole())


def test_another_process_finds_it_however_the_board_is_turned(database: Database) -> None:
    found = found_here()

    async def put(known: KnownAnalyses) -> None:
        assert await known.get(HERE, LIMIT, 2) is None
        known.put(HERE, LIMIT, found, 2)
        assert await known.get(HERE, LIMIT, 2) is found

    async def get(known: KnownAnalyses) -> None:
        turned = await known.get(THERE, LIMIT, 2)
        assert turned is not None
        assert [one.value for one in turned.moves] == [one.value for one in found.moves]
        assert {one.move for one in turned.moves} <= set(THERE.legal_moves)
        assert await known.get(HERE, LIMIT, 1) is None  # another question
        assert await known.get(HERE, Limit(nodes=301), 2) is None
        assert await known.get(TIC_TAC_TOE.start(), LIMIT, 2) is None

    run(put, DatabaseShelf(database))
    run(get, DatabaseShelf(database))
    assert Analyses(database).count() == 1


def test_what_is_found_in_no_time_and_what_is_too_much_stays_in_memory(
    database: Database,
) -> None:
    async def quick(known: KnownAnalyses) -> None:
        known.put(HERE, LIMIT, replace(found_here(), seconds=0.001), 2)
        assert await known.get(HERE, LIMIT, 2)

    async def many(known: KnownAnalyses) -> None:
        for lines in (1, 2, 3):
            known.put(HERE, LIMIT, found_here(lines), lines)
            assert await known.get(HERE, LIMIT, lines)

    run(quick, DatabaseShelf(database))
    assert Analyses(database).count() == 0
    run(many, DatabaseShelf(database, most=2))
    assert Analyses(database).count() == 0
    run(many, DatabaseShelf(database, most=3))
    assert Analyses(database).count() == 3


class _AwayShelf:
    """A database that cannot be reached."""

    def get(self, _question: Question) -> Document | None:
        raise StorageError("away")

    def put(self, _answers: Sequence[tuple[Question, Document]]) -> None:
        raise StorageError("away")


@pytest.mark.parametrize("shelf", [None, _AwayShelf()], ids=["memory", "away"])
def test_without_a_database_memory_serves(shelf: object) -> None:
    async def scene(known: KnownAnalyses) -> None:
        assert await known.get(HERE, LIMIT, 2) is None
        found = found_here()
        known.put(HERE, LIMIT, found, 2)
        assert await known.get(HERE, LIMIT, 2) is found

    run(scene, shelf)
