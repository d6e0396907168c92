"""Playing many games: in order, the same whoever plays them, whatever their players do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from os import getpid
from pathlib import Path
from typing import Any

import pytest

from pions.jobs.process_pool import ProcessPool
from pions.match.conditions import OFF
from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.side import Side
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import StoredGames, play_pairing, run
from pions.tournament.schedule import match_of_two
from units.match.bots import children, left_processes, write_bot


def games(number: int, players: tuple[str, str] = ("random", "greedy")) -> Iterator[Pairing]:
    return match_of_two("othello-6", players, number, plies=4, seed=11)


def unwalled(pairings: Iterable[Pairing]) -> Iterator[Pairing]:
    """The pairings for bots that write outside their folder, or look for their parent."""
    for one in pairings:
        yield replace(one, conditions=replace(one.conditions, sandbox=OFF))


def timeless(played: Played) -> Record:
    """The record without what the clock says."""
    plies = tuple(replace(ply, milliseconds=None) for ply in played.record.plies)
    return replace(played.record, plies=plies, seconds=(0.0, 0.0))


def test_the_same_seed_gives_the_same_games_on_one_process_and_on_two(tmp_path: Path) -> None:
    code = "import random\ndef choose(position): return random.choice(position.legal_moves)\n"
    bot, before = write_bot(tmp_path, code), children()
    alone = [timeless(one) for one in run(games(8, ("random", bot)))]
    with ProcessPool(2) as pool:
        together = [timeless(one) for one in run(games(8, ("random", bot)), pool)]
    assert alone == together
    assert len({record.moves for record in alone}) == 8
    assert left_processes(before) == {}


def test_results_come_in_the_order_of_the_schedule() -> None:
    with ThreadPoolExecutor(3) as executor:
        found = list(run(games(40), executor, window=4))
    assert [one.pairing for one in found] == list(games(40))
    assert [timeless(one) for one in found] == [timeless(play_pairing(one)) for one in games(40)]


def test_stored_games_are_not_played_again() -> None:
    played = list(run(games(12)))
    stored = [one for one in played if one.pairing.number in {0, 1, 2, 5, 11}]
    new: list[Played] = []
    store = StoredGames(frozenset({0, 1, 2, 5, 11}), iter(stored), new.extend)
    found = run(games(12), store=store)
    assert [timeless(one) for one in found] == [timeless(one) for one in played]
    assert [one.pairing.number for one in new] == [3, 4, 6, 7, 8, 9, 10]
    everything = StoredGames(frozenset(range(12)), iter(played))
    assert list(run(games(12), store=everything)) == played


class BreaksOnce(Executor):
    """An executor that loses the worker of its first task, and notes what it is given."""

    def __init__(self) -> None:
        self.functions: list[Any] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.functions.append(args[0])
        if len(self.functions) == 1:
            future.set_exception(BrokenExecutor("killed"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_chunk_that_costs_workers_is_played_again_with_each_player_apart() -> None:
    executor = BreaksOnce()
    found = list(run(games(2), executor, window=1))
    assert [one.pairing for one in found] == list(games(2))
    assert [timeless(one) for one in found] == [timeless(play_pairing(one)) for one in games(2)]
    first, retry, last = executor.functions
    assert first is last is play_pairing
    assert retry.keywords == {"apart": True}


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
    found = [one.record.termination for one in run(unwalled(games(7, (bot, "first"))))]
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

    with pytest.raises(RuntimeError, match="the schedule broke"), ProcessPool(2) as pool:
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
    with ProcessPool(1) as pool:
        worker = pool.submit(getpid).result()
        records = [one.record for one in run(unwalled(games(2, (bot, "random"))), pool)]
        assert pool.submit(getpid).result() == worker
    assert [record.at_fault for record in records] == [Side.BLACK, Side.WHITE]
    assert {record.termination for record in records} == {Termination.CRASH}
    assert {str(record.reason) for record in records} == {
        f"the process of {bot} was ended by SIGKILL"
    }
