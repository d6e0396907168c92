"""What a puzzle is about, read off its board, its best move and its wrong tries.

A game registers its own function for its class of rules; other packages name theirs in the entry
point group `pions.puzzle_themes`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from itertools import pairwise

from pions.evaluation.othello import corner_cells, placements
from pions.geometry.grid import Cell
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.plugins import load_plugins
from pions.study.explaining.regions import region_of
from pions.study.explaining.zugzwang import free_cells, waiting_threats
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Theme
from pions.study.reasons import winning_moves


def themes_of(puzzle: Puzzle) -> tuple[Theme, ...]:
    """All its themes, the most telling first; every puzzle has one."""
    load_plugins("pions.puzzle_themes")
    found = tuple(dict.fromkeys(game_themes(puzzle.position.rules, puzzle)))
    return found or ((Theme.QUIET,) if puzzle.wins else (Theme.DRAW,))


@singledispatch
def game_themes(rules: Rules, puzzle: Puzzle) -> Iterator[Theme]:
    """The themes that a game knows."""
    del rules, puzzle
    yield from ()


@game_themes.register
def _(rules: Othello, puzzle: Puzzle) -> Iterator[Theme]:
    position, best = puzzle.position, puzzle.best
    after = position.after(best)
    if puzzle.score == rules.grid.size:
        yield Theme.WIPE_OUT
    if not rules.anti:
        yield from _corner_themes(puzzle, after)
    if after.legal_moves == (PASS,):
        yield Theme.FORCED_PASS
    if _is_parity(position, best):
        yield Theme.PARITY
    if puzzle.score == 0:
        yield Theme.DRAW
    yield Theme.COUNTING


def _corner_themes(puzzle: Puzzle, after: Position) -> Iterator[Theme]:
    position, best = puzzle.position, puzzle.best
    corners = set(corner_cells(position.rules.grid))
    offered = corners & set(position.legal_moves)
    if offered and best not in offered:
        yield Theme.CORNER_TRAP
    given = corners & set(after.legal_moves)
    if given - set(placements(position, position.turn.other)):
        yield Theme.CORNER_GIVEN
    if best in corners:
        yield Theme.CORNER


def _is_parity(position: Position, best: Move) -> bool:
    """Whether the best move enters an odd region while some try enters an even one."""
    sizes = {move: len(region_of(position, move)) for move in position.legal_moves if move != PASS}
    is_odd = best in sizes and sizes[best] % 2 == 1
    return is_odd and any(size % 2 == 0 for size in sizes.values())


@game_themes.register
def _(rules: InARow, puzzle: Puzzle) -> Iterator[Theme]:
    position, best = puzzle.position, puzzle.best
    after, side = position.after(best), position.turn
    threats = winning_moves(after, side)
    if _crosses_seam(rules, puzzle):
        yield Theme.SEAM
    if puzzle.wins and len(threats) > 1:
        yield Theme.DOUBLE_THREAT
    elif puzzle.wins and _is_forced(puzzle):
        yield Theme.FORCED_LINE
    if _is_block(puzzle):
        yield Theme.BLOCK
    if rules.gravity:
        yield from _falling_themes(rules, puzzle, after)
    if puzzle.wins and not threats:
        yield Theme.QUIET
    if not puzzle.wins and puzzle.score == 0:
        yield Theme.DRAW


def _is_block(puzzle: Puzzle) -> bool:
    """Whether the best move takes the cell where the opponent would win, without winning itself."""
    if puzzle.proof is ProofKind.FORCED:
        return not puzzle.wins
    replies = [one.line[:1] for one in puzzle.refutations.values()]
    lost = all((one.score or 0) < 0 for one in puzzle.refutations.values())
    return lost and replies.count((puzzle.best,)) * 2 > len(replies)


def _falling_themes(rules: InARow, puzzle: Puzzle, after: Position) -> Iterator[Theme]:
    side = puzzle.position.turn
    own = waiting_threats(rules, after, side)
    is_calm = not winning_moves(after, side) and not winning_moves(after, side.other)
    if puzzle.wins and own and is_calm and free_cells(rules, after, own) % 2 == 0:
        yield Theme.ZUGZWANG
    if any(one.line == (move,) for move, one in puzzle.refutations.items() if _loses(puzzle, move)):
        yield Theme.CELL_ABOVE


def _loses(puzzle: Puzzle, move: Move) -> bool:
    """Whether the refutation of a try wins at once."""
    after = puzzle.position.after(move)
    return move in winning_moves(after, after.turn)


def _is_forced(puzzle: Puzzle) -> bool:
    """Whether each move of the winner before the last threatens to complete a line."""
    position, side = puzzle.position, puzzle.position.turn
    for move in puzzle.line:
        mine, position = position.turn is side, position.after(move)
        if position.is_over:
            break
        if mine and not winning_moves(position, side):
            return False
    return True


def _crosses_seam(rules: InARow, puzzle: Puzzle) -> bool:
    """Whether the line that wins in the end goes over a seam."""
    position = puzzle.position
    for move in puzzle.line:
        position = position.after(move)
    if position.is_over and position.winning_line:
        return _is_cut(rules, position.winning_line)
    return False


def _is_cut(rules: InARow, line: tuple[Cell, ...]) -> bool:
    grid = rules.grid
    if rules.topology == "plane":
        return False
    ordered = sorted(line)
    steps = {
        max(abs(grid.column_of(a) - grid.column_of(b)), abs(grid.row_of(a) - grid.row_of(b)))
        for a, b in pairwise(ordered)
    }
    return max(steps, default=0) > 1
