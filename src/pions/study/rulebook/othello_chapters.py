"""The chapters of Othello: flips, passes, and how discs are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pions.rules.base import PASS, Move, Position
from pions.rules.othello import Othello
from pions.study.rulebook.chapters import (
    Chapter,
    Diagram,
    ending,
    first_move,
    game_chapters,
    passing,
    to_move,
)
from pions.study.rulebook.examples import first_position, last_move, must_pass
from pions.words import N_, Words

_ENOUGH_DIRECTIONS = 3


@game_chapters.register
def _othello(rules: Othello) -> Iterator[Chapter]:
    placing, *_ = rules.how_to_play
    yield first_move(rules, (placing, Words(N_("A move that turns nothing over is not allowed."))))
    yield _every_direction(rules)
    yield passing(must_pass(rules))
    yield ending(_end_sentences(rules), last_move(rules, empties=False))
    yield _empty_cells(rules)


def _every_direction(rules: Othello) -> Chapter:
    sentences = (
        Words(N_("A move turns over all that it encloses, in every direction at once.")),
        Words(N_("Discs that have just been turned over enclose nothing further.")),
    )
    found = first_position(rules, lambda position: _most_directions(position) >= _ENOUGH_DIRECTIONS)
    diagram = None if found is None else _most_discs(found)
    return Chapter(Words(N_("Every direction")), sentences, diagram)


def _most_discs(position: Position) -> Diagram:
    """Where turning over most discs is asked for, though it is rarely the best move."""
    most = max(len(position.flipped(move)) for move in position.legal_moves)
    answers = tuple(move for move in position.legal_moves if len(position.flipped(move)) == most)
    task = to_move(position, N_("{side} to move: turn over {count} discs at once."), count=most)
    return Diagram(position, task, answers)


def _most_directions(position: Position) -> int:
    return max((_directions(position, move) for move in position.legal_moves), default=0)


def _directions(position: Position, move: Move) -> int:
    """In how many directions a move turns discs over."""
    if move == PASS:
        return 0
    flipped = frozenset(position.flipped(move))
    return sum(ray[0] in flipped for ray in position.rules.surface.rays[move])


def _end_sentences(rules: Othello) -> tuple[Words, ...]:
    *_, count = rules.how_to_play
    end = N_("The game ends when neither side can move, usually because the board is full.")
    return Words(end), count


def _empty_cells(rules: Othello) -> Chapter:
    sentences = (
        Words(N_("Sometimes neither side can move while cells are still empty.")),
        Words(N_("They are counted for the side with more discs; in a draw each side gets half.")),
    )
    chapter = ending(sentences, last_move(rules, empties=True))
    return replace(chapter, title=Words(N_("Empty cells at the end")))
