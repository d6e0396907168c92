"""Overlays against their definitions, worked out anew from the board."""

from __future__ import annotations

import doctest
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions import CONNECT_4, GOMOKU, OTHELLO, RENJU, InARow, Position, Rules, overlay, overlays_for
from pions.errors import UnknownOverlayError
from pions.evaluation.registry import default_evaluation
from pions.evaluation.value import Value, ValueKind
from pions.geometry.grid import Cell
from pions.geometry.surface import COMPASS
from pions.geometry.topology import TOPOLOGIES
from pions.rules.base import PASS
from pions.rules.registry import presets
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.search.results import MoveValue
from pions.study.overlays import registry
from pions.study.overlays.base import Overlay
from pions.study.overlays.overlay_json import overlay_json, overlay_list_json
from pions.study.overlays.overlay_picture import draw_overlay
from pions.study.overlays.value_overlay import values_overlay
from strategies import any_position

few = settings(max_examples=40, deadline=None)


def with_piece(position: Position, cell: Cell, side: Side) -> str:
    return position.cells[:cell] + side.mark + position.cells[cell + 1 :]


def sides_of(found: Overlay, cell: Cell) -> set[Side]:
    """The sides to which a cell belongs, by the name of its class."""
    kind = found.class_at(cell)
    if kind is None:
        return set()
    whose = kind.name.split("-")[0]
    return set(Side) if whose == "both" else {BLACK if whose == "black" else WHITE}


def empty_cells(position: Position) -> list[Cell]:
    return [cell for cell, mark in enumerate(position.cells) if mark == EMPTY]


def test_the_example_of_the_module_holds() -> None:
    assert doctest.testmod(registry).failed == 0


# Othello


@few
@given(any_position(family="othello"))
def test_mobility_is_where_a_disc_would_turn_others(position: Position) -> None:
    found = overlay(position, "mobility")
    for side, cell in product(Side, range(position.rules.grid.size)):
        turned = position.rules.set_up(position.cells, side, core="python").flipped(cell)
        assert (side in sides_of(found, cell)) == bool(turned)


@few
@given(any_position(family="othello"))
def test_the_frontier_counts_the_empty_cells_around_a_disc(position: Position) -> None:
    found, grid = overlay(position, "frontier"), position.rules.grid
    for cell in grid.cells:
        column, row = grid.column_of(cell), grid.row_of(cell)
        around = [(column + d.dx, row + d.dy) for d in COMPASS]
        count = sum(grid.holds(*at) and position.cells[grid.cell(*at)] == EMPTY for at in around)
        mark = found.marks.get(cell)
        if position.cells[cell] == EMPTY or not count:
            assert mark is None
        else:
            assert mark is not None
            assert (mark.number, sides_of(found, cell)) == (count, {position.side_at(cell)})


@few
@given(any_position(largest=6, family="othello"), st.randoms(use_true_random=False))
def test_stable_discs_are_never_turned(position: Position, random: object) -> None:
    stable = {c: position.cells[c] for c in overlay(position, "stable").marks}
    while not position.is_over:
        position = position.after(random.choice(position.legal_moves))  # type: ignore[attr-defined]
        assert all(position.cells[cell] == mark for cell, mark in stable.items())


@few
@given(any_position(family="othello"))
def test_regions_are_joined_by_touching_and_named_by_their_size(position: Position) -> None:
    found, near = overlay(position, "parity"), position.rules.surface.neighbours
    assert sorted(found.marks) == empty_cells(position)
    # Joined by repeated union rather than by walking.
    groups = [{cell} for cell in empty_cells(position)]
    for cell in empty_cells(position):
        touching = [g for g in groups if g & {cell, *near[cell]}]
        groups = [g for g in groups if g not in touching] + [set().union(*touching)]
    for group, cell in ((g, c) for g in groups for c in g):
        mark = found.marks[cell]
        assert (mark.number, mark.kind) == (len(group), "odd" if len(group) % 2 else "even")


# In a row


@few
@given(any_position(family="in-a-row", largest=7))
def test_winning_cells_end_the_game_by_a_piece_there(position: Position) -> None:
    found, rules = overlay(position, "wins"), position.rules
    assert isinstance(rules, InARow)
    for side, cell in product(Side, range(rules.grid.size)):
        expected = False
        if position.cells[cell] == EMPTY and not position.is_over:
            expected = bool(rules.winning_line(with_piece(position, cell, side), side))
        assert (side in sides_of(found, cell)) == expected


@few
@given(any_position(family="in-a-row", largest=7))
def test_threats_where_pieces_fall_are_odd_or_even_from_the_floor(position: Position) -> None:
    rules = position.rules
    if not (isinstance(rules, InARow) and rules.gravity):
        return
    found, plain = overlay(position, "odd-even"), overlay(position, "wins")
    assert {c: sides_of(found, c) for c in found.marks} == {
        c: sides_of(plain, c) for c in plain.marks
    }
    for cell, mark in found.marks.items():
        height = int(rules.cell_names.name(cell).lstrip("abcdefghijklmnopqrstuvwxyz"))
        assert mark.kind.endswith("-odd" if height % 2 else "-even")


def _completions(rules: InARow, cells: str, side: Side, through: Cell) -> set[Cell]:
    """The empty cells that complete a line which holds the cell."""
    return {
        last
        for number in rules.table.through[through]
        for last in rules.table.lines[number]
        if cells[last] == EMPTY
        and all(cells[c] == side.mark for c in rules.table.lines[number] if c != last)
    }


LEVELS = {"three": 1, "four": 2, "win": 3}


