"""Opening rules of tournaments: who has which colour is decided once some stones lie.

    pie     the first person plays one move,                the second chooses a colour
    swap    the first person plays three for both colours,  the second chooses a colour
    swap2   the same, but the second may play two more and leave the choice to the first

One person makes the opening, the other takes the better side of it: so it is in nobody's interest
that it favours one. The colours are those of the stones: whoever is to move goes on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.errors import RulesError
from pions.rules.base import Move, Position, Rules
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, friendly_list

FIRST, SECOND = 0, 1
"""The persons, who have no colour yet."""


@dataclass(frozen=True)
class OpeningRule:
    """How many moves the first person plays, and how many the second may add."""

    name: str
    title: str
    moves: int
    more: int = 0


PIE = OpeningRule("pie", N_("one move, then the other chooses a colour"), 1)
SWAP = OpeningRule("swap", N_("three moves, then the other chooses a colour"), 3)
SWAP2 = OpeningRule(
    "swap2", N_("three moves, then the other chooses a colour or plays two more"), 3, 2
)
OPENING_RULES = (PIE, SWAP, SWAP2)


def find_opening_rule(name: str) -> OpeningRule:
    for rule in OPENING_RULES:
        if rule.name == name:
            return rule
    raise RulesError(
        N_("unknown opening rule {name!r}: choose one of {names}"),
        name=name[:80],
        names=friendly_list([rule.name for rule in OPENING_RULES]),
    )


@dataclass(frozen=True)
class OpeningTalk:
    """An opening while the colours are open: a value, each step makes the next one."""

    rule: OpeningRule
    start: Position
    moves: tuple[Move, ...] = ()
    black: int | None = None
    """The person who has Black, None while nobody has chosen."""

    @classmethod
    def begin(cls, rules: Rules, rule: OpeningRule) -> OpeningTalk:
        return cls(rule, rules.start())

    @property
    def position(self) -> Position:
        position = self.start
        for move in self.moves:
            position = position.after(move)
        return position

    @property
    def is_settled(self) -> bool:
        return self.black is not None

    @property
    def person(self) -> int:
        """Who is asked now."""
        return SECOND if len(self.moves) == self.rule.moves else FIRST

    @property
    def may_choose(self) -> bool:
        """Whether a colour can be taken now."""
        return len(self.moves) >= self.rule.moves and not self.is_settled

    @property
    def may_place(self) -> int:
        """How many moves the person may play now; 0 if only a colour can be chosen."""
        if self.is_settled or len(self.moves) > self.rule.moves:
            return 0
        return self.rule.more if self.moves else self.rule.moves

    def place(self, moves: tuple[Move, ...]) -> OpeningTalk:
        """The talk after the person's moves, which are checked."""
        if not moves or len(moves) != self.may_place:
            raise RulesError(
                N_("{rule}: moves to play here: {count}, not {number}"),
                rule=self.rule.name,
                count=self.may_place,
                number=len(moves),
            )
        position = self.position
        for move in moves:
            position = position.play(move)
        if position.is_over:
            raise RulesError(
                N_("{rule}: the game must go on after the opening"), rule=self.rule.name
            )
        return replace(self, moves=(*self.moves, *moves))

    def take(self, side: Side) -> OpeningTalk:
        """The talk after the person has chosen a colour."""
        if not self.may_choose:
            raise RulesError(N_("{rule}: there is no colour to choose yet"), rule=self.rule.name)
        return replace(self, black=self.person if side is BLACK else 1 - self.person)

    def person_of(self, side: Side) -> int:
        """Who plays that side, once it is settled."""
        assert self.black is not None
        return self.black if side is not WHITE else 1 - self.black
