"""Games in files: the ending chooses the format, and the text says which game it is."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from pions.errors import StorageError, UnknownFormatError
from pions.interfaces.cli import loaded_game as command_line
from pions.interfaces.language import speaking
from pions.notation.registry import format_to_write, formats, written_endings
from pions.notation.results import recorded_score
from pions.play.game_files import can_go_on_in, file_and_bare, load_game, read_game, write_game
from pions.play.game_saver import GameSaver
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import ANTI_OTHELLO, OTHELLO

PLAYED = Game.new(CONNECT_4).play_all(["4", "4", "3"])


OPENING = Game.new(GOMOKU).play_all(["h8", "i9"])
OTHELLO_GAME = Game.new(OTHELLO).play("f5")
HELD = {
    ".ggf": OTHELLO_GAME,
    ".obf": OTHELLO_GAME,
    ".gomocup": OPENING,
    ".psq": OPENING,
    ".wtb": OTHELLO_GAME.with_result(recorded_score((40, 24))),
}
"""Games for the formats that do not hold every one."""


@pytest.mark.parametrize("ending", written_endings())
def test_every_ending_loads_the_game_that_was_saved(tmp_path: Path, ending: str) -> None:
    path, game = tmp_path / f"game{ending}", HELD.get(ending, PLAYED)
    write_game(path, game)
    assert read_game(path).rules == game.rules
    assert read_game(path).position == game.position


def test_anti_othello_stays_anti_othello(tmp_path: Path) -> None:
    path = tmp_path / "anti.txt"
    write_game(path, Game.new(ANTI_OTHELLO).play("f5"))
    assert path.read_text() == "# pions anti-othello\nf5\n"
    assert read_game(path).rules == ANTI_OTHELLO


@pytest.mark.parametrize("name", ["x.docx", "x.egbk3", "a.b/x.DOCX"])
def test_unknown_endings_are_refused_and_the_known_ones_named(tmp_path: Path, name: str) -> None:
    path = tmp_path / Path(name).name
    with pytest.raises(UnknownFormatError) as caught:
        write_game(path, PLAYED)
    assert not path.exists()
    assert all(ending in str(caught.value) for ending in written_endings())
    with pytest.raises(UnknownFormatError, match="the endings are "):
        GameSaver(path, named=True)
    with pytest.raises(UnknownFormatError):
        GameSaver().save_as(PLAYED, str(path), replace=True)


def test_the_registry_says_which_endings_are_written() -> None:
    for known in formats():
        for ending in known.extensions:
            assert (ending in written_endings()) == known.can_write
            if known.can_write:
                assert format_to_write(f"a{ending.upper()}") is known
    assert format_to_write("evening").name == "jsonl"


def test_a_bare_file_leaves_the_line_out_each_time(tmp_path: Path) -> None:
    path = tmp_path / "bare.txt"
    saver = GameSaver(path, named=True, bare=True)
    for game in (PLAYED, PLAYED.play("1")):
        saver.save(game)
        assert path.read_text().startswith("d1d2c1")
    saver.save_as(PLAYED, f"--bare {tmp_path / 'one.txt'}", replace=False)
    saver.save_as(PLAYED, str(tmp_path / "two.txt"), replace=False)
    assert (tmp_path / "one.txt").read_text() == "d1d2c1\n"
    assert (tmp_path / "two.txt").read_text() == "# pions connect-4\nd1d2c1\n"


def test_bare_may_stand_before_or_after_the_name() -> None:
    assert file_and_bare("my game.txt") == ("my game.txt", False)
    assert file_and_bare("--bare my game.txt") == ("my game.txt", True)
    assert file_and_bare("my  game.txt --bare ") == ("my  game.txt", True)
    assert file_and_bare("a--bare") == ("a--bare", False)


def test_a_file_that_could_be_several_games_says_which(tmp_path: Path) -> None:
    path = tmp_path / "c4.txt"
    path.write_text("d1d2c1\n")
    found = load_game(path)
    assert found.game.rules == CONNECT_4
    assert found.candidates[:3] == (CONNECT_4, CONNECT_3, GOMOKU)
    assert any("could also be Connect-3; Gomoku" in str(note) for note in found.notes)
    assert load_game(path, GOMOKU).candidates == ()


def test_the_rules_may_follow_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "c4 as gomoku"
    path.with_name("c4.txt").write_text("d1d2c1\n")
    for word in ("as", "comme"):
        assert GameSaver.load(f"{tmp_path / 'c4.txt'} {word} cinq en ligne").game.rules == GOMOKU
    path.write_text("a1b2\n")
    assert GameSaver.load(str(path)).game.names == ("a1", "b2"), "a file of that name comes first"
    with pytest.raises(StorageError, match="cannot read "):
        GameSaver.load(f"{tmp_path / 'c5.txt'} as gomoku")


def test_a_game_goes_on_only_in_a_file_of_our_own(tmp_path: Path) -> None:
    for name, goes_on in (("a.jsonl", True), ("a.txt", False), ("a.sgf", False), ("a", False)):
        path = tmp_path / name
        write_game(tmp_path / "a.jsonl", PLAYED)
        path.write_text((tmp_path / "a.jsonl").read_text())
        assert can_go_on_in(path) is goes_on, name


@pytest.mark.parametrize(
    ("typed", "rules"), [("3\n", GOMOKU), ("\n", CONNECT_4), ("x\n2\n", CONNECT_3)]
)
def test_a_person_is_asked_which_game_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, rules: object
) -> None:
    path, asked = tmp_path / "c4.txt", StringIO()
    path.write_text("d1d2c1\n")
    monkeypatch.setattr(command_line, "is_terminal", lambda _stream: True)
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    monkeypatch.setattr("sys.stderr", asked)
    with speaking("en"):
        assert command_line.loaded_game(str(path), None).rules == rules
    assert "  1. Connect-4\n       3 - - - -\n       2 - - O -\n" in asked.getvalue()
    assert "  2. Connect-3\n  3. Gomoku\n" in asked.getvalue()  # they look the same


def test_a_program_is_told_what_was_assumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "c4.txt"
    path.write_text("d1d2c1\n")
    with speaking("en"):
        assert command_line.loaded_game(str(path), None).rules == CONNECT_4
        told = capsys.readouterr().err
        assert "read as Connect-4" in told
        assert f"pions play connect-3 --load {path}" in told
        write_game(path, Game.new(TIC_TAC_TOE).play("b2"))
        assert command_line.loaded_game(str(path), None).rules == TIC_TAC_TOE
        assert capsys.readouterr().err == ""
