"""Matches, choices and evaluations from the command line, in real processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from journeys.processes import LONGEST, Pions
from pions.evaluation.registry import evaluations
from pions.notation.recognition import read_anything
from pions.players.levels import levels
from pions.players.registry import player_kinds
from pions.rules.othello import OTHELLO
from units.match.bots import is_gone
from units.match.gtp_engines import engine

COMMANDS = ("match", "choose", "evaluate", "players", "evaluations")
COURSE = "----- ----- ----- -X--- XO-O- X"
FIRST = "def choose(position): return position.legal_moves[0]\n"
LOOP = """
import os
def choose(position):
    with open("pipe", "w") as pipe:
        pipe.write(f"{os.getpid()} ")
    while True:
        pass
"""


def write(pions: Pions, code: str, name: str = "mybot.py") -> str:
    (pions.folder / name).write_text(code, encoding="utf-8")
    return f"./{name}"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_help(pions: Pions, command: str, language: str) -> None:
    done = pions(command, "--help", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert f"pions {command}" in done.out


def test_the_course_s_evaluation(pions: Pions) -> None:
    arguments = ("evaluate", "puissance3", "--evaluation", "puissance3", "--position", COURSE)
    answer = pions(*arguments, "--json").json
    assert (answer["v"], answer["value"], answer["turn"]) == (1, -140, "black")
    assert answer["terms"] == {
        "rows own": 60,
        "rows enemy": -230,
        "columns own": 60,
        "columns enemy": -30,
    }
    assert len(answer["heat"]) == 25
    text = pions(*arguments).out
    assert text.startswith("puissance3: -140 for Red\n")
    assert re.search(r"^ +-230  rows enemy$", text, re.MULTILINE)


def test_evaluate_by_the_usual_evaluation(pions: Pions) -> None:
    answer = pions("evaluate", "othello", "--moves", "f5d6", "--json").json
    assert (answer["evaluation"], answer["value"]) == ("weights", 0)
    assert sum(answer["heat"]) == answer["value"]


def test_choose(pions: Pions) -> None:
    arguments = ("choose", "othello", "--player", "ia2(level=2)")
    answer = pions(*arguments, "--json").json
    assert (answer["player"], answer["move"], answer["depth"]) == ("ia2", "d3", 2)
    assert answer["value"] == {"kind": "estimate", "number": 34, "text": "estimate +34"}
    assert answer["line"][0] == "d3"
    done = pions(*arguments)
    assert (done.code, done.out) == (0, "d3\n")
    assert "value: estimate +34\n" in done.err
    assert pions(*arguments, "--quiet").err == ""


def test_choose_shows_estimates_in_a_row_from_minus_to_plus_100(pions: Pions) -> None:
    arguments = ("choose", "gomoku", "--moves", "h8h9j10", "--nodes", "2000", "--player")
    for player in ("level(10)", "native", "alphabeta(core=native)"):
        value = pions(*arguments, player, "--json").json["value"]
        assert abs(value["percent"]) < 100
        assert value["text"] == f"estimate {value['percent']:+d}"


def test_choose_within_a_limit(pions: Pions) -> None:
    arguments = ("choose", "connect-4", "--player", "alphabeta(depth=9)", "--json")
    assert pions(*arguments, "--depth", "2").json["depth"] == 2
    assert pions(*arguments, "--nodes", "100").json["stopped"] is True


def test_choose_follows_the_seed(pions: Pions) -> None:
    moves = [
        pions("choose", "gomoku", "--player", "random", "--seed", seed, "--json").json["move"]
        for seed in ("1", "1", "2")
    ]
    assert moves[0] == moves[1] != moves[2]


def test_choose_by_an_own_player_shows_what_it_prints(pions: Pions) -> None:
    bot = write(pions, "def choose(p):\n    print('hm')\n    return 'd3'\n")
    done = pions("choose", "othello", "--player", bot)
    assert (done.code, done.out) == (0, "d3\n")
    assert done.err.startswith("hm\n")


@pytest.mark.parametrize(
    ("code", "exit_code", "sentence"),
    [
        ("def choose(p): return 1 // 0", 4, "./mybot.py raised ZeroDivisionError"),
        ("def choose(p): return 99", 4, "./mybot.py played '99', which is not legal"),
        ("def choose(p", 3, "the player's file ./mybot.py does not load: SyntaxError"),
    ],
)
def test_choose_by_a_player_that_misbehaves(
    pions: Pions, code: str, exit_code: int, sentence: str
) -> None:
    done = pions("choose", "othello", "--player", write(pions, code), "--json")
    assert (done.code, done.out) == (exit_code, "")
    assert sentence in done.err


def test_players_and_evaluations_are_listed(pions: Pions) -> None:
    answer = pions("players", "--json").json
    assert [one["title"] for one in answer["levels"]] == [level.title for level in levels()]
    listed = answer["players"]
    assert [one["name"] for one in listed] == [kind.name for kind in player_kinds()]
    (ia2,) = (one for one in listed if one["name"] == "ia2")
    assert ia2["parameters"][0]["name"] == "level"
    assert "othello" in ia2["games"]
    assert "gomoku" not in ia2["games"]
    listed = pions("evaluations", "--json").json["evaluations"]
    assert [one["name"] for one in listed] == [kind.name for kind in evaluations()]
    text = pions("players").out
    assert "./mybot.py" in text
    assert all(f"{level.number} {level.title}" in " ".join(text.split()) for level in levels())
    text = pions("evaluations").out
    assert all(kind.name in text for kind in evaluations())


def test_a_match(pions: Pions) -> None:
    arguments = ("match", "othello", "ia2(1)", "random", "--games", "6", "--seed", "5")
    answer = pions(*arguments, "--json").json
    assert (answer["v"], answer["games"], answer["seed"]) == (1, 6, 5)
    first, second = answer["players"]
    assert (first["name"], second["name"]) == ("ia2(level=1)", "random")
    assert first["points"] + second["points"] == 6
    assert first["wins"] == second["losses"]
    assert sum(answer["pairs"]) == 3
    assert answer["elo"]["method"] == "pentanomial"
    assert answer["faults"] == []
    done = pions(*arguments)
    assert re.search(rf"^random +{second['points']:g} ", done.out, re.MULTILINE)
    assert "Elo difference:" in done.out
    assert done.err.startswith("seed 5; ")
    assert pions(*arguments, "--quiet").err == ""


def games_in(path: Path) -> list[object]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{**line, "time": None, "seconds": None} for line in lines]


def test_the_same_seed_gives_the_same_file_with_one_job_and_two(pions: Pions) -> None:
    arguments = ("match", "othello-6", "random", "mcts(playouts=5)", "--games", "7", "--seed", "3")
    for jobs in ("1", "2"):
        done = pions(*arguments, "--jobs", jobs, "--out", f"games{jobs}.jsonl", "--json")
        assert done.code == 0, done.err
        assert done.json["games"] == 7
        assert done.json["elo"]["method"] == "trinomial"
    one, two = (games_in(pions.folder / f"games{jobs}.jsonl") for jobs in (1, 2))
    assert one == two
    assert len(one) == 7


def test_the_file_of_a_match_is_read_again(pions: Pions) -> None:
    bot = write(pions, "def choose(position): return 99\n")
    done = pions("match", "othello", bot, "first", "--games", "2", "--out", "games.jsonl")
    assert done.code == 0, done.err
    games = read_anything((pions.folder / "games.jsonl").read_text(encoding="utf-8")).games
    assert [game.players for game in games] == [(bot, "first"), ("first", bot)]
    assert [game.rules for game in games] == [OTHELLO, OTHELLO]
    assert all(game.outcome is not None for game in games)
    assert games[0].extra["termination"] == "illegal move"
    again = pions("match", "othello", "first", "first", "--out", "games.jsonl")
    assert (again.code, again.err) == (
        3,
        "pions: games.jsonl already exists: choose another name\n",
    )


def test_faults_are_told_and_the_match_goes_on(pions: Pions) -> None:
    bot = write(pions, "def choose(p):\n    print('noise')\n    raise OSError('no') from None\n")
    arguments = ("match", "tic-tac-toe", bot, "first", "--games", "3", "--opening-plies", "0")
    answer = pions(*arguments, "--json").json
    assert answer["players"][0]["faults"] == {"crash": 3}
    assert [one["game"] for one in answer["faults"]] == [1, 2, 3]
    assert [one["side"] for one in answer["faults"]] == ["black", "white", "black"]
    assert answer["faults"][0]["reason"] == "./mybot.py raised OSError: no (mybot.py:3)"
    done = pions(*arguments)
    assert "noise" not in done.out + done.err
    told = "games lost by a fault: 3\n  game 1 and 2 more, ./mybot.py: crash: ./mybot.py raised OSE"
    assert told in done.out


def test_a_match_with_a_gtp_engine(pions: Pions) -> None:
    bot = engine(pions.folder, "games", "othello(columns=4, rows=4)")
    match = ("match", "othello-4", bot, "first", "--games", "2", "--seed", "1", "--json")
    answer = pions(*match).json
    assert answer["players"][0]["name"] == bot
    assert (answer["games"], answer["faults"]) == (2, [])
    bad = engine(pions.folder, "hang", "othello(columns=4, rows=4)")
    answer = pions(*("match", "othello-4", bad, "first", *match[4:], "--seconds", "0.2")).json
    assert [one["termination"] for one in answer["faults"]] == ["timeout", "timeout"]
    refused = pions("match", "connect-4", bot, "first", "--games", "2")
    assert refused.code == 3
    assert "GTP cannot describe" in refused.err


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("match", "othello", "first"), 2, "missing argument PLAYER"),
        (("match", "othello", "first", "first", "--games", "0"), 2, "--games needs a number from"),
        (("match", "othello", "first", "first", "--jobs", "x"), 2, "--jobs needs a whole number"),
        (("match", "othello", "first", "first", "--seconds", "-1"), 2, "needs more than 0 seconds"),
        (("match", "othello", "first", "first", "--seconds", "nan"), 2, "--seconds needs seconds"),
        (("match", "othello", "frist", "first"), 3, "did you mean 'first'?"),
        (("match", "othello", "first", "k-tuple"), 3, "the player k-tuple cannot play othello"),
        (("match", "othello", "first", "human"), 3, "a person cannot play here"),
        (("match", "othello", "first", "./no.py"), 3, "cannot read the player's file ./no.py"),
        (("match", "othelo", "first", "first"), 3, "did you mean 'othello'?"),
        (("match", "tic-tac-toe", "first", "first", "--opening-plies", "9"), 3, "is over within 9"),
        (("match", "othello", "first", "first", "--out", "no/x"), 3, "cannot write no/x"),
        (("choose", "othello"), 2, "missing option --player"),
        (
            ("choose", "connect-4", "--player", "first", "--moves", "1122334"),
            3,
            "nothing to choose",
        ),
        (("evaluate", "othello", "--evaluation", "k-tuple"), 3, "cannot judge othello"),
    ],
)
def test_bad_input(pions: Pions, arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = pions(*arguments)
    assert (done.code, done.out) == (code, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert list(pions.folder.iterdir()) == []


def looping_match(pions: Pions, *arguments: str) -> tuple[subprocess.Popen[str], int]:
    """A match whose player never answers, and the number of the player's process."""
    bot, pipe = write(pions, LOOP), pions.folder / "pipe"
    os.mkfifo(pipe)
    process = pions.start("match", "othello", bot, "first", "--seconds", "600", *arguments)
    return process, int(pipe.read_text().split()[0])


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_nothing_is_left_when_a_match_is_ended(
    pions: Pions, sent: signal.Signals, code: int, jobs: str
) -> None:
    process, bot = looping_match(pions, "--jobs", jobs)
    process.send_signal(sent)
    out, err = process.communicate(timeout=LONGEST)
    assert process.returncode == code
    assert is_gone(bot)
    if sent == signal.SIGINT:
        assert (out, err) == ("", "pions: interrupted\n")


