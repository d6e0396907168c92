"""A lesson in real browsers: a teacher, two students and a projector."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Route

from journeys.test_web_app_for_everyone import violations
from journeys.web_visitor import Visit, Visitor


def make_class(teacher: Visitor) -> str:
    """Make a class that plays tic-tac-toe; its code."""
    teacher.open()
    teacher.page.click("[data-nav=class]")
    teacher.page.fill("#class-name", "5e B")
    teacher.page.click("form:has(#class-name) button")
    teacher.page.wait_for_selector(".class-qr")
    rules = teacher.page.locator("#class-rules option", has_text="Tic-tac-toe").first
    with teacher.page.expect_response("**/settings"):
        teacher.page.select_option("#class-rules", rules.get_attribute("value"))
    return teacher.page.get_attribute(".teacher", "data-class") or ""


def join(student: Visitor, code: str, name: str) -> None:
    """Join by typing the code, in small letters as people do."""
    student.open("/class")
    student.page.fill("#class-code", code.lower())
    student.page.click("form:has(#class-code) button")
    student.page.fill("#nickname", name)
    student.page.click("form:has(#nickname) button.main")
    student.page.wait_for_selector(".class-me")


def test_a_lesson(visit: Visit) -> None:
    teacher, ann, bo, wall = visit(), visit(), visit(), visit()
    bo.forgiven = "422"  # what the browser itself notes of the refusal
    code = make_class(teacher)
    join(ann, code, "Ann")
    bo.open(f"/class/{code}")
    bo.page.fill("#nickname", "ANN")
    bo.page.click("form:has(#nickname) button.main")
    bo.page.wait_for_selector("#name-wrong:not(:empty)")
    bo.page.fill("#nickname", "Bo")
    bo.page.click("form:has(#nickname) button.main")
    bo.page.wait_for_selector(".class-me")
    teacher.page.wait_for_selector("[data-student='1'] .class-here.here")
    assert violations(bo) == []
    wall.open(f"/class/{code}/projector")
    wall.page.wait_for_selector("[data-student='1']")

    teacher.page.click("[data-action=pair]")
    players = [ann, bo]
    for one in players:  # led to the game, without a click
        one.page.wait_for_selector(".table [role=grid]")
    teacher.page.click(".class-game button[aria-pressed=false]")
    wall.page.wait_for_selector(".projector-game .class-mark")
    black = next(one for one in players if one.page.locator(".pb-playable").count())
    white = next(one for one in players if one is not black)
    for ply, (one, move) in enumerate(
        [(black, "a1"), (white, "b1"), (black, "a2"), (white, "b2"), (black, "a3")]
    ):
        one.wait(f"ply === {ply} && mine")
        one.play(move)
    white.page.wait_for_selector("[data-action=class]")
    assert white.page.locator("[data-action=again]").count() == 0
    winner = wall.page.locator(".class-table tbody tr").first
    winner.locator("td", has_text="1").nth(1).wait_for()
    wall.picture("projector")
    assert violations(wall) == []

    first = black.page.url
    teacher.page.click("[data-action=pair]")  # whoever still looks at the board is led on
    black.page.wait_for_function("first => location.href !== first", arg=first)
    black.page.wait_for_selector(".table [role=grid]")
    teacher.page.click("[data-action=pause]")
    black.page.wait_for_function("() => document.querySelector('.pb-playable') === null")
    teacher.page.wait_for_selector(".class-game")
    teacher.picture("teacher")
    assert violations(teacher) == []

    teacher.page.click("[data-action=delete-class]")
    teacher.page.click("#dialog button.danger")
    wall.page.wait_for_selector("h1:has-text('There is no such class')")
    black.page.wait_for_selector(".connection:has-text('This game was deleted')")
    assert black.page.locator(".status > p:not(.fair)").count() == 0  # no turn, no pause


def test_settings_changed_in_quick_succession_all_hold(visit: Visit) -> None:
    teacher = visit()
    code = make_class(teacher)
    teacher.page.wait_for_selector("[data-action=pair]:enabled")
    held: list[tuple[Route, APIResponse]] = []
    teacher.page.route("**/settings", lambda route: held.append((route, route.fetch())), times=1)
    with teacher.page.expect_request("**/settings"):
        teacher.page.check("input[name=assisted]")
    teacher.page.check("input[name=bots]")  # the first answer has not come yet
    route, answer = held.pop()
    with teacher.page.expect_response(lambda one: '"bots":true' in (one.request.post_data or "")):
        route.fulfill(response=answer)
    told = teacher.page.request.get(f"{teacher.address}/api/classes/{code}").json()["settings"]
    assert (told["assisted"], told["bots"]) == (True, True)


LONG = ("Alexandrine d'Aubi", "Maximilien-Auguste")
CUT = """name => name.scrollWidth > name.clientWidth"""
FIRST_LINE = """cell => {
  const [dot, name] = cell.children;
  return dot.getBoundingClientRect().bottom < name.getBoundingClientRect().top;
}"""


def test_long_names_and_ten_ranks_are_seen_whole(visit: Visit) -> None:
    teacher, wall = visit(width=1280, height=800), visit(width=1280, height=800)
    code = make_class(teacher)
    place = f"{teacher.address}/api/classes/{code}"
    for name in (*LONG, *(f"Student {number}" for number in range(10))):
        assert teacher.page.request.post(f"{place}/students", data={"name": name}).ok
    stored = teacher.page.evaluate("Object.values(JSON.parse(localStorage['pions.classes']))")
    headers = {"Authorization": f"Bearer {stored[0]['teacher']}"}
    pair = {"black": 0, "white": 1}
    assert teacher.page.request.post(f"{place}/games", data=pair, headers=headers).ok
    names = teacher.page.locator(".class-player-name")
    names.nth(1).wait_for()
    assert set(names.all_inner_texts()) == set(LONG)
    for number in range(2):
        assert not names.nth(number).evaluate(CUT)
    rows = teacher.page.locator(".class-who")
    assert rows.count() == 12
    for row in rows.all():
        assert not row.evaluate(FIRST_LINE), "the dot stands beside the name"
    wall.open(f"/class/{code}/projector")
    teacher.page.click(".class-game button[aria-pressed=false]")
    teacher.page.click("[data-action=pause]")
    wall.page.wait_for_selector(".projector:has(.class-paused) .projector-game")
    board = wall.page.locator(".projector-game .class-board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= 800
    last = wall.page.locator(".class-table tbody tr").nth(9).bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 800, "nobody scrolls a projector"


BOT = "def choose(position):\n    return position.legal_moves[{place}]\n"


def hand_in(student: Visitor, source: str) -> None:
    student.page.fill("#bot-source", source)
    student.page.click("[data-action=hand-in]")


def test_bots_and_their_league(visit: Visit) -> None:
    teacher, ann, bo, wall = visit(width=1280), visit(), visit(locale="fr-FR"), visit(width=1280)
    code = make_class(teacher)
    for student, name in ((ann, "Ann"), (bo, "Bo")):
        join(student, code, name)
        assert student.page.locator("#bot-source").count() == 0
    teacher.page.check("input[name=bots]")
    teacher.page.wait_for_selector("#bot-seconds")
    teacher.page.fill("#bot-seconds", "30")
    with teacher.page.expect_response("**/settings"):  # a bot is judged by what holds
        teacher.page.press("#bot-seconds", "Tab")
    hand_in(ann, BOT.format(place=0))
    hand_in(bo, "def choose(position):\n    return position.nowhere\n")
    bo.page.wait_for_selector(".class-bot-state.broken")
    bo.page.wait_for_selector("summary:has-text('AttributeError')")
    assert violations(bo) == []
    bo.picture("student-bot-fr")
    hand_in(bo, BOT.format(place=-1))
    for student in (ann, bo):
        student.page.wait_for_selector(".class-bot-state.done")
    teacher.page.wait_for_selector("[data-bot='1'][data-state=done]")
    wall.open(f"/class/{code}/projector")
    teacher.page.click("[data-action=league]")
    for one in (teacher, ann, bo, wall):
        one.page.wait_for_selector(".class-league[data-running=false] tbody tr:nth-child(5)")
    assert violations(teacher) == []
    assert violations(wall) == []
    teacher.picture("teacher-league")
    wall.picture("projector-league")
    with teacher.context.expect_page() as opened:
        teacher.page.click(".class-league a")
    opened.value.wait_for_selector("#ranking tbody tr:nth-child(5)")
    opened.value.get_by_role("button", name="français").click()
    opened.value.wait_for_selector("#ranking th:has-text('le glouton')")
    opened.value.wait_for_selector("#cross th:has-text('le niveau 3')")
    teacher.page.click("[data-bot='0'] button")
    teacher.page.wait_for_selector("#dialog pre:has-text('legal_moves[0]')")
