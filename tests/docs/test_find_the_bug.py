"""Each slip on the page "Find the bug" is one: its version goes wrong, the right one does not.

The page's own code is run; what is right is decided here, by the rules of Pions and by a plain
minimax that shares nothing with the page.
"""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pions.rules.base import PASS, Move, Position
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.side import BLACK, WHITE, Side

ROOT = Path(__file__).resolve().parents[2]
blocks: Any = runpy.run_path(str(Path(__file__).with_name("run_page.py")))["blocks"]


def page(language: str) -> str:
    path = ROOT / "docs" / language / "tutorials" / "find-the-bug.md"
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def code() -> dict[str, Any]:
    """The names that the Python blocks of the page define."""
    names: dict[str, Any] = {}
    for block in blocks(page("en")):
        if block.kind == "python":
            exec(block.text, names)
    return names


def small(text: str, side: Side) -> Position:
    return OTHELLO_4.set_up(text.replace(" ", ""), side)


def value(position: Position, me: Side, plies: int) -> int:
    """The disc difference that `me` gets, both sides looking at everything; passes are free."""
    if position.legal_moves == (PASS,):
        return value(position.after(PASS), me, plies)
    if position.is_over or plies == 0:
        return position.count(me) - position.count(me.other)
    values = [value(position.after(move), me, plies - 1) for move in position.legal_moves]
    return max(values) if position.turn is me else min(values)


def right_scores(position: Position, depth: int) -> dict[str, int]:
    """What each move is worth to the side to move, `depth` more plies after it."""
    me = position.turn
    return {
        position.name(move): value(position.after(move), me, depth) for move in position.legal_moves
    }


def some_positions(count: int) -> Iterator[Position]:
    """Positions of 4×4 games in which the side to move has a choice."""
    random = Random(2020)
    for _ in range(count):
        position: Position = OTHELLO_4.start()
        while not position.is_over:
            if position.legal_moves != (PASS,):
                yield position
            position = position.after(random.choice(position.legal_moves))


def test_both_languages_show_the_same_code() -> None:
    english, french = ([(b.kind, b.text) for b in blocks(page(lang))] for lang in ("en", "fr"))
    assert english == french


def test_the_right_search_is_right(code: dict[str, Any]) -> None:
    for position in some_positions(12):
        for depth in range(4):
            found = code["scores"](code["Search"](), position, position.turn, depth)
            assert found == right_scores(position, depth)


def test_1_the_end_asks_both_sides(code: dict[str, Any]) -> None:
    position = small("OOOX OOOO -XOO XOOO", BLACK)
    assert position.legal_moves == (PASS,)
    assert not position.is_over
    assert code["course_is_over"](position, BLACK)
    assert not code["is_over"](position)
    for other in some_positions(30):
        assert code["is_over"](other) == other.is_over


def test_2_empty_is_the_contrary_of_taken(code: dict[str, Any]) -> None:
    full, start = small("XXXX XXXX OOOO OOOO", BLACK), OTHELLO.start()
    assert not code["course_is_full"](full)
    assert code["is_full"](full)
    for cell in OTHELLO.grid.cells:
        assert code["is_empty"](start, cell) == (start.side_at(cell) is None)
        assert code["course_is_empty"](start, cell) != code["is_empty"](start, cell)


def test_3_the_walk_stops_at_the_edge(code: dict[str, Any]) -> None:
    rows = "OOO----- " + "-------- " * 7
    edge = code["squares"](rows)
    with pytest.raises(KeyError):
        code["course_flips"](edge, 4, 1, -1, 0, "X", "O")
    assert not code["flips"](edge, 4, 1, -1, 0, "X", "O")
    with pytest.raises(KeyError):  # the neighbour outside is read at once
        code["course_flips"](edge, 4, 1, 0, -1, "X", "O")


def test_3_the_right_walk_finds_the_legal_moves(code: dict[str, Any]) -> None:
    position: Position = OTHELLO.start()
    random = Random(7)
    while not position.is_over:
        placed = [move for move in position.legal_moves if move != PASS]
        assert legal_by_walking(code, position) == placed
        position = position.after(random.choice(position.legal_moves))


