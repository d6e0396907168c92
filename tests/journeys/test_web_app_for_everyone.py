"""The web app for everyone: by keys alone, on a phone, in French, by ear, in light and dark.

See `web_visitor` for what these tests need, and `npm ci` for axe.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from journeys.web_visitor import Visit, Visitor
from pions.interfaces.web.static_files import browser_texts

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
FOCUS = """() => {
  const seen = document.activeElement;
  const style = getComputedStyle(seen);
  const shown = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const ring = style.boxShadow !== "none" || document.querySelector(".pb-focus, .pb-ring") !== null;
  const named = seen.tagName === "SUMMARY" ? seen.parentElement.dataset.family : undefined;
  return [seen.tagName,
    named ?? seen.dataset.game ?? seen.dataset.level ?? seen.dataset.name ?? "", shown || ring];
}"""
VISIBLE = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent.closest("script, noscript, style, [lang]:not(html)")) continue;
    texts.push(walker.currentNode.textContent);
  }
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) texts.push(one.getAttribute(name));
  }
  return texts.filter((text) => text?.trim()).map((text) => text.trim());
}"""


def focus(me: Visitor) -> str:
    """What has the focus; it must be seen."""
    tag, name, shown = me.page.evaluate(FOCUS)
    assert shown, f"nobody sees the focus on {tag} {name}"
    return str(name)


