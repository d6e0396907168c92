"""The strongest player: a level with threads, memory and a book of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pions.books.library import SHIPPED_BOOK, open_book
from pions.players.base import Choice
from pions.players.level import choose_at, get_ready
from pions.players.levels import find_level
from pions.players.machine import Machine
from pions.players.perfect_play import Resources
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.search.limits import Limit, Stop
from pions.words import N_


@register(
    N_("the strongest: perfect where the end is in sight, otherwise as its level"),
    aliases=("natif",),
)
@dataclass(frozen=True)
class NativePlayer(Machine):
    """Plays as its level, with threads, memory and an opening book of its own."""

    level: int = parameter(
        10, N_("1 is beatable by a child, 10 is the strongest"), least=1, most=10
    )
    seconds: int = parameter(
        0,
        N_("time for a move where none is given; 0: 2 seconds, up to 10 to solve a position"),
        least=0,
        most=86_400,
    )
    depth: int = parameter(
        0, N_("plies to look ahead; 0: as many as its level and the time allow"), least=0, most=99
    )
    threads: int = parameter(1, N_("threads that think together"), least=1, most=64, local=True)
    memory: int = parameter(
        64, N_("MiB for the transposition table"), least=1, most=1 << 20, local=True
    )
    book: str = parameter(
        SHIPPED_BOOK,
        N_("the file of an opening book, see pions book; or the shipped one; or none"),
        local=True,
    )
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "native"

    def check(self, rules: Rules) -> None:
        super().check(rules)
        open_book(self.book, rules)

    def get_ready(self, rules: Rules) -> None:
        get_ready(find_level(self.level), rules, self._resources)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        if self.seconds and limit.is_open:
            limit = replace(limit, seconds=float(self.seconds))
        if self.depth:
            limit = replace(limit, depth=min(self.depth, limit.depth or self.depth))
        return choose_at(find_level(self.level), self.seed, position, limit, stop, self._resources)

    @property
    def _resources(self) -> Resources:
        return Resources(self.threads, self.memory, self.book)