@pytest.mark.parametrize("topology", sorted(TOPOLOGIES))
@settings(max_examples=15, deadline=None)
@given(st.data())
def test_wins_and_fours_complete_a_line_at_once_or_next(topology: str, data: st.DataObject) -> None:
    rules = InARow(8, 7, data.draw(st.sampled_from((4, 5))), topology=topology)
    position: Position = rules.start()
    for _ in range(data.draw(st.integers(0, 24))):
        if position.is_over:
            break
        position = position.after(data.draw(st.sampled_from(position.legal_moves)))
    found = overlay(position, "threats")
    for cell in range(rules.grid.size):
        made = dict.fromkeys(Side, 0)
        if position.cells[cell] == EMPTY and not position.is_over:
            for side in Side:
                cells = with_piece(position, cell, side)
                won = rules.wins_at(cells, cell, side)
                made[side] = 3 if won else 2 * bool(_completions(rules, cells, side, cell))
        kind = found.class_at(cell)
        level = 0 if kind is None else LEVELS[kind.name.split("-")[1]]
        assert max(made.values()) == (0 if level == 1 else level)
        if level > 1:
            assert sides_of(found, cell) == {s for s in Side if made[s] == level}


def test_threes_are_those_that_can_become_open_fours() -> None:
    position = GOMOKU.start()
    for move in ("h8", "a1", "i8", "a15"):
        position = position.play(move)
    threes = overlay(position, "threats").cells("black-three")
    assert {GOMOKU.name(cell) for cell in threes} == {"f8", "g8", "j8", "k8"}
    # Closed at one end nothing is open any more.
    position = position.play("o1").play("g8")
    assert overlay(position, "threats").cells("black-three") == ()


@few
@given(any_position(family="in-a-row", largest=7))
def test_lines_through_a_cell_hold_no_enemy(position: Position) -> None:
    rules, found = position.rules, overlay(position, "lines")
    assert isinstance(rules, InARow)
    enemy = {c for c, mark in enumerate(position.cells) if mark == position.turn.other.mark}
    for cell in range(rules.grid.size):
        count = sum(cell in line and not enemy & set(line) for line in rules.table.lines)
        shown = count if position.cells[cell] == EMPTY else 0
        mark = found.marks.get(cell)
        assert (mark.number if mark else 0) == shown


def test_forbidden_cells_are_the_same_whoever_is_to_move() -> None:
    position: Position = RENJU.start()
    for move in ("h8", "a1", "i8", "a2", "j9", "a14", "j10", "a13"):
        position = position.play(move)
    closed = overlay(position, "forbidden").cells("forbidden")
    assert [RENJU.name(cell) for cell in closed] == ["j8"], "two open threes meet there"
    assert set(closed).isdisjoint(position.legal_moves)
    waiting = position.play("o15")
    assert overlay(waiting, "forbidden").cells("forbidden") == closed
    assert set(closed) <= set(waiting.legal_moves)


# All games


@few
@given(any_position())
def test_heat_is_what_the_usual_evaluation_says(position: Position) -> None:
    heat = default_evaluation(position.rules).heat(position)
    marks = overlay(position, "heat").marks
    assert {cell: number for cell, number in enumerate(heat) if number} == {
        cell: mark.number for cell, mark in marks.items()
    }
    assert all((mark.number > 0) == (mark.kind == "good") for mark in marks.values() if mark.number)


@few
@given(any_position())
def test_every_overlay_of_a_game_can_be_told_and_drawn(position: Position) -> None:
    for kind in overlays_for(position.rules):
        found = overlay(position, kind.name)
        told = overlay_json(found)
        classes = {one["class"] for one in told["legend"]}
        assert classes == {one["class"] for one in told["cells"]} <= {c.name for c in kind.classes}
        assert [one["cell"] for one in told["cells"]] == sorted(found.marks)
        picture = draw_overlay(found)
        assert len(picture.shapes) >= len(found.marks)


@pytest.mark.parametrize("preset", presets(), ids=lambda one: one.name)
def test_every_game_has_overlays_and_lists_them(preset: object) -> None:
    rules: Rules = preset.rules  # type: ignore[attr-defined]
    names = [one["name"] for one in overlay_list_json(rules)]
    assert "heat" in names
    assert len(names) > 2


def test_a_name_that_is_not_known_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownOverlayError, match="did you mean 'frontier'"):
        overlay(OTHELLO.start(), "fronteer")
    with pytest.raises(UnknownOverlayError, match="'q': choose one of heat, wins, odd-even, lines"):
        overlay(CONNECT_4.start(), "q")
    with pytest.raises(UnknownOverlayError, match=r"no overlay parity for .*: choose one of heat"):
        overlay(CONNECT_4.start(), "parity")


def test_values_are_laid_where_the_pieces_land_by_their_grade() -> None:
    position = CONNECT_4.start().play("4")
    win, draw, loss = (
        Value(ValueKind.WIN, 5),
        Value(ValueKind.DRAW, 0),
        Value(ValueKind.LOSS, 4),
    )
    values = [
        MoveValue(move, value, 0, 1, exact=True, best=value == win)
        for move, value in ((3, win), (0, draw), (6, loss))
    ]
    found = values_overlay(position, values)
    name = position.rules.cell_names.name
    shown = {name(cell): (mark.kind, str(mark.text)) for cell, mark in found.marks.items()}
    assert shown == {"d2": ("best", "W5"), "a1": ("mistake", "="), "g1": ("blunder", "L4")}


def test_a_pass_has_a_value_and_no_cell() -> None:
    value = MoveValue(PASS, Value(ValueKind.POINTS, -4), -4, 3, best=True)
    assert values_overlay(OTHELLO.start(), [value]).marks == {}
