"""Puzzles in the web app: the one of the day, one missed that comes back, a streak.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import NOON, Visit, Visitor
from pions.interfaces.language import say, speaking
from pions.rules.base import Move
from pions.study.guess.guess_file import find_guess_game
from pions.study.guess.guess_game import GuessQuestion
from pions.study.puzzles.packs import find_puzzle
from pions.study.puzzles.puzzle import Puzzle
from pions.study.reasons import told_move


def on_board(me: Visitor) -> Puzzle:
    """The puzzle that the page shows."""
    panel = me.page.locator("[data-puzzle]")
    panel.wait_for()
    me.page.wait_for_selector("[data-puzzle] [role=grid]")
    return find_puzzle(panel.get_attribute("data-puzzle") or "")


def play(me: Visitor, puzzle: Puzzle, *, right: bool, language: str = "en") -> str:
    """Make the best move or a wrong one; what it is called in a sentence."""
    position = puzzle.position
    wrong = next(move for move in position.legal_moves if move != puzzle.best)
    move = puzzle.best if right else wrong
    cell = position.landing(move)
    assert cell is not None
    me.page.locator(f"[data-puzzle] [role=gridcell][data-cell='{cell}']").first.click()
    return told(puzzle, move, language)


def told(puzzle: Puzzle, move: Move, language: str = "en") -> str:
    with speaking(language):
        words = told_move(puzzle.position, move)
        return words if isinstance(words, str) else say(words)


def verdict(me: Visitor, kind: str) -> str:
    found = me.page.locator(f"[data-verdict={kind}]")
    found.wait_for()
    return found.inner_text()


def test_the_puzzle_of_the_day_is_solved(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-nav=puzzles]")
    me.page.click("[data-puzzles=day]")
    puzzle = on_board(me)
    name = play(me, puzzle, right=True)
    assert f"Right: {name}." in verdict(me, "right")
    me.picture("puzzle")
    me.page.get_by_role("link", name="All puzzles").click()
    rating = me.page.locator("[data-rating]")
    rating.wait_for()
    assert int(rating.get_attribute("data-rating") or 0) > 1500


def test_one_missed_is_met_again(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open("/#puzzles=connect-4-1")
    puzzle = on_board(me)
    name = play(me, puzzle, right=False, language="fr")
    assert f"Ce n'est pas {name}." in verdict(me, "wrong")
    me.page.wait_for_selector("g.pb-arrow")  # to where it is answered
    play(me, puzzle, right=True)
    me.page.wait_for_selector("g.pb-arrow", state="detached")
    assert "Juste" in verdict(me, "right")
    me.page.reload()
    on_board(me)
    me.open("/#puzzles")
    me.page.click("[data-puzzles=mistakes]")
    assert on_board(me) == puzzle
    play(me, puzzle, right=True)
    assert "Juste" in verdict(me, "right")


def test_a_streak_ends_at_the_first_mistake_and_is_remembered(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=streak")
    puzzle = on_board(me)
    play(me, puzzle, right=True)
    verdict(me, "right")
    me.page.click("[data-action=next]")
    me.page.locator(f"[data-puzzle]:not([data-puzzle='{puzzle.name}'])").wait_for()
    play(me, on_board(me), right=False)
    assert "Try again" not in verdict(me, "wrong")
    over = me.page.locator("[data-over]").inner_text()
    assert "Solved: 1" in over
    assert "your best so far" in over
    me.page.click("[data-action=again]")
    me.page.wait_for_selector("[data-count='0']")
    me.open("/#puzzles")
    best = me.page.locator("[data-puzzles=streak] small")
    assert best.inner_text().endswith("Your best: 1")


def test_the_board_of_a_puzzle_is_named_in_words(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open("/#puzzles=torus-1")
    on_board(me)
    text = me.page.locator("[data-puzzle]").inner_text()
    assert "4\xa0×\xa04, 4 alignés, tore" in text
    assert "topology" not in text
    assert "topology" not in (me.page.locator("[role=grid]").get_attribute("aria-label") or "")


def test_a_run_goes_on_by_itself(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=run")
    puzzle = on_board(me)
    play(me, puzzle, right=False)
    assert "Try again" not in verdict(me, "wrong")
    me.page.locator(f"[data-puzzle]:not([data-puzzle='{puzzle.name}'])").wait_for()
    play(me, on_board(me), right=True)
    me.page.wait_for_selector("[data-count='1']")


def test_the_way_on_is_in_sight_on_a_phone(visit: Visit) -> None:
    me = visit(390, 844, has_touch=True, is_mobile=True, locale="fr-FR")
    me.open("/#puzzles=streak")
    play(me, on_board(me), right=True, language="fr")
    verdict(me, "right")
    onward = me.page.locator("[data-action=next]").bounding_box()
    places = me.page.locator("header nav").bounding_box()
    assert onward is not None
    assert places is not None
    assert onward["y"] + onward["height"] <= places["y"]


def test_whoever_missed_nothing_has_nothing_to_try_again(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=mistakes")
    assert "No mistake is waiting" in me.page.locator("[data-over]").inner_text()


def test_an_answer_that_was_shown_counts_as_missed(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=theme:zugzwang")
    puzzle = on_board(me)
    me.page.click("[data-action=show]")
    assert f"The answer is {told(puzzle, puzzle.best)}." in verdict(me, "shown")
    me.page.get_by_role("link", name="Analyse the position").click()
    me.page.wait_for_url("**/analyse?rules=*")
    me.page.wait_for_selector(".analysis [role=grid]")


def test_no_such_puzzle_is_over_at_once(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=chess-1")
    me.page.wait_for_selector("[data-over]")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["puzzles", "puzzles=day"])
def test_axe_finds_nothing_in_puzzles(visit: Visit, page: str, scheme: str) -> None:
    me = visit(width=390, height=844, color_scheme=scheme)
    me.open(f"/#{page}")
    me.page.wait_for_selector("[data-puzzle] [role=grid], [data-puzzles=othello]")
    assert violations(me) == []
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert me.page.evaluate(wide)


def test_openings_are_trained_until_nothing_is_due(visit: Visit) -> None:
    me = visit(locale="fr-FR", width=390, height=844)
    me.open("/#puzzles")
    me.page.click("[data-puzzles=openings]")
    panel = me.page.locator("[data-opening]")
    panel.wait_for()
    me.page.click("[data-openings='connect-4/black']")
    me.page.locator(
        "[data-opening='in-a-row(columns=7, rows=6, k=4, gravity=true)/black/']"
    ).wait_for()
    cell = "[data-opening] [role=gridcell][data-cell='{}']"
    me.page.wait_for_selector("[data-opening] [role=grid]")
    me.page.locator(cell.format(35)).first.click()
    assert "Le livre ne joue pas la colonne 1." in verdict(me, "wrong")
    me.page.locator(cell.format(38)).first.click()
    assert verdict(me, "right").startswith("Juste")
    assert violations(me) == []
    for _ in range(10):
        me.page.click("[data-action=next]")
        if me.page.locator("[data-over]").count():
            break
        me.page.click("[data-action=show]")
        verdict(me, "shown")
    assert "0 sur 10" in me.page.locator("[data-over]").inner_text()


def test_the_moves_of_a_champion_are_guessed(visit: Visit) -> None:
    me = visit(390, 844, locale="fr-FR")
    me.open("/#puzzles")
    me.page.click("[data-puzzles=guess]")
    me.page.click("[data-guess=othello-1992]")
    first, second = find_guess_game("othello-1992").questions[:2]
    guess(me, first, first.played)
    assert "comme dans la partie" in verdict(me, "right")
    me.page.click("[data-action=next]")
    worst = max(second.losses, key=lambda move: second.losses[move])
    guess(me, second, worst)
    assert "Le coup joué était" in verdict(me, "wrong")
    me.page.wait_for_selector("[data-points='3']")
    assert violations(me) == []
    me.picture("guess")


def guess(me: Visitor, question: GuessQuestion, move: Move) -> None:
    panel = f"[data-question='{question.ply}']"
    me.page.wait_for_selector(f"{panel} [role=grid]")
    me.page.click(f"{panel} [role=gridcell][data-cell='{question.position.landing(move)}']")


def test_cells_are_found_by_their_names(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=coordinates")
    me.page.clock.set_fixed_time(NOON)  # or a busy machine would be too slow for the drill
    for found in range(3):
        panel = me.page.locator("[data-target]")
        panel.wait_for()
        me.page.wait_for_selector("[data-board=drill] [role=grid]")
        target = panel.get_attribute("data-target")
        me.page.locator(f"[data-board=drill] [data-name='{target}']").click()
        me.page.get_by_text(f"Right: {found + 1} of {found + 1}").wait_for()
    me.page.clock.set_fixed_time(NOON + timedelta(seconds=31))
    me.page.wait_for_selector("[data-over]")
    assert me.page.locator("[data-over]").inner_text() == "Right: 3 of 3"
    expect(me.page.get_by_text("That is your best so far.", exact=True)).to_have_count(1)
    me.page.click("[data-action=again]")
    me.page.get_by_text("Right: 0 of 0").wait_for()
    assert violations(me) == []


@pytest.mark.parametrize(
    ("what", "name"), [("torus", "4 in a row on a torus"), ("theme:zugzwang", "Zugzwang")]
)
def test_a_page_of_puzzles_is_called_what_was_chosen(visit: Visit, what: str, name: str) -> None:
    me = visit()
    me.open("/#puzzles")
    me.page.wait_for_selector(f"[data-puzzles='{what}'] .picture")
    me.page.click(f"[data-puzzles='{what}']")
    on_board(me)
    assert me.page.inner_text("h1") == name


def test_the_answer_to_a_try_is_called_a_column_too(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=connect-4-1")
    play(me, on_board(me), right=False)
    assert re.search(r"(loses to|draws after|too late after) columns? \d", verdict(me, "wrong"))
    assert verdict(me, "wrong").splitlines()[0].endswith("Try again.")


def test_a_count_beyond_the_board_is_answered_by_the_page(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.open("/#puzzles=counting")
    me.page.fill("#count", "99")
    me.press("Enter")
    assert "Non" in verdict(me, "wrong")  # a browser would say it in its own language


def test_discs_are_counted_by_keyboard(visit: Visit) -> None:
    me = visit()
    me.open("/#puzzles=counting")
    me.page.locator("#count").focus()
    target = me.page.locator("[data-target]").get_attribute("data-target") or ""
    me.press(*target, "Enter")
    assert f"Right: {target}." in verdict(me, "right")
    me.page.wait_for_selector("[data-action=next]:focus")
    me.press("Enter")
    me.page.wait_for_selector("#count:focus")
    assert violations(me) == []


def test_ones_own_games_are_openings_to_train(visit: Visit) -> None:
    me = visit(390, 844)
    me.form("tic-tac-toe")
    for cell in ("b2", "a1", "c1", "a2", "a3"):
        me.play(cell)
    me.page.wait_for_selector(".ending")
    me.open("/#puzzles=openings")
    own = me.page.locator("[data-openings^='own/black/']")
    assert own.inner_text() == "My games: Tic-tac-toe, Black"
    own.click()
    me.page.wait_for_selector("[data-opening^='own/'] [role=grid]")
    me.page.locator("[data-opening] [role=gridcell][data-cell='0']").click()
    assert "usually play something else than" in verdict(me, "wrong")
    me.page.locator("[data-opening] [role=gridcell][data-cell='4']").click()
    assert "Right: b2." in verdict(me, "right")
    assert violations(me) == []