def tab_to(me: Visitor, name: str) -> None:
    """Press Tab until that has the focus."""
    for _ in range(60):
        me.press("Tab")
        if focus(me) == name:
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_a_game_from_the_first_page_by_keys_alone(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.wait_for_selector("[data-family='in-a-row']")
    tab_to(me, "in-a-row")
    me.press("Enter")
    tab_to(me, "tic-tac-toe")
    me.press("Enter")
    me.page.wait_for_selector("dialog[open] [data-level]")
    assert focus(me) == "1"  # the first level
    me.press("Enter")
    me.until_my_turn()
    me.press("b")
    while not me.state[1]:
        walk_to(me, me.playable[0])
        before = me.ply
        me.press("Enter")
        me.wait("ply > given && (mine || over)", before)
    assert me.page.locator(".ending").is_visible()


def walk_to(me: Visitor, name: str) -> None:
    """Arrow keys to a cell, in the direction where it is seen."""
    there = me.centre(name)
    while (here := focus(me)) != name:
        x, y = me.centre(here)
        if abs(there[0] - x) > 1:
            me.press("ArrowRight" if there[0] > x else "ArrowLeft")
        else:
            me.press("ArrowDown" if there[1] > y else "ArrowUp")
        assert focus(me) != here, f"arrow keys stay at {here} on the way to {name}"


def test_tab_comes_to_the_board_once_and_goes_on(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    cells = []
    for _ in range(30):
        me.press("Tab")
        cells.append(bool(me.page.evaluate("() => document.activeElement.role === 'gridcell'")))
    assert cells.count(True) in (1, 2)  # two where Tab has gone round


def test_letters_do_what_the_list_of_keys_says(visit: Visit) -> None:
    me = visit()
    me.against("othello")
    me.play("f5")
    me.wait("ply >= 2 && mine")
    me.press("u")
    me.until_ply(0)
    me.press("r")
    me.wait("ply >= 2")
    me.press("m")
    me.page.wait_for_selector("dialog[open]")
    close(me)
    me.press("?")
    me.page.wait_for_selector("dialog kbd")
    assert me.page.locator("dialog kbd").count() > 20


def close(me: Visitor) -> None:
    """Leave the dialog by its key."""
    me.page.wait_for_selector("dialog[open]")
    me.press("Escape")
    me.page.wait_for_selector("dialog[open]", state="detached")


def sideways(me: Visitor) -> int:
    """How many pixels too wide the page is."""
    return int(
        me.page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
    )


def test_a_game_on_a_phone(visit: Visit) -> None:
    me = visit(**PHONE)
    me.open()
    me.page.wait_for_selector("[data-game='connect-4']")
    assert sideways(me) <= 0
    me.picture("phone-home")
    me.page.tap("[data-game='connect-4']")
    assert sideways(me) <= 0
    me.page.tap("[data-level='1']")
    me.until_my_turn()
    assert sideways(me) <= 0
    box = me.page.locator(".board-host").bounding_box()
    assert box is not None
    assert box["width"] >= 300
    for _ in range(2):
        before = me.ply
        me.cell(me.playable[0]).tap()
        me.wait("ply > given && (mine || over)", before)
    me.picture("phone-game")
    me.open("/#new=othello")
    me.page.wait_for_selector("#seat-black")
    assert sideways(me) <= 0


@pytest.mark.parametrize("game", ["gomoku", "othello"])
def test_the_board_is_seen_whole_on_a_phone(visit: Visit, game: str) -> None:
    me = visit(**PHONE)
    me.against(game)
    box = me.page.locator("[role=grid]").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] + box["height"] <= 740


def test_nothing_is_too_wide_for_the_smallest_screens(visit: Visit) -> None:
    me = visit(**{**PHONE, "width": 320}, locale="fr-FR")
    me.against("othello")
    assert sideways(me) <= 0
    for path in ("/", "/#new=connect-4"):
        me.open(path)
        me.page.wait_for_selector("#mine, button[type=submit]:enabled")
        assert sideways(me) <= 0


def test_the_board_is_seen_whole_on_a_phone_that_lies_on_its_side(visit: Visit) -> None:
    me = visit(**{**PHONE, "width": 740, "height": 360})
    me.against("connect-4")
    box = me.page.locator("[role=grid]").bounding_box()
    panel = me.page.locator(".table-panel").bounding_box()
    assert box is not None
    assert panel is not None
    assert box["y"] + box["height"] <= 360
    assert box["height"] > 220
    assert panel["x"] > box["x"] + box["width"]
    assert sideways(me) <= 0


OVERLAPS = """() => {
  const parts = [".board-host", ".player[data-side=black]", ".player[data-side=white]",
    ".table-panel"];
  const boxes = parts.map((part) => document.querySelector(part).getBoundingClientRect());
  const over = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((two, more) =>
      over(one, two) ? [`${parts[index]} ${parts[index + 1 + more]}`] : []));
}"""
"""Which parts of a table's page lie over each other."""


@pytest.mark.parametrize(("width", "height"), [(640, 400), (667, 375), (390, 844), (740, 360)])
def test_nothing_lies_over_anything_else_on_small_screens(
    visit: Visit, width: int, height: int
) -> None:
    me = visit(width, height, locale="fr-FR")
    me.against("othello")
    assert me.page.evaluate(OVERLAPS) == []
    assert sideways(me) <= 0
    cut = """names => names.filter((one) => one.scrollWidth > one.clientWidth + 1
      || one.scrollHeight > one.clientHeight + 2).length"""
    assert me.page.locator(".who b > span").evaluate_all(cut) == 0


def test_stones_on_the_edge_are_seen_whole(visit: Visit) -> None:
    me = visit()
    me.form("gomoku")
    me.until_my_turn()
    me.play("a1")
    script = """() => {
      const wall = document.querySelector(".pb-wall");
      const inside = wall.x.baseVal.value + Number(wall.getAttribute("stroke-width")) / 2;
      const disc = document.querySelector(".pb-disc");
      return 50 - disc.r.baseVal.value - inside;
    }"""
    assert me.page.evaluate(script) >= 0


def test_a_finger_says_twice_where_it_plays_on_small_cells(visit: Visit) -> None:
    me = visit(**PHONE)
    me.form("gomoku")
    me.until_my_turn()
    me.cell("h8").tap()
    me.page.wait_for_selector("[data-action=play]:has-text('h8')")
    me.cell("h9").tap()
    me.page.wait_for_selector("[data-action=play]:has-text('h9')")
    assert (me.ply, me.page.locator(".pb-ghost").count()) == (0, 1)
    me.cell("h9").tap()
    me.until_ply(1)
    assert me.page.locator(".move[data-ply='1']").inner_text() == "h9"
    me.cell("a1").tap()
    me.act("play")
    me.until_ply(2)
    assert me.page.locator("[data-action=play]").count() == 0


def test_a_tap_where_no_move_is_says_why_and_where_there_are(visit: Visit) -> None:
    me = visit(**PHONE)
    me.against("othello")
    assert me.page.locator(".pb-help-dot").count() == 0
    me.stop_time()  # or it would be forgotten by itself
    me.cell("a1").tap()
    me.page.wait_for_selector(".status:has-text('a1: no disc would turn over.')")
    me.page.wait_for_selector(".pb-help-dot")
    assert me.page.locator(".pb-help-dot").count() == 4
    assert me.ply == 0
    me.page.clock.resume()
    me.heard("a1: no disc would turn over.")
    me.cell("d3").tap()
    me.wait("ply === 2 && mine")
    assert me.page.locator(".pb-help-dot").count() == 0


def test_what_renju_forbids_is_said_to_whoever_tries_it(visit: Visit) -> None:
    me = visit(locale="fr-FR")
    me.form("renju")
    for cell in ("h8", "a1", "h9", "a3", "g10", "a5", "i10", "a7"):
        me.play(cell)
    me.cell("h10").click()
    me.heard("h10\N{NO-BREAK SPACE}: aucun coup n'y est permis.")
    assert me.page.locator(".pb-help-dot").count() == 0  # nearly everywhere is right
    assert me.ply == 8


def pairs(found: Any) -> Iterator[tuple[str, str]]:
    """Every text in something that the server answers, in English and French."""
    if isinstance(found, dict) and set(found) == {"en", "fr"}:
        yield found["en"], found["fr"]
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from pairs(part)


@cache
def english_texts(me: Visitor) -> list[re.Pattern[str]]:
    """What nobody may read in French: each text that is another there, its fields open."""
    texts = browser_texts()
    told = {(english, texts["fr"][key]) for key, english in texts["en"].items()}
    told -= {("English", "français"), ("English", "Français")}  # called so in every language
    told |= set(pairs(me.page.request.get(f"{me.address}/api/registry").json()))
    french = {after.lower() for _, after in told}
    apart = {before for before, after in told if before.lower() not in french and before != after}
    return [pattern(text) for text in apart if re.search(r"[a-z]{2}", re.sub(r"{\w+}", "", text))]


def pattern(template: str) -> re.Pattern[str]:
    """What a template can become."""
    parts = re.split(r"{\w+}", template)
    return re.compile(".+".join(re.escape(part) for part in parts), re.IGNORECASE)


def test_every_text_has_its_french() -> None:
    texts = browser_texts()
    same = {key for key, english in texts["en"].items() if texts["fr"][key] == english}
    sentences = {key for key in same if len(re.findall(r"[a-z]{2,}", texts["en"][key])) > 1}
    assert not sentences


def in_french(me: Visitor) -> None:
    """Nothing that is read or heard is English."""
    shown = set(me.page.evaluate(VISIBLE))
    left = {text for text in shown for one in english_texts(me) if one.fullmatch(text)}
    assert not left, left


def test_french_at_run_time(visit: Visit) -> None:
    me = visit()
    me.open()
    me.page.wait_for_selector("[data-game='othello']")
    me.page.click("header button[lang=fr]")
    assert me.page.evaluate("() => document.documentElement.lang") == "fr"
    me.unfold("[data-surface='torus']")
    in_french(me)
    me.choose("othello")
    in_french(me)
    me.page.click("[data-level='1']")
    me.until_my_turn()
    in_french(me)
    assert me.cell("f5").get_attribute("aria-label") == "f5, vide, jouable, retourne 1"
    me.play("f5")
    me.wait("ply >= 2 && mine")
    me.said("Noir")
    me.act("menu")
    me.page.wait_for_selector("dialog[open]")
    in_french(me)
    close(me)
    me.press("?")
    me.page.wait_for_selector("dialog[open] kbd")
    in_french(me)
    close(me)
    me.page.click("header .brand")
    me.page.click(".way[href='/#new']")
    me.page.wait_for_selector("#seat-black")
    in_french(me)
    me.page.reload()
    me.page.wait_for_selector("#seat-black")
    assert me.page.evaluate("() => document.documentElement.lang") == "fr"
    me.picture("form-french")


def violations(me: Visitor) -> list[str]:
    """What axe finds wrong with the page as it is."""
    if not me.page.evaluate("() => 'axe' in window"):
        me.page.evaluate(AXE.read_text(encoding="utf-8") + ";0")
    found: dict[str, Any] = me.page.evaluate("async () => await axe.run(document)")
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, scheme: str) -> None:
    assert AXE.exists(), "these tests need axe-core: npm ci"
    me = visit(color_scheme=scheme)
    me.open()
    me.page.wait_for_selector("[data-game='othello']")
    assert violations(me) == []
    me.picture(f"home-{scheme}")
    for card in ("[data-game='renju']", "[data-game='othello-6']", "[data-surface='torus']"):
        me.unfold(card)
    assert violations(me) == []
    me.choose("othello")
    assert violations(me) == []
    me.picture(f"choice-{scheme}")
    me.page.click("[data-level='1']")
    me.until_my_turn()
    me.play("f5")
    me.wait("ply >= 2 && mine")
    assert violations(me) == []
    me.picture(f"table-{scheme}")
    me.open("/#new=connect-4")
    me.page.wait_for_selector("button[type=submit]:enabled")
    assert violations(me) == []
    me.picture(f"form-{scheme}")
    me.against("tic-tac-toe")
    me.play_on()
    assert violations(me) == []


