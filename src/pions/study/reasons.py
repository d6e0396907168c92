"""Why a move is good, in words: what anyone can check on the board."""

from __future__ import annotations

from functools import singledispatch

from pions.evaluation.line_counts import line_counts
from pions.evaluation.othello import corner_cells, placements
from pions.geometry.grid import Cell
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.plugins import load_plugins
from pions.rules.side import Side
from pions.study.four_chain import ChainBoard
from pions.words import N_, Words, counted, friendly_list

NEARLY = 2
"""A line that lacks at most this many pieces is worth breaking."""


@singledispatch
def game_reason(
    rules: Rules, position: Position, move: Move, *, only_forced: bool = False
) -> Words | None:
    """What a move does in that game: in any game the threats that it makes or stops.

    `only_forced`: only what leaves no choice, to the enemy or to the side that moves. A game that
    knows more registers its own function for its class of rules; other packages name theirs in
    the entry point group `pions.reasons`.
    """
    own, enemy, after = position.turn, position.turn.other, position.after(move)
    threats = winning_moves(after, own)
    stopped = winning_moves(after, enemy) or answers(rules, after, threats)
    if len(threats) > 1 and not stopped:
        cells = {"cells": friendly_list([position.name(one) for one in threats])}
        return Words(N_("threatens to win at {cells}, and only one can be stopped"), cells)
    if move in winning_moves(position, enemy):
        fields = {"side": side_words(position, enemy), "cell": position.name(move)}
        return Words(N_("stops {side} from winning at {cell}"), fields)
    if threats and not only_forced:
        return Words(N_("threatens to win at {cell}"), {"cell": position.name(threats[0])})
    return None


def explain_move(position: Position, move: Move, *, only_forced: bool = False) -> Words | None:
    """What a move does, as the game's own reasons say; None where they find nothing to say."""
    load_plugins("pions.reasons")
    return game_reason(position.rules, position, move, only_forced=only_forced)


def side_words(position: Position, side: Side) -> Words:
    return Words(position.rules.side_name(side))


def told_move(position: Position, move: Move) -> str | Words:
    """A move in a sentence, where the bare number of a column would be read as an amount."""
    name = position.name(move)
    if position.rules.moves_are_columns:
        return Words(N_("column {column}"), {"column": name})
    return name


def winning_moves(position: Position, side: Side) -> tuple[Move, ...]:
    """The moves by which that side would win at once if it were to move."""
    seen = position
    if side is not position.turn:
        seen = position.rules.set_up(position.cells, side, core=position.core)
    return tuple(move for move in seen.legal_moves if seen.after(move).winner_index == side)


@singledispatch
def answers(rules: Rules, after: Position, threats: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves that stop the other side from winning at all of these; games register their own."""
    del rules, after
    return threats if len(threats) == 1 else ()


@answers.register
def _(rules: InARow, after: Position, threats: tuple[Move, ...]) -> tuple[Move, ...]:
    if rules.blocked == "wins" or not threats:
        return answers.dispatch(Rules)(rules, after, threats)
    # In Caro a row can be stopped from beyond its end, and one piece may stop two.
    return tuple(sorted(ChainBoard(after).replies(after.turn.other)))


@game_reason.register
def _(rules: InARow, position: Position, move: Move, *, only_forced: bool = False) -> Words | None:
    threat = game_reason.dispatch(Rules)(rules, position, move, only_forced=only_forced)
    cell = position.landing(move)
    if threat is not None or only_forced or cell is None:
        return threat
    return _line_reason(rules, position, cell)


def _line_reason(rules: InARow, position: Position, cell: Cell) -> Words | None:
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


@game_reason.register
def _(rules: Othello, position: Position, move: Move, *, only_forced: bool = False) -> Words | None:
    # A win by force comes from the count at the end: no single move of Othello shows it.
    return None if only_forced else _disc_reason(rules, position, move)


def _disc_reason(rules: Othello, position: Position, move: Move) -> Words:
    after = position.after(move)
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