def parent_of(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    (parent,) = re.findall(r"^PPid:\t(\d+)$", status, re.MULTILINE)
    return int(parent)


def test_a_process_of_ours_that_is_killed_costs_its_game_which_begins_again(pions: Pions) -> None:
    process, bot = looping_match(pions, "--jobs", "2", "--out", "games.jsonl")
    guard = parent_of(bot)
    os.kill(parent_of(guard), signal.SIGKILL)
    assert is_gone(bot)
    assert is_gone(guard)
    again = int((pions.folder / "pipe").read_text().split()[0])
    assert again != bot
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, out, err) == (130, "", "pions: interrupted\n")
    assert is_gone(again)
    assert not (pions.folder / "games.jsonl").exists()


def test_an_interrupted_match_tells_what_was_played(pions: Pions) -> None:
    bot, pipe = write(pions, counted_bot()), pions.folder / "pipe"
    os.mkfifo(pipe)
    process = pions.start("match", "tic-tac-toe", bot, "first", "--games", "9", "--seconds", "600")
    pipe.read_text()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert re.search(r"^first +\d+(\.5)? ", out, re.MULTILINE)
    assert err.endswith("pions: interrupted\n")


def counted_bot() -> str:
    """A player that is loaded for a look, plays two games and then never answers."""
    return f"""
import os, pathlib
number = len(list(pathlib.Path().glob("game*")))
pathlib.Path(f"game{{number}}").touch()
{LOOP}
if number < 3:
    {FIRST}
"""