@pytest.mark.parametrize(("scheme", "locale"), [("light", "fr-FR"), ("dark", "en-GB")])
def test_axe_finds_nothing_in_any_dialog(visit: Visit, scheme: str, locale: str) -> None:
    me = visit(color_scheme=scheme, locale=locale)
    me.against("connect-4")
    for action, shown in (
        ("menu", ".menu-groups"),
        ("share", "#copy-game"),
        ("download", ".downloads"),
        ("resign", "[data-action=resign-now]"),
        ("quit", "[data-action=quit-leave]"),
        ("keys", ".keys"),
        ("load", "#read-text"),
    ):
        open_dialog(me, action)
        me.page.wait_for_selector(f"dialog[open] {shown}")
        assert violations(me) == [], action
        close(me)
    me.open()
    me.page.click("#mine li button")
    me.page.wait_for_selector("dialog[open] .danger")
    assert violations(me) == []
    close(me)
    focused = "() => document.activeElement.matches('#mine li button')"
    assert me.page.evaluate(focused)  # it comes back to where it was


@pytest.mark.parametrize(
    ("locale", "words", "name"),
    [
        ("en-GB", ("Black", "White", "Undo", "Hint"), "game"),
        ("fr-FR", ("Noir", "Blanc", "Annuler", "Indice"), "game-fr"),
    ],
)
def test_a_game_is_in_one_language_as_the_documentation_shows_it(
    visit: Visit, locale: str, words: tuple[str, ...], name: str
) -> None:
    me = visit(locale=locale)
    me.against("othello")
    me.play("f5")
    me.until_ply(2)
    me.press("l")
    shown = " ".join(me.page.evaluate(VISIBLE))
    assert all(word in shown for word in words)
    assert ("Undo" in shown) != ("Annuler" in shown)
    me.picture(name)


@pytest.mark.parametrize("board", ["slate", "contrast"])
def test_axe_finds_nothing_on_boards_of_other_colours(visit: Visit, board: str) -> None:
    me = visit()
    me.against("othello")
    me.press("m")
    me.page.check(f"dialog input[name=board][value={board}]")
    close(me)
    assert violations(me) == []


def open_dialog(me: Visitor, action: str) -> None:
    """Open a dialog of a table, through the menu where it has no key."""
    keys = {"menu": "m", "share": "e", "download": "d", "keys": "?"}
    if action in keys:
        me.press(keys[action])
        return
    me.press("m")
    me.page.click(f"dialog .entry[data-entry={action}]")
