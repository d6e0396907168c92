"""The threats that the core sees, against the rules: on every topology, for every K."""

from __future__ import annotations

from random import Random

import pytest

from pions.engines.threat_windows import knows_threats, open_threat_engine
from pions.geometry.topology import TOPOLOGIES
from pions.rules.in_a_row import CARO, InARow
from pions.rules.side import BLACK, EMPTY, WHITE

FIVE, OPEN_FOUR, FOUR, DEAD = 9, 8, 7, 0
"""Numbers of `LineClass` in native/include/pions/in_a_row/line_class.hpp."""

BOARDS = [
    rules
    for topology in TOPOLOGIES
    for columns, rows, k in ((8, 6, 4), (10, 9, 5), (6, 8, 3), (8, 8, 6))
    for overline in ("wins", "ignored")
    for directions in ("all", "rows-columns")
    if knows_threats(
        rules := InARow(
            columns, rows, k, topology=topology, overline=overline, directions=directions
        )
    )
] + [
    InARow(columns, rows, k, blocked="ignored", overline=overline, directions=directions)
    for columns, rows, k in ((8, 6, 4), (10, 9, 5), (6, 8, 3), (8, 8, 6))
    for overline in ("wins", "ignored")
    for directions in ("all", "rows-columns")
]


def scattered(rules: InARow, pieces: int, random: Random) -> str:
    """Any pieces without a complete line."""
    cells = [EMPTY] * rules.grid.size
    for number in range(pieces):
        side = (BLACK, WHITE)[number % 2]
        cell = random.randrange(len(cells))
        if cells[cell] == EMPTY and not rules.wins_at(_with(cells, cell, side.mark), cell, side):
            cells[cell] = side.mark
    return "".join(cells)


def _with(cells: list[str] | str, cell: int, mark: str) -> str:
    return "".join((*cells[:cell], mark, *cells[cell + 1 :]))


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_a_five_is_what_the_rules_call_a_win(rules: InARow) -> None:
    engine, random = open_threat_engine(rules, 1), Random(str(rules))
    for _ in range(6):
        cells = scattered(rules, rules.grid.size // 2, random)
        for side in (BLACK, WHITE):
            classes = engine.classes(cells, side)
            for cell, axes in enumerate(classes):
                assert (axes is None) == (cells[cell] != EMPTY)
                if axes is not None:
                    wins = rules.wins_at(_with(cells, cell, side.mark), cell, side)
                    assert (FIVE in axes) == wins, (cells, cell, side)


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_a_four_is_one_move_from_a_win(rules: InARow) -> None:
    engine, random = open_threat_engine(rules, 1), Random(str(rules))
    cells = scattered(rules, rules.grid.size // 2, random)
    for cell, axes in enumerate(engine.classes(cells, BLACK)):
        if axes is None or FIVE in axes:
            continue
        after = _with(cells, cell, BLACK.mark)
        completions = _completions(rules, after, cell)
        assert bool(completions) == any(one in (FOUR, OPEN_FOUR) for one in axes), (cells, cell)
        unstoppable = completions and all(
            _completions(rules, _with(after, reply, WHITE.mark), cell)
            for reply in range(len(cells))
            if after[reply] == EMPTY
        )
        if unstoppable:
            assert OPEN_FOUR in axes or axes.count(FOUR) > 1, (cells, cell)
        elif OPEN_FOUR in axes:
            pytest.fail(f"a piece stops {cells} {cell}")


def _completions(rules: InARow, cells: str, through: int) -> list[int]:
    empty = (one for one, mark in enumerate(cells) if mark == EMPTY)
    return [one for one in empty if _completes(rules, cells, one, through)]


def _completes(rules: InARow, cells: str, cell: int, through: int) -> bool:
    """Whether Black's piece there completes a line that holds the other cell too."""
    after, table = _with(cells, cell, BLACK.mark), rules.table
    return any(
        through in table.lines[number]
        and all(after[one] == BLACK.mark for one in table.lines[number])
        and not (rules.exactly(BLACK) and BLACK.mark in (after[end] for end in table.ends[number]))
        and not rules.is_blocked(after, number, BLACK)
        for number in table.through[cell]
    )


@pytest.mark.parametrize(
    ("row", "made"),
    [
        ("..XXX..........", OPEN_FOUR),
        (".OXXX...O......", FOUR),
        (".OXXX..O.......", DEAD),  # five there would lie between two pieces of White
        (".O.XXX..O......", FOUR),  # White's piece on one completion blocks the other
        (".O.XXX.........", FOUR),  # on the other completion too
        (".O..XXX...O....", OPEN_FOUR),
        ("XXX..O.........", FOUR),  # the edge is no piece: the row has an open end
    ],
)
def test_a_four_of_caro_needs_an_end(row: str, made: int) -> None:
    cells = "." * 15 * 7 + row + "." * 15 * 7
    cells = cells.replace(".", EMPTY)
    cell = 15 * 7 + row.index("XXX") + 3
    axes = open_threat_engine(CARO, 1).classes(cells, BLACK)[cell]
    assert axes is not None
    assert axes[0] == made


def test_exactly_k_over_a_pole_is_left_to_others() -> None:
    assert not knows_threats(InARow(6, 8, 3, topology="sphere", overline="ignored"))
    assert knows_threats(InARow(15, 15, 5, overline="ignored"))
    assert {rules.topology for rules in BOARDS} == set(TOPOLOGIES)
    assert knows_threats(CARO)
    assert not knows_threats(InARow(9, 9, 8, blocked="ignored"))
