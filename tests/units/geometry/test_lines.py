"""The line table against an independent definition, and against published counts."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pions.geometry.lines import line_table, longest_line
from pions.geometry.surface import Surface
from pions.geometry.topology import TOPOLOGIES

HEADINGS = {
    "all": [(x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)],
    "rows-columns": [(1, 0), (-1, 0), (0, 1), (0, -1)],
}


def fold(  # noqa: C901, PLR0911 - one case for each topology
    topology: str, columns: int, rows: int, x: int, y: int
) -> tuple[int, int] | None:
    """Where the point (x, y) of the endless, unrolled board lies on the real one.

    This is the definition in closed form: no step is ever taken.
    """
    turns_x, turns_y = x // columns, y // rows
    match topology:
        case "plane":
            return (x, y) if turns_x == turns_y == 0 else None
        case "cylinder":
            return (x % columns, y) if turns_y == 0 else None
        case "torus":
            return (x % columns, y % rows)
        case "moebius":
            return (x % columns, rows - 1 - y if turns_x % 2 else y) if turns_y == 0 else None
        case "klein":
            return ((columns - 1 - x if turns_y % 2 else x) % columns, y % rows)
        case "sphere":
            here = y % (2 * rows)
            row = here if here < rows else 2 * rows - 1 - here
            return ((x + turns_y * (columns // 2)) % columns, row)
        case "projective":
            while not (0 <= x < columns and 0 <= y < rows):
                if not 0 <= x < columns:
                    x, y = (x - columns if x >= columns else x + columns), rows - 1 - y
                if not 0 <= y < rows:
                    x, y = columns - 1 - x, (y - rows if y >= rows else y + rows)
            return x, y
    raise AssertionError(topology)


def brute_lines(
    topology: str, columns: int, rows: int, k: int, directions: str = "all"
) -> set[frozenset[int]]:
    found = set()
    for x, y, (dx, dy) in product(range(columns), range(rows), HEADINGS[directions]):
        points = [fold(topology, columns, rows, x + i * dx, y + i * dy) for i in range(k)]
        cells = frozenset(point[1] * columns + point[0] for point in points if point is not None)
        if len(cells) == k:
            found.add(cells)
    return found


def table_lines(
    topology: str, columns: int, rows: int, k: int, directions: str = "all"
) -> set[frozenset[int]]:
    lines = line_table(Surface.of(columns, rows, topology), k, directions).lines
    sets = set(map(frozenset, lines))
    assert len(sets) == len(lines), "each set of cells once"
    return sets


@pytest.mark.parametrize("topology", TOPOLOGIES)
@pytest.mark.parametrize("directions", HEADINGS)
def test_six_by_six_four_in_a_row(topology: str, directions: str) -> None:
    assert table_lines(topology, 6, 6, 4, directions) == brute_lines(topology, 6, 6, 4, directions)


@given(
    st.sampled_from(list(TOPOLOGIES)),
    st.integers(1, 9),
    st.integers(1, 9),
    st.integers(1, 9),
    st.sampled_from(list(HEADINGS)),
)
def test_any_board(topology: str, columns: int, rows: int, k: int, directions: str) -> None:
    columns += columns % 2 if topology == "sphere" else 0
    expected = brute_lines(topology, columns, rows, k, directions)
    assert table_lines(topology, columns, rows, k, directions) == expected
    assert bool(expected) == (k <= longest_line(Surface.of(columns, rows, topology), directions))


@pytest.mark.parametrize("columns", [4, 5, 6, 7])
@pytest.mark.parametrize("rows", [4, 5, 6])
@pytest.mark.parametrize("k", [2, 3, 4])
def test_on_a_torus_all_cells_are_alike(columns: int, rows: int, k: int) -> None:
    table = line_table(Surface.of(columns, rows, "torus"), k)
    assert len({len(numbers) for numbers in table.through}) == 1


def test_counts_agree_with_the_table_of_small_boards(shared_data: Path) -> None:
    long_names = {"cyl": "cylinder", "hv": "rows-columns"}
    checked = 0
    for line in (shared_data / "inarow" / "small_boards.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            columns, rows, k, _, topology, directions, count, *_ = line.split()
            surface = Surface.of(int(columns), int(rows), long_names.get(topology, topology))
            table = line_table(surface, int(k), long_names.get(directions, directions))
            assert len(table.lines) == int(count), line
            checked += 1
    assert checked > 200


def test_lines_through_a_cell_are_those_that_hold_it() -> None:
    table = line_table(Surface.of(7, 6), 4)
    for cell, numbers in enumerate(table.through):
        assert set(numbers) == {n for n, line in enumerate(table.lines) if cell in line}
    assert len(table.lines) == 69


def test_ends_are_one_step_beyond() -> None:
    table = line_table(Surface.of(5, 1), 3)
    assert dict(zip(table.lines, table.ends, strict=True)) == {
        (0, 1, 2): (3,),
        (1, 2, 3): (0, 4),
        (2, 3, 4): (1,),
    }


def test_a_line_that_fills_a_loop_has_no_ends() -> None:
    table = line_table(Surface.of(5, 5, "cylinder"), 5, "rows-columns")
    pairs = zip(table.lines, table.ends, strict=True)
    assert [ends for line, ends in pairs if line[1] - line[0] == 1] == [()] * 5
