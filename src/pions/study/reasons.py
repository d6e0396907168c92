"""Why a move is good, in words: what anyone can check on the board."""

from __future__ import annotations

from pions.evaluation.lines import line_counts, playable_cells
from pions.evaluation.othello import corner_cells, placements
from pions.geometry.grid import Cell
from pions.rules.base import PASS, Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.side import Side
from pions.words import N_, Words, counted, friendly_list

NEARLY = 2
"""A line that lacks no more than so many pieces is worth breaking."""


def side_words(position: Position, side: Side) -> Words:
    """What people call that side."""
    return Words(position.rules.side_name(side))


def winning_cells(position: Position, side: Side) -> tuple[Cell, ...]:
    """The cells where that side would win at once if it were to move."""
    rules, cells = position.rules, position.cells
    assert isinstance(rules, InARow)
    return tuple(
        cell
        for cell in sorted(playable_cells(position))
        if rules.wins_at(cells[:cell] + side.mark + cells[cell + 1 :], cell, side)
    )


def in_a_row_reason(position: Position, move: Move, *, only_forced: bool = False) -> Words | None:
    """What a move does in a game of K in a row.

    `only_forced`: only what leaves no choice, to the enemy or to the side that moves.
    """
    enemy, cell = position.turn.other, position.landing(move)
    after = position.after(move)
    threats = winning_cells(after, position.turn)
    if len(threats) > 1 and not winning_cells(after, enemy):
        cells = {"cells": friendly_list([_move_name(position, one) for one in threats])}
        return Words(N_("threatens to win at {cells}, and only one can be stopped"), cells)
    if cell in winning_cells(position, enemy):
        fields = {"side": side_words(position, enemy), "cell": position.name(move)}
        return Words(N_("stops {side} from winning at {cell}"), fields)
    if only_forced:
        return None
    if threats:
        place = {"cell": _move_name(position, threats[0])}
        return Words(N_("threatens to win at {cell}"), place)
    return None if cell is None else _line_reason(position, cell)


def _move_name(position: Position, cell: Cell) -> str:
    """The name of the move that lands on that cell."""
    rules = position.rules
    assert isinstance(rules, InARow)
    return rules.name(rules.grid.column_of(cell) if rules.gravity else cell)


def _line_reason(position: Position, cell: Cell) -> Words | None:
    rules = position.rules
    assert isinstance(rules, InARow)
    counts = list(line_counts(position))
    through = [counts[number] for number in rules.table.through[cell]]
    broken = sum(not own and enemy >= max(1, rules.k - NEARLY) for own, enemy in through)
    built = sum(own > 0 and not enemy for own, enemy in through)
    still_open = sum(not own and not enemy for own, enemy in through)
    fields = {"side": side_words(position, position.turn.other)}
    if broken:
        return counted(
            "breaks a line of {side}", "breaks {count} lines of {side}", broken, **fields
        )
    if built:
        return counted("adds to a line of its own", "adds to {count} lines of its own", built)
    if still_open:
        return counted("stands on an open line", "stands on {count} open lines", still_open)
    return None


def othello_reason(position: Position, move: Move) -> Words:
    """What a move does in Othello."""
    rules, after = position.rules, position.after(move)
    assert isinstance(rules, Othello)
    corners = frozenset(corner_cells(rules.grid))
    side = {"side": side_words(position, position.turn.other)}
    if move in corners and not rules.anti:
        return Words(N_("takes a corner"))
    if after.legal_moves == (PASS,):
        return Words(N_("leaves {side} without a move"), side)
    if not rules.anti and _alone_keeps_corners(position, move, corners):
        return Words(N_("gives no corner away"))
    return _fewest_replies(position, move, side) or _discs(position, move, after)


def _alone_keeps_corners(position: Position, move: Move, corners: frozenset[Cell]) -> bool:
    """Whether this move opens no corner to the enemy while others would."""
    opening = [
        other
        for other in position.legal_moves
        if corners.intersection(position.after(other).legal_moves)
    ]
    return bool(opening) and move not in opening


def _fewest_replies(position: Position, move: Move, fields: dict[str, Words]) -> Words | None:
    replies = {one: len(position.after(one).legal_moves) for one in position.legal_moves}
    fewest = min(replies.values())
    if replies[move] != fewest or fewest == 0 or fewest == max(replies.values()):
        return None
    return counted(
        "leaves {side} a single reply", "leaves {side} only {count} replies", fewest, **fields
    )


def _discs(position: Position, move: Move, after: Position) -> Words:
    turned, own = len(position.flipped(move)), len(placements(after, position.turn))
    if own > 1:
        return counted(
            "turns one disc and keeps {own} moves open",
            "turns {count} discs and keeps {own} moves open",
            turned,
            own=own,
        )
    return counted("turns one disc", "turns {count} discs", turned)
