"""What an engine says of a position: its best moves with their lines, and how it knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pions.engines.base import EngineOptions
from pions.engines.pool import consult
from pions.engines.registry import engine_for
from pions.engines.scores import end_score, value_of
from pions.errors import SettingsError
from pions.evaluation.value import Value
from pions.players.perfect_play import SOLVING_SHARE, is_near
from pions.rules.arguments import check_argument
from pions.rules.base import Move, Position
from pions.search.limits import Budget, Limit, Stop
from pions.search.results import MoveValue
from pions.study.chances import is_proved
from pions.study.solution import Solution
from pions.study.solve import solve
from pions.study.values import USUAL_LIMIT, known_values, solves_apart
from pions.words import N_

MOST_LINES = 64
"""More than anybody reads; every move of a position is what `move_values` tells."""


@dataclass(frozen=True)
class Analysis:
    """The best moves of a position, the best first; none where the game is over."""

    position: Position
    moves: tuple[MoveValue, ...]
    """Each with its line; as many as were asked for and are legal."""
    depth: int
    """Plies looked ahead; of a solved position, the plies to its end."""
    nodes: int
    seconds: float
    engine: str
    """Who says so: the name of an engine or solver and its version."""
    confidence: int | None = None
    """See `SearchResult`."""

    @property
    def best(self) -> MoveValue | None:
        """The best move, None where the game is over."""
        return self.moves[0] if self.moves else None

    @property
    def value(self) -> Value:
        """What the position is worth to the side to move."""
        if self.moves:
            return self.moves[0].value
        return value_of(self.position, end_score(self.position))

    @property
    def exact(self) -> bool:
        """Whether the value of the best move is proved, and not estimated."""
        return is_proved(self.value)


def analyse(
    position: Position,
    limit: Limit | None = None,
    lines: int = 3,
    *,
    threads: int = 1,
    stop: Stop | None = None,
) -> Analysis:
    """The best moves with the lines expected after them, exact wherever a solver reaches.

    The shipped book and a solver are asked first, within half of the time; then the engine looks
    ahead. `listening` hears its progress.
    """
    check_argument(position, Position)
    if type(lines) is not int or not 1 <= lines <= MOST_LINES:
        raise SettingsError(
            N_("lines={lines} is not allowed: lines is a whole number from 1 to {most}"),
            lines=repr(lines)[:40],
            most=MOST_LINES,
        )
    asked = _Asked(position, Budget(limit or USUAL_LIMIT, position.turn, stop), lines, threads)
    return asked.over() or asked.by_book() or asked.by_solver(stop) or asked.by_engine()


class _Asked:
    """One call of `analyse`. Mutable: what is left of the limit."""

    def __init__(self, position: Position, budget: Budget, lines: int, threads: int) -> None:
        self._position, self._budget = position, budget
        self._lines, self._threads = min(lines, len(position.legal_moves)), threads

    def over(self) -> Analysis | None:
        return self._analysis((), 0, "rules") if self._position.is_over else None

    def by_book(self) -> Analysis | None:
        """What the shipped book knows exactly of every move."""
        if self._budget.depth is not None:
            return None
        known = sorted(known_values(self._position), key=_worth, reverse=True)
        return self._analysis(self._with_lines(known), known[0].depth, "book") if known else None

    def by_solver(self, stop: Stop | None) -> Analysis | None:
        """What is proved in a share of the time; None where that did not suffice."""
        share = self._budget.part(SOLVING_SHARE)
        if (
            self._budget.depth is not None
            or not solves_apart(self._position.rules)
            or not is_near(self._position, share)
        ):
            return None
        limit = Limit(nodes=share.nodes_left, seconds=share.seconds_left)
        wants_all = self._lines > 1
        found = solve(self._position, limit, threads=self._threads, moves=wants_all, stop=stop)
        self._budget.nodes += found.nodes
        if not found.complete:
            return None
        proved = sorted(_proved_moves(found), key=_worth, reverse=True)
        return self._analysis(self._with_lines(proved), proved[0].depth, found.solver)

    def by_engine(self) -> Analysis:
        """What the engine sees in the time that is left; one ply at the least."""
        options = EngineOptions(self._lines, self._threads)
        found = consult(self._position, self._budget.part(), options)
        if found.depth == 0:  # stopped too soon
            found = consult(self._position, Budget(Limit(depth=1)), options, fresh=True)
        self._budget.nodes += found.nodes
        kind = engine_for(self._position.rules)
        # Values shown lie between two depths, which can change their order.
        moves = sorted(found.moves[: self._lines], key=_worth, reverse=True)
        whole = self._analysis(tuple(moves), found.depth, kind.name, kind.version)
        return replace(whole, confidence=found.confidence)

    def _with_lines(self, moves: list[MoveValue]) -> tuple[MoveValue, ...]:
        return tuple(
            one if one.line else replace(one, line=(one.move, *self._line_after(one.move)))
            for one in moves[: self._lines]
        )

    def _line_after(self, move: Move) -> tuple[Move, ...]:
        """Best play after a move whose value is known, as far as time lets it be found."""
        after, left = self._position.after(move), self._budget.part(SOLVING_SHARE)
        if after.is_over or not is_near(after, left):
            return ()
        limit = Limit(nodes=left.nodes_left, seconds=left.seconds_left)
        found = solve(after, limit, threads=self._threads, moves=False)
        return found.line if found.exact else ()

    def _analysis(
        self, moves: tuple[MoveValue, ...], depth: int, engine: str, version: str = "1"
    ) -> Analysis:
        spent = self._budget.nodes, self._budget.elapsed
        return Analysis(self._position, moves, depth, *spent, f"{engine} {version}")


def _worth(one: MoveValue) -> Value:
    return one.value


def _proved_moves(found: Solution) -> Iterator[MoveValue]:
    """The moves whose score is known: all of them, or the best one alone."""
    best = found.line[0] if found.line else found.moves[0].move
    for one in found.moves:
        value = found.value if one.move == best else found.value_of(one.move)
        score = found.score if one.move == best else one.score
        if value is None or score is None:
            continue
        depth = value.number or len(found.line)
        line = found.line if one.move == best else ()
        yield MoveValue(one.move, value, score, depth, True, line, score == found.score)
