"""The opening rule of a table: who lays the stones and chooses a colour, while its game begins.

Until a colour is chosen the chairs are those of the persons, the first at Black's place. The choice
seats them where they belong; from then on the table is like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pions.errors import PionsError, RulesError
from pions.rules.base import Move
from pions.rules.game import Game
from pions.rules.opening_rules import FIRST, SECOND, OpeningRule, OpeningTalk, find_opening_rule
from pions.rules.side import Side
from pions.words import N_


@dataclass(frozen=True)
class TableOpening:
    """How far an opening is; with the plies that are played it says who is asked for what."""

    rule: OpeningRule
    adds: bool = False
    """Whether the second person plays more stones and leaves the choice to the first."""
    is_settled: bool = False
    is_swapped: bool = False
    """Whether the choice let the persons change places."""

    @property
    def stones(self) -> int:
        """Plies of the opening, as far as is known."""
        return self.rule.moves + (self.rule.more if self.adds else 0)

    def left(self, plies: int) -> int:
        """Stones that whoever is asked has still to lay; 0 where a colour is to be chosen."""
        return 0 if self.is_settled else max(0, self.stones - plies)

    def may_add(self, plies: int) -> int:
        """Stones that whoever chooses may lay instead."""
        return 0 if self.adds or self.is_settled or self.left(plies) else self.rule.more

    def person(self, plies: int) -> int:
        """Who is asked while no colour is chosen."""
        if plies < self.rule.moves:
            return FIRST
        return FIRST if self.adds and not self.left(plies) else SECOND

    def floor(self, plies: int) -> int:
        """The ply to which moves can be taken back: only one's own stones, and none once it is
        settled."""
        if self.is_settled or not self.left(plies):
            return self.stones
        return self.rule.moves if self.adds else 0

    def adding(self, plies: int) -> TableOpening:
        """The opening in which the second person plays more stones."""
        if not self.may_add(plies):
            raise RulesError(N_("{rule}: no stones can be added now"), rule=self.rule.name)
        return replace(self, adds=True)

    def taking(self, side: Side, plies: int) -> TableOpening:
        """The opening in which whoever is asked has chosen that colour."""
        if self.is_settled or self.left(plies):
            raise RulesError(N_("{rule}: there is no colour to choose yet"), rule=self.rule.name)
        return replace(self, is_settled=True, is_swapped=self.person(plies) != int(side))

    def check_place(self, game: Game, after: Game) -> None:
        """Refuse a move where a colour is to be chosen, and one that ends the game."""
        if self.is_settled:
            return
        if not self.left(game.cursor):
            raise RulesError(N_("{rule}: first choose a colour"), rule=self.rule.name)
        if after.is_over:
            raise RulesError(
                N_("{rule}: the game must go on after the opening"), rule=self.rule.name
            )

    def talk(self, game: Game) -> OpeningTalk:
        """The same for players that are asked as in a match."""
        return OpeningTalk(self.rule, game.start, tuple(game.moves))


@dataclass(frozen=True)
class OpeningStep:
    """What a computer does in an opening: it lays stones, or takes a colour."""

    moves: tuple[Move, ...] = ()
    side: Side | None = None


def new_opening(name: str, game: Game) -> TableOpening | None:
    """The opening by the rule of that name, None for no name; `RulesError` in a game under way."""
    if not name:
        return None
    rule = find_opening_rule(name)
    if game.plies or game.start != game.rules.start():
        raise RulesError(
            N_("{rule}: colours are chosen only in a game that begins at its start"), rule=name
        )
    return TableOpening(rule)


def opening_document(opening: TableOpening | None) -> dict[str, Any] | None:
    if opening is None:
        return None
    return {
        "rule": opening.rule.name,
        "adds": opening.adds,
        "settled": opening.is_settled,
        "swapped": opening.is_swapped,
    }


def opening_from(document: object) -> TableOpening | None:
    """The opening in a document; None where it holds something else."""
    if not isinstance(document, Mapping):
        return None
    try:
        rule = find_opening_rule(str(document.get("rule")))
    except PionsError:
        return None
    adds, settled = bool(document.get("adds")) and rule.more > 0, bool(document.get("settled"))
    return TableOpening(rule, adds, settled, settled and bool(document.get("swapped")))
