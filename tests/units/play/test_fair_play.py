"""Between two people who play by link no engine helps, unless both were told so at the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from pions.errors import FairPlayError
from pions.match.table import Chair
from pions.play import actions
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.new_tables import continued_from, new_table, rematch
from pions.play.stored_table import StoredTable
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK
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
