"""Who sits where: people, whom the screen asks, and players, who think for themselves."""

from __future__ import annotations

from dataclasses import dataclass

from pions.errors import PionsError, PlayerFailedError
from pions.players.base import NO_LIMIT, Limit, Player
from pions.players.human import Human
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.rules.side import Side
from pions.words import N_


@dataclass(frozen=True)
class Seats:
    """The two seats of a table."""

    black: Player
    white: Player
    limit: Limit = NO_LIMIT
    """How long the machines may think."""

    @classmethod
    def find(
        cls, black: str, white: str, rules: Rules, limit: Limit = NO_LIMIT, seed: int | None = None
    ) -> Seats:
        """The players that two texts name; one that cannot play these rules says so now."""
        other = None if seed is None else seed + 1  # or twins would mirror each other
        return cls(find_player(black, rules, seed), find_player(white, rules, other), limit)

    def at(self, side: Side) -> Player:
        """Who plays that side."""
        return (self.black, self.white)[side]

    @property
    def machines(self) -> frozenset[Side]:
        """The sides that no person plays."""
        return frozenset(side for side in Side if not isinstance(self.at(side), Human))

    @property
    def names(self) -> tuple[str, str]:
        """The names of machines; people's are not known."""
        black, white = ("" if isinstance(self.at(s), Human) else self.at(s).name for s in Side)
        return black, white

    def choose(self, position: Position) -> Move:
        """The machine's move; `PlayerFailedError` if it fails or breaks the rules."""
        player = self.at(position.turn)
        try:
            move = player.choose(position, self.limit).move
            position.check_move(move)
        except (Exception, SystemExit) as error:
            raise PlayerFailedError(
                N_("the player {name} failed: {reason}"),
                name=player.name,
                reason=str(error)[:300] or type(error).__name__,
            ) from error
        return move


def two_people() -> Seats:
    """Two people at one screen."""
    return Seats(Human(), Human())


def machine_or_person(name: str) -> str:
    """The text of a machine that a game's file names, or that of a person.

    A file in the place of a name is not run: whoever wrote the game may not choose our code.
    """
    try:
        return Human.kind if is_own(name) else find_player(name).name
    except PionsError:
        return Human.kind
