"""Engines in their process: they answer, report progress, stop at once, and may die."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pions.errors import EngineProcessError, PlayerError
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.engine_work import choose_move, find_hint, seat_player, value_moves
from pions.players.base import Choice
from pions.rules.base import Position
from pions.rules.othello import OTHELLO
from pions.search.limits import NO_LIMIT, Limit
from pions.search.results import Progress

LONGEST = 30.0


def with_queue(act: Callable[[EngineQueue], Awaitable[None]]) -> None:
    async def run() -> None:
        queue = EngineQueue(EngineQueueOptions(max_tries=1, quiet=True))
        try:
            await asyncio.wait_for(act(queue), LONGEST)
        finally:
            await queue.close()

    asyncio.run(run())


def start() -> Position:
    return OTHELLO.start()


def chosen(queue: EngineQueue, player: str, limit: Limit = NO_LIMIT) -> asyncio.Future[Any]:
    return queue.submit("table", choose_move, player, 1, start(), (), limit)


def test_engines_answer_and_report_progress() -> None:
    async def act(queue: EngineQueue) -> None:
        heard: list[Progress] = []
        given = ("level(8)", 1, start(), (), Limit(depth=4, seconds=20))
        choice = await queue.submit("table", choose_move, *given, on_progress=heard.append)
        assert choice.move in start().legal_moves
        assert heard[-1].depth == 4
        hint = await queue.submit("table", find_hint, start(), Limit(depth=2))
        assert hint.move in start().legal_moves
        values = await queue.submit("table", value_moves, start(), Limit(depth=2))
        assert [one.move for one in values] == list(start().legal_moves)
        heard.clear()
        limit = Limit(seconds=0.2)
        await queue.submit("table", value_moves, start(), limit, on_progress=heard.append)
        assert all({move for move, _ in news.moves} == set(start().legal_moves) for news in heard)
        assert heard

    with_queue(act)


@pytest.mark.parametrize(
    "player", ["native(book=none)", "minimax(depth=12)", "mcts(playouts=100000000)"]
)
def test_an_engine_that_is_taken_back_stops(player: str) -> None:
    async def act(queue: EngineQueue) -> None:
        first = chosen(queue, player, Limit(seconds=3600))
        while queue.waiting:  # until a process has loaded
            await asyncio.sleep(0.01)
        first.cancel()
        assert await chosen(queue, "first") == Choice(start().legal_moves[0])

    with_queue(act)


def test_a_player_that_does_not_hear_is_killed(tmp_path: Path) -> None:
    bot = tmp_path / "deaf.py"
    bot.write_text("def choose(position):\n    while True:\n        pass\n")

    async def act(queue: EngineQueue) -> None:
        first = chosen(queue, str(bot))
        while queue.waiting:  # until a process has loaded
            await asyncio.sleep(0.01)
        first.cancel()
        assert (await chosen(queue, "first")).move == start().legal_moves[0]

    with_queue(act)


def test_a_player_in_a_file_plays_and_one_that_does_not_load_says_so(tmp_path: Path) -> None:
    bot, broken = tmp_path / "last.py", tmp_path / "broken.py"
    bot.write_text("def choose(position):\n    return position.legal_moves[-1]\n")
    broken.write_text("1 / 0\n")

    async def act(queue: EngineQueue) -> None:
        await queue.submit("table", seat_player, str(bot), 1, OTHELLO, Limit())
        assert (await chosen(queue, str(bot))).move == start().legal_moves[-1]
        with pytest.raises(PlayerError, match="does not load"):
            await queue.submit("table", seat_player, str(broken), 1, OTHELLO, Limit())

    with_queue(act)


def test_mistakes_are_carried_over() -> None:
    async def act(queue: EngineQueue) -> None:
        with pytest.raises(PlayerError):
            await chosen(queue, "nobody")
        assert (await chosen(queue, "first")).move == start().legal_moves[0]

    with_queue(act)


def test_when_the_process_dies_whoever_waits_hears_of_it() -> None:
    async def act(queue: EngineQueue) -> None:
        asked = chosen(queue, "native(book=none)", Limit(seconds=3600))
        while queue.waiting:  # until a process has loaded
            await asyncio.sleep(0.01)
        for process in queue._busy:
            process.kill()
        with pytest.raises(EngineProcessError):
            await asked
        assert (await chosen(queue, "first")).move == start().legal_moves[0]

    with_queue(act)
