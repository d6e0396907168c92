"""Who sits where: people, whom the screen asks, and players, who think for themselves."""

from __future__ import annotations

from contextlib import ExitStack
from secrets import randbelow
from types import TracebackType

from pions.errors import PionsError, PlayerFailedError
from pions.match.conditions import Conditions
from pions.match.faults import Fault
from pions.match.moves_so_far import MovesSoFar
from pions.match.seats import PlayerSeat, seat_seed, take_seat
from pions.players.base import Player
from pions.players.human import Human
from pions.players.machine import Machine
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.rules.game import Game
from pions.rules.side import BLACK, Side
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.words import N_


class Seats:
    """The two seats of a table. Mutable: players in files have processes, which `close` ends."""

    def __init__(
        self,
        black: Player | str,
        white: Player | str,
        limit: Limit = NO_LIMIT,
        seed: int | None = None,
    ) -> None:
        """A text names a player in a file; such a player sits down for each game anew."""
        self._players = (black, white)
        self._conditions = Conditions(limit, prints=True)
        self._seed = seed
        self._own: dict[Side, PlayerSeat] = {}
        self._processes = ExitStack()

    @classmethod
    def find(
        cls, black: str, white: str, rules: Rules, limit: Limit = NO_LIMIT, seed: int | None = None
    ) -> Seats:
        """The players that two texts name; one that cannot play these rules says so now."""
        other = None if seed is None else seed + 1  # or twins would mirror each other
        seats = cls(_found(black, seed), _found(white, other), limit, seed)
        seats.sit_down(rules)
        return seats

    def sit_down(self, rules: Rules) -> None:
        """Begin a game of these rules, players in files read again.

        If somebody cannot play it, raises `PlayerError` and everybody stays as they were.
        """
        for player in self._players:
            if isinstance(player, Machine):
                player.check(rules)
        seed = randbelow(2**31 - 1) if self._seed is None else self._seed
        with ExitStack() as stack:
            own = {
                side: take_seat(stack, text, rules, seat_seed(seed, side), self._conditions)
                for side in Side
                if isinstance(text := self._players[side], str)
            }
            self.close()
            self._own, self._processes = own, stack.pop_all()

    def change(self, side: Side, text: str, rules: Rules) -> None:
        """Give a seat to the player that a text names; if it cannot play, nobody moves."""
        seed = None if self._seed is None else self._seed + int(side)
        black, white = self._players
        found = _found(text, seed)
        self._sit((found, white) if side is BLACK else (black, found), rules)

    def swap(self, rules: Rules) -> None:
        """Let the two change sides."""
        black, white = self._players
        self._sit((white, black), rules)

    def _sit(self, players: tuple[Player | str, Player | str], rules: Rules) -> None:
        before, self._players = self._players, players
        try:
            self.sit_down(rules)
        except PionsError:
            self._players = before
            raise

    def close(self) -> None:
        """End the processes of players in files."""
        self._processes.close()

    def __enter__(self) -> Seats:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def machines(self) -> frozenset[Side]:
        """The sides that no person plays."""
        return frozenset(side for side in Side if not isinstance(self._players[side], Human))

    @property
    def names(self) -> tuple[str, str]:
        """The names of machines; people's are not known."""
        black, white = (_name(player) for player in self._players)
        return black, white

    def choose(self, game: Game, stop: Stop | None = None) -> Move:
        """The machine's move; `PlayerFailedError` if it fails or breaks the rules.

        Players of ours hear a wish to stop; strangers are ended by `close`.
        """
        position, player = game.position, self._players[game.position.turn]
        if not isinstance(player, str):
            return _asked(player, position, self._conditions.limit, stop)
        try:
            return self._own[position.turn].choose(position, None, _past(game)).move
        except Fault as fault:
            raise PlayerFailedError(fault.words.template, **fault.words.fields) from fault


def _past(game: Game) -> MovesSoFar | None:
    """The moves from the start, where the game began there."""
    return MovesSoFar(game.moves) if game.start == game.rules.start() else None


def _found(text: str, seed: int | None) -> Player | str:
    return text.strip() if is_own(text) else find_player(text, seed=seed)


def _name(player: Player | str) -> str:
    if isinstance(player, str):
        return player
    return "" if isinstance(player, Human) else player.name


def _asked(player: Player, position: Position, limit: Limit, stop: Stop | None) -> Move:
    """The move of a player in our own process."""
    try:
        move = player.choose(position, limit, stop).move
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
