"""Where players sit: in our process if they are registered, in one of their own if not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Protocol

from pions.errors import PlayerError
from pions.match.conditions import USUAL, Conditions
from pions.match.faults import Fault, Termination, fault, raised, rubbish
from pions.match.isolation import IsolatedPlayer
from pions.match.messages import answer, chosen
from pions.players.base import Choice, Clock, Limit, Player
from pions.players.human import Human
from pions.players.own import as_choice, is_own
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.rules.side import Side
from pions.words import N_

LONGEST_NUMBER = 10**40
"""Beyond it a number is written in hexadecimal: Python does not write all in decimal."""


class Seat(Protocol):
    """A player at the board."""

    @property
    def name(self) -> str:
        """What the player is called."""

    def choose(self, position: Position, clock: Clock | None) -> Choice:
        """The player's legal move and the seconds it took; raises `Fault` if there is none."""


class NearSeat:
    """A player in our own process."""

    def __init__(self, player: Player, conditions: Conditions) -> None:
        self._player, self._conditions = player, conditions

    @property
    def name(self) -> str:
        """What the player is called."""
        return self._player.name

    def choose(self, position: Position, clock: Clock | None) -> Choice:
        """Ask the player; it cannot be stopped, but it loses if it is late."""
        limit = with_clock(self._conditions.limit, clock)
        begun = time.monotonic()
        try:
            choice = as_choice(position, self._player.choose(position, limit), self.name)
        except (Exception, SystemExit) as error:
            raise raised(error, self.name) from error
        seconds, allowed = time.monotonic() - begun, allowed_seconds(limit, position.turn)
        if allowed is not None and seconds > allowed + self._conditions.margin:
            raise fault(
                Termination.TIMEOUT,
                N_("{player} took {seconds:g} seconds and had {allowed:g}"),
                player=self.name,
                seconds=round(seconds, 3),
                allowed=round(allowed, 3),
            )
        return checked(plain(choice, self.name), position, self.name)


class FarSeat:
    """A player in a process of its own."""

    def __init__(self, player: IsolatedPlayer, conditions: Conditions) -> None:
        self._player, self._conditions = player, conditions.for_own()
        self.name = player.name

    def choose(self, position: Position, clock: Clock | None) -> Choice:
        """Ask the player; it is ended if it is late."""
        limit = with_clock(self._conditions.limit, clock)
        allowed = allowed_seconds(limit, position.turn)
        assert allowed is not None  # `for_own` gives a time where nobody else does
        return checked(self._player.choose(position, limit, allowed), position, self.name)


def with_clock(limit: Limit, clock: Clock | None) -> Limit:
    """The limit with the time that is left on the clock now."""
    return limit if clock is None else Limit(limit.depth, limit.nodes, limit.seconds, clock)


def allowed_seconds(limit: Limit, side: Side) -> float | None:
    """How long this move may take at most: the move's time, and all that the clock has."""
    left = None if limit.clock is None else limit.clock.left(side)
    times = [one for one in (limit.seconds, left) if one is not None]
    return min(times, default=None)


def plain(choice: Choice, player: str) -> Choice:
    """The choice as if it came from another process: nothing in it but what belongs there."""
    try:
        seconds = choice.seconds if isinstance(choice.seconds, int | float) else None
        return chosen(answer(choice), seconds)
    except (Exception, SystemExit):  # whatever a stranger put into a Choice
        raise rubbish(player, choice) from None


def checked(choice: Choice, position: Position, player: str) -> Choice:
    """The choice, if its move is a legal one."""
    if choice.move in position.legal_moves:
        return choice
    raise fault(
        Termination.ILLEGAL_MOVE,
        N_("{player} played {move!r}, which is not legal in {position}"),
        player=player,
        move=_named(choice.move, position),
        position=position.text,
    )


def _named(move: Move, position: Position) -> str:
    if 0 <= move < position.rules.grid.size:
        return position.name(move)
    return str(move) if abs(move) <= LONGEST_NUMBER else f"{move:#x}"


@contextmanager
def seated(
    player: Player | str, rules: Rules, seed: int = 0, conditions: Conditions = USUAL
) -> Iterator[Seat]:
    """Somebody at the board for the length of a `with` block; raises `Fault` if a file is bad."""
    if not isinstance(player, str):
        yield NearSeat(player, conditions)
    elif not is_own(player):
        yield NearSeat(_machine(player, rules, seed), conditions)
    else:
        isolated = IsolatedPlayer(player, rules, seed, conditions)
        try:
            yield FarSeat(isolated, conditions)
        finally:
            isolated.close()


def _machine(text: str, rules: Rules, seed: int) -> Player:
    found = find_player(text, rules, seed)
    if isinstance(found, Human):
        raise PlayerError(N_("a person cannot play here: only pions play asks for moves"))
    return found


def take_seat(
    stack: ExitStack, player: Player | str, rules: Rules, seed: int, conditions: Conditions
) -> Seat:
    """Seat somebody until the stack is closed; raises `PlayerError` if a file is bad."""
    try:
        return stack.enter_context(seated(player, rules, seed, conditions))
    except Fault as error:
        raise PlayerError(error.words.template, **error.words.fields) from error


def check_player(player: str, rules: Rules, conditions: Conditions = USUAL) -> str:
    """The player's name; raises `PlayerError` if it cannot play these rules or does not load."""
    with ExitStack() as stack:
        return take_seat(stack, player, rules, 0, conditions).name


def seat_seed(seed: int, side: Side) -> int:
    """The seed of one side's random choices in a game of that seed."""
    return Random(f"{seed}:{side}").randrange(2**31 - 1)
