"""The line mode at a table of the database: the game itself goes on, not a copy of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from pions.errors import StorageError
from pions.interfaces.terminal.lines.line_session import (
    LineModeSession,
    SessionOptions,
    resumed_session,
)
from pions.match.table import Chair
from pions.play.autosave import autosave_folder, latest_unfinished
from pions.play.game_saver import GameSaver
from pions.play.held_table import HeldTable
from pions.play.new_tables import new_table
from pions.play.resuming import latest_game
from pions.play.stored_games import stored_games
from pions.play.stored_table import StoredTable, row_of
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK
from pions.search.limits import Clock
from pions.storage.database import open_database
from pions.storage.tables import Tables

OPEN = """
import sys
from pions.errors import TableHeldError
from pions.play.held_table import held_table
try:
    with held_table(sys.argv[1]):
        print("held")
except TableHeldError as error:
    print(type(error).__name__)
"""


@dataclass
class Page:
    """A screen without a terminal. Mutable."""

    shows_board: bool = False
    told: list[str] = field(default_factory=list)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        del words
        self.told.append(prompt)
        return None

    def show(self, text: str) -> None:
        self.told.append(text)

    def warn(self, text: str) -> None:
        self.told.append(text)


@dataclass
class Evening:
    """Somebody who resumes the game in the database, and types. Mutable."""

    stored: StoredTable
    now: float = 1000.0
    page: Page = field(default_factory=Page)
    saver: GameSaver = field(default_factory=lambda: GameSaver(stored=True))

    @contextmanager
    def session(self, *players: str) -> Iterator[LineModeSession]:
        black, white = players or ("", "")
        options = SessionOptions((black, white), self.page, self.saver, now=lambda: self.now)
        with resumed_session(self.stored.id, options) as session:
            yield session

    @property
    def kept(self) -> StoredTable:
        """The only table there is, as it is in the database."""
        with open_database() as database:
            (only,) = stored_games(database)
        assert only.stored.id == self.stored.id
        return only.stored


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A game of Othello against the clock, after one move, put away."""
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))
    clock = Clock(60.0, 60.0)
    made = new_table(Game.new(OTHELLO), (Chair(name="Ada"), Chair()), 0.0, clock=clock)
    stored = replace(made, table=made.table.play("f5", 0, 4.0)).with_clock_stopped(10.0)
    with open_database() as database:
        Tables(database).write([row_of(stored)])
    return Evening(stored)


def test_the_same_table_goes_on_with_its_people_and_clock(evening: Evening) -> None:
    assert latest_game().table_id == evening.stored.id
    with evening.session() as session:
        evening.now += 5.0
        session.answer("d6")
        assert evening.kept.table.game.names == ("f5", "d6")
    kept = evening.kept
    assert kept.table.chairs == evening.stored.table.chairs
    assert kept.table.time.clock == Clock(56.0, 49.0)
    assert kept.table.time.since is None
    assert not autosave_folder().exists()
    assert evening.saver.how_to_resume() is not None


def test_nobody_opens_it_in_two_places(evening: Evening) -> None:
    with evening.session():
        assert _opened_elsewhere(evening.stored.id) == "TableHeldError"
    assert _opened_elsewhere(evening.stored.id) == "held"


def _opened_elsewhere(table_id: str) -> str:
    """What another process is told that opens the table."""
    line = [sys.executable, "-c", OPEN, table_id]
    return subprocess.run(line, capture_output=True, text=True, check=True).stdout.strip()


def test_time_that_ran_out_while_the_person_thought_counts(evening: Evening) -> None:
    with evening.session() as session:
        evening.now += 100.0
        session.answer("d6")
        session.answer("history")
    assert any("time" in one for one in evening.page.told), evening.page.told
    outcome = evening.kept.table.game.outcome
    assert outcome is not None
    assert outcome.winner is BLACK
    assert evening.kept.table.game.names == ("f5",)


def test_the_prompt_says_what_is_left_on_the_clock(evening: Evening) -> None:
    evening.page.shows_board = True
    with evening.session() as session:
        session.run()
    assert any(one.startswith("[0:54 left] White (O) to move") for one in evening.page.told)


def test_another_game_leaves_the_table_to_others(evening: Evening) -> None:
    with evening.session() as session:
        session.answer("new")
        with evening.session():  # it is free again
            pass
        session.answer("c4")
    assert evening.kept.table.game.names == ("f5",)
    game, _file = latest_unfinished()
    assert game.names == ("c4",)


def test_other_players_may_sit_down(evening: Evening) -> None:
    with evening.session("first", "") as session:
        session.answer("d6")
        session._let_engines_play()
    black, white = evening.kept.table.chairs
    assert (black.player, white.is_human) == ("first", True)
    assert evening.kept.table.game.cursor == 3


def test_a_paused_table_goes_on(evening: Evening) -> None:
    paused = replace(evening.stored, table=evening.stored.table.pause(True, 10.0))
    with open_database() as database:
        Tables(database).write([row_of(paused)])
    with evening.session() as session:
        assert not session.table.paused


def test_a_file_that_was_named_gets_every_move_too(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    evening.saver = GameSaver(file, named=True)
    with evening.session() as session:
        session.answer("d6")
    assert evening.saver.load(str(file)).game.names == ("f5", "d6")
    assert evening.kept.table.game.names == ("f5", "d6")


def test_where_the_database_fails_a_file_keeps_the_game(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_held: HeldTable, _stored: StoredTable) -> None:
        raise StorageError("the disk is full")

    with evening.session() as session:
        monkeypatch.setattr(HeldTable, "save", fail)
        session.answer("d6")
    assert "the disk is full" in evening.page.told
    game, _file = latest_unfinished()
    assert game.names == ("f5", "d6")
