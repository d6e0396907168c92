"""People against people in real browsers: a host, a guest, and a third who only has the link."""

from __future__ import annotations

from playwright.sync_api import Route

from journeys.test_web_app import invited
from journeys.web_visitor import Visit, Visitor


def link_of(me: Visitor, game: str, *, assisted: bool = False) -> str:
    """Begin a game by link; the link."""
    me.open()
    me.choose(game)
    if assisted:
        me.page.check("[name=assisted]")
    me.page.click(".choice-others .way:nth-child(2)")
    return me.page.input_value("#copy-invite")


def presence(me: Visitor, side: str, state: str) -> None:
    """Wait until somebody is seen to be there, or not."""
    me.page.wait_for_selector(f".player[data-side={side}] [data-presence={state}]")


def follow(other: Visitor, link: str) -> None:
    other.page.goto(link)
    other.page.wait_for_selector("[role=grid]")


def test_a_link_seats_one_person_and_then_it_watches(visit: Visit) -> None:
    me, other, third = visit(), visit(), visit()
    third.forgiven = "403"  # what the browser itself notes of the refusal
    link = link_of(me, "tic-tac-toe")
    presence(me, "white", "free")
    me.picture("invite")
    follow(other, link)
    me.heard("Your opponent has joined.")
    presence(me, "white", "here")
    assert me.page.locator("#copy-invite").count() == 0
    follow(third, link)
    third.heard("you are watching this game")
    me.play("b2")
    other.wait("ply === 1 && mine")
    third.wait("ply === 1 && !mine")
    assert third.playable == []
    other.play("a1")
    third.wait("ply === 2")
    other.page.reload()  # who sits there stays there
    other.wait("ply === 2")
    presence(me, "white", "here")
    me.play("c1")
    other.wait("ply === 3 && mine")
    other.page.goto("about:blank")
    presence(me, "white", "away")


def test_a_link_is_revoked_and_made_new_and_a_seat_given_up(visit: Visit) -> None:
    me, other, third = visit(), visit(), visit()
    third.forgiven = "403"
    old = link_of(me, "tic-tac-toe")
    me.act("invite-revoke")
    me.page.wait_for_selector("#copy-invite", state="detached")
    follow(third, old)
    third.heard("you are watching this game")
    me.act("invite-new")
    follow(other, me.page.input_value("#copy-invite"))
    me.heard("Your opponent has joined.")
    other.press("m")
    other.page.click("[data-entry=giveUp]")
    other.page.click("[data-action=give-up-now]")
    me.heard("Your opponent has given up the seat")
    me.act("invite-new")
    follow(third, me.page.input_value("#copy-invite"))
    presence(me, "white", "here")
    me.play("b2")
    third.wait("ply === 1 && mine")
    third.play("a1")
    other.wait("ply === 2 && !mine")


def test_a_new_link_is_made_once_the_old_one_is_revoked(visit: Visit) -> None:
    me = visit()
    link = link_of(me, "tic-tac-toe")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    me.page.route("**/invitation", hold, times=1)
    with me.page.expect_request("**/invitation"):
        me.act("invite-revoke")
    me.page.wait_for_selector("#copy-invite", state="detached")
    assert me.page.locator("[data-action=invite-new]").is_disabled()
    held.pop().continue_()
    me.act("invite-new")
    assert me.page.input_value("#copy-invite") != link


def test_a_fair_game_shows_neither_side_what_moves_are_worth(visit: Visit) -> None:
    me, other = visit(), visit()
    invited(me, other, "tic-tac-toe")
    for one in (me, other):
        one.page.wait_for_selector("[data-fair=fair]")
        for action in ("hint", "values"):
            assert one.page.locator(f"[data-action={action}]").is_disabled()
        one.press("v", "h")
    refused = me.page.request.get(f"{me.address}/api/tables/{me.table}/values")
    assert refused.status == 403
    assert me.page.locator(".pb-value").count() == 0


def test_help_for_both_is_shown_to_both_and_hints_are_counted(visit: Visit) -> None:
    me, other = visit(), visit()
    follow(other, link_of(me, "tic-tac-toe", assisted=True))
    for one in (me, other):
        one.page.wait_for_selector("[data-fair=assisted]")
    me.until_my_turn()
    me.act("hint")
    other.page.wait_for_selector(".player[data-side=black] :text('1 hint')")


def offer_draw(me: Visitor) -> None:
    me.press("m")
    me.page.click("[data-entry=draw]")
    me.page.click("[data-action=draw-now]")


def test_a_draw_is_declined_and_then_accepted_by_the_other(visit: Visit) -> None:
    me, other = visit(), visit()
    invited(me, other, "tic-tac-toe")
    me.play("b2")
    other.wait("ply === 1 && mine")
    other.play("a1")
    me.wait("ply === 2 && mine")
    offer_draw(me)
    other.page.wait_for_selector("[data-action=draw-accept]")
    other.picture("draw-offered")
    other.act("draw-decline")
    me.heard("declined")
    me.forgiven = "422"
    offer_draw(me)
    me.page.wait_for_selector(".notice.error")
    offer_draw(other)
    me.act("draw-accept")
    for one in (me, other):
        one.page.wait_for_selector(".ending.draw")


def test_the_machine_answers_a_draw(visit: Visit) -> None:
    me = visit()
    me.form("tic-tac-toe", white="player:first")
    me.until_my_turn()
    me.play("b2")
    me.wait("ply === 2")
    offer_draw(me)
    me.page.wait_for_selector(".ending.draw")


def test_the_share_dialog_says_that_nobody_else_reaches_this_server(visit: Visit) -> None:
    me = visit()
    me.against("tic-tac-toe")
    me.act("share")
    note = me.page.locator("dialog [data-note=local]")
    note.wait_for()
    assert "pions serve --host 0.0.0.0" in note.inner_text()
    me.picture("share-local")


def test_colours_are_chosen_at_the_board_and_seats_follow_their_people(visit: Visit) -> None:
    me, other = visit(), visit()
    me.open("/#new=gomoku")
    me.page.wait_for_selector("#opening-rule")
    me.page.select_option("#opening-rule", "swap2")
    for side in ("black", "white"):
        me.page.select_option(f"#seat-{side}", "human")
    me.page.check("[name=people][value=link]", force=True)
    me.page.click("form.new button[type=submit]")
    link = me.page.input_value("#copy-invite")
    me.page.wait_for_selector("text=Place a stone for Black (left: 3)")
    follow(other, link)
    for ply, move in enumerate(["h8", "i9", "j10"], 1):
        me.play(move)
        me.wait(f"ply === {ply}")
    other.page.click("[data-colour=more]")
    for ply, move in enumerate(["a1", "b1"], 4):
        other.wait("mine")
        other.play(move)
        other.wait(f"ply === {ply}")
    me.page.click("[data-colour=white]")
    me.wait("mine")  # White is to move, and it is mine now
    me.play("c3")
    other.wait("ply === 6 && mine")
    other.page.reload()
    other.wait("ply === 6 && mine")
    other.play("d4")
    me.wait("ply === 7 && mine")
