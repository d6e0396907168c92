"""The examples in the help are true: each of them is run as it stands there."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import zipfile
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from typer.main import get_command

from journeys.processes import LONGEST, Done, Pions
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.exits import MEANINGS, Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.variables import ITSELF, VARIABLES
from pions.interfaces.language import speaking, translate
from pions.interfaces.main import run as run_here
from pions.notation.formats import jsonl
from pions.rules.game import Game
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from recorded import random_game, wthor_file, wthor_moves
from units.match.checked_engines import GOMOCUP

BOT = "def choose(position):\n    return position.legal_moves[0]\n"
ADAS_GAME = replace(Game.new(OTHELLO).play_all(["f5", "d6", "c3"]), players=("Ada", "Bob"))
LEAGUE = 'rules = "tic-tac-toe"\nplayers = ["first", "random"]\ngames = 2\n'
EXPERIMENT = """rules = "tic-tac-toe"
games = 2
[[match]]
first = "greedy"
second = "random"
"""
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"--balance 2 --count 50", "--balance 8 --count 1 --nodes 500"),
    (r"othello --depth [58]\b", "othello --depth 3"),
    (r"--moves 4433 --depth 6", "--moves 4433 --depth 3"),
    (r"--depth 9 --json", "--depth 5 --json"),
    (r"--depth 7 --core", "--depth 4 --core"),
    (r"--seconds \d+", "--seconds 0.2"),
    (r"mcts", "'mcts(20)'"),
    (r"book connect-4 --plies 4", "book connect-3 --plies 1"),
    (r"--positions 200 --depth 12", "--positions 5 --depth 3"),
    (r"book connect-4 --check", "book connect-3 --check"),
    (r"train othello", "train othello --games 2 --depth 1 --solved-from 4"),
    (r"--pairs \d+", "--pairs 2 --check 1"),
    (r"--figures corner --seed 1", "--figures corner --seed 1 --pairs 2 --check 1"),
    (r"initiative --seed 1", "initiative --seed 1 --games 2"),
    (r"play (.*)--white alphabeta", r"play \1--white 'alphabeta(depth=2)'"),
)
"""What would take too long, and what stands for it in the tests: fewer games, less depth."""


SERVING = ("serve", "class")
"""What goes on until it is stopped."""


def all_commands() -> dict[str, Any]:
    load_commands()
    group: Any = get_command(app)
    return {ITSELF: group, **group.commands}


EXAMPLES = [
    pytest.param(name, example, id=example.line)
    for name, command in all_commands().items()
    for example in command.examples
    if name not in SERVING
]


def prepared(pions: Pions) -> None:
    """A folder with all that the examples name."""
    (pions.folder / "bin").mkdir()
    program = pions.folder / "bin" / "pions"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m pions "$@"\n')
    program.chmod(0o755)
    (pions.folder / "bots").mkdir()
    for bot in ("mybot.py", "bots/one.py", "bots/two.py"):
        (pions.folder / bot).write_text(BOT)
    (pions.folder / "league.toml").write_text(LEAGUE)
    (pions.folder / "mine.toml").write_text(EXPERIMENT)
    (pions.folder / "list.txt").write_text("4353531 18\n")
    (pions.folder / "game.txt").write_text("f5d6c3\n")
    (pions.folder / "game.jsonl").write_text(jsonl.write(Game.new(TIC_TAC_TOE).play("b2")))
    (pions.folder / "my.games").write_text(jsonl.write(ADAS_GAME))
    engine = pions.folder / "pbrain-mine"
    engine.write_text(
        f"#!{sys.executable}\nWAY = 'right'{GOMOCUP.replace('WAY = sys.argv[1]', '')}"
    )
    engine.chmod(0o755)
    (pions.folder / "wthor").mkdir()
    games = wthor_file(wthor_moves(random_game(1)))
    for name in ("wthor/WTH_2026.wtb", "WTH_1992.wtb"):
        (pions.folder / name).write_bytes(games)
    with zipfile.ZipFile(pions.folder / "games.zip", "w") as archive:
        archive.writestr("game.txt", "f5d6c3\n")


def shortened(line: str) -> str:
    for pattern, short in SHORTER:
        line = re.sub(pattern, short, line)
    return line


def run(pions: Pions, line: str) -> Done:
    path = f"{pions.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", line],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=LONGEST,
        cwd=pions.folder,
        env=pions.environment(PATH=path),
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def before(pions: Pions, line: str) -> None:
    """What must have happened for an example to make sense."""
    if line == "pions play --resume":
        pions("play", "othello", typed="f5\n")
    if "tournament --resume" in line:
        process = pions.start("tournament", "tic-tac-toe", "first", "random", "--games", "300")
        assert process.stderr is not None
        assert "games are stored" in process.stderr.readline()
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=LONGEST)
    if "lab grade" in line:
        for student in ("ann", "bob"):
            assert pions("lab", "start", "othello-types", f"handed-in/{student}").code == 0
    if "--check" in line:
        assert pions("book", "connect-3", "--plies", "1").code == 0
    if "check my.puzzles" in line:
        made = pions("puzzles", "make", "connect-4", "--count", "1", "--out", "my.puzzles")
        assert made.code == 0
    if "verify draw.proof" in line:
        assert pions("solve", "tic-tac-toe", "--proof", "draw.proof").code == 0
    if "tokens --revoke" in line:
        assert pions("tokens", "--add", "club-bot").code == 0
    if "my cup" in line:
        cup = ("tournament", "tic-tac-toe", "first", "random", "--name", "my cup")
        assert pions(*cup).code == 0


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_an_example_does_what_it_says(pions: Pions, name: str, example: Example) -> None:
    prepared(pions)
    before(pions, example.line)
    done = run(pions, shortened(example.line))
    assert (done.code, "Traceback" in done.err) == (0, False), done.err
    for file in written_files(example.line):
        assert (pions.folder / file).stat().st_size > 0
    if "--json" in example.line:
        assert json.loads(done.out)["v"] == 1
    elif "--svg -" in example.line:
        assert done.out.startswith("<svg")
    elif not written_files(example.line) and "--install" not in example.line:
        # Nobody asked the engine anything, and what is converted goes to a file.
        silent = name == "engine" or (name == "convert" and " - - " not in example.line)
        assert bool(done.out.strip()) != silent
    assert name == ITSELF or f"pions {name}" in example.line


def written_files(line: str) -> list[str]:
    words = shlex.split(line)
    places = ("--svg", "--png", "--animate", "--html", "--out", "--save", "--junit", ">")
    return [file for option, file in pairwise(words) if option in places and file != "-"]


@pytest.mark.parametrize("name", SERVING)
def test_the_examples_of_what_serves_serve(pions: Pions, name: str) -> None:
    for example in all_commands()[name].examples:
        here = ("--host", "127.0.0.1", "--port", "0", "--no-browser")
        process = pions.start(*shlex.split(example.line)[1:], *here)
        assert process.stderr is not None
        assert process.stdout is not None
        assert any("http://" in line for line in process.stdout), example  # a QR code comes first
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=LONGEST)


@pytest.mark.parametrize("name", all_commands())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_help_is_whole(
    name: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert run_here([*([] if name == ITSELF else [name]), "--help", "--lang", language]) == 0
    told = capsys.readouterr().out
    with speaking(language):
        headings = ("Examples:", "Exit codes:", "Environment variables:")
        assert all(f"\n{translate(heading)}\n" in told for heading in headings)
        meanings = [translate(example.meaning) for example in all_commands()[name].examples]
    assert meanings
    assert all(meaning in told for meaning in meanings)


def test_help_of_a_command_by_name(pions: Pions) -> None:
    assert pions("help", "play").out == pions("play", "--help").out
    assert pions("help").out == pions("--help").out
    wrong = pions("help", "dance")
    assert wrong.code == 2
    assert "no such command 'dance'" in wrong.err


def test_a_manual_page_is_good_roff(pions: Pions) -> None:
    page = pions("help", "match", "--man").out
    assert page.startswith('.TH "PIONS-MATCH" "1"')
    assert "\n.SH EXAMPLES\n" in page
    assert "\n.B \\-\\-games N\n" in page
    requests = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".TP", ".B", ".PP"}
    french = pions("help", "--man", "--lang", "fr").out
    assert "\n.SH EXEMPLES\n" in french


def test_every_exit_code_has_a_meaning() -> None:
    assert set(MEANINGS) == set(Exit)


def test_variables_name_commands_that_there_are() -> None:
    for variable in VARIABLES:
        assert set(variable.commands) <= set(all_commands()), variable.name
