"""Boards without edges in a real browser: seams, ghosts, lines across them, the globe.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from journeys.board_harness import Look, Onlooker, state

TORUS = "in-a-row(columns=9, rows=9, k=5, topology=torus)"
SPHERE = "in-a-row(columns=12, rows=8, k=4, topology=sphere)"


def centre(board: Onlooker, name: str) -> tuple[float, float]:
    return board.centre(f"[data-name={name}]")


def width(board: Onlooker) -> float:
    return board.box(".pb-cell >> nth=0")["width"]


def labels(board: Onlooker) -> list[str]:
    return board.page.locator(".pb-label").all_text_contents()


def test_ghost_cells_show_and_play_what_they_continue(look: Look) -> None:
    board = look()
    board.show(state(TORUS, "a1 c3"))
    x, y = centre(board, "i5")
    board.page.mouse.move(x + width(board), y)
    assert board.page.locator(".pb-ghost").count() == 2  # on the board and beyond the seam
    board.page.mouse.click(x + 2 * width(board), y)
    assert board.played == ["b5"]
    assert board.page.locator(".pb-held").count() > 2
    assert board.page.locator(".pb-seam").count() >= 4


def test_dragging_scrolls_without_end_and_plays_nothing(look: Look) -> None:
    board = look()
    board.show(state(TORUS))
    x, y = centre(board, "e5")
    step = width(board)
    for _ in range(4):
        board.page.mouse.move(x, y)
        board.page.mouse.down()
        board.page.mouse.move(x - 1.6 * step, y + 0.4 * step, steps=4)
        board.page.mouse.move(x - 3 * step, y + step, steps=4)
        board.page.mouse.up()
    assert board.played == []
    after = centre(board, "e5")
    assert after[0] == pytest.approx(x - 3 * step, abs=2)  # twelve to the left: nine and three
    assert after[1] == pytest.approx(y + 4 * step, abs=2)
    board.page.mouse.click(*after)
    assert board.played == ["e5"]
    board.page.get_by_role("button", name="Back to the middle").click()
    assert centre(board, "e5") == pytest.approx((x, y), abs=1)


def test_wheel_keys_and_buttons_scroll(look: Look) -> None:
    board = look()
    board.show(state(TORUS))
    first = labels(board)[0]
    x, y = centre(board, "e5")
    step = width(board)
    board.page.get_by_role("button", name="Look further right").click()
    assert (first, labels(board)[0]) == ("a", "b")
    board.cell("e5").focus()
    board.press("Shift+ArrowRight", "Shift+ArrowDown")
    assert board.focus == "e5"
    assert centre(board, "e5") == pytest.approx((x - 2 * step, y - step), abs=1)
    board.page.mouse.move(x, y)
    board.page.mouse.wheel(2.1 * step, 0)
    board.page.wait_for_function(
        "([name, x, y]) => { const box = document.querySelector(name).getBoundingClientRect();"
        " return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 1; }",
        arg=["[data-name=e5]", x - 4 * step, y - step],
    )


def test_a_cylinder_scrolls_sideways_only(look: Look) -> None:
    board = look()
    board.show(state("in-a-row(columns=7, rows=6, k=4, gravity=true, topology=cylinder)"))
    names = board.page.get_by_role("button").all()
    assert [name.get_attribute("aria-label") for name in names] == [
        "Look further left",
        "Look further right",
        "Back to the middle",
    ]
    board.cell("7-1").focus()
    board.press("ArrowRight")
    assert board.focus == "1-1"
    board.press("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    assert board.focus == "1-6"  # a wall


def test_arrow_keys_go_round(look: Look) -> None:
    board = look()
    for topology, start, key, end in (
        ("torus", "i2", "ArrowRight", "a2"),
        ("torus", "c9", "ArrowUp", "c1"),
        ("moebius", "i2", "ArrowRight", "a8"),
        ("moebius", "c9", "ArrowUp", "c9"),
        ("klein", "c9", "ArrowUp", "g1"),
        ("projective", "a2", "ArrowLeft", "i8"),
    ):
        board.show(state(f"in-a-row(columns=9, rows=9, k=5, topology={topology})"))
        board.cell(start).focus()
        board.press(key)
        assert board.focus == end, topology


def test_a_mirrored_seam_mirrors_the_coordinates(look: Look) -> None:
    board = look()
    board.show(state("in-a-row(columns=9, rows=7, k=4, topology=moebius)"))
    for _ in range(9):
        board.page.get_by_role("button", name="Look further right").click()
    rows = [text for text in labels(board) if text.isdigit()]
    assert rows[::2] == [str(number) for number in range(1, 8)]  # from the top: upside down


def test_a_line_across_seams_is_drawn_in_one_piece(look: Look) -> None:
    board = look()
    board.show(state(TORUS, "a1 c3 b9 c4 i2 e5 h3 f5"))
    board.show(state(TORUS, "a1 c3 b9 c4 i2 e5 h3 f5 c8"))
    lines = board.page.locator(".pb-main .pb-line")
    points = (lines.get_attribute("d") or "").removeprefix("M").split("L")
    places = [tuple(map(float, point.split())) for point in points]
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    assert len(places) == 5
    assert steps in ({(100, 100)}, {(-100, -100)})
    assert all(0 < value < 900 for place in places for value in place)  # all in the middle
    assert board.label("a1") == "a1, black, in the winning line"


def test_the_globe_turns_and_can_be_played_on(look: Look) -> None:
    board = look()
    board.show(state(SPHERE, "f5 g5"))
    x, y = board.centre(".pb-globe")
    grid = ".pb-globe-grid"
    before = board.page.get_attribute(grid, "d")
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x - 60, y - 30, steps=5)
    board.page.mouse.up()
    assert board.page.get_attribute(grid, "d") != before
    assert board.played == []
    board.page.get_by_role("button", name="Back to the middle").click()
    assert board.page.get_attribute(grid, "d") == before
    board.cell("c4").focus()
    board.press("ArrowLeft", "ArrowRight")  # the focus turns its cell to the front
    board.page.mouse.click(x, y)
    assert board.played[-1][0] == "c"
    board.cell("d8").focus()
    board.press("ArrowUp")
    assert board.focus == "j8"  # over the pole


def test_a_line_over_the_pole_is_drawn_on_the_globe_and_on_the_map(look: Look) -> None:
    board = look()
    board.show(state(SPHERE, "c7 e4 c8 f4 i8 g4 i7"))
    assert board.page.locator(".pb-globe .pb-line").get_attribute("d")
    d = board.page.locator(".pb-stage:not(.pb-globe) .pb-line").last.get_attribute("d") or ""
    assert d.count("L") == 3
    assert board.page.locator(".pb-pole-mark[visibility=visible] text").text_content() == "N"
    assert board.page.locator(".pb-pole").count() >= 2


def test_the_map_is_below_the_globe_on_a_phone_and_beside_it_elsewhere(look: Look) -> None:
    board = look()
    for size, beside in ((360, False), (900, True)):
        board.page.set_viewport_size({"width": size, "height": 900})
        board.show(state(SPHERE))
        globe, flat = board.box(".pb-stage >> nth=0"), board.box(".pb-stage >> nth=1")
        assert (flat["x"] >= globe["x"] + globe["width"]) == beside
        assert (flat["y"] >= globe["y"] + globe["height"]) != beside
