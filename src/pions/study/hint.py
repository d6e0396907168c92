"""A hint: the best move, what it is worth, and why in one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from pions.engines.alpha_beta_engine import best_evaluation, search_to_depth
from pions.engines.base import ValueScale
from pions.engines.registry import engine_for
from pions.errors import GameOverError
from pions.evaluation.random_games import RandomGames
from pions.evaluation.value import Value, ValueKind
from pions.players.level import get_ready, strongest
from pions.players.levels import levels
from pions.rules.base import PASS, Move, Position, Rules
from pions.search.limits import Budget, Limit, Stop
from pions.study.reasons import explain_move, side_words
from pions.study.values import move_values
from pions.words import N_, Words

SOON = Limit(seconds=0.15)
"""For games whose engine counts in points: it sees far ahead in that time."""
LATER = Limit(seconds=1.0)
"""For the other games."""
GLANCE = 4
"""Depth of an engine's search where the move came from elsewhere, such as a book."""


@dataclass(frozen=True)
class Hint:
    """A move, what it is worth, and why."""

    move: Move
    value: Value
    """To the side that moves."""
    words: Words
    """Why, said of the move: "takes a corner"."""


def usual_limit(rules: Rules) -> Limit:
    """How long a hint may take unless the caller says."""
    return SOON if engine_for(rules).scale is ValueScale.POINTS else LATER


def hint(position: Position, limit: Limit | None = None, stop: Stop | None = None) -> Hint:
    """The move that the top level would play within the limit, with its reason."""
    if position.is_over:
        raise GameOverError(
            N_("the game is over, there is no hint in {position}"), position=position.text
        )
    get_ready(levels()[-1], position.rules)  # once in a process, and not on the time of the hint
    choice = strongest(position, limit or usual_limit(position.rules), stop)
    value = choice.value or _at_a_glance(position, choice.move)
    return Hint(choice.move, value, why(position, choice.move, value))


def why(position: Position, move: Move, value: Value | None) -> Words:
    """The reason for a move: only what the rules and the value show."""
    return (
        _without_choice(position, move)
        or _at_the_end(position, move, value)
        or explain_move(position, move)
        or Words(N_("looks best"))
    )


def _at_a_glance(position: Position, move: Move) -> Value:
    rules = position.rules
    scale = engine_for(rules).scale
    if scale is ValueScale.POINTS:
        values = move_values(position, depth=GLANCE)
        return next(one.value for one in values if one.move == move)
    evaluation = RandomGames() if scale is ValueScale.WINS else best_evaluation(rules)
    reply = search_to_depth(position.after(move), evaluation, 0, Budget())
    assert reply is not None  # nothing stops a look at one position
    assert reply.found is not None
    raw, exact = -reply.found.value, reply.saw_only_ends
    return Value.from_search(raw, rules, 1, exact=exact).with_percent(evaluation.log_odds)


def _without_choice(position: Position, move: Move) -> Words | None:
    if move == PASS:
        side = side_words(position, position.turn)
        return Words(N_("{side} has no move but to pass"), {"side": side})
    after = position.after(move)
    if after.is_over and after.winner_index == position.turn_index:
        return Words(N_("wins at once"))
    return Words(N_("is the only legal move")) if len(position.legal_moves) == 1 else None


def _at_the_end(position: Position, move: Move, value: Value | None) -> Words | None:
    """What is proved about the end of the game, unless the game's own reason says it better."""
    if value is None:
        return None
    fields = {
        "side": side_words(position, position.turn.other),
        "count": value.number,
        "value": value.words,
    }
    match value.kind:
        case ValueKind.WIN:
            return explain_move(position, move, only_forced=True) or Words(
                N_("wins by force in {count} plies"), fields
            )
        case ValueKind.LOSS:
            return Words(N_("holds out longest: {side} can win in {count} plies"), fields)
        case ValueKind.POINTS:
            return Words(N_("is best to the very end: {value}"), fields)
        case ValueKind.AT_LEAST if value.number > 0:
            return Words(N_("wins by force: {value}"), fields)
    return None
