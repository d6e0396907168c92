"""Reviews of any number of games as one job: all their positions are tasks of one stream.

    games ──▶ positions, each game's last first ──▶ map_tasks ──▶ analyses in order ──▶ reviews

So one game keeps every worker busy as a thousand do, a store that keeps analyses keeps all work
but what is under way, and the next run with that store takes it up there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

from pions.jobs.map_tasks import JobProgress, map_tasks
from pions.rules.base import Position
from pions.rules.game import Game
from pions.search.limits import Limit, Stop
from pions.study.analysis import Analysis
from pions.study.review import USUAL_LINES, Analyses, Review, analysed, judged, to_analyse


@dataclass(frozen=True)
class ReviewsProgress:
    """How far a job of reviews has come."""

    games: int
    """Reviewed to their first move."""
    expected: int
    """About how many there are."""
    positions: JobProgress
    """Its total is a guess as long as not all games are read."""


def review_all(
    games: Iterable[Game],
    limit: Limit | None = None,
    *,
    lines: int = USUAL_LINES,
    executor: Executor | None = None,
    store: Analyses | None = None,
    expected: Callable[[], int] = int,
    progress: Callable[[ReviewsProgress], None] | None = None,
    stop: Stop | None = None,
) -> Iterator[Review]:
    """The review of each game, in the order of the games, as soon as it is there; see `review`.

    `expected` tells about how many games there are. Where `stop` asks for an end, the last review
    may be without the first moves of its game.
    """
    job = _Job(games, expected)
    found = map_tasks(
        partial(analysed, limit=limit, lines=lines),
        job.positions(),
        executor,
        store=store,
        progress=None if progress is None else lambda seen: progress(job.far(seen)),
        stop=lambda: stop is not None and stop.requested,
    )
    return job.reviews(found)


class _Job:
    """One call of `review_all`. Mutable: the games under way."""

    def __init__(self, games: Iterable[Game], expected: Callable[[], int]) -> None:
        self._games, self._expected = games, expected
        self._waiting: deque[tuple[Game, int]] = deque()
        """Games and the numbers of their positions, the next to be finished first."""
        self._drawn = self._positions = self._done = 0
        self._exhausted = False

    def positions(self) -> Iterator[Position]:
        for game in self._games:
            wanted = to_analyse(game)
            self._waiting.append((game, len(wanted)))
            self._drawn, self._positions = self._drawn + 1, self._positions + len(wanted)
            yield from wanted
        self._exhausted = True

    def reviews(self, found: Iterable[Analysis]) -> Iterator[Review]:
        collected: list[Analysis] = []
        for analysis in found:
            collected.append(analysis)
            # A game that is over from its start has no position: those before the next are due.
            while self._waiting and len(collected) >= self._waiting[0][1]:
                yield self._review(collected)
        while self._waiting and len(collected) >= self._waiting[0][1]:
            yield self._review(collected)
        if collected:  # stopped
            yield self._review(collected)

    def _review(self, collected: list[Analysis]) -> Review:
        """The review of the next game, whose analyses are taken from those collected."""
        game, count = self._waiting.popleft()
        self._done += 1
        own, collected[:] = collected[:count], collected[count:]
        return judged(game, own[::-1])

    def far(self, seen: JobProgress) -> ReviewsProgress:
        expected = self._drawn if self._exhausted else max(self._drawn, self._expected())
        each = self._positions / self._drawn if self._drawn else 0
        total = self._positions + round(each * (expected - self._drawn))
        return ReviewsProgress(self._done, expected, replace(seen, total=total))
