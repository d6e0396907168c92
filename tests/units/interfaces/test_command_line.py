"""Parts of the command line that need no process."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from pions.interfaces.catalogue import po_file
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.command import PionsCommand
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions, requested_language
from pions.interfaces.cli.help_text import summary
from pions.interfaces.cli.match_report import fault_lines
from pions.interfaces.language import LANGUAGES, speaking
from pions.interfaces.main import entry_points, run
from pions.match.faults import Termination
from pions.play.interruptible import interruptible
from pions.rules.side import BLACK
from pions.tournament.history import FaultyGame
from pions.words import Words


def commands() -> dict[str, Any]:
    load_commands()
    group: Any = get_command(app)
    return dict(group.commands)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], None),
        (["games", "--lang", "fr"], "fr"),
        (["--lang=en", "games"], "en"),
        (["games", "--lang"], ""),
        (["games", "--language", "fr"], None),
    ],
)
def test_the_language_is_found_before_parsing(arguments: list[str], expected: str | None) -> None:
    assert requested_language(arguments) == expected


def test_options_given_later_win_and_flags_add_up() -> None:
    given = GlobalOptions(others := entry_points(), lang="en", json=True)
    options = given.merged({"lang": "fr", "json": False, "quiet": True})
    assert options == GlobalOptions(others, lang="fr", json=True, quiet=True)


@pytest.mark.parametrize("name", commands())
def test_every_command_shows_examples(name: str) -> None:
    command = commands()[name]
    assert isinstance(command, PionsCommand)
    assert command.examples
    assert all(f"pions {name}" in example.line for example in command.examples)


@pytest.mark.parametrize("name", commands())
def test_every_help_differs_between_the_languages(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    helps = {}
    for language in LANGUAGES:
        assert run([name, "--help", "--lang", language]) == Exit.DONE
        helps[language] = capsys.readouterr().out
    assert "Examples:" in helps["en"]
    assert "Exemples\u00a0:" in helps["fr"]
    shared = set(sentences(helps["en"])) & set(sentences(helps["fr"]))
    assert not shared


def sentences(text: str) -> list[str]:
    """The lines that are prose: not the names of options, nor the examples' command lines."""
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line.count(" ") > 2 and "pions " not in line]


@pytest.mark.parametrize(
    ("name", "default"),
    [("serve", "127.0.0.1, the default"), ("class", "0.0.0.0, the default")],
)
def test_help_states_who_may_connect_by_default(
    name: str, default: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([name, "--help", "--lang", "en"]) == Exit.DONE
    assert default in " ".join(capsys.readouterr().out.split())


def test_work_beside_the_main_thread_gives_its_result_or_its_error() -> None:
    assert interruptible(threading.current_thread) is not threading.main_thread()
    with pytest.raises(ZeroDivisionError):
        interruptible(lambda: 1 // 0)


def test_a_bug_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pions.interfaces.cli.runner.load_commands", lambda _: 1 // 0)
    with speaking("en"):
        assert run(["--lang", "en", "games"]) == Exit.INTERNAL
    told = capsys.readouterr().err
    assert told.startswith("pions: this is a bug in Pions, not your mistake: ZeroDivisionError")
    assert told.count("\n") == 1


def test_the_traceback_is_shown_when_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pions.interfaces.cli.runner.load_commands", lambda _: 1 // 0)
    monkeypatch.setenv("PIONS_DEBUG", "1")
    assert run(["games"]) == Exit.INTERNAL
    assert "Traceback" in capsys.readouterr().err


def test_one_of_something_is_singular(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "othello", "--depth", "0", "--lang", "en"]) == Exit.DONE
    assert capsys.readouterr().out == "depth 0: 1 node\n"
    assert run(["perft", "othello", "--depth", "1", "--lang", "fr"]) == Exit.DONE
    assert capsys.readouterr().out == "profondeur 1\N{NO-BREAK SPACE}: 4 nœuds\n"


def test_one_game_more_is_singular() -> None:
    crash = Termination.CRASH
    alike = [FaultyGame(number, 0, BLACK, "p", crash, Words("late")) for number in range(2)]
    with speaking("fr"):
        assert "partie 1 et 1 autre, p" in "\n".join(fault_lines(alike, 2))


def test_the_help_is_also_asked_for_by_one_letter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "-h", "--lang", "en"]) == Exit.DONE
    assert "Usage: pions play" in capsys.readouterr().out


def test_every_name_of_a_value_is_translated() -> None:
    found = {one.metavar for command in commands().values() for one in command.params}
    named = {one for one in found if one and one.isupper()}
    known = po_file("fr").read_text(encoding="utf-8")
    assert {one for one in named if f'msgid "{one}"' not in known} == {"URL"}


NOUNS = {"tokens"}
"""Commands that are called by what they list, in French as in English."""


@pytest.mark.parametrize("name", commands())
def test_a_list_of_commands_tells_each_in_one_sentence_with_a_verb(name: str) -> None:
    for language in LANGUAGES:
        with speaking(language):
            told = summary(commands()[name])
        assert ". " not in told
    if name not in NOUNS:
        verb = re.split(r"[ ,]", told.removeprefix("S'"))[0]
        assert verb.endswith(("er", "ir", "re")), told


def test_no_tokens_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tokens", "--file", str(tmp_path / "none"), "--lang", "en"]) == Exit.DONE
    told = "there are no tokens yet: make one by pions tokens --add NAME\n"
    assert capsys.readouterr().out == told
