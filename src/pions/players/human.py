"""The seat of a person: an interface asks them, the program cannot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pions.errors import PlayerError
from pions.players.base import Choice
from pions.players.machine import Machine
from pions.players.registry import register
from pions.rules.base import Position
from pions.search.limits import Limit, Stop
from pions.words import N_


@register(N_("a person at this computer"), aliases=("humain", "person"))
@dataclass(frozen=True)
class Human(Machine):
    """A person, whom only an interface can ask."""

    kind: ClassVar[str] = "human"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del position, limit, stop
        raise PlayerError(
            N_("a person plays here: only `pions play` or the app can ask for a move")
        )
