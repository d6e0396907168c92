"""What engine processes are asked to do: plain functions of values that can be pickled."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from functools import lru_cache
from random import Random

from pions.errors import PlayerFailedError
from pions.match.conditions import Conditions
from pions.match.faults import Fault
from pions.match.moves_so_far import MovesSoFar
from pions.match.opening_choice import step_opening
from pions.match.seats import PlayerSeat, take_seat
from pions.match.table_opening import OpeningStep, TableOpening
from pions.match.walls import usual_mode
from pions.play.engine_process import current_stop
from pions.players.base import Choice
from pions.players.level import get_ready
from pions.players.levels import levels
from pions.players.opening_play import even_moves, is_better_to_move
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.analysis import Analysis, analyse
from pions.study.explaining.explain import explain
from pions.study.hint import Hint, hint
from pions.study.values import move_values
from pions.words import Words

_SEATED = ExitStack()
"""Players in files stay seated until the process ends. Mutable."""


def choose_move(
    player: str, seed: int, position: Position, past: tuple[Move, ...] | None, limit: Limit
) -> Choice:
    """The move of a player, registered or in a file."""
    if not is_own(player):
        choice = _player(player, position.rules, seed).choose(position, limit, current_stop())
        position.check_move(choice.move)
        return choice
    # The clock differs at every move: in the key it would make every lookup a miss.
    seat = _seat(player, position.rules, seed, replace(limit, clock=None))
    try:
        return seat.choose(position, limit.clock, None if past is None else MovesSoFar(past))
    except Fault as fault:
        _seat.cache_clear()  # its process may be gone: the next move seats it again
        raise fault.as_error(PlayerFailedError) from fault


_player = lru_cache(maxsize=64)(find_player)


def open_game(
    player: str, seed: int, opening: TableOpening, game: Game, limit: Limit
) -> OpeningStep:
    """What a player does in an opening: the stones that it still has to lay, or a colour."""
    left, position = opening.left(game.cursor), game.position
    at_a_choice = game.cursor == 0 or not left
    if is_own(player) and at_a_choice:
        return _opened_by_own(player, seed, opening, game, limit)
    if left:
        random = Random(f"{seed}:{opening.rule.name}:{game.cursor}")
        return OpeningStep(even_moves(position, left, random, stop=current_stop()))
    chosen = choose_move(player, seed, position, None, limit).value
    better = is_better_to_move(position) if chosen is None else chosen >= -chosen
    return OpeningStep(side=position.turn if better else position.turn.other)


def _opened_by_own(
    player: str, seed: int, opening: TableOpening, game: Game, limit: Limit
) -> OpeningStep:
    talk = opening.talk(game)
    seat = _seat(player, game.rules, seed, replace(limit, clock=None))
    try:
        after = step_opening(talk, seat, limit.clock, seed)
    except Fault as fault:
        _seat.cache_clear()
        raise fault.as_error(PlayerFailedError) from fault
    if after.is_settled:
        return OpeningStep(side=BLACK if after.black == talk.person else WHITE)
    return OpeningStep(after.moves[len(talk.moves) :])


@lru_cache(maxsize=4)
def _seat(text: str, rules: Rules, seed: int, limit: Limit) -> PlayerSeat:
    return take_seat(
        _SEATED, text, rules, seed, Conditions(limit, prints=True, sandbox=usual_mode())
    )


def seat_player(player: str, seed: int, rules: Rules, limit: Limit) -> None:
    """Load a player in a file before its first move; `PlayerError` if that fails."""
    _seat(player, rules, seed, replace(limit, clock=None))


def warm_up(rules: Rules) -> None:
    """Load what the first hint or move of a game waits for: its book, weights and tables."""
    get_ready(levels()[-1], rules)


def find_hint(position: Position, limit: Limit) -> Hint:
    """A good move, what it is worth and why."""
    return hint(position, limit, current_stop())


def value_moves(position: Position, limit: Limit) -> tuple[MoveValue, ...]:
    return move_values(position, limit, stop=current_stop())


def analyse_position(position: Position, limit: Limit, lines: int = 1) -> Analysis:
    """The best moves with their lines."""
    return analyse(position, limit, lines, stop=current_stop())


def explain_choice(position: Position, limit: Limit, move: Move) -> tuple[Words, ...]:
    """What a move does, and why the best one is better if it is another."""
    best = analyse(position, limit, 1, stop=current_stop()).best
    better = None if best is None or best.move == move else best.move
    return explain(position, move, better, limit)
