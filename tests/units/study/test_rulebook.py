"""The rules in chapters: what they ask for can be done, whatever the board is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from pions.geometry.topology import TOPOLOGIES
from pions.interfaces.chapter_text import chapter_lines
from pions.interfaces.language import speaking
from pions.rules.base import PASS, Rules
from pions.rules.in_a_row import CARO, CONNECT_3, CONNECT_4, RENJU, STANDARD_GOMOKU, InARow
from pions.rules.othello import OTHELLO
from pions.rules.registry import presets
from pions.rules.renju import is_forbidden
from pions.rules.side import BLACK, EMPTY
from pions.study.rulebook.chapters import Chapter, Diagram
from pions.study.rulebook.rulebook import rulebook
from strategies import any_rules


def chapter(rules: Rules, title: str) -> Chapter:
    (found,) = (one for one in rulebook(rules) if str(one.title) == title)
    return found


def diagram(rules: Rules, title: str) -> Diagram:
    found = chapter(rules, title).diagram
    assert found is not None
    return found


def check(rules: Rules) -> None:
    for one in rulebook(rules):
        assert one.sentences
        if one.diagram is not None:
            check_diagram(one.diagram)


def check_diagram(shown: Diagram) -> None:
    position = shown.position
    assert not position.is_over
    assert set(shown.answers) <= set(position.legal_moves)
    assert bool(shown.answers) == (shown.task is not None)
    assert all(position.cells[cell] == EMPTY for cell in shown.marked)
    assert "win at once" not in str(shown.task) or all(
        position.after(move).winner_index == position.turn_index for move in shown.answers
    )
    # Whoever reads the task must be able to tell right from wrong.
    if "win at once" in str(shown.task):
        others = set(position.legal_moves) - set(shown.answers)
        assert not any(position.after(move).is_over for move in others)


@given(any_rules(largest=10))
@settings(max_examples=25, deadline=None)
def test_what_is_asked_for_can_be_done(rules: Rules) -> None:
    check(rules)


@pytest.mark.parametrize("rules", [one.rules for one in presets()], ids=lambda one: str(one)[:40])
def test_ready_made_games_show_every_rule(rules: Rules) -> None:
    check(rules)
    without = [str(one.title) for one in rulebook(rules) if one.diagram is None]
    assert set(without) <= {"Passing", "Empty cells at the end"}


def test_a_first_chapter_shows_the_start() -> None:
    first = diagram(OTHELLO, "A move")
    assert first.position == OTHELLO.start()
    assert first.answers == OTHELLO.start().legal_moves


def test_othello_turns_over_in_several_directions() -> None:
    shown = diagram(OTHELLO, "Every direction")
    most = max(len(shown.position.flipped(move)) for move in shown.position.legal_moves)
    assert all(len(shown.position.flipped(move)) == most for move in shown.answers)
    assert f"turn over {most} discs" in str(shown.task)


def test_othello_passes_only_where_nothing_can_be_turned_over() -> None:
    shown = diagram(OTHELLO, "Passing")
    assert shown.answers == shown.position.legal_moves == (PASS,)


def test_othello_ends_with_and_without_empty_cells() -> None:
    for title, empty in (("The end", False), ("Empty cells at the end", True)):
        shown = diagram(OTHELLO, title)
        for move in shown.answers:
            end = shown.position.after(move)
            assert end.is_over
            assert (EMPTY in end.cells) == empty


@pytest.mark.parametrize("topology", [name for name in TOPOLOGIES if name != "plane"])
def test_a_line_over_each_edge_wins(topology: str) -> None:
    rules = InARow(8, 8, 4, topology=topology)
    for title in ("Over the sides", "Over top and bottom"):
        for one in (one for one in rulebook(rules) if str(one.title) == title):
            assert one.diagram is not None
            (move,) = one.diagram.answers
            line = one.diagram.position.after(move).winning_line
            columns = [rules.grid.column_of(cell) for cell in line]
            rows = [rules.grid.row_of(cell) for cell in line]
            # On a plane the same pieces would be no line.
            assert max(columns) - min(columns) > 3 or max(rows) - min(rows) > 3


def test_closed_edges_have_no_chapter() -> None:
    titles = [str(one.title) for one in rulebook(InARow(8, 8, 4, topology="cylinder"))]
    assert "Over the sides" in titles
    assert "Over top and bottom" not in titles


def test_diagonals_are_told_apart() -> None:
    assert "Diagonals do not count" in str(chapter(CONNECT_3, "3 in a row").sentences[0])
    assert "diagonally" in str(chapter(CONNECT_4, "4 in a row").sentences[0])


@pytest.mark.parametrize("rules", [STANDARD_GOMOKU, RENJU], ids=["exactly five", "renju"])
def test_a_row_that_is_too_long_does_not_win(rules: InARow) -> None:
    shown = diagram(rules, "Exactly 5")
    (cell,) = shown.marked
    placed = shown.position.cells[:cell] + BLACK.mark + shown.position.cells[cell + 1 :]
    assert not rules.winning_line(placed, BLACK)
    assert InARow(15, 15, 5).winning_line(placed, BLACK)


def test_a_row_between_two_pieces_of_the_other_side_does_not_win() -> None:
    shown = diagram(CARO, "Blocked at both ends")
    (cell,) = shown.marked
    assert not shown.position.after(cell).is_over
    placed = shown.position.cells[:cell] + BLACK.mark + shown.position.cells[cell + 1 :]
    assert InARow(15, 15, 5).winning_line(placed, BLACK)


@pytest.mark.parametrize("title", ["Two threes", "Two fours"])
def test_what_renju_forbids_is_forbidden(title: str) -> None:
    shown = diagram(RENJU, title)
    (cell,) = shown.marked
    assert is_forbidden(RENJU.surface, shown.position.cells, cell)
    assert cell not in shown.position.legal_moves


def test_the_last_move_of_a_draw_leaves_no_line() -> None:
    shown = diagram(CONNECT_4, "The end")
    (move,) = shown.answers
    end = shown.position.after(move)
    assert end.is_over
    assert end.winner_index is None


def test_the_text_is_told_in_french() -> None:
    with speaking("fr"):
        lines = list(chapter_lines(rulebook(CONNECT_4)))
    assert lines[0] == "1. Un coup"
    assert "Rouge a le trait\N{NO-BREAK SPACE}: gagnez tout de suite." in lines
    assert "(réponse\N{NO-BREAK SPACE}: 4)" in lines
