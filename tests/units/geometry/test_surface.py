"""Steps, rays, neighbours and symmetries on all seven topologies."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pions.errors import RulesError
from pions.geometry.names import CellNames, RowsFrom
from pions.geometry.surface import COMPASS, Direction, Surface
from pions.geometry.symmetries import symmetries, upright_symmetries
from pions.geometry.topology import TOPOLOGIES, find_topology

UP, DOWN, LEFT, RIGHT = Direction(0, -1), Direction(0, 1), Direction(-1, 0), Direction(1, 0)


def step(topology: str, place: tuple[int, int], direction: Direction) -> tuple[int, int] | None:
    surface = Surface.of(6, 4, topology)
    cell = surface.step(surface.grid.cell(*place), direction)
    return None if cell is None else (surface.grid.column_of(cell), surface.grid.row_of(cell))


@pytest.mark.parametrize(
    ("topology", "right_of_5_1", "above_1_0", "up_right_of_5_0"),
    [
        ("plane", None, None, None),
        ("cylinder", (0, 1), None, None),
        ("torus", (0, 1), (1, 3), (0, 3)),
        ("moebius", (0, 2), None, None),
        ("klein", (0, 1), (4, 3), (5, 3)),
        ("projective", (0, 2), (4, 3), (5, 0)),
        ("sphere", (0, 1), (4, 0), (3, 0)),
    ],
)
def test_steps_over_the_edges(
    topology: str,
    right_of_5_1: tuple[int, int] | None,
    above_1_0: tuple[int, int] | None,
    up_right_of_5_0: tuple[int, int] | None,
) -> None:
    assert step(topology, (5, 1), RIGHT) == right_of_5_1
    assert step(topology, (1, 0), UP) == above_1_0
    assert step(topology, (5, 0), Direction(1, -1)) == up_right_of_5_0


def test_over_a_pole_the_vertical_step_turns_round_and_east_stays_east() -> None:
    surface = Surface.of(6, 4, "sphere")
    walker = surface.next(surface.walker(surface.grid.cell(1, 0), Direction(1, -1)))
    assert walker == (5, 0, 1, 1)


@given(st.sampled_from(list(TOPOLOGIES)), st.integers(1, 8), st.integers(1, 8), st.data())
def test_turning_round_leads_back(
    topology: str, columns: int, rows: int, data: st.DataObject
) -> None:
    columns += columns % 2 if topology == "sphere" else 0
    surface = Surface.of(columns, rows, topology)
    cell = data.draw(st.sampled_from(surface.grid.cells))
    there = surface.next(surface.walker(cell, data.draw(st.sampled_from(COMPASS))))
    if there is not None:
        back = surface.next(there._replace(dx=-there.dx, dy=-there.dy))
        if topology == "sphere" and there.dx and {there.row} & {0, rows - 1}:
            return  # east stays east over a pole, so a slanted way back is another way
        assert back is not None
        assert surface.cell_under(back) == cell


def test_rays_stop_at_walls_and_before_a_cell_met_twice() -> None:
    assert Surface.of(8, 8).ray(0, Direction(1, 1)) == (9, 18, 27, 36, 45, 54, 63)
    assert Surface.of(4, 1, "cylinder").ray(1, RIGHT) == (2, 3, 0)
    assert len(Surface.of(3, 4, "torus").ray(0, Direction(1, 1))) == 11


def test_neighbours() -> None:
    plane = Surface.of(8, 8)
    assert plane.neighbours[0] == (1, 8, 9)
    assert all(len(found) == 8 for found in Surface.of(5, 5, "torus").neighbours)
    assert plane.neighbours[9] == (0, 1, 2, 8, 10, 16, 17, 18)


@pytest.mark.parametrize(
    ("topology", "columns", "rows", "count", "upright"),
    [
        ("plane", 8, 8, 8, 2),
        ("plane", 7, 6, 4, 2),
        ("cylinder", 7, 6, 28, 14),
        ("torus", 5, 5, 200, 10),
        ("torus", 6, 4, 96, 12),
        ("sphere", 6, 4, 24, 12),
    ],
)
def test_symmetries_are_counted_right(
    topology: str, columns: int, rows: int, count: int, upright: int
) -> None:
    surface = Surface.of(columns, rows, topology)
    assert len(symmetries(surface)) == count
    assert len(upright_symmetries(surface)) == upright


@pytest.mark.parametrize("topology", TOPOLOGIES)
def test_symmetries_form_a_group(topology: str) -> None:
    group = set(symmetries(Surface.of(6, 4, topology)))
    assert tuple(range(24)) in group
    for one in group:
        for two in group:
            assert tuple(one[cell] for cell in two) in group


def test_cell_names_count_rows_as_the_players_do() -> None:
    grid = Surface.of(8, 8).grid
    top, bottom = CellNames(grid, RowsFrom.TOP), CellNames(grid, RowsFrom.BOTTOM)
    assert top.name(0) == "a1"
    assert bottom.name(0) == "a8"
    assert top.parse("F5") == grid.cell(5, 4)
    assert bottom.parse("f5") == grid.cell(5, 3)
    for nonsense in ("", "a", "a0", "a9", "i1", "1a", "aa1", "a١", "a-1"):
        assert top.parse(nonsense) is None


def test_unknown_topology() -> None:
    with pytest.raises(RulesError, match="unknown topology 'mug': choose one of plane, cylinder"):
        find_topology("mug")
