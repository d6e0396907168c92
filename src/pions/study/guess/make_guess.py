"""Making a game to guess: an engine values every move of the positions that are asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.side import EMPTY, Side
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.chances import chance
from pions.study.guess.guess_game import OUTCOME_LOST, GuessGame, Unit
from pions.study.values import move_values

FIRST_PLY = 6
"""The first moves are a matter of taste."""
DEPTH = 14
SOLVED_EMPTIES = 18
"""From here on Othello is solved to the end."""
EXACT_PERCENT, PERCENT_STEP = 10, 5
PROVED = frozenset({ValueKind.WIN, ValueKind.LOSS, ValueKind.DRAW})


def make_guess(
    name: str, game: Game, side: Side, event: str, year: int, limit: Limit | None = None
) -> GuessGame:
    """The game with its losses; nothing is asked where no choice matters."""
    asked = [
        ply
        for ply, position in enumerate(game.positions[: game.cursor])
        if ply >= FIRST_PLY and position.turn is side and len(position.legal_moves) > 1
    ]
    found = {
        ply: move_values(game.positions[ply], limit or _limit(game.positions[ply]))
        for ply in asked
        if game.moves[ply] != PASS
    }
    unit = unit_of(game.rules, [one.value for values in found.values() for one in values])
    losses = {ply: losses_of(game.rules, values, unit) for ply, values in found.items()}
    matter = {ply: found for ply, found in losses.items() if any(found.values())}
    return GuessGame(name, game, side, event, year, matter, unit)


def unit_of(rules: Rules, values: Iterable[Value]) -> Unit:
    """What the losses of a game count: an engine's estimates only where not all is proved."""
    if rules.counts_points:
        return Unit.POINTS
    return Unit.MOVES if all(map(_is_proved, values)) else Unit.CHANCES


def losses_of(rules: Rules, found: Sequence[MoveValue], unit: Unit) -> dict[Move, int]:
    """What each move loses against the best."""
    best = max(one.value for one in found)
    if unit is Unit.CHANCES:
        return {one.move: _percent(rules, best, one.value) for one in found}
    return {one.move: _loss(best, one.value) for one in found}


def _limit(position: Position) -> Limit:
    if not position.rules.counts_points:
        return Limit(seconds=60.0)
    empties = position.cells.count(EMPTY)
    return Limit(depth=empties if empties <= SOLVED_EMPTIES else DEPTH)


def _loss(best: Value, one: Value) -> int:
    if _is_proved(best) and best.kind is not one.kind:
        return OUTCOME_LOST
    if _is_proved(best):
        return abs(best.number - one.number) // 2
    return best.number - one.number


def _percent(rules: Rules, best: Value, one: Value) -> int:
    """Chances go from -1 to 1: from a proved win to a proved loss all of them are lost."""
    lost = _about(OUTCOME_LOST * (chance(rules, best) - chance(rules, one)) / 2)
    kept = best.kind is one.kind or not _is_proved(best)
    return lost if kept else max(1, lost)


def _about(lost: float) -> int:
    """An estimate to be told: what is clearly too much is not known to the last per cent."""
    return round(lost) if lost < EXACT_PERCENT else PERCENT_STEP * round(lost / PERCENT_STEP)


def _is_proved(value: Value) -> bool:
    return value.kind in PROVED
