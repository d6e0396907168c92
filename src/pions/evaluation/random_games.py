"""An evaluation for a game that has none of its own: how random games from here end.

It is found by its name and not listed with the others: engines would take it for knowledge of the
game, and a tree search with it is weaker than the Monte-Carlo search that levels fall back on. It
gives numbers where there would be none: to minimax and alpha-beta, to trees and to hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pions.evaluation.base import Evaluation, seen_by
from pions.evaluation.registry import register
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.rules.playouts import playouts
from pions.words import N_


@register(
    N_("random games from here: per cent won minus per cent lost"),
    aliases=("parties-au-hasard",),
    listed=False,
)
@dataclass(frozen=True)
class RandomGames(Evaluation):
    """Per cent of random games won minus per cent lost; the same every time."""

    games: int = parameter(8, N_("random games for each position"), least=1, most=10_000)

    name: ClassVar[str] = "random-games"

    def judges(self, rules: Rules) -> bool:
        del rules
        return True

    def terms(self, position: Position) -> Mapping[str, int]:
        # A seed of the position alone: a search that meets it twice finds the same value.
        ended = playouts(position, self.games, seed=position.key % 2**31, threads=1)
        balance = seen_by(position.turn, ended.black_wins - ended.white_wins)
        return {"balance": round(100 * balance / self.games)}

    def heat(self, position: Position) -> tuple[int, ...]:
        return (0,) * position.rules.grid.size
