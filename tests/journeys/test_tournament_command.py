"""`pions tournament` as people use it, in real processes."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from journeys.processes import COMMAND, LONGEST, Pions
from journeys.real_terminal import real_terminal
from pions.notation.recognition import read_anything
from pions.rules.othello import OTHELLO
from units.match.bots import is_gone

QUICK = ("tournament", "tic-tac-toe", "first", "greedy", "random", "--seed", "2")
FIRST = "def choose(position): return position.legal_moves[0]\n"
LOOP = """
import os
def choose(position):
    with open({pipe!r}, "w") as pipe:
        pipe.write(str(os.getpid()))
    while True:
        pass
"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(pions: Pions, language: str) -> None:
    done = pions("tournament", "--help", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert "--resume" in done.out
    assert "league.toml" in done.out


def test_everybody_meets_everybody(pions: Pions) -> None:
    answer = pions(*QUICK, "--games", "4", "--json").json
    assert (answer["v"], answer["games"], answer["event"]["kind"]) == (1, 12, "round-robin")
    assert [place["games"] for place in answer["ranking"]] == [8, 8, 8]
    assert sum(place["points"] for place in answer["ranking"]) == 12
    assert answer["cross_table"][0][0] is None
    assert answer["cross_table"][0][1]["games"] == 4
    text = pions(*QUICK, "--games", "4").out
    assert re.search(r"^1 +\S+ +8 ", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("kind", "games"), [("gauntlet", 6), ("knockout", 6), ("swiss", 8), ("toutes-rondes", 12)]
)
def test_other_kinds(pions: Pions, kind: str, games: int) -> None:
    players = ("first", "greedy", "random", "random(seed=3)")
    options = ("--kind", kind, "--games", "2", "--seed", "1")
    answer = pions("tournament", "puissance3", *players, *options, "--json").json
    assert len(answer["ranking"]) == 4
    assert answer["games"] >= games


def test_the_same_seed_gives_the_same_games_on_one_process_and_two(pions: Pions) -> None:
    for jobs in ("1", "2"):
        pions(*QUICK, "--games", "6", "--jobs", jobs, "--out", f"{jobs}.jsonl")
    one, two = (_games(pions.folder / f"{jobs}.jsonl") for jobs in ("1", "2"))
    assert one == two
    assert len(one) == 18


def _games(path: Path) -> list[object]:
    documents = map(json.loads, path.read_text().splitlines())
    return [(one["players"], one["moves"], one["seed"]) for one in documents]


def test_a_file_describes_it(pions: Pions) -> None:
    (pions.folder / "bots").mkdir()
    (pions.folder / "bots" / "ann.py").write_text(FIRST)
    (pions.folder / "cup.toml").write_text(
        """
rules = "puissance3"
kind = "swiss"
rounds = 2
games = 2
seed = 5
openings = "random:2"
seconds = 5
out = "games.jsonl"

[players]
"Ann B." = "bots/ann.py"
chance = "random"
eager = "greedy"
"""
    )
    answer = pions("tournament", "cup.toml", "--json").json
    assert answer["name"] == "cup"
    assert [one["name"] for one in answer["event"]["entrants"]] == ["Ann B.", "chance", "eager"]
    assert (answer["event"]["kind"], answer["event"]["rounds"]) == ("swiss", 2)
    assert len((pions.folder / "games.jsonl").read_text().splitlines()) == answer["games"] == 4
    again = pions("tournament", "cup.toml")
    assert again.code == 3
    assert "cup" in again.err
    assert "--resume" in again.err
    options = ("--name", "second", "--games", "1", "--out", "other.jsonl")
    other = pions("tournament", "cup.toml", *options, "--json").json
    assert (other["name"], other["games"]) == ("second", 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rules = ", "is not a TOML file"),
        ('rules = "othello"\nplayer = ["a"]', "unknown key 'player'"),
        ('players = ["random", "first"]', "'rules' is missing"),
        ('rules = "othello"\nplayers = 3', "'players' must be a list of players"),
        ('rules = "othello"\nplayers = ["random", "first"]\ngames = [2]', "'games' has a value"),
        ('rules = "othello"\nplayers = ["random", "first"]\ngames = true', "'games' has a value"),
        ('rules = "othello"\nplayers = ["random"]', "at least two entrants"),
        ('rules = "othello"\nplayers = ["random", "x"]', "unknown player 'x'"),
        ('rules = "chess"\nplayers = ["random", "first"]', "chess"),
        ('rules = "othello"\nplayers = ["random", "first"]\nkind = "ladder"', "kind of tournament"),
    ],
)
def test_a_file_with_a_mistake_is_refused(pions: Pions, text: str, sentence: str) -> None:
    (pions.folder / "cup.toml").write_text(text)
    done = pions("tournament", "cup.toml")
    assert (done.code, done.out) == (3, "")
    assert sentence in done.err


