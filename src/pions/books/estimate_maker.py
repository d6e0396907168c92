"""Making and checking books of estimates (see `pions.books.estimate_book` for the format)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from pions.books.base import MOST_POSITIONS, OpeningBook
from pions.books.draft_file import BookFile, Made, Work
from pions.books.estimate_book import (
    VALUES,
    VERSION,
    GrownBook,
    Plan,
    Seen,
    home_cells,
    placed,
    position_at,
    takes,
)
from pions.books.growth import Growth, order_of
from pions.books.maker import BookMaker, Sample, Wish, differs, misses, register
from pions.engines.base import ALL_LINES, AnyEngine, EngineOptions
from pions.engines.registry import open_engine
from pions.errors import SolveError
from pions.rules.base import Rules
from pions.search.limits import Budget, Limit
from pions.words import N_

USUAL_PLIES, USUAL_POSITIONS, USUAL_DEPTH, USUAL_TOLERANCE = 20, 1000, 18, 3
GLANCE = 10
"""Plies that all moves are looked ahead, to leave out those that are far from the best."""
MARGIN = 3
"""Points by which such a look can be wrong."""
SIGNATURE = Limit(depth=10)
SIGNATURE_MEGABYTES = 4
FURTHEST = 8
"""Points by which another engine may judge a position otherwise before the book is wrong."""
VALUES_A_LINE = 1000


def signature_of(rules: Rules) -> int:
    """The nodes that the engine for these rules looks at in a certain search."""
    engine = open_engine(rules, SIGNATURE_MEGABYTES)
    return engine.think(rules.start(), Budget(SIGNATURE)).nodes


def look(
    engine: AnyEngine, rules: Rules, cells: str, plan: Plan, budget: Budget
) -> tuple[Seen | None, int]:
    """What an engine finds in a position, None if the budget ends first; and the nodes it took."""
    position, depth = position_at(rules, cells), plan.depth_after(placed(rules, cells))
    engine.forget()  # so that it does not matter what was looked at before
    shallow, deep = budget.part(depth=min(GLANCE, depth)), budget.part(depth=depth)
    glance = engine.think(position, shallow, EngineOptions(ALL_LINES))
    least = glance.best.raw - plan.tolerance - MARGIN
    near = sum(one.raw >= least for one in glance.moves)
    options = EngineOptions(near, plan.threads)
    thought = glance if glance.stopped else engine.think(position, deep, options)
    nodes = glance.nodes + thought.nodes
    if thought.stopped:
        return None, nodes
    moves: dict[str, tuple[int, int]] = {}
    for one in thought.moves:
        if one.raw >= thought.best.raw - plan.tolerance:
            moves.setdefault(home_cells(position.after(one.move)), (one.move, one.raw))
    return Seen(thought.depth, thought.best.value.kind, dict(moves.values())), nodes


@register
class GrownBookMaker(BookMaker):
    """Looks at one position after the other, the most relevant first, and backs the values up."""

    takes_wishes = ("plies", "positions", "depth", "tolerance")

    def __init__(self, rules: Rules, wish: Wish) -> None:
        super().__init__(rules, wish)
        self._wanted = USUAL_POSITIONS if wish.positions is None else wish.positions
        if not 1 <= self._wanted <= MOST_POSITIONS:
            raise SolveError(
                N_("a book of {number} positions is not made: choose 1 to {most}"),
                number=self._wanted,
                most=MOST_POSITIONS,
            )
        plan = Plan(
            USUAL_PLIES if wish.plies is None else wish.plies,
            USUAL_DEPTH if wish.depth is None else wish.depth,
            USUAL_TOLERANCE if wish.tolerance is None else wish.tolerance,
            wish.memory,
            wish.threads,
        )
        plan.check()
        self._plan = replace(plan, signature=signature_of(rules))

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return takes(rules)

    @property
    def head(self) -> dict[str, object]:
        return {"v": VERSION, "rules": str(self._rules), **self._plan.as_fields()}

    def make(self, file: BookFile, work: Work) -> Made:
        known = self._known(file)
        if file.draft.finished and len(known) >= self._wanted:
            return Made(len(known), len(known), finished=True)
        file.go_on()
        growth, ripe = Growth(self._rules, self._plan), True
        for cells, seen in self._course(growth, known, work):
            if seen is None:
                ripe = False
                break
            if cells not in known:
                file.write(seen.record(cells, self._rules))
                work.tell(Made(len(growth), self._wanted, finished=False))
        _close(file, growth)
        return Made(len(growth), len(growth) if ripe else self._wanted, finished=ripe)

    def _known(self, file: BookFile) -> dict[str, Seen]:
        """What the file holds by now; `SolveError` if that was made in another way."""
        book = file.draft.book
        if not isinstance(book, GrownBook) or book.rules != self._rules:
            raise SolveError(
                N_("{path} holds a book for {rules}: choose another name"),
                path=str(file.path),
                rules=str(book.rules),
            )
        if replace(book.plan, signature=0) != replace(self._plan, signature=0):
            raise SolveError(
                N_(
                    "{path} is a book with plies={plies}, depth={depth}, tolerance={tolerance}, "
                    "memory={memory} and threads={threads}: ask for the same, or choose another "
                    "name"
                ),
                path=str(file.path),
                **book.plan.as_fields(),
            )
        if book.plan.signature != self._plan.signature:
            raise SolveError(
                N_("{path} was made by another version of the engine: choose another name"),
                path=str(file.path),
            )
        return dict(book.seen)

    def _course(
        self, growth: Growth, known: dict[str, Seen], work: Work
    ) -> Iterator[tuple[str, Seen | None]]:
        """The positions in their order and what is seen there, those known first; None where the
        budget ends. What is seen is in the graph when it is told."""
        engine = open_engine(self._rules, self._plan.memory)
        wanted = max(self._wanted, len(known))
        while len(growth) < wanted and (batch := growth.next_round()):
            for cells in batch[: wanted - len(growth)]:
                seen = known.get(cells) or self._looked(engine, cells, work)
                if seen is not None:
                    growth.add(cells, seen)
                yield cells, seen

    def _looked(self, engine: AnyEngine, cells: str, work: Work) -> Seen | None:
        if work.budget.expired:
            return None
        seen, nodes = look(engine, self._rules, cells, self._plan, work.budget)
        work.budget.nodes += nodes
        return seen

    @classmethod
    def check(cls, path: Path, book: OpeningBook, sample: Sample, work: Work) -> None:
        """Whether its positions are those that follow from what was seen, each value follows by
        best play in the book, and some positions are seen alike again."""
        assert isinstance(book, GrownBook)
        rules, plan = book.rules, book.plan
        if list(order_of(rules, plan, book.seen)) != list(book.seen):
            raise misses(path)
        growth = Growth(rules, plan)
        for cells, seen in book.seen.items():
            growth.add(cells, seen)
        for cells, value in growth.values().items():
            if book.values[cells] != value:
                raise differs(path, position_at(rules, cells), book.values[cells])
        _check_sample(path, book, sample, work)


def _check_sample(path: Path, book: GrownBook, sample: Sample, work: Work) -> None:
    rules, plan = book.rules, book.plan
    engine, same = open_engine(rules, plan.memory), plan.signature == signature_of(rules)
    chosen = Random(sample.seed).sample(list(book.seen), min(sample.number, len(book.seen)))
    for number, cells in enumerate(chosen, start=1):
        again, _ = look(engine, rules, cells, plan, Budget())
        assert again is not None  # nothing stops it
        if not _alike(book.seen[cells], again, 0 if same and plan.threads == 1 else FURTHEST):
            best = max(book.seen[cells].moves.values())
            raise differs(path, position_at(rules, cells), best)
        work.tell(Made(number, len(chosen), finished=False))


def _alike(one: Seen, other: Seen, furthest: int) -> bool:
    """Whether two looks agree: altogether, or in what is proved and about in what is estimated."""
    if furthest == 0:
        return one == other
    apart = abs(max(one.moves.values()) - max(other.moves.values()))
    return apart == 0 if one.exact and other.exact else apart <= furthest


def _close(file: BookFile, growth: Growth) -> None:
    """Write what each position is worth, and seal the file."""
    values = list(growth.values().values())
    for first in range(0, len(values), VALUES_A_LINE):
        file.write([VALUES, *values[first : first + VALUES_A_LINE]])
    file.seal()
