"""How programs are named: their texts, and what is no program."""

from __future__ import annotations

import pytest

from pions.errors import PionsError, PlayerError, RulesError
from pions.play.chairs import recorded_player
from pions.players.own import is_own, is_python
from pions.players.program import Program
from pions.players.registry import find_player, player_kinds
from pions.rules.othello import OTHELLO


@pytest.mark.parametrize(
    ("text", "words", "name"),
    [
        ("./mybot", ["./mybot"], "./mybot"),
        (" bots/ann ", ["bots/ann"], "bots/ann"),
        ("/a b/(c)", ["/a b/(c)"], "/a b/(c)"),
        ("program(./mybot)", ["./mybot"], "./mybot"),
        ("Programme ( ./mybot )", ["./mybot"], "./mybot"),
        ("program(command=./mybot)", ["./mybot"], "./mybot"),
        ("program(./mybot, protocol=LINE)", ["./mybot"], "./mybot"),
        ("program(mybot)", ["mybot"], "program(mybot)"),
        ("program(./b --fast)", ["./b", "--fast"], "program(./b --fast)"),
        ("program(./b --depth=3)", ["./b", "--depth=3"], "program(./b --depth=3)"),
        ("program(./b -t 1,2)", ["./b", "-t", "1,2"], "program(./b -t 1,2)"),
        ("program(./b 'f(x, y)')", ["./b", "f(x, y)"], "program(./b 'f(x, y)')"),
        ("program('./my bot' \"a  b\")", ["./my bot", "a  b"], "program('./my bot' \"a  b\")"),
        ("program(python3 ./bot.py)", ["python3", "./bot.py"], "program(python3 ./bot.py)"),
    ],
)
def test_commands_are_kept_as_they_are(
    text: str, words: list[str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pions.players.program._check_file", lambda _: None)
    monkeypatch.setattr("shutil.which", lambda name: name)
    found = find_player(text)
    assert isinstance(found, Program)
    assert found.words() == words
    assert found.name == name
    assert find_player(name) == found or find_player(name).name == name
    assert is_own(text)
    assert not is_python(text)


@pytest.mark.parametrize(
    ("given", "commands", "name"),
    [
        ("protocol=gtp", (), "protocol=gtp"),
        ("protocol=GTP, commands=komi 0; undo", ("komi 0", "undo"), None),
        ("commands='a b;; c=1,2;', protocol=gtp", ("a b", "c=1,2"), None),
        ('protocol = gtp, commands = "f(x), y"', ("f(x), y",), "protocol=gtp, commands=f(x), y"),
    ],
)
def test_engines_are_told_commands_first(
    given: str, commands: tuple[str, ...], name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pions.players.program._check_file", lambda _: None)
    found = find_player(f"program(./b -t 1,2, {given})")
    assert isinstance(found, Program)
    assert (found.words(), found.protocol) == (["./b", "-t", "1,2"], "gtp")
    assert found.first_commands == commands
    assert name is None or found.name == f"program(./b -t 1,2, {name})"
    assert find_player(found.name) == found


@pytest.mark.parametrize("text", ["random", "ia2(3)", "alphabeta(evaluation=./x)", "program"])
def test_registered_players_are_no_programs(text: str) -> None:
    assert not is_own(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("program", "program needs command"),
        ("program()", "program needs command"),
        ("program(./bot 'x)", "is not a command: write program"),
        ("program('')", "is not a command"),
        ("program(./bot\x00)", "is not a command"),
        ("program(./bot\nx)", "is not a command"),
        ("program(./bot, protocol=uci)", "protocol is one of gomocup, gtp, line"),
        ("program(./bot, commands=undo)", "the protocol line has no commands"),
        ("program(./bot, protocol=gtp, commands=;)", "are not commands: write them as in"),
        ("program(./bot, protocol=gtp, commands=a\nb)", "are not commands"),
        ("program(no-such-program)", "no program 'no-such-program' is installed here"),
        ("./no-such-program", "there is no program ./no-such-program"),
    ],
)
def test_mistakes_in_a_program_s_text(text: str, reason: str) -> None:
    with pytest.raises((PlayerError, RulesError)) as caught:
        find_player(text, OTHELLO)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "name", ["program(touch /tmp/x)", "PROGRAMME(x)", "./x", "a/b", "./x.py", "os:system"]
)
def test_a_game_from_a_file_runs_no_program(name: str) -> None:
    assert recorded_player(name) == "human"


def test_programs_are_listed_with_their_parameters() -> None:
    (kind,) = (kind for kind in player_kinds() if kind.name == "program")
    assert [one.name for one in kind.parameters] == ["command", "protocol", "commands"]
    assert kind.plays(OTHELLO)
    with pytest.raises(PionsError):
        Program("")
