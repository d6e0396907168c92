"""The web app with every board: shows, seams, files, links; and how much it costs to open.

See `web_visitor` for what these tests need.
"""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote, urljoin

import pytest
from playwright.sync_api import APIResponse, Browser, Route, expect

from journeys.web_server import running
from journeys.web_visitor import Visit, Visitor, visitors
from pions.notation.registry import formats
from pions.rules.registry import find_rules

MOST_BYTES = 150_000
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
WEIGHT = """() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, one) => sum + one.transferSize, 0)"""
OUT = {
    "othello": ["jsonl", "transcript", "board", "diagram", "sgf", "ggf", "pgn", "obf", "svg"],
    "connect-4": ["jsonl", "digits", "address", "animation"],
    "gomoku": ["psq", "gomocup", "sgf"],
}
"""The formats that a game is written in and read from again."""
GLUED = {
    "torus": "in-a-row(columns=7, rows=7, k=4, topology=torus)",
    "cylinder": "in-a-row(columns=7, rows=6, k=4, gravity=true, topology=cylinder)",
    "sphere": "in-a-row(columns=8, rows=6, k=4, topology=sphere)",
    "moebius": "in-a-row(columns=7, rows=5, k=4, topology=moebius)",
    "klein": "in-a-row(columns=7, rows=7, k=4, topology=klein)",
    "projective": "in-a-row(columns=7, rows=7, k=4, topology=projective)",
}
ACROSS = {
    "torus": "f4 c2 g4 d3 a4 e6 b4",
    "cylinder": "6-1 6-2 7-1 7-2 1-1 1-2 2-1",
    "sphere": "c5 e4 c6 d4 g6 f3 g5",
    "moebius": "f2 c3 g2 d4 a4 e2 b4",
    "klein": "c6 d4 c7 b3 e1 f5 e2",
    "projective": "f3 d4 g3 c2 a5 e6 b5",
}
"""Moves with which Black wins over an edge."""


def test_machines_play_each_other_with_pause_step_and_speed(visit: Visit) -> None:
    me = visit()
    me.form("othello", "level:1", "level:1")
    me.wait("ply >= 2")
    me.act("pause")
    me.page.wait_for_selector("[data-action=step]:enabled")
    halted = me.ply
    me.act("step")
    me.until_ply(halted + 1)
    me.act("step")
    me.until_ply(halted + 2)
    me.page.locator(".show-controls input").fill("0")
    me.page.wait_for_selector(".show-controls label :text('0 s')")
    assert me.ply == halted + 2
    me.act("pause")
    me.wait("over")
    me.said(me.page.locator(".ending h2").inner_text())


