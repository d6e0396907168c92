"""The reviews of all games that a command line names: told, written and counted one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field

from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.game_sources import GameSources, fault_words, place_text
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.review_file import ReviewFile
from pions.interfaces.cli.review_report import review_lines
from pions.interfaces.cli.stoppable import Latest, stoppable_stream
from pions.interfaces.language import say, tell
from pions.interfaces.sentences import duration_text
from pions.jobs.map_tasks import JobProgress
from pions.notation.game_stream import FoundGame
from pions.rules.game import Game
from pions.search.limits import Limit, Stop
from pions.study.review import Analyses, Review
from pions.study.review_json import review_json
from pions.study.review_many import ReviewsProgress, review_all
from pions.words import N_, NN_, Words, counted, listed


@dataclass(frozen=True)
class Means:
    """What a review works with."""

    executor: Executor | None
    store: Analyses | None
    file: ReviewFile | None
    """Where reviews are written instead of told."""


@dataclass(frozen=True)
class Told:
    """A game that was named, and its review unless it cannot be read."""

    found: FoundGame
    review: Review | None

    @property
    def is_whole(self) -> bool:
        return self.review is None or len(self.review.moves) == len(self.review.game.moves)


_TALLIED = (
    NN_("{count} game reviewed", "{count} games reviewed"),
    NN_("{count} game already there", "{count} games already there"),
    NN_("{count} game only as far as it is legal", "{count} games only as far as they are legal"),
    NN_("{count} game that cannot be read", "{count} games that cannot be read"),
)


@dataclass
class Tally:
    """What became of the games. Mutable."""

    reviewed: int = 0
    stored: int = 0
    """Written by an earlier run."""
    cut: int = 0
    """Reviewed as far as they are legal."""
    unreadable: int = 0
    reviews: list[Review] = field(default_factory=list)
    """Kept where a page is to be made of them."""

    def words(self) -> Words:
        counts = (self.reviewed, self.stored, self.cut, self.unreadable)
        said = [
            counted(*forms, count) for count, forms in zip(counts, _TALLIED, strict=True) if count
        ]
        return listed(tuple(said)) if said else Words(N_("no game"))


class ReviewRun:
    """One run of `pions analyse`. Mutable: what became of the games."""

    def __init__(
        self,
        sources: GameSources,
        limit: Limit | None,
        lines: int,
        options: GlobalOptions,
        *,
        keeps: bool = False,
    ) -> None:
        """`keeps`: the tally keeps the reviews, and they are not told."""
        self._sources, self._limit, self._lines, self._options = sources, limit, lines, options
        # Something to see from the start: the first position may take seconds.
        positions = 1 if sources.first.game is None else 1 + len(sources.first.game.plies)
        expected = max(1, sources.expected)
        nothing = JobProgress(0, 0, positions * expected, 0.0)
        self._far = Latest(_progress_words, ReviewsProgress(0, expected, nothing))
        self._keeps = keeps
        self.tally = Tally()

    def run(self, means: Means) -> Exit:
        interrupted = stoppable_stream(
            lambda stop: self._told(means, stop),
            lambda one: self._tell(one, means.file),
            self._options,
            self._far.words,
        )
        if (self._sources.several or means.file is not None) and not self._options.quiet:
            output.talk(say(self.tally.words()))
        if interrupted:
            return Exit.INTERRUPTED
        return Exit.BAD_INPUT if self.tally.cut or self.tally.unreadable else Exit.DONE

    def _told(self, means: Means, stop: Stop) -> Iterator[Told]:
        """The games in their order, each once it is reviewed."""
        waiting: deque[FoundGame] = deque()
        reviews = review_all(
            self._games(waiting, means.file),
            self._limit,
            lines=self._lines,
            executor=means.executor,
            store=means.store,
            expected=lambda: self._sources.expected,
            progress=self._far.note,
            stop=stop,
        )
        for review in reviews:
            while waiting[0].game is None:
                yield Told(waiting.popleft(), None)
            yield Told(waiting.popleft(), review)
        yield from (Told(one, None) for one in waiting if one.game is None)

    def _games(self, waiting: deque[FoundGame], file: ReviewFile | None) -> Iterator[Game]:
        for found in self._sources.games:
            if file is not None and file.has(found):
                self.tally.stored += 1
                continue
            waiting.append(found)
            if found.game is not None:
                yield found.game.go_to(len(found.game.plies))

    def _tell(self, told: Told, file: ReviewFile | None) -> None:
        fault = fault_words(told.found)
        if not told.is_whole and (self._sources.several or file is not None):
            return  # the next run will review the whole of it
        self._count(told)
        if file is not None:
            file.add(told.found, told_json(told))
        elif self._options.json:
            output.data_json(told_json(told))
        elif told.review is not None and not self._keeps:
            output.data_lines(_titled(told, several=self._sources.several))
        output.flush()  # whoever reads through a pipe need not wait for the last
        if fault is not None:
            output.complain(fault)

    def _count(self, told: Told) -> None:
        self.tally.reviewed += told.review is not None
        self.tally.unreadable += told.review is None
        self.tally.cut += told.review is not None and told.found.fault is not None
        if self._keeps and told.review is not None:
            self.tally.reviews.append(told.review)


def told_json(told: Told) -> dict[str, object]:
    """A review with where its game stands and what is wrong with it."""
    fault = fault_words(told.found)
    place = {
        "file": told.found.place,
        "number": told.found.number,
        "fault": None if fault is None else say(fault),
    }
    return place if told.review is None else {**place, **review_json(told.review, say)}


def _titled(told: Told, *, several: bool) -> Iterator[str]:
    """The report, below its place among several and the names of the players."""
    assert told.review is not None
    place = f"{place_text(told.found.place)} {told.found.number}" if several else ""
    players = " – ".join(one for one in told.review.game.players if one)
    title = "  ".join(one for one in (place, players) if one)
    if title:
        yield title
    yield from review_lines(told.review)
    if several:
        yield ""


def _progress_words(seen: ReviewsProgress) -> str:
    positions = seen.positions
    fields = {"done": positions.done, "total": positions.total, "left": positions.seconds_left}
    if positions.seconds_left is None:
        words = tell(N_("positions: {done} of {total}"), **fields)
    else:
        template = N_("positions: {done} of {total}; time left: {time}")
        words = tell(template, time=duration_text(positions.seconds_left), **fields)
    if seen.expected <= 1:
        return words
    template = N_("games: {done} of {total}; {rest}")
    rest = Words("{text}", {"text": words})
    return tell(template, done=seen.games, total=seen.expected, rest=rest)
