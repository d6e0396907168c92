"""Boards as letters: everything can be seen without colours, at every scale, on every surface."""

from __future__ import annotations

import pytest

from pions.geometry.topology import TOPOLOGIES
from pions.interfaces.terminal.full.board_lines import draw
from pions.interfaces.terminal.full.cell_views import (
    BoardContents,
    CellMark,
    CellView,
    Piece,
    cell_views,
)
from pions.interfaces.terminal.full.layout import (
    COMPACT,
    LARGE,
    NORMAL,
    Layout,
    Scale,
    fitting,
    panel_width,
)
from pions.rules.registry import find_rules, presets


def drawn(rules_text: str, moves: str = "", scale: Scale = NORMAL, **contents: object) -> str:
    rules = find_rules(rules_text)
    position, before = rules.start(), None
    for name in moves.split():
        before, position = position, position.play(name)
    views = cell_views(BoardContents(position, before, **contents))  # type: ignore[arg-type]
    return draw(rules, views, Layout(rules.surface, scale)).text


def test_a_board_at_the_usual_scale() -> None:
    assert drawn("tic-tac-toe", "b2 a1") == (
        "     a   b   c\n"
        "   ┌───┬───┬───┐\n"
        " 3 │   │   │   │\n"
        "   ├───┼───┼───┤\n"
        " 2 │   │ ● │   │\n"
        "   ├───┼───┼───┤\n"
        " 1 │[○]│   │   │\n"
        "   └───┴───┴───┘"
    )


def test_a_board_where_there_is_little_room() -> None:
    assert drawn("tic-tac-toe", "b2 a1", COMPACT) == ("    a b c\n 3  · · ·\n 2  · ● ·\n 1 [○]· ·")


def test_a_torus_shows_what_lies_beyond_its_seams() -> None:
    assert drawn("in-a-row(columns=3, rows=3, k=3, topology=torus)", "a1 c3", COMPACT) == (
        "      a b c\n    · ● · · ●\n 3  ○┊· ·[○]·\n 2  ·┊· · ·┊·\n 1  ·┊● · ·┊●\n    ○ · · ○ ·"
    )


def test_the_poles_of_a_sphere_are_marked() -> None:
    rules = "in-a-row(columns=4, rows=3, k=3, topology=sphere)"
    lines = drawn(rules, "a3").split("\n")
    assert " N " in lines[3]
    assert " S " in lines[-3]
    assert lines[2].index("●") == lines[4].index("●") + 2 * NORMAL.width  # half way round
    compact = drawn(rules, "a3", COMPACT).split("\n")
    assert compact[1].startswith(" N")
    assert compact[-1].startswith(" S")


def test_the_winning_line_and_the_cursor_are_brackets() -> None:
    text = drawn("tic-tac-toe", "a1 b2 b1 c2 c1")
    assert text.count("(●)") == 3
    assert "›" not in text
    text = drawn("tic-tac-toe", "a1", cursor=0, aimed=0)
    assert "›○‹" in text


def test_the_cursor_stands_above_the_brackets_of_its_neighbour() -> None:
    assert "·›○‹●]" in drawn("tic-tac-toe", "c2", COMPACT, cursor=4, aimed=4)


def test_a_move_looked_at_shows_what_it_would_turn() -> None:
    rules = find_rules("othello")
    move = rules.parse_move("d3")
    assert "◐" in drawn("othello", cursor=move, aimed=move)
    assert "◐" not in drawn("othello")


def test_playable_cells_are_marked_if_wanted() -> None:
    assert drawn("othello", legal=True).count("+") == 4
    assert "+" not in drawn("othello")


def test_pieces_may_be_letters() -> None:
    rules = find_rules("othello")
    views = cell_views(BoardContents(rules.start()))
    text = draw(rules, views, Layout(rules.surface, LARGE), "letters").text
    assert text.count("X") == text.count("O") == 2
    assert text.isascii() or not set("●○█") & set(text)


@pytest.mark.parametrize("scale", [COMPACT, NORMAL, LARGE], ids=lambda scale: scale.name)
@pytest.mark.parametrize("topology", TOPOLOGIES)
def test_the_letter_of_a_cell_leads_back_to_it(topology: str, scale: Scale) -> None:
    rules = find_rules(f"in-a-row(columns=6, rows=5, k=4, topology={topology})")
    for shift in ((0, 0), Layout(rules.surface, scale, (2, 1)).turned(0, 0)):
        layout = Layout(rules.surface, scale, shift)
        for cell in rules.grid.cells:
            assert layout.cell_at(*layout.place(*layout.place_shown(cell))) == cell
        assert layout.cell_at(0, 0) is None
        assert layout.cell_at(layout.width + 5, layout.height) is None


@pytest.mark.parametrize("topology", TOPOLOGIES)
def test_ghosts_are_the_cells_that_one_meets_by_going_on(topology: str) -> None:
    rules = find_rules(f"in-a-row(columns=6, rows=5, k=4, topology={topology})")
    layout, surface = Layout(rules.surface, NORMAL), rules.surface
    from pions.geometry.surface import Direction  # noqa: PLC0415

    for row in range(5):
        last = surface.step(rules.grid.cell(5, row), Direction(1, 0))
        assert layout.cell_shown(6, row) == last
    for column in range(6):
        above = surface.step(rules.grid.cell(column, 0), Direction(0, -1))
        assert layout.cell_shown(column, -1) == above


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_every_game_fits_a_small_terminal(preset: object) -> None:
    rules = preset.rules  # type: ignore[attr-defined]
    room = 80 - panel_width(rules.surface, 80, 23)
    layout = fitting(rules.surface, room, 23)
    assert layout.width <= room
    assert layout.height <= 23
    drawing = draw(rules, cell_views(BoardContents(rules.start())), layout)
    assert all(sum(len(run.text) for run in line) == layout.width for line in drawing.lines)


def test_a_large_terminal_shows_large_boards() -> None:
    surface = find_rules("othello").surface
    assert fitting(surface, 150, 49).scale == LARGE
    assert fitting(surface, 45, 23).scale == NORMAL
    assert fitting(surface, 30, 12).scale == COMPACT
    assert fitting(surface, 150, 49, "compact").scale == COMPACT


def test_a_klein_bottle_turns_only_sideways() -> None:
    surface = find_rules("in-a-row(columns=6, rows=5, k=4, topology=klein)").surface
    assert Layout(surface, NORMAL).turned(-1, 1) == (5, 0)
    assert Layout(surface, NORMAL, (5, 0)).turned(1, 0) == (0, 0)


def test_marks_differ_by_shape() -> None:
    rules = find_rules("tic-tac-toe")
    layout = Layout(rules.surface, NORMAL)
    seen = set()
    for mark in (CellMark.NONE, CellMark.LAST, CellMark.LINE, CellMark.HINT):
        views = (CellView(Piece.BLACK, mark), *([CellView()] * 8))
        seen.add(draw(rules, views, layout).text)
    assert len(seen) == 4
