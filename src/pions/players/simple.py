"""Players that look no further than one move: first, random, greedy, K-tuple."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pions.errors import PlayerError
from pions.evaluation.k_tuple import KTuple, cell_scores
from pions.evaluation.registry import find_evaluation
from pions.players.base import Choice
from pions.players.machine import Machine, random_for
from pions.players.registry import register
from pions.rules.base import PASS, Move, Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.parameters import parameter
from pions.search.limits import Limit, Stop
from pions.words import N_

SEED_HELP = N_("determines all random choices; 0 picks a fresh seed")
MOST_SEED = 2**31


class _QuickMachine(Machine):
    """A player that looks no further than one move."""

    @property
    def is_quick(self) -> bool:
        return True


@register(N_("the first legal cell in board order"), aliases=("premier",))
@dataclass(frozen=True)
class FirstPlayer(_QuickMachine):
    """Plays the first legal cell."""

    kind: ClassVar[str] = "first"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del limit, stop
        return Choice(position.legal_moves[0])


@register(N_("any legal move, all equally likely"), aliases=("ia1", "hasard"))
@dataclass(frozen=True)
class RandomPlayer(_QuickMachine):
    """Plays any legal move."""

    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "random"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del limit, stop
        return Choice(random_for(self.seed, position).choice(position.legal_moves))


@register(
    N_("the move with most own discs (fewest in anti-Othello), or scoring best at once"),
    aliases=("glouton",),
)
@dataclass(frozen=True)
class Greedy(_QuickMachine):
    """Looks one move ahead: own discs in Othello, the K-tuple value in a row; ties at random."""

    own_only: bool = parameter(False, N_("in a row: count own lines and ignore the enemy's"))
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "greedy"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del limit, stop
        scores = {move: self._score(position, move) for move in position.legal_moves}
        return best_of(scores, self.seed, position)

    def _score(self, position: Position, move: Move) -> int:
        after = position.after(move)
        if after.winner_index == position.turn_index:
            return 10**15
        if not KTuple().judges(position.rules):
            discs = after.count(position.turn)
            return -discs if position.rules.fewest_wins else discs
        terms = KTuple().terms(after)  # seen by the opponent, who is to move there
        return -terms["enemy"] - (0 if self.own_only else terms["own"])


@register(
    N_("sums what each cell's lines count (GNU Emacs' gomoku) and plays one of the best"),
    aliases=("k-uplet",),
)
@dataclass(frozen=True)
class KTuplePlayer(_QuickMachine):
    """The static player of the course document 002."""

    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)
    evaluation: str = parameter("k-tuple", N_("the table: k-tuple with figures of one's own"))

    kind: ClassVar[str] = "k-tuple"
    rules_class: ClassVar[type[Rules]] = InARow

    def check(self, rules: Rules) -> None:
        super().check(rules)
        self._table(rules)

    def _table(self, rules: Rules) -> KTuple:
        found = find_evaluation(self.evaluation, rules)
        if not isinstance(found, KTuple):
            raise PlayerError(
                N_("the player k-tuple counts by k-tuple(own1=…, …), not by {name}"),
                name=str(found),
            )
        return found

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del limit, stop
        if position.legal_moves == (PASS,):
            return Choice(PASS)
        rules = rules_as(InARow, position)
        cells = cell_scores(position, self._table(rules).worth(rules.k))
        landings = {move: position.landing(move) for move in position.legal_moves}
        scores = {move: cells[cell] for move, cell in landings.items() if cell is not None}
        chosen = best_of(scores, self.seed, position)
        heat = tuple(cells.get(cell, 0) for cell in position.rules.grid.cells)
        return Choice(chosen.move, notes=chosen.notes, heat=heat)


def best_of(scores: Mapping[Move, int], seed: int, position: Position) -> Choice:
    """One of the moves with the highest score, at random."""
    best = max(scores.values())
    equal = [move for move, score in scores.items() if score == best]
    move = random_for(seed, position).choice(equal)
    return Choice(move, notes={N_("score"): str(best), N_("equal"): str(len(equal))})
