"""Between two people who play by link no engine helps, unless both were told so at the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from pions.errors import FairPlayError
from pions.match.table import Chair
from pions.play import actions
from pions.play.fair_play import check_positions
from pions.play.fair_positions import AHEAD, FIRST_PLIES
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.new_tables import continued_from, new_table, rematch
from pions.play.stored_table import StoredTable
from pions.rules.canonical import images_of
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, Side
from pions.search.limits import Limit
from units.play.test_live_table import at_tables

SOON = Limit(depth=1)


def table(*, shared: bool = False, assisted: bool = False) -> StoredTable:
    game = Game.new(find_rules("tic-tac-toe"))
    return new_table(game, (Chair(), Chair()), 0.0, shared=shared, assisted=assisted)


QUESTIONS: dict[str, Callable[[LiveTable], Awaitable[object]]] = {
    "hint": lambda live: live.questions.hint(SOON),
    "values": lambda live: live.questions.values(SOON),
    "values_at": lambda live: live.questions.values_at(live.table, SOON),
    "why": lambda live: live.questions.why(0, 4),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_fair_game_answers_no_question_until_it_is_over(question: str) -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(table())
        with pytest.raises(FairPlayError):
            await QUESTIONS[question](live)
        assert live.table.hints == (0, 0)
        await live.change(actions.resign(BLACK))
        assert await QUESTIONS[question](live)

    at_tables(scene)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", [{"assisted": True}, {"shared": True}], ids=str)
def test_help_is_for_those_who_chose_it_and_at_one_screen(
    question: str, kind: dict[str, bool]
) -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(table(**kind))
        assert await QUESTIONS[question](live)

    at_tables(scene)


def test_a_fair_game_stays_fair_in_every_process_and_after_a_rematch(tmp_path: Path) -> None:
    """A terminal opens tables of the same database, by the same class."""

    async def scene(tables: LiveTables) -> None:
        live = await tables.create(table())
        await tables.put_away(live)
        with pytest.raises(FairPlayError):
            await (await tables.get(live.id)).questions.values(SOON)

    at_tables(scene, tmp_path / "games.db")
    for assisted in (False, True):
        old = table(assisted=assisted)
        assert rematch(old, 0.0, swap=True).assisted is assisted
        assert continued_from(old, 0, 0.0).assisted is assisted


def test_hints_are_counted_for_each_side_and_stored(tmp_path: Path) -> None:
    async def scene(tables: LiveTables) -> None:
        live = await tables.create(table(assisted=True))
        await live.questions.hint(SOON)
        await live.change(actions.move("b2", 0))
        for _ in range(2):
            await live.questions.hint(SOON)
        await tables.put_away(live)
        assert (await tables.get(live.id)).table.hints == (1, 2)

    at_tables(scene, tmp_path / "games.db")


PLAYED = {
    "othello": "f5 d6 c3 d3 c4 f4 c5 b3 c2 e6",
    "connect-4": "4 4 4 4 4 3 3 3 3 5",
    "gomoku": "h8 i9 g7 i7 i8 g8 h9 h7 j10 f6",
    "in-a-row(columns=7, rows=7, k=5, topology=torus)": "a1 b2 c3 d4 a2 b3 c5 d6 e1 e2",
}


def running(rules: str, moves: str) -> StoredTable:
    game = Game.new(find_rules(rules)).play_all(moves.split())
    return new_table(game, (Chair(), Chair()), 0.0, shared=False)


def refused(rules: str, moves: str, table: StoredTable) -> bool:
    asked = Game.new(find_rules(rules)).play_all(moves.split()).position
    try:
        check_positions([asked], [table])
    except FairPlayError:
        return True
    return False


@pytest.mark.parametrize(("rules", "moves"), PLAYED.items())
def test_what_a_fair_game_went_through_and_may_reach_is_not_analysed(
    rules: str, moves: str
) -> None:
    table, names = running(rules, moves), moves.split()
    game = table.table.game
    for plies in range(len(names) + 1):
        before = " ".join(names[:plies])
        assert refused(rules, before, table) is (plies >= FIRST_PLIES), before
    for ahead in range(1, AHEAD + 2):
        game = game.play(game.position.legal_moves[ahead % len(game.position.legal_moves)])
        assert refused(rules, " ".join(game.names), table) is (ahead <= AHEAD), ahead


@pytest.mark.parametrize(("rules", "moves"), PLAYED.items())
def test_the_board_turned_and_the_colours_changed_are_the_same_position(
    rules: str, moves: str
) -> None:
    table = running(rules, moves)
    position = table.table.position
    swapped = position.cells.translate(str.maketrans("XO", "OX"))
    for cells in (swapped, *list(images_of(position.rules, position.cells))[:16]):
        for turn in Side:
            with pytest.raises(FairPlayError):
                check_positions([position.rules.set_up(cells, turn)], [table])


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_fair_game_is_not_asked_about_at_another_table(question: str) -> None:
    async def scene(tables: LiveTables) -> None:
        fair = await tables.create(running("connect-4", PLAYED["connect-4"]))
        same = replace(running("connect-4", PLAYED["connect-4"]), shared=True, id="elsewhere")
        other = await tables.create(same)
        last = other.table.game.cursor
        asked = (
            partial(other.questions.why, last, other.table.position.legal_moves[0])
            if question == "why"
            else partial(QUESTIONS[question], other)
        )
        with pytest.raises(FairPlayError):
            await asked()
        assert other.table.hints == (0, 0)
        await fair.change(actions.resign(BLACK))
        assert await asked()

    at_tables(scene)


def test_other_positions_may_be_analysed() -> None:
    table = running("othello", PLAYED["othello"])
    assert not refused("othello", "f5 d6 c3 d3 c4 f4 c5 b3 c2 b4", table)
    assert not refused("othello(columns=6, rows=6)", "", table)
    assert not refused("othello", PLAYED["othello"], replace(table, assisted=True))
    check_positions([], [table])
    # As many pieces on the same cells, but no moves lead there.
    ahead = table.table.game.play_all(table.table.position.legal_moves[:1]).position
    cells = ahead.cells.replace("X", "O", 3)
    check_positions([ahead.rules.set_up(cells, ahead.turn)], [table])


def test_a_pass_does_not_hide_a_position() -> None:
    moves = "d3 c3 c4 c5 b4 e3 c6 a4 a3 c7 a5 pass d6 e6"
    table = running("othello", moves)
    for plies in range(FIRST_PLIES, 15):
        assert refused("othello", " ".join(moves.split()[:plies]), table), plies
