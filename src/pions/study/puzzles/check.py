"""Proving puzzles again: nothing that their file says is taken on trust."""

from __future__ import annotations

from collections.abc import Iterator

from pions.rules.base import Move, Position
from pions.study.four_chain import ChainBoard
from pions.study.puzzles.exact_proof import lone_best
from pions.study.puzzles.forced_proof import Refuting, is_won
from pions.study.puzzles.fours_proof import FourSearch, TooManyFoursError, wins_sooner_otherwise
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation
from pions.study.puzzles.themes import themes_of
from pions.study.solve import solve
from pions.words import N_, Words


def puzzle_faults(puzzle: Puzzle) -> Iterator[Words]:
    """What is wrong with a puzzle; nothing for one that holds."""
    if puzzle.proof is ProofKind.EXACT:
        yield from _exact_faults(puzzle)
    elif puzzle.proof is ProofKind.FOURS:
        yield from _fours_faults(puzzle)
    else:
        yield from _forced_faults(puzzle)
    if themes_of(puzzle) != puzzle.themes:
        yield Words(N_("its themes are others"))


def _exact_faults(puzzle: Puzzle) -> Iterator[Words]:
    position, solution = puzzle.position, solve(puzzle.position)
    best = lone_best(solution)
    if best != puzzle.best:
        yield _named(position, N_("{move} is not the one best move"), puzzle.best)
        return
    if (solution.lower, solution.lower > 0) != (puzzle.score, puzzle.wins):
        fields = {"score": puzzle.score, "found": solution.lower}
        yield Words(N_("its score is {found}, not {score}"), fields)
    for one in solution.moves:
        if one.move == best:
            continue
        refutation = puzzle.refutation(one.move)
        if refutation is None or refutation.score != one.lower:
            yield _named(position, N_("{move} is worth something else than it says"), one.move)
        elif not _answers(position, one.move, refutation):
            yield _named(position, N_("the reply to {move} does not refute it"), one.move)


def _answers(position: Position, move: Move, refutation: Refutation) -> bool:
    """Whether the reply holds the try down to what it is said to be worth."""
    after = position.after(move)
    if after.is_over:
        return not refutation.line
    if not refutation.line or refutation.line[0] not in after.legal_moves:
        return False
    replied = after.after(refutation.line[0])
    return solve(replied, moves=False).score == refutation.score


def _forced_faults(puzzle: Puzzle) -> Iterator[Words]:
    position, refuting = puzzle.position, Refuting(puzzle.position)
    side = position.turn
    refuting.is_threatened()
    for move in position.legal_moves:
        stored = puzzle.refutation(move)
        if stored is None:
            continue
        if not _is_refuted(refuting, position, move, stored):
            yield _named(position, N_("the reply to {move} does not refute it"), move)
    if refuting.refutation(position, puzzle.best) is not None:
        yield _named(position, N_("{move} is not the one best move"), puzzle.best)
    if not puzzle.wins and is_won(position.after(puzzle.best), side.other):
        yield _named(position, N_("{move} loses to slower threats"), puzzle.best)
    if puzzle.wins and not ChainBoard(position).is_won_by(puzzle.line, side):
        yield _named(position, N_("{move} does not win by fours"), puzzle.best)


def _fours_faults(puzzle: Puzzle) -> Iterator[Words]:
    """Every chain of fours is looked through again."""
    position, search = puzzle.position, FourSearch(puzzle.position)
    try:
        found = dict(search.replies())
    except TooManyFoursError:
        yield Words(N_("there are too many fours to look through"))
        return
    winning = [move for move, chain in found.items() if chain is not None]
    if winning != [puzzle.best] or wins_sooner_otherwise(position, puzzle.best):
        yield _named(position, N_("{move} is not the one best move"), puzzle.best)
    if not ChainBoard(position).is_won_by(puzzle.line, position.turn):
        yield _named(position, N_("{move} does not win by fours"), puzzle.best)
    for move in found:
        stored, reply = puzzle.refutation(move), search.reply(move)
        if stored is not None and stored.line != ((reply,) if reply is not None else ()):
            yield _named(position, N_("the reply to {move} does not refute it"), move)


def _is_refuted(refuting: Refuting, position: Position, move: Move, stored: Refutation) -> bool:
    """By the stored chain and the plain rules; where the try is a four, by looking again."""
    board, side = refuting.board, position.turn
    board.place(move, side)
    own, theirs = board.completions(side), board.completions(side.other)
    by_chain = (theirs or not own) and board.is_won_by(stored.line, side.other)
    board.take_back(move, side)
    if by_chain:
        return True
    found = refuting.refutation(position, move)
    return found is not None and found[:1] == stored.line[:1]


def _named(position: Position, template: str, move: Move) -> Words:
    return Words(template, {"move": position.name(move)})
