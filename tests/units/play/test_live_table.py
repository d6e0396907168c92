"""A live table by itself: engines, subscribers, and code that is not asynchronous."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pions.errors import NoTableError, StaleError
from pions.match.table import Chair
from pions.play import actions
from pions.play.blocking import LoopThread
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.engine_work import warm_up
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.new_tables import new_table
from pions.play.options import PlayOptions
from pions.play.stored_table import StoredTable
from pions.play.subscribers import Subscriber
from pions.players.base import Choice
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import WHITE
from pions.search.results import Progress
from pions.storage.database import open_database

PATIENCE = 120.0


def stored(rules: str, black: str = "human", white: str = "human") -> StoredTable:
    chairs = (Chair(black), Chair(white))
    return new_table(Game.new(find_rules(rules)), chairs, 0.0, speed=0.0)


def at_tables(scene: Callable[[LiveTables], Awaitable[Any]], file: Path | None = None) -> None:
    async def play() -> None:
        queue = EngineQueue(EngineQueueOptions(nice=0, lazy=True))
        database = None if file is None else open_database(str(file))
        tables = LiveTables(database, queue, PlayOptions(now=lambda: 0.0))
        try:
            await asyncio.wait_for(scene(tables), PATIENCE)
        finally:
            await tables.close()
            await queue.close()
            if database is not None:
                database.close()

    asyncio.run(play())


class Listener(Subscriber):
    """Remembers what it hears. Mutable."""

    def __init__(self) -> None:
        self.changes = 0
        self.progress: list[Progress] = []
        self.closed: bool | None = None

    def table_changed(self) -> None:
        self.changes += 1

    def engine_progressed(self, progress: Progress) -> None:
        self.progress.append(progress)

    def table_closed(self, *, deleted: bool) -> None:
        self.closed = deleted


def persons_turn(live: LiveTable) -> Awaitable[None]:
    return live.until(lambda table: table.machine is None)


def test_an_engine_answers_and_tells_how_deep_it_looked() -> None:
    async def scene(tables: LiveTables) -> None:
        live, listener = await tables.create(stored("othello", white="native(depth=6)")), Listener()
        live.subscribe(listener)
        await live.change(actions.move("f5", 0))
        assert {live.thinking} == {WHITE}
        await persons_turn(live)
        assert (live.table.game.cursor, live.thinking, listener.changes) == (2, None, 2)
        assert live.engine.choice is not None
        assert live.engine.choice.move == live.table.game.moves[-1]
        assert [news.depth for news in listener.progress]

    at_tables(scene)


def test_pausing_stops_the_engine_and_a_step_asks_it_once() -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(stored("tic-tac-toe", "first", "first"))
        await live.change(actions.pause(True))
        assert live.thinking is None
        before = live.table.game.cursor
        live.step()
        await live.until(lambda table: table.game.cursor == before + 1)
        assert live.table.paused
        assert live.thinking is None

    at_tables(scene)


def test_an_answer_that_comes_as_somebody_pauses_is_not_played() -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(stored("tic-tac-toe", white="first"))
        await live.change(actions.move("b2", 0))
        asked = live.table
        await live.change(actions.pause(True))
        await live.engine._play(Choice(asked.position.legal_moves[0]), asked)
        assert live.table.game.cursor == 1
        await live.change(actions.pause(False))
        await persons_turn(live)
        assert live.table.game.cursor == 2

    at_tables(scene)


def test_what_is_meant_for_another_position_is_stale() -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(stored("othello"))
        with pytest.raises(StaleError):
            await live.change(actions.move("f5", 3))
        with pytest.raises(StaleError):
            await live.change(actions.undo(revision=7))

    at_tables(scene)


def test_a_table_is_open_in_one_process_and_gone_when_it_is_deleted(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def scene(tables: LiveTables) -> None:
        live, listener = await tables.create(stored("othello")), Listener()
        live.subscribe(listener)
        await live.change(actions.move("f5", 0))
        await tables.put_away(live)
        again = await tables.get(live.id)
        assert (again.table.game.names, listener.closed) == (("f5",), False)
        again.subscribe(listener)
        await tables.delete(again)
        assert listener.closed is True
        with pytest.raises(NoTableError):
            await tables.get(live.id)

    at_tables(scene, file)


def test_a_table_that_is_put_away_twice_stays_open_for_whoever_opened_it_again(
    tmp_path: Path,
) -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(stored("connect-4"))
        await tables.put_away(live)
        again = await tables.get(live.id)
        await tables.put_away(live)
        assert tables.live[live.id] is again

    at_tables(scene, tmp_path / "games.db")


def test_code_that_is_not_asynchronous_plays_too() -> None:
    with LoopThread() as loop:
        queue = loop.call(EngineQueue, EngineQueueOptions(nice=0, lazy=True))
        tables = loop.call(LiveTables, None, queue)
        live = loop.run(tables.create(stored("tic-tac-toe", white="first")))
        loop.run(live.change(actions.move("b2", 0)))
        loop.run(live.until(lambda table: table.machine is None))
        assert live.table.game.cursor == 2
        with pytest.raises(TimeoutError):
            loop.run(asyncio.wait_for(live.until(lambda table: table.is_over), 0.05))
        loop.run(tables.close())
        loop.run(queue.close())


def test_a_game_that_opens_has_its_engine_loaded_unless_that_moves_at_once() -> None:
    loaded: list[object] = []

    class Recording(EngineQueue):
        def warm_up(self, work: Callable[[Any], Any], what: Any, seconds: float) -> None:
            del seconds
            loaded.append((work, what))

    async def scene() -> None:
        queue = Recording(EngineQueueOptions(nice=0, lazy=True))
        tables = LiveTables(None, queue, PlayOptions(now=lambda: 0.0))
        await tables.create(stored("othello"))
        await tables.create(stored("connect-4", black="level(1)"))
        await tables.close()
        await queue.close()

    asyncio.run(scene())
    assert loaded == [(warm_up, find_rules("othello"))]
