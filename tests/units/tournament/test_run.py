"""Playing many games: in order, a bounded number at a time, the same whoever plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from os import getpid
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import Any

import pytest

from pions.jobs.workers import process_pool
from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.side import Side
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import (
    AHEAD,
    LARGEST_CHUNK,
    Chunk,
    Known,
    chunks,
    play,
    play_chunk,
    run,
)
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


def test_results_come_in_the_order_of_the_schedule() -> None:
    with ThreadPoolExecutor(3) as executor:
        found = list(run(games(40), executor, window=4))
    assert [one.pairing for one in found] == list(games(40))
    assert [timeless(one) for one in found] == [timeless(play(one)) for one in games(40)]


class Held(Executor):
    """An executor that plays what it is told to, when it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], tuple[Pairing, ...], bool]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert fn is play_chunk
        future: Future[Any] = Future()
        self.waiting.append((future, args[0], kwargs["apart"]))
        return future

    def expect(self, number: int) -> None:
        """Wait until so many chunks wait to be played."""
        while len(self.waiting) < number:
            sleep(0.001)

    def play(self, place: int, seconds: float = 0.0) -> tuple[Pairing, ...]:
        future, pairings, apart = self.waiting.pop(place)
        games = play_chunk(pairings, apart=apart).games
        future.set_result(Chunk(games, seconds * len(games)))
        return pairings

    def break_down(self, place: int) -> tuple[Pairing, ...]:
        future, pairings, _ = self.waiting.pop(place)
        future.set_exception(BrokenExecutor("killed"))
        return pairings


def test_only_a_window_of_games_is_under_way() -> None:
    executor = Held()
    results = chunks(games(10**9), executor, window=5)
    for _ in range(20):
        waiting = Thread(target=next, args=(results,))
        waiting.start()
        executor.expect(5)
        executor.play(2, seconds=1.0)
        waiting.join()
        assert len(executor.waiting) == 4


def test_games_are_kept_at_once_and_come_out_in_their_turn() -> None:
    executor, kept, seen = Held(), SimpleQueue[int](), SimpleQueue[int]()

    def work() -> None:
        for played in run(games(4), executor, window=4, keep=keep):
            seen.put(played.pairing.number)

    def keep(games: tuple[Played, ...]) -> None:
        for one in games:
            kept.put(one.pairing.number)

    thread = Thread(target=work)
    thread.start()
    executor.expect(4)
    for place, number in ((3, 3), (1, 1), (1, 2)):
        executor.play(place)
        assert kept.get() == number
    assert seen.empty()
    executor.play(0)
    thread.join()
    assert [seen.get() for _ in range(4)] == [0, 1, 2, 3]


class AllButTheFirst(Executor):
    """An executor on which every chunk but the first is over at once."""

    def __init__(self) -> None:
        self.first: Future[Any] | None = None

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        del fn, kwargs
        future: Future[Any] = Future()
        if self.first is None:
            self.first = future
        else:
            record = play(next(games(1))).record
            future.set_result(Chunk(tuple(Played(one, record) for one in args[0]), 1e-4))
        return future


def test_nobody_runs_too_far_ahead_of_a_slow_game() -> None:
    executor, first = AllButTheFirst(), next(games(1))
    numbered = (replace(first, number=number) for number in range(10**9))
    results = chunks(numbered, executor, window=3)
    last = 0
    while last < AHEAD:
        last = next(results).games[-1].pairing.number
    assert last < AHEAD + 2 * LARGEST_CHUNK
    assert executor.first is not None
    executor.first.set_result(Chunk((), 1.0))
    assert next(results).games == ()


def test_quick_games_travel_together_and_slow_ones_alone() -> None:
    for seconds, expected in ((1e-5, [1, 4, 16, 64, 64]), (0.01, [1, 4, 10, 10]), (9.0, [1] * 5)):
        executor, sizes = Held(), []
        results = chunks(games(10**9), executor, window=1)
        for _ in expected:
            thread = Thread(target=next, args=(results,))
            thread.start()
            executor.expect(1)
            sizes.append(len(executor.waiting[0][1]))
            executor.play(0, seconds)
            thread.join()
        assert sizes == expected


def test_known_games_are_not_played_again() -> None:
    played = list(run(games(12)))
    known = [one for one in played if one.pairing.number in {0, 1, 2, 5, 11}]
    kept: list[int] = []
    found = run(
        games(12),
        known=Known(frozenset({0, 1, 2, 5, 11}), iter(known)),
        keep=lambda games: kept.extend(one.pairing.number for one in games),
    )
    assert [timeless(one) for one in found] == [timeless(one) for one in played]
    assert kept == [3, 4, 6, 7, 8, 9, 10]
    everything = Known(frozenset(range(12)), iter(played))
    assert list(run(games(12), known=everything)) == played


def test_known_games_do_not_wait_for_new_ones() -> None:
    played = list(run(games(3)))
    results = run(games(10), Held(), known=Known(frozenset(range(3)), iter(played)))
    assert [next(results) for _ in range(3)] == played


def test_a_chunk_that_costs_workers_is_played_again_with_each_player_apart() -> None:
    executor = Held()
    found: list[Played] = []
    thread = Thread(target=lambda: found.extend(run(games(2), executor, window=1)))
    thread.start()
    for place in range(2):
        executor.expect(1)
        if place == 0:
            executor.break_down(0)
            executor.expect(1)
            assert executor.waiting[0][2]
        executor.play(0)
    thread.join()
    assert [timeless(one) for one in found] == [timeless(play(one)) for one in games(2)]
    assert [one.pairing for one in found] == list(games(2))


def test_a_chunk_that_costs_workers_even_so_ends_the_run() -> None:
    class Broken(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            del fn, args, kwargs
            future: Future[Any] = Future()
            future.set_exception(BrokenExecutor("killed"))
            return future

    with pytest.raises(BrokenExecutor):
        list(run(games(2), Broken()))


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


MURDERERS = {
    "in a file": (
        "import os\ndef choose(position):\n    os.kill(os.getppid(), 9)\n    while True: pass\n",
        "bot.py",
    ),
    "a program": ("#!/bin/sh\nread line\nkill -9 $PPID\n", "bot"),
}


@pytest.mark.parametrize(("code", "name"), MURDERERS.values(), ids=MURDERERS)
def test_who_ends_its_parent_ends_no_worker_and_loses(code: str, name: str, tmp_path: Path) -> None:
    bot = write_bot(tmp_path, code, name)
    (tmp_path / name).chmod(0o755)
    with process_pool(1) as pool:
        worker = pool.submit(getpid).result()
        records = [one.record for one in run(games(2, (bot, "random")), pool)]
        assert pool.submit(getpid).result() == worker
    assert [record.at_fault for record in records] == [Side.BLACK, Side.WHITE]
    assert {record.termination for record in records} == {Termination.CRASH}
    assert {str(record.reason) for record in records} == {
        f"the process of {bot} was ended by SIGKILL"
    }
