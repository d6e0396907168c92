"""What the line mode says about a board, and what its commands do outside the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pions.errors import PionsError
from pions.interfaces.language import language, say, speaking
from pions.interfaces.terminal.lines import board_sentences, turns
from pions.interfaces.terminal.lines.blocking_table import BlockingTable
from pions.interfaces.terminal.lines.command_registry import COMMANDS, find_command
from pions.interfaces.terminal.lines.effects import Effects
from pions.interfaces.terminal.lines.interpreter import interpret
from pions.interfaces.terminal.lines.reply import BoardText
from pions.match.table import Table
from pions.play.chairs import find_chair
from pions.play.game_saver import GameSaver
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE, Side


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with speaking("en"):
        yield


class Page:
    """A screen that only remembers whether boards are drawn."""

    shows_board = True


class Session:
    """Somebody who types. Mutable: the table changes."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects

    @property
    def table(self) -> Table:
        return self.effects.live.table

    @property
    def people(self) -> list[Side]:
        return [side for side in Side if self.table.chairs[side].is_human]

    def type(self, line: str) -> list[str]:
        reply = self.effects.carry_out(interpret(self.table, line, 0.0))
        if reply.table is not self.table:
            self.effects.live.change(reply.table)
        return [say(one) for one in reply.lines if not isinstance(one, BoardText)]


