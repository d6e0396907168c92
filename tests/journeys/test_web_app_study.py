"""One whole study in a real browser: a game is lost, reviewed, learned from, branched and shared.

The same story is told by mouse, by finger on a phone, by keys alone, and in French.
"""

from __future__ import annotations

import re

import pytest

from journeys.test_web_app_analysis import at, moves
from journeys.test_web_app_for_everyone import PHONE, VISIBLE, violations
from journeys.test_web_app_people import follow, link_of
from journeys.web_visitor import Visit, Visitor
from pions.interfaces.web.analysis_texts import ANALYSIS_TEXTS

GAME = ("b2", "c1", "c2", "a2", "c3", "a3", "a1")
"""Tic-tac-toe: Black's c3 loses the draw, White's a3 the win and the game."""
FAULTS = (("c3", "a3"), ("b3", "a1"))
"""For each of the two: a move that is no better, or the fault itself, and one that is."""
MOST_TABS = 120
HOLDS_GAME = "() => document.querySelector('#copy-analysis').value.includes('#play=')"


class Mouse:
    """Somebody who clicks."""

    def __init__(self, me: Visitor) -> None:
        self.me = me

    def push(self, selector: str) -> None:
        self.me.page.locator(f"{selector}:enabled").click()

    def cell(self, name: str) -> None:
        self.me.cell(name).click()

    def begin(self) -> None:
        self.me.form("tic-tac-toe")

    def back(self) -> None:
        self.push("[data-tool=back]")

    def comment(self, text: str) -> None:
        self.me.page.fill("#analysis-comment", text)

    def share(self) -> None:
        self.push(".analysis-actions [data-action=share]")


class Finger(Mouse):
    """Somebody with a phone, where panels are tabs."""

    def push(self, selector: str) -> None:
        self.me.page.locator(f"{selector}:enabled").tap()

    def cell(self, name: str) -> None:
        self.me.cell(name).tap()

    def comment(self, text: str) -> None:
        self.push("[data-tab=moves]")
        super().comment(text)


class Keys(Mouse):
    """Somebody who has nothing but a keyboard."""

    def push(self, selector: str) -> None:
        self.me.page.wait_for_selector(f"{selector}:enabled")
        self._tab_to(selector)
        self.me.press("Enter")

    def _tab_to(self, selector: str) -> None:
        focused = "(selector) => document.activeElement.matches(selector)"
        for _ in range(MOST_TABS):
            if self.me.page.evaluate(focused, selector):
                return
            self.me.press("Tab")
        raise AssertionError(f"no key leads to {selector}")

    def cell(self, name: str) -> None:
        self.me.press("b")
        self.me.page.wait_for_function("() => document.activeElement.role === 'gridcell'")
        here = self.me.page.evaluate("() => document.activeElement.dataset.name")
        across, up = (ord(new) - ord(old) for new, old in zip(name, here, strict=True))
        self.me.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.me.press(*["ArrowUp" if up > 0 else "ArrowDown"] * abs(up))
        assert self.me.page.evaluate("() => document.activeElement.dataset.name") == name
        self.me.press("Enter")

    def begin(self) -> None:
        self.me.open("/#new=tic-tac-toe")
        self.me.page.wait_for_selector("form.new button[type=submit]:enabled")
        for side in ("black", "white"):
            self._tab_to(f"#seat-{side}")
            self._choose("human")
        self.push("form.new button[type=submit]")
        self.me.page.wait_for_selector(".table [role=grid]")

    def _choose(self, value: str) -> None:
        self.me.press("Home")
        now = "() => document.activeElement.value"
        while self.me.page.evaluate(now) != value:
            before = self.me.page.evaluate(now)
            self.me.press("ArrowDown")
            assert self.me.page.evaluate(now) != before, value

    def back(self) -> None:
        # On the board the arrow keys go from cell to cell.
        self.me.page.evaluate("() => document.activeElement.blur()")
        self.me.press("ArrowLeft")

    def comment(self, text: str) -> None:
        self.me.press("c")
        self.me.page.wait_for_function("() => document.activeElement.id === 'analysis-comment'")
        self.me.page.keyboard.type(text)
        self.me.press("Tab")

    def share(self) -> None:
        self.me.press("s")


def play(hands: Mouse, cells: tuple[str, ...]) -> None:
    """A whole game at the table."""
    for ply, cell in enumerate(cells, start=1):
        hands.me.wait("mine")
        hands.cell(cell)
        hands.me.wait("ply === given", ply)


