"""Why a move of a reviewed game was not the best: with the values that the review found.

`explain` would ask the engine again, for other values than those that stand beside the move.
"""

from __future__ import annotations

from pions.study.explaining.explain import LONGEST_LINE, MOST_SENTENCES, told_facts
from pions.study.explaining.facts import named
from pions.study.review import ReviewedMove
from pions.words import N_, Words, friendly_list


def explain_reviewed(one: ReviewedMove) -> tuple[Words, ...]:
    """What speaks against the move played and for the better one; nothing where it was best."""
    if not one.better:
        return ()
    told = [_difference(one), *told_facts(one.position, one.move, one.better[0])]
    if len(told) == 1:
        told += _expected(one)
    return tuple(told[:MOST_SENTENCES])


def _difference(one: ReviewedMove) -> Words:
    fields = named(
        one.position,
        one.move,
        better=one.better_name,
        value=one.value.words,
        best=one.best_value.words,
    )
    return Words(N_("{better} ({best}) is better than {move} ({value})."), fields)


def _expected(one: ReviewedMove) -> list[Words]:
    """The line after the better move, where the board alone shows nothing."""
    if len(one.better) < 2:
        return []
    names = [one.position.name(move) for move in one.better[1:LONGEST_LINE]]
    fields = {"move": one.better_name, "line": friendly_list(names)}
    return [Words(N_("Expected after {move}: {line}."), fields)]
