"""What solved positions are worth, found the plain way: everything to the end, nothing cut."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY
from strategies import any_rules

MOST_EMPTY = 9
"""Cells of which all games can be played out."""


def plain_score(position: Position, known: dict[Position, int] | None = None) -> int:
    """The score by the definition, of the side to move: minimax over all games."""
    known = {} if known is None else known
    if position not in known:
        known[position] = (
            _score_at_the_end(position)
            if position.is_over
            else max(-plain_score(position.after(move), known) for move in position.legal_moves)
        )
    return known[position]


def _score_at_the_end(position: Position) -> int:
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is None:
        return 0
    if position.rules.counts_points:
        worth = abs(outcome.points[0] - outcome.points[1])
    else:
        pieces_before = position.rules.grid.size - position.cells.count(EMPTY) - 1
        worth = (position.rules.grid.size + 1 - pieces_before) // 2
    return worth if outcome.winner is position.turn else -worth


@st.composite
def falling_rules(draw: st.DrawFn) -> Rules:
    """Any game in which pieces fall."""
    columns, rows = draw(st.integers(1, 7)), draw(st.integers(1, 6))
    return InARow(
        columns,
        rows,
        draw(st.integers(1, max(columns, rows))),
        gravity=True,
        topology=draw(st.sampled_from(("plane", "cylinder"))),
        directions=draw(st.sampled_from(("all", "rows-columns"))),
    )


@st.composite
def nearly_over(
    draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None, empty: int = 7
) -> Position:
    """A position with few empty cells of any game with any parameters, hardly ever over."""
    chosen = draw(any_rules(6) if rules is None else rules)
    position = _far_into(chosen, empty, draw(st.randoms(use_true_random=False)))
    if position.cells.count(EMPTY) <= MOST_EMPTY:
        return position
    return _far_into(_smaller(chosen), empty, draw(st.randoms(use_true_random=False)))


def _far_into(rules: Rules, empty: int, random: Random) -> Position:
    """Most random games end too early: the one of some that goes furthest without an end."""
    best = rules.start()
    for _ in range(10):
        position = rules.start()
        while not position.is_over and position.cells.count(EMPTY) > empty:
            position = position.after(random.choice(position.legal_moves))
            if not position.is_over and position.cells.count(EMPTY) < best.cells.count(EMPTY):
                best = position
    return best


def _smaller(rules: Rules) -> Rules:
    """The same kind of game with nine cells or fewer."""
    if not isinstance(rules, InARow) or rules.grid.size <= MOST_EMPTY:
        return rules
    columns = 2 if rules.columns % 2 == 0 else 3
    return rules.with_parameters(columns=columns, rows=3, k=min(rules.k, 3), forbidden="none")
