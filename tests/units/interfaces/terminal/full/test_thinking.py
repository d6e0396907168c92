"""The process that thinks: it answers, tells news, stops at once, and may die."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.interfaces.terminal.full.thinking import GoneError, Thinking
from pions.interfaces.terminal.full.worker import advise, choose, judge
from pions.players.base import Choice
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.search.results import Progress

LONGEST = 30.0


def thinking(act: Callable[[Thinking], Awaitable[None]]) -> None:
    async def run() -> None:
        process = Thinking()
        try:
            await asyncio.wait_for(act(process), LONGEST)
        finally:
            process.close()

    asyncio.run(run())


def silence(_news: Progress) -> None:
    """Hear nothing."""


def start() -> Position:
    return find_rules("othello").start()


def test_it_answers_and_tells_news() -> None:
    async def act(process: Thinking) -> None:
        heard: list[Progress] = []
        limit = Limit(depth=4, seconds=20)
        choice = await process.ask(heard.append, choose, "level(8)", 1, start(), (), limit)
        assert choice.move in start().legal_moves
        assert heard[-1].depth == 4
        hint = await process.ask(silence, advise, start(), Limit(depth=2))
        assert hint.move in start().legal_moves
        values = await process.ask(silence, judge, start(), Limit(depth=2))
        assert [one.move for one in values] == list(start().legal_moves)
        heard.clear()
        await process.ask(heard.append, judge, start(), Limit(seconds=0.2))
        assert all({move for move, _ in news.moves} == set(start().legal_moves) for news in heard)
        assert heard

    thinking(act)


@pytest.mark.parametrize(
    "player", ["native(book=none)", "minimax(depth=12)", "mcts(playouts=100000000)"]
)
def test_a_new_question_stops_the_one_before(player: str) -> None:
    async def act(process: Thinking) -> None:
        first = process.ask(silence, choose, player, 1, start(), (), Limit(seconds=3600))
        await asyncio.sleep(0.5)
        second = await process.ask(silence, choose, "first", 1, start(), (), Limit())
        assert first.cancelled()
        assert second == Choice(start().legal_moves[0])

    thinking(act)


def test_a_player_that_hears_nothing_is_ended(tmp_path: Path) -> None:
    bot = tmp_path / "deaf.py"
    bot.write_text("def choose(position):\n    while True:\n        pass\n")

    async def act(process: Thinking) -> None:
        first = process.ask(silence, choose, str(bot), 1, start(), (), Limit())
        await asyncio.sleep(1.0)
        second = await process.ask(silence, choose, "first", 1, start(), (), Limit())
        assert first.cancelled()
        assert second.move == start().legal_moves[0]

    thinking(act)


def test_a_player_in_a_file_plays(tmp_path: Path) -> None:
    bot = tmp_path / "last.py"
    bot.write_text("def choose(position):\n    return position.legal_moves[-1]\n")

    async def act(process: Thinking) -> None:
        choice = await process.ask(silence, choose, str(bot), 1, start(), (), Limit())
        assert choice.move == start().legal_moves[-1]

    thinking(act)


def test_mistakes_are_carried_over() -> None:
    async def act(process: Thinking) -> None:
        with pytest.raises(PlayerError):
            await process.ask(silence, choose, "nobody", 1, start(), (), Limit())
        choice = await process.ask(silence, choose, "first", 1, start(), (), Limit())
        assert choice.move == start().legal_moves[0]

    thinking(act)


def test_when_the_process_dies_whoever_waits_is_told() -> None:
    async def act(process: Thinking) -> None:
        asked = process.ask(
            silence, choose, "native(book=none)", 1, start(), (), Limit(seconds=3600)
        )
        await asyncio.sleep(0.5)
        assert process._process is not None
        process._process._process.kill()
        with pytest.raises(GoneError):
            await asked
        choice = await process.ask(silence, choose, "first", 1, start(), (), Limit())
        assert choice.move == start().legal_moves[0]

    thinking(act)
