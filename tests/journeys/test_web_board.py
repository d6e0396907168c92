"""The board of the web app in a real browser: seen, heard, pointed at, played by keys.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from typing import Any

import pytest

from journeys.board_harness import Look, state

OPENING = "f5 d6 c3"
GUESTS = "document.querySelectorAll('.pb-guest').length"
"""How many pieces are drawn only to be seen leaving."""
MOVING = "document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).length"
"""How many pieces move; a mark that fades is none."""


def test_cells_are_labelled(look: Look) -> None:
    board = look()
    board.show(state("othello", "f5"))
    assert board.label("a1") == "a1, empty"
    assert board.label("f6") == "f6, empty, playable, flips 1"
    assert board.label("f5") == "f5, black, last move"
    assert board.label("d4") == "d4, white"
    grid = board.page.get_by_role("grid")
    assert grid.get_attribute("aria-label") == "Othello, board of 8 columns and 8 rows"
    assert board.page.get_by_role("row").count() == 8
    assert board.page.get_by_role("gridcell").count() == 64


def test_cells_are_labelled_in_french_and_the_language_changes_at_once(look: Look) -> None:
    board = look(language="fr")
    board.show(state("othello", "f5"))
    assert board.label("f6") == "f6, vide, jouable, retourne 1"
    assert board.label("f5") == "f5, noir, dernier coup"
    board.page.evaluate("board.setLanguage('en')")
    assert board.label("f5") == "f5, black, last move"
    said = board.page.evaluate("table => describe(table, 'fr')", board.table)
    assert said == "Noir\u00a0: f5, retourne 1. Au trait\u00a0: Blanc."


def test_a_click_plays_a_legal_cell_and_no_other(look: Look) -> None:
    board = look()
    board.show(state("othello"))
    board.cell("a1").click()
    board.cell("d4").click()
    assert board.played == []
    board.cell("d3").click()
    assert board.played == ["d3"]


def test_who_may_not_move_plays_nothing(look: Look) -> None:
    board = look()
    wishes: tuple[dict[str, Any], ...] = ({"you": ["white"]}, {"you": []}, {"at": 0})
    for options in wishes:
        board.show(state("othello"), **options)
        board.cell("d3").hover()
        assert board.page.locator(".pb-ghost").count() == 0
        board.cell("d3").click()
        board.press("Enter")
        assert board.played == []


def test_the_mouse_shows_what_would_happen(look: Look) -> None:
    board = look()
    board.show(state("othello", OPENING))
    board.cell("d3").hover()
    assert board.page.locator(".pb-ghost").count() == 1
    flips = next(legal["flips"] for legal in board.table["legal"] if legal["move"] == "d3")
    assert board.page.locator(".pb-turning").count() == len(flips) > 0
    board.page.mouse.move(2, 2)
    assert board.page.locator(".pb-ghost, .pb-turning").count() == 0


def test_a_value_leaves_room_for_what_would_be_played(look: Look) -> None:
    board = look()
    value = {"kind": "estimate", "number": 5, "text": {"en": "estimate +5"}}
    entry = {"move": "d3", "cell": 19, "value": value, "best": True}
    board.show(state("othello"), values=[entry])
    whole = board.box(".pb-value rect")
    board.cell("d3").hover()
    assert board.page.locator(".pb-ghost").count() == 1
    assert board.box(".pb-value rect")["width"] == pytest.approx(0.6 * whole["width"], abs=1)
    board.page.mouse.move(2, 2)
    assert board.box(".pb-value rect") == whole


def test_with_gravity_a_whole_column_plays_and_shows_where_the_piece_lands(look: Look) -> None:
    board = look()
    board.show(state("connect-4", "4 4"))
    board.cell("4-6").hover()
    assert board.centre(".pb-ghost") == pytest.approx(board.centre("[data-name='4-3']"), abs=3)
    board.cell("4-1").click()  # a piece of the column
    assert board.played == ["4"]
    assert board.label("4-6") == "4-6, empty, playable, falls to 4-3"


def test_keys_walk_and_play(look: Look) -> None:
    board = look()
    board.show(state("othello"))
    assert board.page.locator("[role=gridcell][tabindex='0']").count() == 1
    board.press("Tab")
    assert board.focus == "e5"
    board.press("ArrowLeft", "ArrowUp", "ArrowUp")
    assert board.focus == "d3"
    assert board.page.locator(".pb-ghost").count() == 1  # keys preview as well
    board.press("Enter")
    board.press("Home")
    assert board.focus == "a3"
    board.press("ArrowLeft")  # a wall
    assert board.focus == "a3"
    board.press("End", "PageDown")
    assert board.focus == "h8"
    board.press("Control+Home")
    assert board.focus == "a1"
    board.press("Control+End")
    assert board.focus == "h8"
    board.cell("c4").focus()
    board.press("Space")
    assert board.played == ["d3", "c4"]
    assert board.page.locator("[role=gridcell][tabindex='0']").count() == 1
    board.show(state("othello", "d3"))
    assert board.focus == "c4"  # a new state leaves the focus where it is
    cells = board.page.evaluate("focusedCells.map((cell) => board.table.board.names[cell])")
    assert cells[:2] == ["e5", "d5"]
    assert cells[-1] == "c4"


def test_left_and_right_choose_a_column(look: Look) -> None:
    board = look()
    board.show(state("connect-4", "4 4 5"))
    board.cell("4-3").focus()
    board.press("ArrowRight")
    assert board.focus == "5-2"
    board.press("ArrowRight")
    assert board.focus == "6-1"
    board.press("ArrowUp")
    assert board.focus == "6-2"
    board.press("Enter")
    assert board.played == ["6"]


def test_a_board_turned_on_its_side_is_walked_as_it_is_seen(look: Look) -> None:
    board = look()
    board.show(state("connect-4", "4 4 5"), rotation=1)
    board.cell("4-3").focus()
    board.press("ArrowDown")  # columns now follow one another downwards
    assert board.focus == "5-2"
    board.show(state("othello"), rotation=0, flipped=True)
    assert board.centre("[data-name=h1]") < board.centre("[data-name=a1]")
    assert board.page.locator(".pb-label").first.text_content() == "h"


def test_help_hint_and_values_stay(look: Look) -> None:
    board = look()
    table = state("othello")
    texts = {"en": "win in 3", "fr": "gain en 3"}
    value = {"kind": "win", "number": 3, "text": texts}
    entry = {"move": "d3", "cell": 19, "value": value, "best": True}
    board.show(table, help=True, hint={"move": "d3", "cell": 19}, values=[entry])
    assert board.page.locator(".pb-help").count() == 4
    assert board.page.locator("rect.pb-hint").count() == 1  # a frame around the value
    assert board.page.locator(".pb-best text").text_content() == "W3"
    assert board.label("d3") == "d3, empty, playable, flips 1, win in 3, best move, hint"
    board.page.wait_for_timeout(300)
    assert board.page.locator("rect.pb-hint, .pb-best").count() == 2
    board.show(table, hint={"move": "d3", "cell": 19})
    assert board.page.locator("circle.pb-hint").count() == 1
    board.show(table)
    assert board.page.locator(".pb-help, .pb-hint, .pb-value").count() == 0


def test_states_that_come_during_an_animation_lose_and_double_nothing(look: Look) -> None:
    board = look()
    moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"]
    for count in range(len(moves) + 1):
        table = state("othello", " ".join(moves[:count]))
        guests = board.show(table, GUESTS, animation="normal")
        held = len(table["cells"]) - table["cells"].count("-")
        assert board.page.locator(".pb-held").count() == held
        board.page.wait_for_timeout(40)
    assert guests > 0
    board.show(state("othello", " ".join(moves)), animation="normal")  # the same again: it goes on
    board.page.wait_for_function(f"() => {MOVING} === 0 && {GUESTS} === 0")
    assert board.pieces() == 4 + len(moves)


def test_pieces_end_where_they_belong(look: Look) -> None:
    board = look()
    board.show(state("connect-4", "4"), animation="normal")
    assert board.show(state("connect-4", "4 4"), MOVING, animation="normal") == 1
    board.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    for number, name in enumerate(("4-1", "4-2")):
        piece = board.centre(f".pb-held >> nth={number}")
        assert piece == pytest.approx(board.centre(f"[data-name='{name}']"), abs=3)


@pytest.mark.parametrize(("rules", "move"), [("connect-4", "4"), ("othello", "f5")])
def test_what_is_taken_back_is_seen_to_leave(look: Look, rules: str, move: str) -> None:
    board = look()
    board.show(state(rules, move), animation="normal")
    board.page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    before, after = state(rules, move)["cells"], state(rules)["cells"]
    changed = sum(one != other for one, other in zip(before, after, strict=True))
    assert board.show(state(rules), GUESTS, animation="normal") == changed
    assert board.page.locator(".pb-held").count() == len(after) - after.count("-")
    board.page.wait_for_function("() => document.querySelectorAll('.pb-guest').length === 0")
    board.show(state(rules, move), animation="none")
    assert board.show(state(rules), GUESTS, animation="none") == 0


def test_less_motion_is_respected_unless_chosen_otherwise(look: Look) -> None:
    board = look(reduced_motion="reduce")
    for wish, moving in ((None, 0), ("none", 0), ("normal", 1), ("fast", 1)):
        board.show(state("gomoku"), animation=wish)
        assert board.show(state("gomoku", "h8"), MOVING, animation=wish) == moving


def test_a_move_on_a_large_board_redraws_little(look: Look) -> None:
    board = look()
    large = "in-a-row(columns=19, rows=19, k=5)"
    moves = " ".join(f"{column}{row}" for row in (1, 2, 3) for column in "abcdefghijklmnopqrs")
    board.show(state(large, moves))
    board.page.evaluate(
        """() => { window.changes = 0;
        new MutationObserver((list) => { window.changes += list.length; }).observe(
          document.querySelector(".pb-svg"),
          {childList: true, attributes: true, subtree: true}); }"""
    )
    board.show(state(large, f"{moves} k11"))
    assert 0 < board.page.evaluate("window.changes") < 20


FAMILIES = [
    "othello",
    "connect-4",
    "connect-3",
    "tic-tac-toe",
    "gomoku",
    "in-a-row(columns=19, rows=19, k=5, topology=torus)",
    "in-a-row(columns=7, rows=6, k=4, gravity=true, topology=cylinder)",
    "in-a-row(columns=12, rows=8, k=4, topology=sphere)",
]


def test_boards_fit_a_phone_and_keep_their_shape(look: Look) -> None:
    board = look(width=360, height=740)
    for rules in FAMILIES:
        table = state(rules)
        board.show(table)
        assert board.page.evaluate("document.documentElement.scrollWidth") <= 360
        before = board.box(".pb-stage >> nth=-1")
        board.show(state(rules, table["legal"][0]["move"]), help=True)
        assert board.box(".pb-stage >> nth=-1") == before
        cell = board.box(".pb-cell >> nth=0")
        assert cell["width"] == pytest.approx(cell["height"], abs=1)


def test_a_tap_plays(look: Look) -> None:
    board = look(width=360, height=740, has_touch=True, is_mobile=True)
    board.show(state("othello"))
    board.cell("d3").tap()
    assert board.played == ["d3"]


def test_sides_differ_by_shape(look: Look) -> None:
    board = look()
    for rules in ("othello", "connect-4", "gomoku"):
        board.show(state(rules))
        shapes = [
            board.page.locator(f".pb-piece.pb-{side} .pb-sign").evaluate_all(
                "all => all.map((one) => one.tagName + (one.getAttribute('d') ?? ''))"
            )
            for side in ("black", "white")
        ]
        assert shapes[0] != shapes[1]


def test_themes_follow_the_page_or_else_the_system(look: Look) -> None:
    board = look(color_scheme="dark")
    board.show(state("othello"))
    inks = []
    for theme in ("", "light", "dark"):
        board.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        inks.append(board.page.evaluate("getComputedStyle(board.picture.root).color"))
    assert inks[0] == inks[2] != inks[1]


def test_a_board_that_is_taken_away_leaves_nothing(look: Look) -> None:
    board = look()
    board.show(state("othello"), animation="normal")
    board.show(state("othello", "f5"), animation="normal")
    board.page.evaluate("board.destroy()")
    assert board.page.locator("#host > *").count() == 0
