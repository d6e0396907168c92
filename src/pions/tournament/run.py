"""Play pairings, here or on any executor, a bounded number at a time.

Results come back in the order of the schedule, so that a run leaves the same trail whatever
plays the games.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, TypeVar

from pions.match.play import play_game
from pions.rules.registry import find_rules
from pions.tournament.pairing import Pairing, Played

P = ParamSpec("P")
T = TypeVar("T")

CHUNK = 2
"""Games that travel together where there are many: a pair."""

WINDOW = 16
"""Chunks that may be under way or waiting, at least."""


def play(pairing: Pairing) -> Played:
    """Find the rules and the players by their texts, and play."""
    record = play_game(
        find_rules(pairing.rules),
        pairing.players,
        pairing.conditions,
        opening=pairing.opening,
        seed=pairing.seed,
    )
    return Played(pairing, record)


def play_chunk(pairings: tuple[Pairing, ...]) -> tuple[Played, ...]:
    """Play several games one after the other."""
    return tuple(play(pairing) for pairing in pairings)


def run(
    pairings: Iterable[Pairing],
    executor: Executor | None = None,
    *,
    chunk: int = CHUNK,
    window: int = WINDOW,
) -> Iterator[Played]:
    """Each game as it is played, in order; without an executor they are played here."""
    waiting = iter(pairings)
    if executor is None:
        yield from map(play, waiting)
        return
    under_way: deque[Future[tuple[Played, ...]]] = deque()
    while True:
        while len(under_way) < window and (next_ones := tuple(islice(waiting, chunk))):
            under_way.append(executor.submit(play_chunk, next_ones))
        if not under_way:
            return
        yield from under_way.popleft().result()


def shares(games: int, jobs: int) -> tuple[int, int]:
    """The chunk and the window for so many games on so many processes: none is left idle."""
    return (1 if games < 4 * jobs else CHUNK), max(WINDOW, 4 * jobs)


class _WorkersDeafToCtrlC(ProcessPoolExecutor):
    """Workers that begin with Ctrl-C held back: they must not be hit while they still load.

    Submitting is what starts them, and a process inherits what its parent holds back.
    """

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(work, *given, **named)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)


@contextmanager
def process_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """An executor of so many processes, which end with the block or with this process."""
    context = get_context("spawn")
    lifeline, held = context.Pipe(duplex=False)
    pool = _WorkersDeafToCtrlC(jobs, context, initializer=_begin_worker, initargs=(lifeline,))
    try:
        # A worker that starts later than the pool last looked would not be missed if it died: so
        # all start now, and their answers make the pool look again.
        wait([pool.submit(os.getpid) for _ in range(jobs)])
        yield pool
    except BaseException:
        held.close()  # games under way are left: their processes see the line cut
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        held.close()
        lifeline.close()


def _begin_worker(lifeline: Connection) -> None:
    """Leave Ctrl-C to the main process, and leave when its end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_after, args=(lifeline,), daemon=True).start()


def _leave_after(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
