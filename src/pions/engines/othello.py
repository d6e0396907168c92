"""The door to the compiled Othello engine."""

from __future__ import annotations

from typing import ClassVar, cast

from pions.engines.base import ONE_LINE, Engine, Line, Look, Order, Thought, register
from pions.engines.native_search import NO_BOUNDS, Bounds, listening, on_native_core
from pions.evaluation.othello import corner_cells
from pions.evaluation.othello_weights import is_trained_for, load_evaluation
from pions.evaluation.value import Kind, Value
from pions.native import core
from pions.rules import othello_native
from pions.rules.base import Move, Position, Rules
from pions.rules.othello import Othello
from pions.rules.side import EMPTY

SURENESS = (73, 87, 95, 98, 99)
"""Per cent, by the core's selectivity; a greater selectivity leaves nothing out."""

EASY_END = 12
"""Empty cells of which an end is found at once, so that a clock need not be kept for it."""


@register
class OthelloEngine(Engine):
    """Othello on every board that the native core plays; its unit is a disc. Mutable: its table."""

    name: ClassVar[str] = "othello"
    rank: ClassVar[int] = 10

    def __init__(self, rules: Rules, megabytes: int) -> None:
        assert isinstance(rules, Othello)
        self._trained, self._empty, self._before = is_trained_for(rules), 0, 0
        self._engine = core.OthelloEngine(
            othello_native.native_board(rules),
            megabytes=megabytes,
            evaluation=load_evaluation() if self._trained else None,
        )

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return isinstance(rules, Othello) and "native" in rules.cores

    def think(
        self,
        position: Position,
        bounds: Bounds = NO_BOUNDS,
        order: Order = ONE_LINE,
        look: Look | None = None,
    ) -> Thought:
        seen, stop = on_native_core(position), core.Stop()
        self._empty, self._before = position.cells.count(EMPTY), self._engine.now().nodes

        def search() -> core.OthelloReport:
            return self._engine.search(
                cast(core.OthelloPosition, seen),
                depth=self._empty if order.depth is None else order.depth,
                lines=order.lines,
                threads=order.threads,
                nodes=bounds.nodes,
                seconds=bounds.seconds,
                stop=stop,
            )

        return self._told(listening(search, stop, bounds.stopped, look))

    @property
    def so_far(self) -> Thought | None:
        now = self._engine.now()
        has_begun = now.nodes not in (0, self._before)  # else it may tell of another position
        return self._told(now) if has_begun and now.depth else None

    def forget(self) -> None:
        self._engine.clear()

    def _told(self, found: core.OthelloReport) -> Thought:
        kind = self._kind(found)
        return Thought(
            tuple(
                Line(line[0], worth, Value(kind, worth), line)
                for worth, line in found.lines
                if line
            ),
            found.depth,
            found.exact,
            found.nodes,
            found.stopped,
            SURENESS[found.selectivity] if found.selectivity < len(SURENESS) else None,
        )

    def _kind(self, found: core.OthelloReport) -> Kind:
        """What its numbers are: untrained, they count moves and corners until the end is seen."""
        if found.exact:
            return Kind.POINTS
        counts_discs = self._trained or found.depth >= self._empty
        return Kind.ABOUT if counts_discs else Kind.ESTIMATE

    @classmethod
    def is_gift(cls, position: Position, move: Move) -> bool:
        """Whether it opens a corner that the enemy could not take before."""
        rules = position.rules
        assert isinstance(rules, Othello)
        if rules.anti:
            return False
        after = position.after(move)
        open_now = set(corner_cells(rules.grid)).intersection(after.legal_moves)
        return bool(open_now) and not open_now <= _open_to_the_other(position)

    @classmethod
    def moves_to_come(cls, position: Position) -> int:
        return max(0, position.cells.count(EMPTY) - EASY_END) // 2 + 2


def _open_to_the_other(position: Position) -> frozenset[Move]:
    """What the side that is not to move could play if it were."""
    turned = position.rules.set_up(position.cells, position.turn.other, core=position.core)
    return frozenset() if turned.is_over else frozenset(turned.legal_moves)