def test_a_file_with_a_mistake_begins_nothing(pions: Pions) -> None:
    (pions.folder / "cup.toml").write_text('rules = "othello"\nplayers = ["random", "x"]')
    assert pions("tournament", "cup.toml").code == 3
    assert pions("tournament", "--resume").code == 3, "nothing was begun"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("othello",), "at least two players"),
        ((), "at least two players"),
        (("othello", "random", "first", "--games", "0"), "--games"),
        (("othello", "random", "first", "--clock", "x+1"), "--clock"),
        (("othello", "random", "first", "--resign", "3"), "--resign"),
        (("othello", "random", "first", "--draw", "0"), "--draw"),
        (("othello", "random", "first", "--sprt", "a", "b"), "--sprt"),
        (("othello", "random", "first", "--errors", "0.1", "0.1"), "--sprt"),
        (("othello", "random", "first", "--balance-by", "discs"), "--balance"),
    ],
)
def test_a_command_line_with_a_mistake_is_refused(
    pions: Pions, arguments: tuple[str, ...], sentence: str
) -> None:
    done = pions("tournament", *arguments)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err


def test_resume_refuses_what_would_give_other_games(pions: Pions) -> None:
    pions(*QUICK, "--name", "cup")
    done = pions(*QUICK, "--name", "cup", "--games", "4", "--resume")
    assert (done.code, done.out) == (3, "")
    assert (
        "cup was started with other settings: games per pairing: 2 at the start, 4 now" in done.err
    )
    done = pions(*QUICK, "--name", "cup", "--games", "4", "--resume", "--lang", "fr")
    assert "cup" in done.err
    assert "begun" not in done.err


def test_interrupted_it_says_how_to_go_on_and_does(pions: Pions) -> None:
    pipe = pions.folder / "pipe"
    os.mkfifo(pipe)
    (pions.folder / "slow.py").write_text(LOOP.format(pipe=str(pipe)))
    event = ("tournament", "tic-tac-toe", "first", "random", "./slow.py", "--seconds", "500")
    process = pions.start(*event, "--seed", "1", "--jobs", "1", "--name", "my cup")
    bot = int(pipe.read_text())
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert "resume with pions tournament --resume --name 'my cup'" in err
    assert re.search(r"^\d +first +\d+ ", out, re.MULTILINE)
    (pions.folder / "slow.py").write_text(FIRST)
    pipe.unlink()
    answer = pions("tournament", "--resume", "--json").json
    assert (answer["name"], answer["games"], answer["fault_count"]) == ("my cup", 6, 0)
    assert is_gone(bot)


def test_a_class_league(pions: Pions) -> None:
    bots = pions.folder / "bots"
    (bots / "zoe").mkdir(parents=True)
    (bots / "ann.py").write_text(FIRST)
    (bots / "bob.py").write_text("def choose(position): return 1 // 0\n")
    (bots / "cyd.py").write_text("def choose(position:\n")
    (bots / "zoe" / "bot.py").write_text(
        "from helper import pick\ndef choose(position): return pick(position)\n"
    )
    (bots / "zoe" / "helper.py").write_text("def pick(position): return position.legal_moves[-1]\n")
    (bots / "_notes.py").write_text("not a bot")
    (bots / "README.md").write_text("not a bot")
    script = bots / "dan"
    script.write_text("#!/bin/sh\nwhile read line; do [ $line = quit ] && exit; echo 1; done\n")
    script.chmod(0o755)
    done = pions("tournament", "puissance3", "bots", "--seed", "1", "--json", "--strict")
    assert done.code == 1
    answer = done.json
    assert [one["name"] for one in answer["event"]["entrants"]] == [
        "ann",
        "bob",
        "cyd",
        "dan",
        "zoe",
    ]
    assert answer["games"] == 20
    faults = {place["name"]: place["faults"] for place in answer["ranking"]}
    assert faults["bob"]["crash"] >= 6
    assert faults["cyd"]["crash"] >= 6
    assert faults["ann"] == faults["zoe"] == {}
    reasons = [fault["reason"] for fault in answer["faults"]]
    assert any(reason.startswith("bob raised ZeroDivisionError") for reason in reasons)
    assert "cyd cannot play and will lose its games" in done.err
    assert str(pions.folder) not in json.dumps([*reasons, answer["ranking"]])


