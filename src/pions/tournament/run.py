"""Play pairings, here or on any executor, a bounded number at a time.

Quick games travel in chunks, so that the way costs little beside the play; slow ones go alone.
Nothing here knows what kind of executor plays them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from queue import SimpleQueue
from time import perf_counter
from typing import ParamSpec, TypeVar

from pions.match.play import play_game
from pions.match.record import Record
from pions.rules.registry import find_rules
from pions.tournament.pairing import Pairing, Played

P = ParamSpec("P")
T = TypeVar("T")

WINDOW = 16
"""Chunks under way or waiting, unless told otherwise."""

AHEAD = 4096
"""Games that may be begun while an earlier one is not yet over."""

CHUNK_SECONDS = 0.1
"""How long a chunk should take to play."""

LARGEST_CHUNK = 64


@dataclass(frozen=True)
class Chunk:
    """Games that were played one after the other."""

    games: tuple[Played, ...]
    seconds: float
    """How long that took where they were played."""


def play(pairing: Pairing, *, apart: bool = False) -> Played:
    """Find the rules and the players by their texts, and play."""
    conditions = replace(pairing.conditions, apart=True) if apart else pairing.conditions
    record = play_game(
        find_rules(pairing.rules),
        pairing.players,
        conditions,
        opening=pairing.opening,
        seed=pairing.seed,
    )
    return Played(pairing, _called(record, pairing))


def _called(record: Record, pairing: Pairing) -> Record:
    """The record with the names of the entrants, also where it says what one did wrong."""
    names, side = pairing.names, record.at_fault
    if names is None:
        return record
    if side is None:
        return replace(record, players=names)
    known = {pairing.players[side]: names[side]}
    fields = {key: known.get(str(one), one) for key, one in record.reason.fields.items()}
    return replace(record, players=names, reason=replace(record.reason, fields=fields))


def play_chunk(pairings: tuple[Pairing, ...], *, apart: bool = False) -> Chunk:
    """Play several games one after the other."""
    begun = perf_counter()
    games = tuple(play(pairing, apart=apart) for pairing in pairings)
    return Chunk(games, perf_counter() - begun)


@dataclass(frozen=True)
class Known:
    """Games played before, which need not be played again."""

    numbers: frozenset[int] = frozenset()
    games: Iterator[Played] = field(default_factory=lambda: iter(()))
    """Each of them once, in the order of their numbers."""


NOTHING = Known()
Keep = Callable[[tuple[Played, ...]], None]


def run(
    pairings: Iterable[Pairing],
    executor: Executor | None = None,
    *,
    window: int = WINDOW,
    known: Known = NOTHING,
    keep: Keep | None = None,
) -> Iterator[Played]:
    """Each game in the order of the pairings, once it is played; without an executor, here.

    Games known are not played again. New ones are given to `keep` as soon as they are there,
    which may be before their turn comes.
    """
    due: deque[int] = deque()
    early: dict[int, Played] = {}
    coming = _unknown(pairings, known, due)
    first = next(coming, None)
    yield from _whose_turn_it_is(due, early, known)
    if first is None:
        return
    for chunk in chunks(chain([first], coming), executor, window=window):
        if keep is not None:
            keep(chunk.games)
        early.update((played.pairing.number, played) for played in chunk.games)
        yield from _whose_turn_it_is(due, early, known)
    yield from _whose_turn_it_is(due, early, known)  # those known after the last new one


def _unknown(pairings: Iterable[Pairing], known: Known, due: deque[int]) -> Iterator[Pairing]:
    """The pairings that have to be played; the numbers of all are noted in their order."""
    for pairing in pairings:
        due.append(pairing.number)
        if pairing.number not in known.numbers:
            yield pairing


def _whose_turn_it_is(due: deque[int], early: dict[int, Played], known: Known) -> Iterator[Played]:
    while due and (due[0] in early or due[0] in known.numbers):
        number = due.popleft()
        yield early.pop(number) if number in early else next(known.games)


def chunks(
    pairings: Iterable[Pairing], executor: Executor | None = None, *, window: int = WINDOW
) -> Iterator[Chunk]:
    """The games in chunks, in whatever order they come to their end."""
    flow = _Flow(iter(pairings), executor or _Here(), 1 if executor is None else window)
    while flow.goes_on():
        yield from flow.next_chunk()


class _Here(Executor):
    """An executor that does the work at once, in this process."""

    def submit(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(work(*given, **named))
        return future


class _Flow:
    """Chunks under way. Mutable."""

    def __init__(self, waiting: Iterator[Pairing], executor: Executor, window: int) -> None:
        self._waiting, self._executor, self._window = waiting, executor, window
        self._under_way: dict[Future[Chunk], tuple[Pairing, ...]] = {}
        self._suspects: set[Future[Chunk]] = set()
        """Chunks that cost workers, whose games are now played with each player apart."""
        self._done: SimpleQueue[Future[Chunk]] = SimpleQueue()
        self._size = 1

    def goes_on(self) -> bool:
        """Have more games played, as far as there is room; whether there are any."""
        while len(self._under_way) < self._window and self._may_go_ahead():
            games = tuple(islice(self._waiting, self._size))
            if not games:
                break
            self._submit(games)
        return bool(self._under_way)

    def _may_go_ahead(self) -> bool:
        firsts = [games[0].number for games in self._under_way.values()]
        lasts = [games[-1].number for games in self._under_way.values()]
        return not firsts or max(lasts) - min(firsts) < AHEAD

    def _submit(self, games: tuple[Pairing, ...], *, apart: bool = False) -> None:
        future = self._executor.submit(play_chunk, games, apart=apart)
        self._under_way[future] = games
        if apart:
            self._suspects.add(future)
        future.add_done_callback(self._done.put)

    def next_chunk(self) -> Iterator[Chunk]:
        """The next chunk that comes to its end; none if it has to be played again."""
        future = self._done.get()
        games = self._under_way.pop(future)
        try:
            chunk = future.result()
        except BrokenExecutor:
            if future in self._suspects:
                raise
            self._submit(games, apart=True)  # whoever it is loses, and the others go on
            return
        self._suspects.discard(future)
        self._size = _next_size(chunk)
        yield chunk


def _next_size(chunk: Chunk) -> int:
    """How many games should travel together, after how long these took."""
    number = len(chunk.games)
    fitting = int(CHUNK_SECONDS * number / max(chunk.seconds, 1e-6))
    return max(1, min(fitting, 4 * number, LARGEST_CHUNK))
