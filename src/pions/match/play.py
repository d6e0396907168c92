"""Play one game."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import replace
from time import monotonic
from typing import Any

from pions.evaluation.value import Value, ValueKind
from pions.match.adjudication import Adjudicator
from pions.match.conditions import USUAL, Conditions
from pions.match.faults import Fault, Termination
from pions.match.moves_so_far import MovesSoFar
from pions.match.opening_choice import settle_opening
from pions.match.record import Record
from pions.match.seats import PlayerSeat, open_seat, seat_seed
from pions.match.walls import is_unsandboxed
from pions.players.base import Player
from pions.players.own import Chooser, FunctionPlayer
from pions.rules.arguments import check_argument, wrong_argument
from pions.rules.base import Move, Rules
from pions.rules.opening_rules import SECOND, find_opening_rule
from pions.rules.outcome import Outcome, won_by
from pions.rules.plies import Ply, walk
from pions.rules.side import BLACK, Side
from pions.search.limits import Clock
from pions.words import N_, Words

LARGEST_VALUE = 2**53
"""Many readers of JSON take numbers as doubles, which are exact up to here."""


def play_game(
    rules: Rules,
    players: tuple[Player | str | Chooser, Player | str | Chooser],
    conditions: Conditions = USUAL,
    *,
    opening: Iterable[Move | str] = (),
    seed: int = 0,
) -> Record:
    """Play a game between Black and White to its end.

    With an opening rule in the conditions the first player opens, and the colours are chosen at the
    board: the record names Black first, and says whether that is the second player.

    A player is a text, as in `find_player`, a function `position -> move`, or a `Player`. One
    named by text gets a seed of its own; one in a file, or a program, gets a new process.
    Whoever breaks the rules, crashes or exceeds its time loses: the record says why. Only wrong
    arguments raise.
    """
    check_argument(rules, Rules)
    seated = _pair(players)
    game = _RunningGame(rules, opening, conditions)
    names = [player if isinstance(player, str) else player.name for player in seated]
    with ExitStack() as stack:
        seats: list[PlayerSeat] = []
        try:
            for side in Side:
                # A player that does not load loses: `_end` blames the side to move.
                game.turn = side
                seed_of_side = seat_seed(seed, side)
                seat = open_seat(seated[side], rules, seed_of_side, conditions)
                seats.append(stack.enter_context(seat))
                names[side] = seats[side].name
            if conditions.opening_rule and game.settle(conditions.opening_rule, seats, seed):
                seats.reverse()
                names.reverse()
            game.play(seats)
        except Fault as fault:
            game.fault = fault
    unsandboxed = any(is_unsandboxed(player, conditions) for player in seated)
    record = game.record((names[0], names[1]), seed)
    return replace(record, unsandboxed=unsandboxed, swapped=game.is_swapped)


def _pair(players: Any) -> tuple[Player | str, Player | str]:
    if not isinstance(players, tuple | list) or len(players) != len(Side):
        raise wrong_argument(Words(N_("a pair of players, such as ('ia2(3)', 'random')")), players)
    return _player(players[0]), _player(players[1])


def _player(given: Any) -> Player | str:
    """A player as it is given; a mere function becomes one of its name."""
    if isinstance(given, str) or hasattr(given, "choose"):
        found: Player | str = given
        return found
    if callable(given):
        return FunctionPlayer(getattr(given, "__name__", type(given).__name__), given)
    raise wrong_argument(Words(N_("a player: a text or a function from position to move")), given)


class _RunningGame:
    """A game being played. Mutable."""

    def __init__(self, rules: Rules, opening: Iterable[Move | str], conditions: Conditions) -> None:
        steps = list(walk(rules.start(), opening))
        self.position = steps[-1][1] if steps else rules.start()
        self.plies = [Ply(move) for move, _ in steps]
        self.moves = [move for move, _ in steps]
        self.past = MovesSoFar(self.moves, len(steps))
        self.clock = conditions.limit.clock
        self.adjudicator = Adjudicator(conditions.adjudication)
        self.turn = BLACK
        self.seconds = [0.0, 0.0]
        self.fault: Fault | None = None
        """By which the side to move has lost."""
        self.verdict: Outcome | None = None
        self.is_swapped = False

    def settle(self, rule: str, seats: list[PlayerSeat], seed: int) -> bool:
        """Make the opening by that rule; whether the second player has Black then."""

        def blame(person: int) -> None:
            self.turn = Side(person)

        found = find_opening_rule(rule)
        talk = settle_opening(self.position.rules, found, seats, self.clock, seed, blame)
        self.moves = list(talk.moves)
        self.plies = [Ply(move) for move in talk.moves]
        self.past = MovesSoFar(self.moves, len(self.moves))
        self.position = talk.position
        self.is_swapped = talk.person_of(BLACK) == SECOND
        return self.is_swapped

    def play(self, seats: list[PlayerSeat]) -> None:
        """Ask for moves until the game is over, or is ended early."""
        while not self.position.is_over and self.verdict is None:
            self.turn, started = self.position.turn, monotonic()
            try:
                choice = seats[self.turn].choose(self.position, self.clock, self.past)
            finally:
                seconds = monotonic() - started
                self.seconds[self.turn] += seconds
            if self.clock is not None:
                self.clock = after_move(self.clock, self.turn, seconds)
            self.plies.append(Ply(choice.move, round(1000 * seconds), number_of(choice.value)))
            self.moves.append(choice.move)
            self.position = self.position.after(choice.move)
            self.verdict = self.adjudicator.verdict(self.turn, choice.value, len(self.moves))

    def record(self, names: tuple[str, str], seed: int) -> Record:
        outcome, termination = self._end()
        return Record(
            rules=str(self.position.rules),
            players=names,
            plies=tuple(self.plies),
            opening=self.past.opening,
            winner=outcome.winner,
            points=outcome.points,
            termination=termination,
            reason=outcome.reason,
            seconds=(self.seconds[0], self.seconds[1]),
            seed=seed,
            traceback="" if self.fault is None else self.fault.traceback,
        )

    def _end(self) -> tuple[Outcome, Termination]:
        """How the game ended: by a fault, else by the rules, else by adjudication."""
        if self.fault is not None:
            return won_by(self.turn.other, self.fault.words), self.fault.termination
        if (outcome := self.position.outcome) is not None:
            return outcome, Termination.NORMAL
        assert self.verdict is not None
        return self.verdict, Termination.ADJUDICATED


def after_move(clock: Clock, side: Side, seconds: float) -> Clock:
    """The clock after a move of that side that took that long, with its increment."""
    return clock.with_left(side, max(0.0, clock.left(side) - seconds)).after_move(side)


def number_of(value: Value | None) -> float | str | None:
    """A value as recorded with a move: a number, or words where it is proved.

    None where JSON could not carry the number exactly.
    """
    if value is None or type(value.number) is not int or abs(value.number) > LARGEST_VALUE:
        return None
    return (
        value.number
        if value.kind in (ValueKind.ESTIMATE, ValueKind.ABOUT, ValueKind.POINTS)
        else str(value)
    )
