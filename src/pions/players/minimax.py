"""Minimax to a depth: plain, and as the course documents play it (ia2, ia3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Discs, Weights
from pions.players.registry import register
from pions.players.searching import (
    CANDIDATES,
    CANDIDATES_HELP,
    DEPTH_HELP,
    EVALUATION_HELP,
    SearchingPlayer,
    evaluation_for,
)
from pions.rules.base import Position, Rules
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.search.candidates import (
    AUTO,
)
from pions.search.minimax import minimax
from pions.search.results import Variation
from pions.search.watch import Watch
from pions.words import N_


@register(N_("plain minimax: looks at everything, prunes nothing"))
@dataclass(frozen=True)
class Minimax(SearchingPlayer):
    """Minimax to a depth with any evaluation."""

    depth: int = parameter(0, DEPTH_HELP, least=0, most=99)
    evaluation: str = parameter("auto", EVALUATION_HELP)
    candidates: str = parameter(AUTO, CANDIDATES_HELP, choices=CANDIDATES)

    kind: ClassVar[str] = "minimax"

    def check(self, rules: Rules) -> None:
        self.evaluation_in(rules)
        self.lists_near(rules)

    def plays(self, rules: Rules) -> bool:
        return self.evaluation_in(rules).judges(rules)

    def evaluation_in(self, rules: Rules) -> Evaluation:
        return evaluation_for(self.evaluation, rules)

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        evaluation = self.evaluation_in(position.rules)
        moves = self.move_lister(position.rules)
        return lambda plies: minimax(position, plies, evaluation, watch, moves)


@dataclass(frozen=True)
class CourseMinimax(SearchingPlayer):
    """The Othello players of the course document 001: minimax to their level."""

    level: int = parameter(2, N_("plies to look ahead"), least=1, most=99)

    evaluation: ClassVar[Evaluation]
    rules_class: ClassVar[type[Rules]] = Othello

    @property
    def depth(self) -> int:
        return self.level

    def evaluation_in(self, rules: Rules) -> Evaluation:
        del rules
        return self.evaluation

    def search(self, position: Position, watch: Watch) -> Callable[[int], Variation]:
        return lambda plies: minimax(position, plies, self.evaluation, watch)


@register(N_("the course's ia2: minimax over the weights of Black's cells"))
class Ia2(CourseMinimax):
    """Minimax with the weights of the cells that Black holds."""

    kind: ClassVar[str] = "ia2"
    evaluation: ClassVar[Evaluation] = Weights(black_only=True)


@register(N_("the course's ia3: minimax over the difference of discs"))
class Ia3(CourseMinimax):
    """Minimax with the difference of discs."""

    kind: ClassVar[str] = "ia3"
    evaluation: ClassVar[Evaluation] = Discs(course=True)