def legal_by_walking(code: dict[str, Any], position: Position) -> list[Move]:
    cells = {(c % 8 + 1, c // 8 + 1): mark for c, mark in enumerate(position.cells)}
    ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    marks = (position.turn.mark, position.turn.other.mark)
    return [
        (y - 1) * 8 + x - 1
        for (x, y), mark in cells.items()
        if mark == "-" and any(code["flips"](cells, x, y, dx, dy, *marks) for dx, dy in ways)
    ]


def test_4_the_disc_itself_is_placed(code: dict[str, Any]) -> None:
    start, f5 = OTHELLO.start(), OTHELLO.parse_move("f5")
    assert code["course_after"](start, BLACK, f5).cells != start.after(f5).cells
    assert code["course_after"](start, BLACK, f5).side_at(f5) is None
    for position in some_positions(10):
        for move in position.legal_moves:
            played = code["after"](position, position.turn, move)
            assert played.cells == position.after(move).cells


def test_5_somebody_looks_whose_turn_it_is(code: dict[str, Any]) -> None:
    after = small("OXO- OXXX OXOO -XXO", WHITE).play("d1")
    assert after.legal_moves == (PASS,)
    assert code["course_next_side"](after, WHITE) is BLACK
    assert code["next_side"](after, WHITE) is WHITE
    over = small("XXXX XXXX OOOO OOOO", BLACK)
    assert code["next_side"](over, BLACK) is None


def test_6_either_reason_is_enough(code: dict[str, Any]) -> None:
    start = OTHELLO_4.start()
    move = start.legal_moves[0]
    arguments = (start, BLACK, BLACK, move, 0, -inf, inf)
    assert code["Search"]().score(*arguments) == right_scores(start, 0)[start.name(move)]
    wrong = code["AndForOr"]()
    with pytest.raises(UnboundLocalError):
        wrong.score(*arguments)
    assert wrong.visited > 1  # although it was to look at one position


def test_7_the_end_is_looked_for_after_the_move(code: dict[str, Any]) -> None:
    position = small("OXXX XXOO XXXO X-XO", WHITE)
    assert position.play("b4").is_over
    assert code["scores"](code["Search"](), position, WHITE, 2) == right_scores(position, 2)
    with pytest.raises(UnboundLocalError):
        code["scores"](code["EndBeforeMove"](), position, WHITE, 2)


def test_8_max_is_mine_and_min_is_yours(code: dict[str, Any]) -> None:
    position = small("OOO- XXX- XXXX X-XO", WHITE)
    assert best(position, 1) == "b4"
    assert chosen(code, "Search", position, 1) == "b4"
    assert chosen(code, "MaxAndMinExchanged", position, 1) == "d2"


def test_9_the_sides_take_turns(code: dict[str, Any]) -> None:
    position = small("X-X- OOXO -XXO XXXO", WHITE)
    assert best(position, 2) == "b1"
    assert chosen(code, "Search", position, 2) == "b1"
    assert chosen(code, "OpponentPlaysAlone", position, 2) == "a3"


def test_10_a_pass_has_a_value(code: dict[str, Any]) -> None:
    position = small("OXO- OXXX OXOO -XXO", WHITE)
    assert position.play("d1").legal_moves == (PASS,)
    assert code["scores"](code["Search"](), position, WHITE, 1) == right_scores(position, 1)
    with pytest.raises(UnboundLocalError):
        code["scores"](code["NobodyPasses"](), position, WHITE, 1)


def test_11_a_lost_game_is_played_on(code: dict[str, Any]) -> None:
    position = small("XXX- OXXO OXX- OOXX", WHITE)
    assert max(right_scores(position, 2).values()) < 0
    assert chosen(code, "Search", position, 2) == best(position, 2) == "d1"
    assert code["BeginsAtZero"]().choose(position, WHITE, 2) is None


def test_12_the_late_cut_finds_the_same_and_works_more(code: dict[str, Any]) -> None:
    position = OTHELLO.start().play("f5").play("d6").play("c3")
    right, late = code["Search"](), code["LateCut"]()
    assert right.choose(position, WHITE, 3) == late.choose(position, WHITE, 3)
    assert late.visited > 1.5 * right.visited
    for small_one in some_positions(5):
        found = code["scores"](code["LateCut"](), small_one, small_one.turn, 3)
        assert found == right_scores(small_one, 3)


def best(position: Position, depth: int) -> str:
    """The one best move."""
    scores = right_scores(position, depth)
    (name,) = (name for name, score in scores.items() if score == max(scores.values()))
    return name


def chosen(code: dict[str, Any], search: str, position: Position, depth: int) -> str:
    move: Move = code[search]().choose(position, position.turn, depth)
    return position.name(move)