@pytest.mark.parametrize("topology", GLUED)
def test_boards_without_edges_can_be_played(visit: Visit, topology: str) -> None:
    me = visit()
    me.form(quote(GLUED[topology]), white="level:1")
    me.until_my_turn()
    for _ in range(3):
        before = me.ply
        me.page.locator("[role=grid] [tabindex='0']").focus()
        me.cell(me.playable[len(me.playable) // 2]).focus()
        me.press("Enter")
        me.wait("ply > given && (mine || over)", before)
    assert me.page.locator(".pb-controls button").count() >= 3
    me.picture(f"board-{topology}")


@pytest.mark.parametrize("topology", GLUED)
def test_a_line_across_a_seam_is_drawn(visit: Visit, topology: str) -> None:
    me = visit()
    me.form(quote(GLUED[topology]))
    me.until_my_turn()
    for cell in ACROSS[topology].split():
        me.play(cell)
    me.wait("over")
    assert me.page.locator(".pb-won").count() >= 4
    drawn = me.page.locator(".pb-main .pb-line").get_attribute("d") or ""
    assert drawn.count("L") == 3  # four cells, in one piece
    assert me.page.locator(".ending p").first.inner_text() == "4 in a row"
    me.picture(f"line-{topology}")


def test_a_click_on_a_torus_plays_after_it_was_moved(visit: Visit) -> None:
    me = visit()
    me.form(quote(GLUED["torus"]))
    old = me.centre("a1")
    me.page.locator(".pb-controls button").first.click()
    me.page.wait_for_function(
        "(x) => Math.abs(document.querySelector(\"[data-name='a1']\")"
        ".getBoundingClientRect().x - x) > 20",
        arg=old[0] - 20,
    )
    me.page.mouse.click(*me.centre("a1"))
    me.until_ply(1)
    assert me.page.locator(".move[data-ply='1']").inner_text() == "a1"


def test_the_next_move_need_not_wait_for_the_answer_to_the_last(visit: Visit) -> None:
    me = visit()
    me.form(quote(GLUED["torus"]))
    me.until_my_turn()
    held: list[tuple[Route, APIResponse]] = []
    me.page.route("**/moves", lambda route: held.append((route, route.fetch())), times=1)
    me.play("a1")  # the stream tells of it
    assert held
    me.play("b2")
    route, answer = held.pop()
    with me.page.expect_response("**/moves"):
        route.fulfill(response=answer)
    me.play("c3")
    assert me.ply == 3


def test_the_next_undo_need_not_wait_for_the_answer_to_the_last(visit: Visit) -> None:
    me = visit()
    me.form("connect-4")
    for cell in ("4-1", "4-2", "5-1"):
        me.play(cell)
    held: list[tuple[Route, APIResponse]] = []
    me.page.route("**/undo", lambda route: held.append((route, route.fetch())), times=1)
    me.act("undo")
    me.until_ply(2)  # the stream tells of it
    me.act("undo")
    me.until_ply(1)
    route, answer = held.pop()
    with me.page.expect_response("**/undo"):
        route.fulfill(response=answer)
    assert me.ply == 1


def test_a_pasted_game_opens(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-way=load]")
    me.page.fill("#read-text", "f5d6c3d3c4")
    me.page.select_option("#read-rules", label="Othello")
    me.page.click("dialog button.main:enabled")
    me.wait("ply === 5 && mine")
    assert me.page.locator(".move[data-ply='5']").inner_text() == "c4"


def test_a_text_is_read_once_when_its_game_is_named_at_once(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-way=load]")
    me.stop_time()
    asked: list[str] = []
    me.page.on("request", lambda one: asked.append(one.url))
    me.page.fill("#read-text", "f5d6c3d3c4")
    me.page.select_option("#read-rules", label="Othello")
    me.page.wait_for_selector(".understood.good")
    me.page.clock.run_for(1000)  # past the pause after which a text is read by itself
    me.page.wait_for_selector(".understood.good")
    assert sum(url.endswith("/api/read") for url in asked) == 1


def test_a_text_that_can_mean_several_things_is_a_choice_of_boards(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.click("[data-way=load]")
    me.page.fill("#read-text", "h8i9g7")
    me.page.locator(".reading-way", has_text="row 1 at the top").click()
    me.page.click("dialog button.main:enabled")
    me.wait("ply === 3 && mine")
    assert me.page.locator(".move").all_inner_texts()[:3] == ["h8", "i7", "g9"]


def test_what_cannot_be_read_is_explained(visit: Visit) -> None:
    me = visit()
    me.forgiven = "status of 422"
    me.open()
    me.page.click("[data-way=load]")
    me.page.fill("#read-text", "no game at all <img src=x onerror=alert(1)>")
    assert len(me.page.locator(".understood.wrong").inner_text()) > 20
    assert me.page.locator("dialog button.main").is_disabled()


def test_every_format_is_tried() -> None:
    tried = {name for names in OUT.values() for name in names}
    assert tried == {one.name for one in formats() if one.write is not None}


@pytest.mark.parametrize("game", OUT)
def test_a_game_goes_out_and_comes_back(visit: Visit, tmp_path: Path, game: str) -> None:
    me = visit()
    me.form(game)
    for _ in range(3):
        me.until_my_turn()
        me.play(me.playable[0])
    table, board = me.table, stones(me)
    for name in OUT[game]:
        me.open(f"/t/{table}")
        me.until_my_turn()
        me.press("d")
        with me.page.expect_download() as coming:
            me.page.click(f"a[href*='format={name}']")
        file = tmp_path / coming.value.suggested_filename
        coming.value.save_as(file)
        upload(me, file, game)
        assert stones(me) == board, name
        assert me.table != table


def stones(me: Visitor) -> list[str]:
    """The board without what only a whole game tells."""
    return [label.replace(", last move", "") for label in me.pieces]


def upload(me: Visitor, file: Path, game: str) -> None:
    """Load a game from a file."""
    me.open()
    me.page.click("[data-way=load]")
    me.page.select_option("#read-rules", str(find_rules(game)))
    me.page.set_input_files("#read-file", file)
    me.page.click("dialog button.main:enabled")
    me.until_my_turn()


def test_a_year_of_wthor_is_read_and_what_files_lose_is_said(
    visit: Visit, shared_data: Path
) -> None:
    me = visit()
    me.open()
    me.page.click("[data-way=load]")
    me.page.set_input_files("#read-file", shared_data / "othello" / "wthor" / "WTH_1977.wtb")
    me.page.locator("#read-which").select_option("1")
    me.page.click("dialog button.main:enabled")
    me.wait("ply > 50")
    me.press("d")
    transcript = me.page.locator("li", has=me.page.locator("a[href*='format=transcript']"))
    assert "does not hold: the players' names" in transcript.inner_text()
    whole = me.page.locator("li", has=me.page.locator("a[href*='format=jsonl']"))
    assert "does not hold" not in whole.inner_text()


def test_a_shared_link_holds_the_whole_game(visit: Visit) -> None:
    me, other = visit(), visit()
    me.form("connect-4")
    for cell in ("4-1", "4-2", "5-1"):
        me.play(cell)
    me.act("share")
    link = me.page.input_value("#copy-game")
    other.page.goto(link)
    other.wait("ply === 3 && mine")
    assert other.pieces == me.pieces
    assert other.table != me.table
    other.play("6-1")
    assert me.ply == 3


def test_my_games_are_listed_and_go_on(visit: Visit) -> None:
    me = visit()
    me.against("connect-4")
    me.play("4-1")
    me.wait("ply === 2 && mine")
    board = me.pieces
    me.open()
    me.page.click("#mine li a")
    me.wait("ply === 2 && mine")
    assert me.pieces == board
    me.open()
    me.page.click("#mine li button")
    me.page.click("dialog button.danger")
    me.page.wait_for_selector("#mine", state="detached")


def test_quitting_says_that_the_game_is_kept_and_how_to_stop_the_server(visit: Visit) -> None:
    me = visit()
    me.against("connect-4")
    me.act("menu")
    me.page.click("dialog .entry:has-text('Quit')")
    assert "Ctrl" in me.page.inner_text("dialog")
    me.page.click("[data-action=quit-end]")
    me.page.wait_for_selector("#mine")


@pytest.mark.parametrize("path", ["/", "/#new=gomoku"])
def test_the_first_load_is_light_and_nothing_jumps(visit: Visit, path: str) -> None:
    me = visit()
    me.page.add_init_script(SHIFTS)
    me.open(path)
    me.page.wait_for_selector("[data-game='othello'], button[type=submit]:enabled")
    me.page.wait_for_load_state("networkidle")
    weight = me.page.evaluate(WEIGHT)
    assert 20_000 < weight < MOST_BYTES
    assert me.page.evaluate("window.shifts") < 0.05


def test_nothing_jumps_at_a_table(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    me.page.add_init_script(SHIFTS)
    me.page.reload()
    me.until_my_turn()
    me.play("f5")
    me.wait("ply >= 2 && mine")
    assert me.page.evaluate("window.shifts") < 0.05


def test_the_app_opens_without_the_server(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with (
        running(tmp_path_factory.mktemp("offline")) as server,
        visitors(browser, server.address) as visit,
    ):
        me = visit(service_workers="allow")
        me.forgiven = "ERR_|Failed to load resource"
        me.against("connect-4")
        me.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        me.open()
        me.page.wait_for_load_state("networkidle")
        server.kill()
        me.open()
        me.page.wait_for_selector("[data-game='othello']")
        expect(me.page.locator("#mine li")).to_have_count(1)
        server.start()


def test_the_app_can_be_installed(visit: Visit) -> None:
    me = visit()
    me.open()
    place = f"{me.address}/manifest.webmanifest"
    manifest = json.loads(me.page.request.get(place).text())
    assert manifest["name"]
    assert {"start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        assert me.page.request.get(urljoin(place, icon["src"])).ok, icon
