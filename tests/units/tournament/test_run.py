"""Playing many games: in order, a bounded number at a time, the same whoever plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pions.match.faults import Termination
from pions.match.record import Record
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import play, process_pool, run, shares
from pions.tournament.schedule import match_of_two
from units.match.bots import children, left_processes, write_bot


def games(number: int, players: tuple[str, str] = ("random", "greedy")) -> Iterator[Pairing]:
    return match_of_two("othello-6", players, number, plies=4, seed=11)


def timeless(played: Played) -> Record:
    """The record without what the clock says."""
    plies = tuple(replace(ply, milliseconds=None) for ply in played.record.plies)
    return replace(played.record, plies=plies, seconds=(0.0, 0.0))


def test_the_same_seed_gives_the_same_games_on_one_process_and_on_two(tmp_path: Path) -> None:
    code = "import random\ndef choose(position): return random.choice(position.legal_moves)\n"
    bot, before = write_bot(tmp_path, code), children()
    alone = [timeless(one) for one in run(games(8, ("random", bot)))]
    with process_pool(2) as pool:
        together = [timeless(one) for one in run(games(8, ("random", bot)), pool)]
    assert alone == together
    assert len({record.moves for record in alone}) == 8
    assert left_processes(before) == {}


@pytest.mark.parametrize("chunk", [1, 2, 5])
def test_results_come_in_the_order_of_the_schedule(chunk: int) -> None:
    with ThreadPoolExecutor(3) as executor:
        found = list(run(games(11), executor, chunk=chunk, window=4))
    assert [one.pairing for one in found] == list(games(11))
    assert [timeless(one) for one in found] == [timeless(play(one)) for one in games(11)]


class Counting(Executor):
    """An executor that plays at once and counts what it was given."""

    def __init__(self) -> None:
        self.submitted = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def test_only_a_window_of_games_is_under_way() -> None:
    executor = Counting()
    results = run(games(10**9), executor, chunk=1, window=5)
    for taken in range(1, 20):
        next(results)
        assert executor.submitted == taken + 4


@pytest.mark.parametrize(
    ("number", "jobs", "chunk", "window"),
    [(2, 2, 1, 16), (7, 2, 1, 16), (8, 2, 2, 16), (100, 8, 2, 32), (31, 8, 1, 32)],
)
def test_every_process_gets_its_share(number: int, jobs: int, chunk: int, window: int) -> None:
    assert shares(number, jobs) == (chunk, window)
    executor = Counting()
    next(run(games(number), executor, chunk=chunk, window=window))
    assert executor.submitted >= jobs


def test_the_match_goes_on_after_every_fault(tmp_path: Path) -> None:
    code = """
import os, pathlib, sys
number = len(list(pathlib.Path(__file__).parent.glob("game*")))
pathlib.Path(__file__).with_name(f"game{number}").touch()
def choose(position):
    if number == 0: raise OSError("no")
    if number == 1: return "rubbish"
    if number == 2: return 99
    if number == 3: sys.exit()
    if number == 4: os._exit(1)
    if number == 5: return bytearray(10**12)
    return position.legal_moves[0]
"""
    bot, before = write_bot(tmp_path, code), children()
    found = [one.record.termination for one in run(games(7, (bot, "first")))]
    assert found == [
        Termination.CRASH,
        Termination.RUBBISH,
        Termination.ILLEGAL_MOVE,
        Termination.CRASH,
        Termination.CRASH,
        Termination.MEMORY,
        Termination.NORMAL,
    ]
    assert left_processes(before) == {}


def test_an_error_of_the_schedule_ends_the_pool() -> None:
    def broken() -> Iterator[Pairing]:
        yield from games(4)
        raise RuntimeError("the schedule broke")

    with pytest.raises(RuntimeError, match="the schedule broke"), process_pool(2) as pool:
        list(run(broken(), pool))
