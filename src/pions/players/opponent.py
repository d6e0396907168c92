"""Somebody with a name to play against, instead of a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pions.players.base import Choice
from pions.players.characters import CHARACTERS, find_character
from pions.players.level import choose_at, get_ready
from pions.players.levels import Level, find_level
from pions.players.machine import Machine
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.search.limits import Limit, Stop
from pions.words import N_


@register(N_("somebody with a name, from a child to the best"), aliases=("adversaire",))
@dataclass(frozen=True)
class Opponent(Machine):
    """Plays as the level of its character does."""

    who: str = parameter(
        CHARACTERS[4].name, N_("who it is"), choices=tuple(one.name for one in CHARACTERS)
    )
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "opponent"

    @property
    def level(self) -> Level:
        return find_level(find_character(self.who).level)

    @property
    def is_quick(self) -> bool:
        return self.level.is_quick

    def get_ready(self, rules: Rules) -> None:
        get_ready(self.level, rules)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        return choose_at(self.level, self.seed, position, limit, stop)


def opponent_text(who: str) -> str:
    """The text that finds an opponent, its name written even where it is the default."""
    return f"{Opponent.kind}(who={who})"