Begin = Callable[..., Session]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begin a session of some rules between two players."""
    saver = GameSaver(tmp_path / "game.jsonl")
    with closing(BlockingTable(saver, now=lambda: 0.0)) as live:

        def begun(rules: Rules = OTHELLO, *players: str) -> Session:
            black, white = (find_chair(text, rules) for text in players or ("human", "human"))
            live.begin(turns.begin(Game.new(rules), (black, white), 0.0).table, save=False)
            return Session(Effects(live, saver, Page()))

        yield begun


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("d3", "d3: empty, can be played and would turn over 1 disc"),
        ("D 3", "d3: empty, can be played and would turn over 1 disc"),
        ("a1", "a1: empty, cannot be played: a1 would turn over no disc"),
        ("e4", "e4: Black"),
    ],
)
def test_a_cell_of_othello(name: str, told: str) -> None:
    assert say(board_sentences.cell(OTHELLO.start(), name)) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("4 1", "column 4 row 1: Red"),
        ("4,2", "column 4 row 2: empty, can be played"),
        ("4/3", "column 4 row 3: empty, the cell below is empty too"),
    ],
)
def test_a_cell_where_pieces_fall(name: str, told: str) -> None:
    assert say(board_sentences.cell(CONNECT_4.start().play("4"), name)) == told


@pytest.mark.parametrize("name", ["", "z9", "4", "d3d4", "é", "9 9"])
def test_what_is_no_cell(name: str) -> None:
    with pytest.raises(PionsError, match="is not a cell of this board"):
        board_sentences.cell(CONNECT_4.start(), name)


def test_columns_are_read_from_the_first_row() -> None:
    position = CONNECT_4.start().play("4").play("4").play("4")
    told = "column 4: 1 Red, 2 Yellow, 3 Red; the other cells are empty"
    assert say(board_sentences.column(position, "4")) == told
    assert say(board_sentences.column(position, "1")) == "column 1 is empty"
    told = "column d: 4 White, 5 Black; the other cells are empty"
    assert say(board_sentences.column(OTHELLO.start(), "D")) == told
    with pytest.raises(PionsError, match="there is no column 'i': the columns are a, b, c"):
        board_sentences.column(OTHELLO.start(), "i")


def test_where_the_pieces_are() -> None:
    told = [say(one) for one in board_sentences.pieces(TIC_TAC_TOE.start().play("b2"))]
    assert told == ["Black: b2", "White: no piece on the board"]


def test_every_name_means_its_own_command_with_or_without_accents() -> None:
    names = [name for known in COMMANDS for name in known.names]
    assert len(names) == len(set(names))
    for known in COMMANDS:
        assert all(find_command(name) is known for name in known.names)
    assert find_command("échanger") is find_command("ECHANGER") is find_command("ech")
    assert find_command("sauv") is not find_command("sauver!")


def test_a_level_takes_the_other_side_or_the_engines_own(begin: Begin) -> None:
    session = begin()
    assert session.type("level 3") == [
        "Black: a person; White: level 3, casual",
        "levels go from 1 (beginner) to 10 (maximum)",
    ]
    assert session.people == [BLACK]
    assert session.table.game.players == ("", "level(number=3)")
    session.type("niveau 8")
    assert session.table.game.players == ("", "level(number=8)")
    session.type("opponent human")
    assert session.people == [BLACK, WHITE]
    assert session.table.game.players == ("", "")


def test_a_level_that_does_not_exist_is_refused_in_words(begin: Begin) -> None:
    session = begin()
    told = "there is no level '12': levels go from 1 (beginner) to 10 (maximum)"
    assert session.type("level 12") == [told]
    assert session.people == [BLACK, WHITE]


def test_a_row_and_a_column_must_be_named(begin: Begin) -> None:
    session = begin()
    assert session.type("row") == ["which row? The rows are 1, 2, 3, 4, 5, 6, 7, 8"]
    assert session.type("column") == ["which column? The columns are a, b, c, d, e, f, g, h"]


def test_swapping_makes_the_engine_move(begin: Begin) -> None:
    session = begin(OTHELLO, "human", "first")
    session.type("swap")
    assert session.people == [WHITE]
    assert session.effects.live.wait_for_engine().game.names == ("d3",)


def test_moves_taken_back_are_not_taken_for_the_engines(begin: Begin) -> None:
    session = begin()
    for line in ("f5", "d6", "undo 2", "d3", "undo", "swap", "opponent first"):
        session.type(line)
    assert session.people == [BLACK]
    session.type("swap")
    assert session.effects.live.wait_for_engine().game.names == ("d3",)


@pytest.mark.parametrize("line", ["level 0", "level x", "opponent nobody", "opponent ia2(", "load"])
def test_what_cannot_be_done_changes_nothing(begin: Begin, line: str) -> None:
    session = begin(OTHELLO, "human", "first")
    before = session.table
    assert len(session.type(line)) == 1
    assert session.table is before


def test_a_player_of_another_game_does_not_sit_down(begin: Begin) -> None:
    session = begin(CONNECT_4)
    assert "cannot play" in session.type("opponent ia2(2)")[0]
    assert session.people == [BLACK, WHITE]


def test_another_language_from_now_on(begin: Begin) -> None:
    session = begin()
    assert session.type("langue fr") == ["à Noir (X) de jouer"]
    assert language() == "fr"
    told = ["langue inconnue «\u00a0de\u00a0»\u00a0: choisissez parmi en, fr"]
    assert session.type("language de") == told


def test_drawing_can_be_switched(begin: Begin) -> None:
    session = begin()
    session.type("drawing")
    assert not session.effects.screen.shows_board
    session.type("dessin")
    assert session.effects.screen.shows_board


def test_a_hint_is_counted(begin: Begin) -> None:
    session = begin()
    assert session.type("hint")[0].startswith("hint ")
    assert session.table.hints == (1, 0)


def test_a_loaded_text_says_what_was_assumed_and_how_to_choose(
    begin: Begin, tmp_path: Path
) -> None:
    session, file = begin(OTHELLO), tmp_path / "c4.txt"
    file.write_text("d1d2c1\n")
    told = session.type(f"load {file}")
    assert session.table.game.rules == CONNECT_4
    assert told[0] == "the text does not name its game: read as Connect-4"
    assert f"to read it as another game, name it: load {file} as connect-3" in told
    session.type(f"charger {file} comme puissance 3")
    assert session.table.game.rules == CONNECT_3


def test_a_saved_text_names_its_rules_unless_it_is_to_be_bare(begin: Begin, tmp_path: Path) -> None:
    session, file = begin(CONNECT_4), tmp_path / "c4.txt"
    session.type("4 4 3")
    session.type(f"save --bare {file}")
    assert file.read_text() == "d1d2c1\n"
    session.type(f"save {file}")
    assert file.read_text() == "# pions connect-4\nd1d2c1\n"
    (told,) = session.type(f"save {tmp_path / 'c4.docx'}")
    assert "ends in .docx; the endings are .jsonl, " in told
