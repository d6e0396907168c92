"""The rules of a game in chapters, most with a small board on which to try them.

Everything is made from the rules themselves: whatever the parameters are, the positions are found
or composed for them, and what a chapter asks for can be done on its board. A game of another
package gets chapters from what every game can tell; it may register its own for its class of rules
in `game_chapters`, and name the module in the entry point group `pions.rulebook`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch

from pions.geometry.grid import Cell
from pions.rules.base import PASS, Move, Position, Rules
from pions.study.reasons import side_words
from pions.study.rulebook.examples import last_move, must_pass
from pions.words import N_, Words


@dataclass(frozen=True)
class Diagram:
    """A position to look at, or to make a move in."""

    position: Position
    task: Words | None = None
    """What the reader is asked to do, None if there is nothing to do."""
    answers: tuple[Move, ...] = ()
    """The moves that do it; none where there is no task."""
    marked: tuple[Cell, ...] = ()
    """The cells that the text speaks of."""
    heat: tuple[int, ...] = ()
    """A number for each cell, to be shown once an answer is known; none where nothing is."""


@dataclass(frozen=True)
class Chapter:
    """One rule of a game."""

    title: Words
    sentences: tuple[Words, ...]
    diagram: Diagram | None = None


@singledispatch
def game_chapters(rules: Rules) -> Iterator[Chapter]:
    """What every game can tell of its rules."""
    yield first_move(rules, rules.how_to_play)
    if rules.may_pass:
        yield passing(must_pass(rules))
    found = last_move(rules, empties=False) or last_move(rules, empties=True)
    yield ending((Words(N_("The game is over when neither side can move.")),), found)


def first_move(rules: Rules, sentences: tuple[Words, ...]) -> Chapter:
    """What a move is; every move of the start will do."""
    start = rules.start()
    turns = to_move(start, N_("{side} begins; then the sides take turns."))
    task = to_move(start, N_("{side} to move: make any move."))
    diagram = Diagram(start, task, start.legal_moves)
    return Chapter(Words(N_("A move")), (turns, *sentences), diagram)


def passing(found: Position | None) -> Chapter:
    """When one passes, and a position where one has to."""
    sentence = Words(N_("Whoever has no move passes, and may not pass otherwise."))
    diagram = None
    if found is not None:
        task = to_move(found, N_("{side} to move, and there is no move: pass."))
        diagram = Diagram(found, task, (PASS,))
    return Chapter(Words(N_("Passing")), (sentence,), diagram)


def ending(
    sentences: tuple[Words, ...], found: tuple[Position, tuple[Move, ...]] | None
) -> Chapter:
    """How the game ends, and a position with the moves that end it."""
    diagram = None
    if found is not None:
        position, answers = found
        task = to_move(position, N_("{side} to move: make the last move of the game."))
        diagram = Diagram(position, task, answers)
    return Chapter(Words(N_("The end")), sentences, diagram)


def to_move(position: Position, template: str, **more: object) -> Words:
    """A sentence about the side to move."""
    return Words(template, {"side": side_words(position, position.turn), **more})
