"""The page of a search tree in a real browser: keys, mouse, steps.

See `tree_reader` for what these tests need.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from journeys.processes import Pions
from journeys.tree_reader import OTHELLO, ROWS, readers
from pions.rules.registry import find_rules


@pytest.fixture
def read(browser: Browser, pions: Pions) -> Iterator[Any]:
    with readers(browser, pions) as open_page:
        yield open_page


def test_the_page_fetches_nothing_and_may_fetch_nothing(read: Any) -> None:
    reader = read(*OTHELLO)
    policy = reader.page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content")
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    assert reader.page.evaluate("fetch('https://example.org').then(() => 1, () => 0)") == 0
    assert "violates the following Content Security Policy" in reader.complaints.pop(0)
    reader.complaints.clear()
    del reader.requests[1:]


def test_the_whole_search_is_shown_with_its_principal_line(read: Any) -> None:
    reader = read(*OTHELLO)
    data = reader.data
    starred = reader.page.locator(".row.principal")
    assert starred.locator(".move").all_inner_texts() == ["start", *data["line"]]
    assert all("★" in text for text in starred.all_inner_texts())
    assert f"nodes: {data['nodes']}," in reader.page.inner_text("#summary")
    assert reader.step == 2 * data["nodes"]


def test_every_row_has_a_board(read: Any) -> None:
    reader = read(*OTHELLO)
    first = reader.page.locator(ROWS).first
    cells = find_rules("othello").start().play("f5").play("d6").play("c3").cells
    rings, pieces = cells.count("O"), len(cells) - cells.count("-")
    last = 1
    assert first.locator("svg circle").count() == pieces + rings + last
    assert reader.page.locator("#picture svg").get_attribute("aria-label") == "board after start"


def test_keys_walk_through_the_tree(read: Any) -> None:
    reader = read(*OTHELLO)
    reader.page.click("#collapse")
    reader.focus_tree()
    reader.press("Home")
    assert (reader.move, reader.active("aria-expanded")) == ("start", "false")
    reader.press("ArrowDown")  # nothing is below a closed root
    assert reader.move == "start"
    reader.press("ArrowRight")
    assert reader.active("aria-expanded") == "true"
    reader.press("ArrowRight")
    first = reader.data["tree"][1]["move"]
    assert (reader.move, reader.active("aria-level")) == (first, "2")
    reader.press("Enter", "ArrowDown")
    assert reader.active("aria-level") == "3"
    reader.press("ArrowLeft")
    assert reader.move == first
    reader.press("ArrowLeft")
    assert reader.active("aria-expanded") == "false"
    reader.press("End")
    last = [node["move"] for node in reader.data["tree"] if node["parent"] == 0][-1]
    assert reader.move == last
    reader.press("ArrowUp", "ArrowUp", "Home")
    assert reader.move == "start"


def test_rows_say_where_they_stand(read: Any) -> None:
    reader = read(*OTHELLO)
    children = [node for node in reader.data["tree"] if node["parent"] == 0]
    reader.page.click("#collapse")
    reader.focus_tree()
    reader.press("Home", "ArrowRight", "End")
    assert reader.active("aria-posinset") == str(len(children))
    assert reader.active("aria-setsize") == str(len(children))
    assert reader.page.get_attribute("#tree", "role") == "tree"
    assert reader.page.get_attribute("#tree", "aria-label") == "The nodes of the search"


def test_the_mouse_opens_closes_and_chooses(read: Any) -> None:
    reader = read(*OTHELLO)
    rows = reader.page.locator(ROWS)
    rows.first.locator(".toggle").click()
    assert rows.count() == 1
    rows.first.locator(".toggle").click()
    assert rows.count() > 1
    rows.nth(1).locator(".move").click()
    move = reader.data["tree"][1]["move"]
    assert reader.move == move
    assert f"start → {move}" in reader.page.inner_text("#facts")
    before = rows.nth(1).get_attribute("aria-expanded")
    rows.nth(1).locator(".move").dblclick()
    assert {before, rows.nth(1).get_attribute("aria-expanded")} == {"true", "false"}
    rows.nth(1).locator(".toggle").dblclick()  # twice: as it was
    assert rows.nth(1).get_attribute("aria-expanded") != before


def test_the_focus_can_be_seen(read: Any) -> None:
    reader = read(*OTHELLO)
    seen = []
    for _ in range(12):
        reader.press("Tab")
        seen.append(
            reader.page.evaluate(
                "[document.activeElement.id, getComputedStyle(document.activeElement).outlineStyle]"
            )
        )
    assert {"first", "forward", "slider", "principal", "tree"} <= {name for name, _ in seen}
    assert {style for name, style in seen if name} == {"solid"}


def test_cut_branches_are_grey_and_say_why_with_the_numbers(read: Any) -> None:
    reader = read(*OTHELLO)
    reader.page.click("#expand")
    node = next(node for node in reader.data["tree"] if node["skipped"])
    row = reader.page.locator(".row.cut").first
    words = row.inner_text()
    assert f"not looked at: {', '.join(node['skipped'])}" in words
    numbers = f"alpha {signed(node['value'])} ≥ beta {signed(node['beta'])}"
    assert f"{numbers}: the opponent already has something at least as good elsewhere" in words
    assert "✂" in words
    row.click()
    assert numbers in reader.page.inner_text("#facts")


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def test_steps_follow_the_search(read: Any) -> None:
    reader = read(*OTHELLO)
    nodes = reader.data["tree"]
    reader.page.click("#first")
    assert (reader.step, reader.page.locator(ROWS).count()) == (1, 1)
    assert reader.story == "start: the search enters, window [−∞ ; +∞]."
    reader.page.click("#forward")
    assert reader.move == nodes[1]["move"]
    reader.press("ArrowRight", "ArrowRight")  # the focus is on the button
    assert reader.step == 4
    assert reader.story == f"{nodes[3]['move']}: the search enters, window [−∞ ; +∞]."
    reader.press("ArrowRight")
    value = signed(nodes[3]["value"])
    expected = "the depth is used up, the evaluation decides."
    assert reader.story == f"{nodes[3]['move']} is worth {value}: {expected}"
    reader.press("ArrowLeft")
    assert reader.step == 4
    reader.page.click("#back")
    assert reader.step == 3
    reader.page.click("#last")
    assert reader.step == 2 * len(nodes)
    assert "every move was looked at" in reader.story


def test_every_step_tells_the_node_where_it_happens(read: Any) -> None:
    reader = read(*OTHELLO)
    nodes = reader.data["tree"]
    reader.page.click("#first")
    entered = [reader.story.split(":")[0]]
    stories = []
    for _ in range(2 * len(nodes) - 1):
        reader.press("n")
        stories.append(reader.story)
        if "the search enters" in stories[-1]:
            entered.append(reader.story.split(":")[0])
    assert entered == ["start", *(node["move"] for node in nodes[1:])]
    cuts = [story for story in stories if "is left at once after" in story]
    assert len(cuts) == sum(bool(node["skipped"]) for node in nodes)


def test_the_window_narrows_while_the_search_goes_on(read: Any) -> None:
    reader = read(*OTHELLO)
    nodes = reader.data["tree"]
    children = [node for node in nodes if node["parent"] == 0]
    second = nodes.index(children[1])
    reader.page.fill("#slider", str(2 * second))  # the root, all below its first move, and it
    assert reader.story.startswith(f"{children[1]['move']}: the search enters")
    root = reader.page.locator(ROWS).first.inner_text()
    assert f"[{signed(-children[0]['value'])} ; +∞]" in root
    assert "being searched" in root


def test_minimax_has_no_windows(read: Any) -> None:
    reader = read("tic-tac-toe", "--player", "minimax", "--depth", "2")
    assert "∞" not in reader.page.inner_text("#sheet")
    reader.page.click("#first")
    assert reader.story == "start: the search enters."
