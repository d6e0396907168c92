"""What a step of a lesson asks for, as a test on the board: the moves that do it.

A lesson never lists its answers: they are worked out from the position, by the rules or by a
solver, so that what it teaches holds on the board that it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pions.evaluation.othello import corner_cells, stable_discs
from pions.notation.recognition import read_anything
from pions.players.registry import find_player
from pions.rules.base import PASS, Move, Position
from pions.rules.side import EMPTY
from pions.study.reasons import winning_moves
from pions.study.solve import solve
from pions.study.tree import grow_tree

Goal = Callable[[Position], tuple[Move, ...]]
"""From a position to the moves that do what is asked."""


def wins_at_once(position: Position) -> tuple[Move, ...]:
    return winning_moves(position, position.turn)


def lets_nobody_win(position: Position) -> tuple[Move, ...]:
    """The moves after which the opponent cannot win at once."""
    return _those(position, lambda after: not winning_moves(after, after.turn))


def makes_two_threats(position: Position) -> tuple[Move, ...]:
    """The moves that threaten to win in two places, while the opponent threatens nothing."""
    return _those(position, partial(_has_threats, least=2))


def makes_a_threat(position: Position) -> tuple[Move, ...]:
    """The moves that threaten to win, and that the opponent cannot answer by winning."""
    return _those(position, partial(_has_threats, least=1))


def _has_threats(after: Position, least: int) -> bool:
    if after.is_over or len(winning_moves(after, after.turn.other)) < least:
        return False
    return not winning_moves(after, after.turn)


def wins_by_threats(position: Position, longest: int = 4) -> tuple[Move, ...]:
    """The moves from which threats alone, each with one answer, lead to a win."""
    return tuple(move for move in makes_a_threat(position) if _forces(position, move, longest))


def _forces(position: Position, move: Move, longest: int) -> bool:
    """Whether a threat wins: by two threats at once, or by another threat after its only answer."""
    after = position.after(move)
    cells = winning_moves(after, position.turn)
    if len(cells) != 1 or longest == 0:
        return len(cells) > 1
    answered = after.after(cells[0])
    if answered.is_over:
        return False
    if wins_at_once(answered):
        return True
    return any(_forces(answered, next_one, longest - 1) for next_one in makes_a_threat(answered))


def stops_two_threats(position: Position) -> tuple[Move, ...]:
    """The moves after which the opponent can no longer make two threats at once."""
    enemy = position.rules.set_up(position.cells, position.turn.other, core=position.core)
    feared = makes_two_threats(enemy)

    def is_stopped(after: Position) -> bool:
        possible = [move for move in feared if move in after.legal_moves]
        return not any(_has_threats(after.after(move), least=2) for move in possible)

    return _those(position, is_stopped)


def best(position: Position) -> tuple[Move, ...]:
    """The moves with the highest exact score: in points, or by the soonest win."""
    found = solve(position).moves
    return tuple(one.move for one in found if one.lower == max(other.lower for other in found))


def keeps_result(position: Position) -> tuple[Move, ...]:
    """The moves that keep the win or the draw, however long it takes."""
    found = solve(position).moves
    most = max(_sign(one.lower) for one in found)
    return tuple(one.move for one in found if _sign(one.lower) == most)


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def takes_corner(position: Position) -> tuple[Move, ...]:
    corners = set(corner_cells(position.rules.grid))
    return tuple(move for move in position.legal_moves if move in corners)


def gives_no_corner(position: Position) -> tuple[Move, ...]:
    """The moves after which the opponent can take no corner."""
    corners = set(corner_cells(position.rules.grid))
    return _those(position, lambda after: not corners & set(after.legal_moves))


def leaves_fewest_moves(position: Position) -> tuple[Move, ...]:
    """The moves after which the opponent has the fewest to choose from."""
    return _least(position, lambda after: len(after.legal_moves))


def forces_pass(position: Position) -> tuple[Move, ...]:
    return _those(position, lambda after: after.legal_moves == (PASS,))


def leaves_fewest_frontier(position: Position) -> tuple[Move, ...]:
    """The moves after which fewest own discs lie beside an empty cell."""
    return _least(position, _frontier)


def _frontier(after: Position) -> int:
    own = after.turn.other.mark
    neighbours = after.rules.surface.neighbours
    return sum(
        mark == own and any(after.cells[near] == EMPTY for near in neighbours[cell])
        for cell, mark in enumerate(after.cells)
    )


def makes_most_stable(position: Position) -> tuple[Move, ...]:
    """The moves after which most own discs can never be turned over again."""
    own = position.turn.mark
    return _least(
        position, lambda after: -sum(after.cells[cell] == own for cell in stable_discs(after))
    )


def plays_like(player: str) -> Goal:
    """What a machine plays there: one that chooses by chance is none to be foreseen."""
    return partial(_choice, player)


def is_cut_after(player: str, before: str) -> Goal:
    """The answer after which a search looks at no other: `before` leads to where it began."""
    return partial(_last_seen, player, before)


def _last_seen(player: str, before: str, position: Position) -> tuple[Move, ...]:
    began = read_anything(before, position.rules).games[0].position
    tree = grow_tree(began, find_player(player)).root
    here = next(one for one in tree.children if one.position.cells == position.cells)
    last = here.children[-1].move
    return (last,) if here.skipped and last is not None else ()


def _choice(player: str, position: Position) -> tuple[Move, ...]:
    return (find_player(player).choose(position).move,)


def _those(position: Position, wanted: Callable[[Position], bool]) -> tuple[Move, ...]:
    return tuple(move for move in position.legal_moves if wanted(position.after(move)))


def _least(position: Position, measure: Callable[[Position], int]) -> tuple[Move, ...]:
    measured = {move: measure(position.after(move)) for move in position.legal_moves}
    return tuple(move for move, found in measured.items() if found == min(measured.values()))