def test_a_folder_without_bots_is_refused(pions: Pions) -> None:
    (pions.folder / "bots").mkdir()
    done = pions("tournament", "puissance3", "bots", "random")
    assert (done.code, done.out) == (3, "")
    assert "no bots in" in done.err


def test_a_sequential_test_stops_early(pions: Pions) -> None:
    arguments = ("othello-6", "minimax(depth=2)", "random", "--games", "400", "--seed", "1")
    answer = pions("tournament", *arguments, "--sprt", "0", "100", "--json").json
    assert answer["sprt"]["accepted"] == "H1"
    assert 4 <= answer["games"] < 200
    again = pions("tournament", *arguments, "--sprt", "0", "100", "--resume", "--json").json
    assert again["games"] == answer["games"]


def test_games_can_be_adjudicated_and_clocked(pions: Pions) -> None:
    options = ("--longest", "5", "--clock", "5+0.1", "--margin", "1", "--opening-plies", "0")
    done = pions(*QUICK, *options, "--out", "games.jsonl", "--json")
    assert sum(place["draws"] for place in done.json["ranking"]) > 0
    games = [json.loads(line) for line in (pions.folder / "games.jsonl").read_text().splitlines()]
    ends = {(game["termination"], len(game["moves"])) for game in games}
    assert ("adjudicated", 5) in ends
    assert max(plies for _, plies in ends) == 5


def test_openings_from_a_file(pions: Pions) -> None:
    (pions.folder / "book.txt").write_text("f5d6c3\nf5f6e6\n")
    options = ("--openings", "book.txt", "--games", "4", "--seed", "1", "--out", "games.jsonl")
    pions("tournament", "othello", "random", "first", *options)
    games = read_anything((pions.folder / "games.jsonl").read_text(), OTHELLO).games
    assert sorted("".join(game.names[:3]) for game in games) == ["f5d6c3"] * 2 + ["f5f6e6"] * 2


def test_the_page_and_the_games_in_a_file(pions: Pions) -> None:
    done = pions(*QUICK, "--html", "cup.html", "--out", "games.jsonl")
    assert done.code == 0
    page = (pions.folder / "cup.html").read_text()
    assert page.startswith("<!doctype html>")
    assert "default-src 'none'" in page
    assert len((pions.folder / "games.jsonl").read_text().splitlines()) == 6


def test_a_page_that_cannot_be_written_is_known_before_the_first_game(pions: Pions) -> None:
    done = pions(*QUICK, "--html", "nowhere/cup.html")
    assert (done.code, done.out) == (3, "")
    assert "nowhere" in done.err
    assert pions("tournament", "--resume").code == 3


def test_a_full_disk_is_told_and_loses_no_game(pions: Pions) -> None:
    arguments = (*QUICK, "--games", "400", "--name", "cup", "--jobs", "1")
    limit = 400_000
    done = subprocess.run(
        [*COMMAND, *arguments, "--json"],
        capture_output=True,
        text=True,
        cwd=pions.folder,
        env=pions.environment(),
        timeout=LONGEST,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (done.returncode, done.stdout) == (3, ""), done.stderr
    assert "pions.db" in done.stderr
    assert "Traceback" not in done.stderr
    answer = pions(*arguments, "--resume", "--json").json
    assert answer["games"] == 1200


def test_without_dask_it_says_what_to_install(pions: Pions) -> None:
    hidden = "import sys; sys.modules['distributed'] = None; from pions.interfaces.main import run"
    code = f"{hidden}; sys.exit(run(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *QUICK, "--cluster", "local"],
        capture_output=True,
        text=True,
        cwd=pions.folder,
        env=pions.environment(),
        timeout=LONGEST,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "pip install 'pions[cluster]'" in done.stderr


def test_no_scheduler_at_the_address(pions: Pions) -> None:
    done = pions(*QUICK, "--cluster", "tcp://127.0.0.1:9")
    assert (done.code, done.out) == (3, "")
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in done.err


def test_on_a_terminal_the_table_is_alive(pions: Pions) -> None:
    players = ("minimax(depth=3)", "ia2(level=3)", "[bold]odd[/bold].py")
    (pions.folder / players[-1]).parent.mkdir(parents=True)
    (pions.folder / players[-1]).write_text(FIRST)
    arguments = ("tournament", "othello", *players, "--games", "8", "--seed", "1")
    with real_terminal(pions, *arguments) as terminal:
        terminal.wait_for(re.compile(r"\d+ of 24 games; 0:\d\d passed, \S+ left"))
        terminal.wait_for("[bold]odd[/bold]")  # a name is no markup
        assert terminal.wait_for_end() == 0
        terminal.wait_for("seed 1; ")
