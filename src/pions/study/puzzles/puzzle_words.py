"""What is said of a puzzle: the task, why a try fails, what the answer does."""

from __future__ import annotations

from pions.engines.scores import value_of
from pions.rules.base import PASS, Move
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation
from pions.study.reasons import explain_move, side_words, told_move
from pions.words import N_, Words

SHOWN = 7
"""Moves of a line that are told."""


def task_words(puzzle: Puzzle) -> Words:
    """What is asked."""
    side = {"side": side_words(puzzle.position, puzzle.position.turn)}
    if puzzle.position.rules.counts_points:
        return Words(N_("{side} to move: find the one best move."), side)
    if puzzle.proof is ProofKind.FOURS:
        return Words(N_("{side} to move and win by fours alone: find the first one."), side)
    if puzzle.wins:
        return Words(N_("{side} to move and win."), side)
    if puzzle.proof is ProofKind.FORCED:
        return Words(N_("{side} to move: find the one move that stops every line of fours."), side)
    return Words(N_("{side} to move and draw."), side)


def refutation_words(puzzle: Puzzle, move: Move, name: str | None = None) -> Words:
    """Why a wrong try fails; `name` stands for the move where it is told of many."""
    refutation, position = puzzle.refutation(move), puzzle.position
    assert refutation is not None, "the best move is not refuted"
    fields: dict[str, object] = {
        "move": name or told_move(position, move),
        "reply": _replies(puzzle, refutation.line[:SHOWN]),
    }
    if puzzle.proof is ProofKind.FOURS:
        return _fours_words(refutation, fields)
    if refutation.score is not None and position.rules.counts_points:
        return _counted_words(puzzle, refutation, fields)
    if refutation.score == 0:
        return Words(N_("{move} only draws after {reply}."), fields)
    if (refutation.score or 0) > 0:
        return Words(N_("{move} wins too late after {reply}."), fields)
    return Words(N_("{move} loses to {reply}."), fields)


def _fours_words(refutation: Refutation, fields: dict[str, object]) -> Words:
    if not refutation.line:
        return Words(N_("{move} begins no chain of fours: the opponent may play anywhere."), fields)
    return Words(N_("{move} is stopped by {reply}, and then no chain of fours wins."), fields)


def _counted_words(puzzle: Puzzle, refutation: Refutation, fields: dict[str, object]) -> Words:
    score = refutation.score or 0
    fields |= {"value": f"{score:+d}", "best": f"{puzzle.score or 0:+d}"}
    if not refutation.line:
        return Words(N_("{move} ends the game at {value} instead of {best}."), fields)
    return Words(N_("{move} is answered by {reply}: {value} instead of {best}."), fields)


def solution_words(puzzle: Puzzle) -> tuple[Words, ...]:
    """What the answer does, and the line after it."""
    position = puzzle.position
    told = list(_reasons(puzzle))[:1]
    fields: dict[str, object] = {"line": _names(puzzle, puzzle.line[:SHOWN])}
    if position.rules.counts_points:
        fields["best"] = value_of(position, puzzle.score or 0).words
        told.append(Words(N_("Best play: {line}; {best}."), fields))
    elif len(puzzle.line) > 1:
        told.append(Words(N_("Best play: {line}."), fields))
    if puzzle.usual is not None and puzzle.usual.line:
        told.append(Words(N_("Other moves lose to {reply}."), _usual(puzzle.usual, puzzle)))
    return tuple(told)


def _reasons(puzzle: Puzzle) -> list[Words]:
    reason = explain_move(puzzle.position, puzzle.best)
    if reason is None:
        return []
    fields = {"move": told_move(puzzle.position, puzzle.best), "reason": reason}
    return [Words(N_("{move} {reason}."), fields)]


def _usual(usual: Refutation, puzzle: Puzzle) -> dict[str, object]:
    return {"reply": _replies(puzzle, usual.line[:SHOWN])}


def _replies(puzzle: Puzzle, moves: tuple[Move, ...]) -> Words | str:
    """The moves that answer a try, as a sentence tells them."""
    if len(moves) == 1 and moves[0] != PASS:
        return told_move(puzzle.position, moves[0])
    names = _names(puzzle, moves)
    if moves and puzzle.position.rules.moves_are_columns:
        return Words(N_("columns {columns}"), {"columns": names})
    return names


def _names(puzzle: Puzzle, moves: tuple[Move, ...]) -> Words | str:
    """The moves with commas between; a pass has its word in every language."""
    parts: dict[str, object] = {
        f"move{number}": Words(N_("pass")) if move == PASS else puzzle.position.name(move)
        for number, move in enumerate(moves)
    }
    template = ", ".join(f"{{{name}}}" for name in parts)
    # Not empty words: catalogues keep their own description under the empty text.
    return Words(template, parts) if parts else ""
