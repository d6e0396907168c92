"""Games against machines in the terminal, and machines among themselves."""

from __future__ import annotations

from journeys.processes import Pions
from pions.notation.reading import read_anything

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


def test_a_file_named_in_a_game_is_not_run(pions: Pions) -> None:
    (pions.folder / "evil.py").write_text("open('ran', 'w').close()\n")
    line = '{"v": 1, "game": "othello", "moves": ["f5"], "players": ["", "./evil.py"]}\n'
    (pions.folder / "game.jsonl").write_text(line)
    assert pions("play", "--load", "game.jsonl").code == 0
    assert not (pions.folder / "ran").exists()
