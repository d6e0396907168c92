"""Why a move, or why not: two or three sentences, each checked before it is said."""

from __future__ import annotations

from collections.abc import Iterator

from pions.errors import GameOverError
from pions.rules.arguments import check_argument
from pions.rules.base import Move, Position
from pions.rules.move_checks import move_number
from pions.search.limits import Limit
from pions.study.analysis import Analysis, analyse
from pions.study.chances import chance
from pions.study.explaining import line_facts, othello_facts  # noqa: F401 - they register
from pions.study.explaining.facts import Weight, facts_of, named
from pions.study.review import one_ply_earlier
from pions.words import N_, Words, friendly_list

MOST_SENTENCES = 3
ENOUGH = 2
"""Facts of the board that need no engine beside them."""
USUAL_LIMIT = Limit(seconds=0.3)
LONGEST_LINE = 6
"""Moves of a line that are told."""


def explain(
    position: Position,
    move: Move | str,
    better: Move | str | None = None,
    limit: Limit | None = None,
) -> tuple[Words, ...]:
    """What a legal move does; with `better`, why that move was better.

    Everything said is true of the board, or what an engine finds within the limit.
    """
    check_argument(position, Position)
    if position.is_over:
        raise GameOverError(
            N_("the game is over, there is nothing to explain in {position}"),
            position=position.text,
        )
    played = _checked(position, move)
    if better is None:
        return _alone(position, played, limit or USUAL_LIMIT)
    return _compared(position, played, _checked(position, better), limit or USUAL_LIMIT)


def _checked(position: Position, move: Move | str) -> Move:
    number = move_number(position.rules, move)
    position.check_move(number)
    return number


def _alone(position: Position, move: Move, limit: Limit) -> tuple[Words, ...]:
    facts = facts_of(position, move)
    told = [one.words for one in facts]
    decided = any(one.weight is Weight.END for one in facts)
    if len(told) < ENOUGH and not decided:
        told.append(_line_words(position, move, _after(position, move, limit)))
    return tuple(told[:MOST_SENTENCES])


def _compared(position: Position, played: Move, better: Move, limit: Limit) -> tuple[Words, ...]:
    """The difference in value, then what speaks against the one and for the other."""
    one, two = (_after(position, move, limit) for move in (played, better))
    told = [_difference(position, (played, one), (better, two))]
    if _is_better(position, two, one):
        told += told_facts(position, played, better)
    else:
        told += [fact.words for fact in facts_of(position, played) if fact.good]
    if len(told) == 1:
        told.append(_line_words(position, played, one))
    return tuple(told[:MOST_SENTENCES])


def _is_better(position: Position, one: Analysis, other: Analysis) -> bool:
    """Whether the first is worth more to the side that moves; the positions are the enemy's."""
    first, second = (one_ply_earlier(analysis.value) for analysis in (one, other))
    rules = position.rules
    return (chance(rules, first), first) > (chance(rules, second), second)


def told_facts(position: Position, played: Move, better: Move) -> Iterator[Words]:
    """The weightiest that speaks against the move played, and for the better one."""
    against = [fact for fact in facts_of(position, played) if not fact.good]
    for_it = [fact for fact in facts_of(position, better) if fact.good]
    yield from (fact.words for fact in [*against[:1], *for_it[:1], *against[1:2]])


def _after(position: Position, move: Move, limit: Limit) -> Analysis:
    return analyse(position.after(move), limit, 1)


def _difference(
    position: Position, played: tuple[Move, Analysis], better: tuple[Move, Analysis]
) -> Words:
    values = [one_ply_earlier(analysis.value) for _, analysis in (played, better)]
    fields = named(
        position,
        played[0],
        better=position.name(better[0]),
        value=values[0].words,
        best=values[1].words,
    )
    if values[0] == values[1]:
        return Words(N_("{move} and {better} are worth the same: {value}."), fields)
    if not _is_better(position, better[1], played[1]):
        return Words(N_("{move} is not worse than {better}: {value} against {best}."), fields)
    return Words(N_("{better} ({best}) is better than {move} ({value})."), fields)


def _line_words(position: Position, move: Move, analysis: Analysis) -> Words:
    """What the engine expects after a move of which the board alone shows nothing."""
    line = analysis.best.line if analysis.best is not None else ()
    names = [position.name(one) for one in line[:LONGEST_LINE]]
    fields = named(
        position,
        move,
        value=one_ply_earlier(analysis.value).words,
        line=friendly_list(names) if names else "",
    )
    if not names:
        return Words(N_("{move}: {value}."), fields)
    return Words(N_("{move}: {value}. Expected next: {line}."), fields)
