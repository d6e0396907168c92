"""Facts about a move, each true on the board: what every game can tell, by the rules alone.

A game that knows more registers its own function for its class of rules; other packages name
theirs in the entry point group `pions.facts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import singledispatch

from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.plugins import load_plugins
from pions.study.reasons import answers, side_words, winning_moves
from pions.words import N_, Words, friendly_list


class Weight(IntEnum):
    """How much a fact says; the heavier are told first."""

    DETAIL = 1
    SHAPE = 2
    PLAN = 3
    THREAT = 4
    FORCED = 5
    END = 6


@dataclass(frozen=True)
class Fact:
    """Something true of a move."""

    words: Words
    weight: Weight
    good: bool = True
    """Whether it speaks for the move."""


@singledispatch
def game_facts(rules: Rules, position: Position, move: Move) -> Iterator[Fact]:
    """What a game tells of a legal move beside wins, losses and threats."""
    del rules, position, move
    yield from ()


def facts_of(position: Position, move: Move) -> tuple[Fact, ...]:
    """Everything that is known of a legal move, the weightiest first."""
    load_plugins("pions.facts")
    after = position.after(move)
    if after.is_over and after.winner_index == position.turn_index:
        return (Fact(_won(position, move), Weight.END),)
    found = [*_end_facts(position, move, after), *game_facts(position.rules, position, move)]
    return tuple(sorted(found, key=lambda one: -one.weight))


def named(position: Position, move: Move, **more: object) -> dict[str, object]:
    """The fields that sentences about a move share."""
    return {
        "move": position.name(move),
        "side": side_words(position, position.turn),
        "other": side_words(position, position.turn.other),
        **more,
    }


def cell_list(position: Position, moves: tuple[Move, ...]) -> str:
    return friendly_list([position.name(move) for move in moves])


def _end_facts(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    """Whether the next move can win or lose the game."""
    if move == PASS or position.rules.counts_points:
        return
    yield from _stopped(position, move)
    yield from _threats(position, move, after)


def _stopped(position: Position, move: Move) -> Iterator[Fact]:
    if move in winning_moves(position, position.turn.other):
        words = Words(N_("{move} stops {other} from winning there."), named(position, move))
        yield Fact(words, Weight.FORCED)


def _threats(position: Position, move: Move, after: Position) -> Iterator[Fact]:
    if after.is_over:
        return
    own, other = position.turn, position.turn.other
    replies = winning_moves(after, other)
    if replies:
        fields = named(position, move, cells=cell_list(position, replies))
        template = _neglected(position, move, replies)
        yield Fact(Words(template, fields), Weight.END, good=False)
        return
    threats = winning_moves(after, own)
    if not threats:
        return
    fields = named(position, move, cells=cell_list(position, threats))
    stops = answers(position.rules, after, threats)
    if len(threats) > 1 and not stops:
        template = N_("{move} threatens to win at {cells}, and {other} can stop only one.")
        yield Fact(Words(template, fields), Weight.END)
    elif threats == stops:
        template = N_("{move} threatens to win at {cells}: {other} has to answer there.")
        yield Fact(Words(template, fields), Weight.THREAT)
    else:
        template = N_("{move} threatens to win at {cells}: {other} can answer at {answers}.")
        fields["answers"] = cell_list(position, stops)
        yield Fact(Words(template, fields), Weight.THREAT)


def _neglected(position: Position, move: Move, replies: tuple[Move, ...]) -> str:
    """Whether the threat stood there already, or was made possible by the move."""
    if set(replies) & set(winning_moves(position, position.turn.other)):
        return N_("{move} does not stop {other} from winning at {cells}.")
    if replies == (move,):  # the same column again
        return N_("{move} opens the cell above it, where {other} wins.")
    return N_("After {move}, {other} can win at {cells}.")


def _won(position: Position, move: Move) -> Words:
    if position.rules.counts_points:
        return Words(N_("{move} ends the game with a win."), named(position, move))
    return Words(N_("{move} wins at once."), named(position, move))
