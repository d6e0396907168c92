"""The seats of a game: registered players in our process, others in one of their own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from random import Random
from typing import Protocol

from pions.errors import PlayerError
from pions.match.choice_checks import allowed_seconds, check_legal, sanitized, with_clock
from pions.match.conditions import USUAL, Conditions
from pions.match.faults import Fault, Termination, fault, raised
from pions.match.isolation import IsolatedSeat
from pions.match.moves_so_far import MovesSoFar
from pions.match.programs import ProgramSeat
from pions.match.sandbox import Sandbox, open_sandbox
from pions.match.walls import has_walls
from pions.players.base import Choice, Player
from pions.players.human import Human
from pions.players.machine import Machine
from pions.players.own import as_choice, is_python, program_call
from pions.players.program import Program
from pions.players.registry import find_player, is_announced
from pions.rules.base import Position, Rules
from pions.rules.side import Side
from pions.search.limits import Clock
from pions.words import N_, second_count


class PlayerSeat(Protocol):
    """A player at the board, wherever it runs."""

    @property
    def name(self) -> str:
        """What the player is called."""

    def choose(
        self, position: Position, clock: Clock | None, past: MovesSoFar | None = None
    ) -> Choice:
        """The player's legal move; raises `Fault` if there is none.

        External programs need the past too, unless the position is the first.
        """


class InProcessSeat:
    """A player in our own process."""

    def __init__(self, player: Player, conditions: Conditions) -> None:
        self._player, self._conditions, self.name = player, conditions, player.name

    def choose(
        self, position: Position, clock: Clock | None, past: MovesSoFar | None = None
    ) -> Choice:
        """Ask the player; it cannot be stopped, but it loses if it is late."""
        del past
        limit = with_clock(self._conditions.limit, clock)
        started = time.monotonic()
        try:
            choice = as_choice(position, self._player.choose(position, limit), self.name)
        # Not KeyboardInterrupt: Ctrl-C comes from the user and ends more than this game.
        except (Exception, SystemExit) as error:
            raise raised(error, self.name) from error
        seconds, allowed = time.monotonic() - started, allowed_seconds(limit, position.turn)
        if allowed is not None and seconds > allowed + self._conditions.margin:
            raise fault(
                Termination.TIMEOUT,
                N_("{player} took {time} and had {allowed:g}"),
                player=self.name,
                time=second_count(round(seconds, 3)),
                allowed=round(allowed, 3),
            )
        return check_legal(sanitized(choice, self.name), position, self.name)


@contextmanager
def open_seat(
    player: Player | str, rules: Rules, seed: int = 0, conditions: Conditions = USUAL
) -> Iterator[PlayerSeat]:
    """A player at the board for the length of a `with` block; raises `Fault` if it cannot load."""
    with ExitStack() as stack:
        if isinstance(player, str) and is_python(player):
            sandbox = stack.enter_context(open_sandbox(conditions.private, has_walls(conditions)))
            isolated = IsolatedSeat(player, rules, seed, conditions.for_own(), sandbox)
            yield stack.enter_context(closing(isolated))
            return
        found = _program(player) if isinstance(player, str) else player
        if isinstance(found, Program):
            sandbox = stack.enter_context(open_sandbox(conditions.private, has_walls(conditions)))
            seat = ProgramSeat(found, rules, seed, conditions, sandbox)
            yield stack.enter_context(closing(seat))
        elif isinstance(player, str):
            yield _registered(stack, player, rules, seed, conditions)
        else:
            yield InProcessSeat(player, conditions)


def _program(text: str) -> Player | None:
    """The program that a text names, whether or not it can be run."""
    return find_player(text) if program_call(text) is not None else None


def _registered(
    stack: ExitStack, text: str, rules: Rules, seed: int, conditions: Conditions
) -> PlayerSeat:
    """A registered player: in our process, unless it is to be apart or comes from another package.

    What the program that uses us has registered itself, no other process knows: it stays here.
    """
    found = _machine(text, rules, seed)
    ours = isinstance(found, Machine) and type(found).__module__.startswith("pions.")
    if not (ours and conditions.apart) and not is_announced(found):
        if isinstance(found, Machine):
            found.get_ready(rules)
        return InProcessSeat(found, conditions)
    isolated = IsolatedSeat(text, rules, seed, conditions, Sandbox(), name=found.name)
    return stack.enter_context(closing(isolated))


def _machine(text: str, rules: Rules, seed: int) -> Player:
    found = find_player(text, rules, seed)
    if isinstance(found, Human):
        raise PlayerError(N_("a person cannot play here: only pions play asks for moves"))
    return found


def take_seat(
    stack: ExitStack, player: Player | str, rules: Rules, seed: int, conditions: Conditions
) -> PlayerSeat:
    """Seat a player until the stack is closed; raises `PlayerError` if it cannot load."""
    try:
        return stack.enter_context(open_seat(player, rules, seed, conditions))
    except Fault as error:
        raise error.as_error() from error


def check_player(player: str, rules: Rules, conditions: Conditions = USUAL) -> str:
    """The player's name; raises `PlayerError` if it cannot play these rules or does not load."""
    with ExitStack() as stack:
        return take_seat(stack, player, rules, 0, conditions).name


def seat_seed(seed: int, side: Side) -> int:
    """The seed of one side's random choices in a game of that seed."""
    return Random(f"{seed}:{side}").randrange(2**31 - 1)
