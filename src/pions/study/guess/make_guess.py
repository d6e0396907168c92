"""Making a game to guess: an engine values every move of the positions that are asked."""

from __future__ import annotations

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.rules.side import EMPTY, Side
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.guess.guess_game import OUTCOME_LOST, GuessGame
from pions.study.values import move_values

FIRST_PLY = 6
"""The first moves are a matter of taste."""
DEPTH = 14
SOLVED_EMPTIES = 18
"""From here on Othello is solved to the end."""
PROVED = frozenset({ValueKind.WIN, ValueKind.LOSS, ValueKind.DRAW})


def make_guess(name: str, game: Game, side: Side, event: str, year: int) -> GuessGame:
    """The game with its losses; nothing is asked where no choice matters."""
    asked = [
        ply
        for ply, position in enumerate(game.positions[: game.cursor])
        if ply >= FIRST_PLY and position.turn is side and len(position.legal_moves) > 1
    ]
    losses = {ply: losses_of(game.positions[ply]) for ply in asked if game.moves[ply] != PASS}
    matter = {ply: found for ply, found in losses.items() if any(found.values())}
    return GuessGame(name, game, side, event, year, matter)


def losses_of(position: Position) -> dict[Move, int]:
    """What each move loses against the best."""
    found = move_values(position, _limit(position))
    best = max(found, key=lambda one: one.value)
    return {one.move: _loss(best, one) for one in found}


def _limit(position: Position) -> Limit:
    if not position.rules.counts_points:
        return Limit(seconds=60.0)
    empties = position.cells.count(EMPTY)
    return Limit(depth=empties if empties <= SOLVED_EMPTIES else DEPTH)


def _loss(best: MoveValue, one: MoveValue) -> int:
    if _is_proved(best.value) and best.value.kind is not one.value.kind:
        return OUTCOME_LOST
    if _is_proved(best.value):
        return abs(best.value.number - one.value.number) // 2
    return best.value.number - one.value.number


def _is_proved(value: Value) -> bool:
    return value.kind in PROVED