def learn(hands: Mouse) -> None:
    """Every fault is tried wrongly and then rightly, until the lesson is over."""
    page = hands.me.page
    for number, (wrong, right) in enumerate(FAULTS, start=1):
        page.wait_for_selector(f".lesson[data-state=asking] .place:has-text('{number} / 2')")
        page.wait_for_selector(f".pb-playable[data-name='{right}']")
        assert page.locator(".pb-value, .line:not(.empty)").count() == 0  # nothing gives it away
        hands.cell(wrong)
        page.wait_for_selector(".lesson[data-state=wrong]")
        if number == 1:
            assert violations(hands.me) == []
        hands.cell(right)
        page.wait_for_selector(".lesson[data-state=right]")
        hands.push(f"[data-lesson={'finish' if number == len(FAULTS) else 'next'}]")
    page.wait_for_selector(".lesson[data-state=done]")
    assert re.search(r"\b2\D+2\b", page.locator(".lesson p").inner_text())
    hands.push("[data-lesson=end]")
    page.wait_for_selector(".lesson", state="detached")


def branch(hands: Mouse) -> str:
    """Another move beside the line, with a comment; the link that holds it all."""
    page = hands.me.page
    at(hands.me, 6)  # where the lesson ended
    hands.back()
    at(hands.me, 5)
    page.wait_for_selector(".pb-playable[data-name='b1']")
    hands.cell("b1")
    at(hands.me, 6)
    hands.comment("why not")
    hands.share()
    page.wait_for_selector("#copy-analysis")
    page.wait_for_function(
        "() => document.querySelector('#copy-analysis').value.includes('#play=')"
    )
    assert violations(hands.me) == []
    return page.input_value("#copy-analysis")


def opened_elsewhere(other: Visitor, link: str) -> None:
    """Somebody else sees the moves, the variations and the comment."""
    other.page.goto(link)
    other.page.wait_for_selector(".variation .remark")
    written = moves(other)
    assert [move for move in written if move in GAME][:5] == list(GAME[:5])
    assert {"b1", "a1"} <= set(written)
    assert other.page.locator(".remark").all_inner_texts() == ["why not"]


KINDS: dict[str, tuple[type[Mouse], dict[str, object]]] = {
    "mouse": (Mouse, {"width": 1280, "height": 800}),
    "keys": (Keys, {"width": 1280, "height": 800}),
    "phone": (Finger, {**PHONE}),
    "french": (Mouse, {"width": 1280, "height": 800, "locale": "fr-FR"}),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_lost_game_is_learned_from_branched_and_shared(visit: Visit, kind: str) -> None:
    hand, options = KINDS[kind]
    me, other = visit(**options), visit(1280, 800)
    hands = hand(me)
    hands.begin()
    play(hands, GAME)
    hands.push("[data-action=review]")
    me.page.wait_for_selector(".review-progress", state="detached")
    hands.push(".review [data-action=learn]")
    learn(hands)
    if kind == "french":
        speaks_french(me)
    opened_elsewhere(other, branch(hands))


def speaks_french(me: Visitor) -> None:
    english = {text for text in ANALYSIS_TEXTS.values() if len(text) > 5 and "{" not in text}
    assert not (english & set(me.page.evaluate(VISIBLE))) - {"Analyse", "Solution"}


FAIR = ("4-1", "4-2", "4-3", "4-4", "4-5", "3-1", "3-2", "3-3")
MIRRORED = "4,4,4,4,4,5,5,5"


def test_a_fair_game_is_not_analysed_until_it_is_over(visit: Visit) -> None:
    """Not even with the board turned, by somebody who only looks on."""
    me, other, third = visit(), visit(), visit()
    third.forgiven = "403"
    follow(other, link_of(me, "connect-4"))
    for ply, cell in enumerate(FAIR, start=1):
        one = me if ply % 2 == 1 else other
        one.wait("mine && ply === given", ply - 1)
        one.play(cell)
    third.open(f"/analyse?rules=connect-4&moves={MIRRORED}")
    at(third, 8)
    third.page.wait_for_selector(".engine [role=alert]")
    assert "fair game" in third.page.inner_text(".engine [role=alert]")
    me.wait("mine && ply === 8")
    me.press("m")
    me.page.click("dialog .entry[data-entry=resign]")
    me.page.click("[data-action=resign-now]")
    me.wait("over")
    third.page.reload()
    at(third, 8)
    third.page.wait_for_selector(".line:not(.empty)")
