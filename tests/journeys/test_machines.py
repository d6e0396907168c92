"""Games against machines in the terminal, and machines among themselves."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from journeys.processes import LONGEST, Pions
from pions.notation.recognition import read_anything
from units.match.bots import is_gone

BOT = """
import os
with open("pids", "a") as pids:
    print(os.getpid(), file=pids)
print("loaded")

def choose(position):
    print("thinking")
    return position.legal_moves[0]
"""

PLAYERS = ("--white", "alphabeta(depth=4)", "--seed", "1")


def test_the_machine_answers_every_move(pions: Pions) -> None:
    done = pions("play", "connect-4", *PLAYERS, typed="4\n4\n")
    assert done.code == 0
    sentences = [line for line in done.out.splitlines() if " plays " in line]
    assert [line.split()[0] for line in sentences] == ["Red", "Yellow", "Red", "Yellow"]


def test_the_machine_may_begin(pions: Pions) -> None:
    done = pions("play", "othello", "--black", "ia2(2)", typed="")
    assert done.out.startswith("Black plays ")
    assert done.out.rstrip().endswith("White (O) to move")


def test_undo_takes_back_the_machines_reply_too(pions: Pions) -> None:
    done = pions("play", "connect-4", *PLAYERS, "--json", typed="4\n4\nundo\n")
    assert len(done.json["moves"]) == 2
    done = pions("play", "connect-4", *PLAYERS, "--json", typed="4\n4\nundo 2\nredo\nredo\n")
    assert len(done.json["moves"]) == 4


def test_two_machines_play_to_the_end_and_the_seed_repeats_the_game(pions: Pions) -> None:
    both = ("play", "othello", "--black", "random", "--white", "greedy", "--json", "--seed")
    one, same, other = (pions(*both, seed).json for seed in ("7", "7", "8"))
    assert one["over"]
    assert one["moves"] == same["moves"]
    assert one["moves"] != other["moves"]


def test_the_game_goes_on_against_the_same_machine(pions: Pions) -> None:
    pions("play", "connect-4", *PLAYERS, typed="4\n")
    done = pions("play", "--resume", "--json", typed="4\n")
    assert len(done.json["moves"]) == 4


def test_a_player_that_cannot_play_the_game_says_so_at_once(pions: Pions) -> None:
    done = pions("play", "connect-4", "--white", "ia2")
    assert done.code == 3
    assert "the player ia2 cannot play" in done.err
    done = pions("play", "connect-4", "--white", "ia2", "--lang", "fr")
    assert "ne sait pas jouer" in done.err


def test_an_own_player_that_fails_loses_nothing(pions: Pions) -> None:
    (pions.folder / "bot.py").write_text("def choose(position):\n    raise ValueError('oops')\n")
    file = pions.folder / "kept.jsonl"
    done = pions("play", "othello", "--white", "./bot.py", "--save", str(file), typed="f5\n")
    assert done.code == 4
    assert "oops" in done.err
    (game,) = read_anything(file.read_text()).games
    assert game.names == ("f5",)


@pytest.fixture
def bot(pions: Pions) -> Path:
    """A player in a file that prints, and notes the processes that load it."""
    path = pions.folder / "bot.py"
    path.write_text(BOT)
    return path


def processes(pions: Pions) -> list[int]:
    return [int(line) for line in (pions.folder / "pids").read_text().splitlines()]


def test_what_an_own_player_prints_stays_out_of_the_answer(pions: Pions, bot: Path) -> None:
    done = pions("play", "othello", "--white", f"./{bot.name}", "--json", typed="f5\n")
    assert len(done.json["moves"]) == 2
    assert "thinking" in done.err
    assert all(map(is_gone, processes(pions)))


def test_a_new_game_reads_the_own_player_again(pions: Pions, bot: Path) -> None:
    typed = "f5\nnew\nf5\n"
    done = pions("play", "othello", "--white", f"./{bot.name}", "--json", typed=typed)
    assert len(done.json["moves"]) == 2
    assert len(set(processes(pions))) == 2
    assert all(map(is_gone, processes(pions)))


def test_an_own_player_that_no_longer_loads_keeps_the_game(pions: Pions, bot: Path) -> None:
    broken = f"{BOT}\nopen('bot.py', 'w').write('1/0')\n"
    bot.write_text(broken)
    typed = "f5\nnew\nundo\nf5\n"
    done = pions("play", "othello", "--white", f"./{bot.name}", "--json", typed=typed)
    assert "does not load: ZeroDivisionError" in done.err
    assert len(done.json["moves"]) == 2


def test_an_own_player_that_loops_ends_the_game_and_loses_nothing(pions: Pions, bot: Path) -> None:
    bot.write_text(BOT.replace("    return", "    while True: pass\n    return"))
    options = ("--white", f"./{bot.name}", "--seconds", "0.1", "--save", "kept.jsonl")
    done = pions("play", "othello", *options, typed="f5\n")
    assert done.code == 4
    assert "did not answer within 0.1 seconds" in done.err
    (game,) = read_anything((pions.folder / "kept.jsonl").read_text()).games
    assert game.names == ("f5",)
    assert all(map(is_gone, processes(pions)))


def test_ctrl_c_ends_the_own_player_too(pions: Pions, bot: Path) -> None:
    with pions.start("play", "othello", "--black", f"./{bot.name}") as process:
        assert process.stdout is not None
        assert "Black plays" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(LONGEST) == 130
    assert all(map(is_gone, processes(pions)))


def test_an_own_player_goes_on_with_other_rules(pions: Pions, bot: Path) -> None:
    pions("play", "connect-4", typed="4\nsave c4.jsonl\n")
    options = ("--white", f"./{bot.name}", "--json")
    done = pions("play", "othello", *options, typed="f5\nload c4.jsonl\n")
    assert done.json["rules"].startswith("in-a-row")
    assert len(done.json["moves"]) == 2


def test_a_game_that_the_machine_cannot_play_is_not_loaded(pions: Pions) -> None:
    pions("play", "connect-4", typed="4 4\nsave c4.jsonl\n")
    options = ("--white", "ia2(1)", "--save", "kept.jsonl", "--json")
    done = pions("play", "othello", *options, typed="f5\nload c4.jsonl\nundo\nd3\n")
    assert done.code == 0
    assert "the player ia2 cannot play" in done.err
    assert done.json["rules"] == "othello"
    assert done.json["moves"][0] == "d3"
    (game,) = read_anything((pions.folder / "kept.jsonl").read_text()).games
    assert list(game.names) == done.json["moves"]


def test_a_person_plays_no_move_of_the_machine(pions: Pions) -> None:
    done = pions("play", "othello", "--white", "first", "--json", typed="f5 d6\n")
    assert done.json["moves"] == ["f5", "f4"]
    assert "not played: 'd6'" in done.err


def test_a_file_named_in_a_game_is_not_run(pions: Pions) -> None:
    (pions.folder / "evil.py").write_text("open('ran', 'w').close()\n")
    line = '{"v": 1, "game": "othello", "moves": ["f5"], "players": ["", "./evil.py"]}\n'
    (pions.folder / "game.jsonl").write_text(line)
    assert pions("play", "--load", "game.jsonl").code == 0
    assert not (pions.folder / "ran").exists()
