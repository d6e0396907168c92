"""The page of a tournament in a real browser: tables, cells, games step by step.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from journeys.tournament_reader import tournament_readers
from pions.rules.registry import find_rules
from reports import EVIL, held


@pytest.fixture
def read(browser: Browser, tmp_path: Path) -> Iterator[Any]:
    with tournament_readers(browser, tmp_path) as open_page:
        yield open_page


def test_the_page_may_fetch_nothing(read: Any) -> None:
    reader = read("four")
    assert reader.page.evaluate("fetch('https://example.org').then(() => 1, () => 0)") == 0
    assert "violates the following Content Security Policy" in reader.complaints.pop(0)
    reader.complaints.clear()
    del reader.requests[1:]


def test_the_ranking_has_elo_bars_on_one_scale(read: Any) -> None:
    reader = read("four")
    rows = reader.page.locator("#ranking tbody tr")
    names = [place["name"] for place in reader.data["ranking"]]
    assert rows.locator("th").all_inner_texts() == names
    zeros = {bar.get_attribute("d").split(" ")[0] for bar in rows.locator(".zero").all()}
    assert len(zeros) == 1
    spots = [float(dot.get_attribute("cx")) for dot in rows.locator(".estimate").all()]
    elos = [place["elo"]["elo"] for place in reader.data["ranking"]]
    assert sorted(spots, reverse=True) == [spots[elos.index(elo)] for elo in sorted(elos)[::-1]]
    label = rows.first.locator(".bar").get_attribute("aria-label")
    assert label.startswith("Elo +")
    assert " to +" in label


def test_a_cell_shows_its_games(read: Any) -> None:
    reader = read("four")
    data = reader.data
    one, other = (data["ranking"][place]["entrant"] for place in (1, 3))
    names = data["entrants"]
    cell = data["cross_table"][one][other]
    button = reader.cell(1, 3)
    assert float(button.inner_text()) == cell["points"]
    assert button.get_attribute("aria-label").startswith(f"{names[one]} against {names[other]}: ")
    button.click()
    assert reader.title == f"Games: {names[one]} against {names[other]}"
    assert button.get_attribute("aria-pressed") == "true"
    mine = [game for game in data["kept"] if {game["black"], game["white"]} == {one, other}]
    rows = reader.page.locator("#list tbody tr")
    assert rows.count() == len(mine) == cell["games"]
    assert [int(text) for text in rows.locator("button").all_inner_texts()] == [
        game["number"] for game in mine
    ]
    signs = reader.page.locator("#list .sign").all_inner_texts()
    assert (signs.count("+"), signs.count("="), signs.count("−")) == (
        *(cell["wins"], cell["draws"], cell["losses"]),
    )
    assert reader.focus == "games-title"


def test_a_game_is_stepped_through(read: Any) -> None:
    reader = read("four")
    chosen, _, games = held("four")
    reader.page.locator("#list tbody tr").nth(1).click()
    number = int(reader.page.locator("#list tr.marked button").inner_text())
    record = games[number - 1].record
    rules = find_rules(chosen.rules)
    reader.page.click("#first")
    assert reader.ply == 0
    position = rules.start()
    for ply, move in enumerate(record.moves, start=1):
        reader.page.click("#forward")
        position = position.after(move)
        assert reader.ply == ply
        white, discs = position.cells.count("O"), 36 - position.cells.count("-")
        last = 1
        assert reader.page.locator("#picture circle").count() == discs + white + last
        mover = f"{'Black' if ply % 2 else 'White'} {rules.name(move)}"
        assert f"Ply {ply} of {len(record.moves)} · {mover}" in reader.page.inner_text("#story")
        current = reader.page.locator("#moves [aria-current]")
        assert current.locator(".move-name").inner_text() == rules.name(move)
        assert ("opening" in current.get_attribute("class")) == (ply <= record.opening)
    assert reader.page.get_attribute("#forward", "aria-disabled") == "true"
    reader.page.click("#back")
    assert reader.ply == len(record.moves) - 1
    reader.page.click("#first")
    reader.page.click("#last")
    assert reader.ply == len(record.moves)
    reader.page.fill("#slider", "3")
    assert "Ply 3 of" in reader.page.inner_text("#story")
    reader.page.locator("#moves button").nth(7).click()
    assert reader.ply == 8


def test_values_and_times_stand_beside_the_moves(read: Any) -> None:
    reader = read("four")
    game = next(game for game in reader.data["kept"] if "values" in game)
    names = reader.data["entrants"]
    pair = {game["black"], game["white"]}
    for button in reader.page.locator("#cross button").all():
        if {int(button.get_attribute(f"data-{end}")) for end in ("one", "other")} == pair:
            button.click()
            break
    reader.page.locator(f"#list button[data-number='{game['number']}']").click()
    ply = next(ply for ply, value in enumerate(game["values"], 1) if isinstance(value, int))
    reader.page.fill("#slider", str(ply))
    value = game["values"][ply - 1]
    shown = f"{abs(value):,}"
    signed = f"+{shown}" if value > 0 else f"−{shown}" if value < 0 else "0"
    assert f"value {signed}" in reader.page.inner_text("#story")
    thought = reader.page.locator("#moves button").nth(ply - 1).locator(".thought").inner_text()
    assert signed in thought
    assert names[game["black"]] in reader.page.inner_text("#viewer-title")


def test_the_winning_line_is_marked(read: Any) -> None:
    reader = read("two")
    rings = reader.page.locator("#picture circle[stroke='#12c2e9']")
    game = reader.data["kept"][0]
    assert rings.count() == len(game["line"]) >= 4
    reader.press("ArrowLeft")
    assert rings.count() == 0


def test_keys_step_through_the_game(read: Any) -> None:
    reader = read("two")
    plies = len(reader.data["kept"][0]["moves"].split())
    assert reader.ply == plies
    reader.press("Home")
    assert reader.ply == 0
    reader.press("ArrowLeft")
    assert reader.ply == 0
    reader.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    assert reader.ply == 2
    reader.press("End")
    assert reader.ply == plies
    reader.page.focus("#slider")
    reader.press("ArrowLeft")  # the slider's own: one step, not two
    assert reader.ply == plies - 1


def test_keys_move_in_the_cross_table(read: Any) -> None:
    reader = read("four")
    names = [place["name"] for place in reader.data["ranking"]]
    buttons = reader.page.locator("#cross button[tabindex='0']")
    assert buttons.count() == 1
    buttons.focus()
    assert reader.focus.startswith(f"{names[0]} against {names[1]}:")
    reader.press("ArrowRight", "ArrowRight")
    assert reader.focus.startswith(f"{names[0]} against {names[3]}:")
    reader.press("ArrowRight")  # the edge
    assert reader.focus.startswith(f"{names[0]} against {names[3]}:")
    reader.press("ArrowDown", "ArrowDown", "ArrowLeft")  # over the diagonal
    assert reader.focus.startswith(f"{names[2]} against {names[1]}:")
    reader.press("Enter")
    assert reader.title == f"Games: {names[2]} against {names[1]}"
    before = reader.ply
    reader.press("ArrowLeft")
    assert reader.ply == before - 1


def test_keys_move_in_the_lists(read: Any) -> None:
    reader = read("two")
    reader.page.locator("#list button[tabindex='0']").focus()
    assert reader.focus == "Show game 1"
    reader.press("ArrowDown", "ArrowDown")
    assert reader.focus == "Show game 3"
    reader.press("Enter")
    assert "Game 3" in reader.page.inner_text("#viewer-title")
    assert reader.focus == "Show game 3"
    last = reader.ply
    reader.page.locator("#moves button[tabindex='0']").focus()
    reader.press("ArrowUp")
    assert reader.ply == last - 2
    assert reader.page.evaluate("document.activeElement.dataset.ply") == str(last - 2)


def test_a_marked_player_is_marked_everywhere(read: Any) -> None:
    reader = read("four")
    name = reader.page.locator("#ranking button.name").nth(2)
    name.click()
    assert name.get_attribute("aria-pressed") == "true"
    assert reader.page.locator("#ranking tr.marked").count() == 1
    assert reader.page.locator("#cross tr.marked").count() == 1
    assert reader.page.locator("#course .line.marked").count() == 1
    assert reader.page.locator("#course .line.faded").count() == 3
    reader.press("Enter")  # the focus stayed
    assert reader.page.locator(".marked:not(#list *)").count() == 0


def test_the_course_of_two_is_their_elo(read: Any) -> None:
    reader = read("two")
    assert reader.page.locator("#course .band").count() == 1
    assert "Elo of greedy against random" in reader.page.inner_text("#course-note")
    words = reader.page.inner_text("#duel")
    assert "greedy against random: Elo +" in words
    assert "likelihood of superiority" in words
    reader = read("four")
    assert reader.page.locator("#course .line").count() == 4
    assert reader.page.locator("#duel").is_hidden()


def test_a_page_without_all_games_says_so(read: Any) -> None:
    reader = read("four", most_games=3)
    assert "This page holds 3 of 24 games" in reader.page.inner_text("#sampled")
    kept = {frozenset((game["black"], game["white"])) for game in reader.data["kept"]}
    for button in reader.page.locator("#cross button").all():
        button.click()
        pair = frozenset(int(button.get_attribute(f"data-{end}")) for end in ("one", "other"))
        assert reader.page.locator("#viewer").is_visible() == (pair in kept)
        note = reader.page.inner_text("#games-note")
        assert ("1 of these 4 games" in note) == (pair in kept)
        assert ("None of these games" in note) == (pair not in kept)


def test_strangers_names_are_shown_and_nothing_more(read: Any) -> None:
    reader = read("torus")
    assert reader.page.locator("img").count() == 0
    assert EVIL in reader.page.locator("#ranking th").all_inner_texts()
    for button in reader.page.locator("#cross button").all():
        button.click()
    reader.cell(0, 1).click()
    assert EVIL in reader.page.inner_text("#viewer-title")
    assert reader.page.locator("img").count() == 0


def test_games_lost_by_a_fault_are_listed_and_shown(read: Any) -> None:
    reader = read("faults")
    row = reader.page.locator("#fault-list tbody tr")
    assert row.locator("td").all_inner_texts() == ["3", "A", "crash", "it <b>broke</b>"]
    assert row.locator("pre").is_hidden()
    row.locator("summary").click()
    assert row.locator("pre").inner_text() == "line <3>"
    assert reader.page.locator("#ranking .warn").inner_text() == "1"
    row.locator("button").click()
    assert reader.title == "Games: A against C"
    assert "0–1, crash: it <b>broke</b>" in reader.page.inner_text("#viewer-result")
    assert reader.page.inner_text("#story") == "Ply 0 of 0"  # it broke before the first move
    reader.press("ArrowRight", "ArrowLeft")
    assert reader.ply == 0


def test_before_the_first_game_there_is_a_page(read: Any) -> None:
    reader = read("nothing")
    assert reader.page.locator("#ranking tbody tr").count() == 3
    assert reader.page.locator("#cross button").count() == 0
    assert reader.page.locator("#viewer").is_hidden()
    assert reader.page.locator("#faults").is_hidden()
    reader.press("ArrowRight", "End")
