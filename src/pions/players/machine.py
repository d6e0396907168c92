"""What the registered players share: parameters as a frozen dataclass, their text, and chance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from pions.errors import GameOverError, PlayerError
from pions.players.base import Choice
from pions.rules.base import Move, Position, Rules
from pions.rules.parameters import Parametrised, call_text
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.words import N_


class Machine(Parametrised, ABC):
    """A player whose fields are its parameters; `name` is a text that finds it again."""

    kind: ClassVar[str]
    """The name under which the registry knows this kind of player."""
    rules_class: ClassVar[type[Rules]] = Rules  # type: ignore[type-abstract]  # never called

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        """The move for the side to move, in a game that it can play and that goes on."""
        self.check(position.rules)
        if position.is_over:
            raise GameOverError(
                N_("the game is over, there is nothing to choose in {position}"),
                position=position.text,
            )
        return self.think(position, limit, stop or Stop())

    @abstractmethod
    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        """What `choose` answers, once it is sure that there is something to choose."""

    @property
    def is_quick(self) -> bool:
        """Whether it answers at a glance, so that nobody need make it wait for its turn."""
        return False

    def plays(self, rules: Rules) -> bool:
        return isinstance(rules, self.rules_class)

    def check(self, rules: Rules) -> None:
        """Raise `PlayerError` if it cannot play these rules."""
        if not self.plays(rules):
            raise PlayerError(
                N_("the player {name} cannot play {rules}"), name=self.kind, rules=str(rules)
            )

    def get_ready(self, rules: Rules) -> None:
        """Do what the first move would otherwise wait for, before a clock runs."""
        del rules

    @property
    def name(self) -> str:
        """The text that finds this player again, without its seed."""
        return call_text(self.kind, self, leave_out=("seed",))


def random_for(seed: int, position: Position) -> Random:
    """The random numbers for one choice: the same for the same seed and position, so that a
    player needs no memory and a game can be played again."""
    return Random(f"{seed}:{position.rules}:{position.key}")


def turned(move: Move, position: Position, random: Random) -> Move:
    """The move or one that is the same by symmetry: early games need not all be alike."""
    rules, cells = position.rules, position.cells
    cell = position.landing(move)
    if cell is None or rules.surface.topology.name != "plane":  # glued boards have thousands
        return move
    images = sorted({s[cell] for s in rules.symmetries if _keeps(s, cells)})
    landings = {position.landing(move): move for move in position.legal_moves}
    return random.choice([landings[image] for image in images if image in landings])


def _keeps(symmetry: tuple[int, ...], cells: str) -> bool:
    return all(cells[image] == mark for image, mark in zip(symmetry, cells, strict=True))
