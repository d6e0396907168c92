"""Games played through pipes: to the end, saved, broken off and taken up again."""

from __future__ import annotations

import json
import signal
import subprocess
from base64 import urlsafe_b64encode
from pathlib import Path
from time import monotonic

import pytest

from journeys.processes import LONGEST, Pions
from pions.notation.recognition import read_anything
from pions.rules.game import Game


def kept(pions: Pions) -> list[Path]:
    return sorted((pions.state / "autosave").glob("*.jsonl"))


def game_in(path: Path) -> Game:
    (game,) = read_anything(path.read_text()).games
    return game


def test_moves_through_a_pipe_end_with_the_board(pions: Pions) -> None:
    done = pions("play", "othello", typed="f5\nd6\n")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[:2] == [
        "Black plays f5 and turns over 1 disc",
        "White plays d6 and turns over 1 disc",
    ]
    assert lines[-1] == "Black (X) to move"
    assert lines[-4] == " 6  .  .  . [O] .  .  .  ."
    assert "\x1b" not in done.out
    assert done.out.isascii()


def test_the_last_line_needs_no_line_break(pions: Pions) -> None:
    assert "Black plays f5" in pions("play", "othello", typed="f5").out


def test_a_whole_game_is_played_and_told(pions: Pions) -> None:
    done = pions("play", "connect-4", typed="1 1 2 2 3 3\n4\n")
    assert done.code == 0
    assert done.out.splitlines()[-1] == "Red (X) wins 1-0: 4 in a row"
    assert "nothing is lost" not in done.err


def test_orders_in_both_languages_and_any_case(pions: Pions) -> None:
    typed = (
        "F5\nAnnuler\nrefaire\nUNDO\nredo\ncoups\nLigne 5\ndernier\nscore\nchrono\nplateau\nq\nd6\n"
    )
    done = pions("play", "othello", typed=typed)
    assert done.code == 0
    assert done.out.count("taken back: f5") == 2
    assert done.out.count("played again: f5") == 2
    assert "row 5: d Black, e Black, f Black; the other cells are empty" in done.out
    assert "White plays" not in done.out


def test_in_french(pions: Pions) -> None:
    done = pions("--lang", "fr", "play", "othello", typed="f5\na1\naide\n")
    assert "Noir joue f5 et retourne 1 pion" in done.out
    assert "a1 ne retournerait aucun pion\u00a0; coups possibles\u00a0: f4, d6, f6" in done.out
    assert "undo, annuler [NOMBRE]\u00a0: annuler le dernier coup, ou plusieurs" in done.out
    assert done.out.splitlines()[-1] == "à Blanc (O) de jouer"
    assert done.err == "rien n'est perdu\u00a0: pions play --resume continue cette partie\n"


def test_forced_passes_are_played_and_told(pions: Pions) -> None:
    done = pions("play", "othello-4", typed="b1 c1 d3 a1\nhistory\n")
    assert "Black has no move and passes" in done.out
    assert "5.pass" in done.out


def test_from_a_position(pions: Pions) -> None:
    done = pions("play", "tic-tac-toe", "--from", "XO- -X- --- O", typed="c1\nboard\n")
    assert done.out.splitlines()[0] == "White plays c1"


def test_json_at_the_end(pions: Pions) -> None:
    done = pions("play", "othello", "--json", typed="f5\nresign\n")
    answer = done.json
    assert answer["moves"] == ["f5"]
    assert answer["outcome"] == {"winner": "black", "points": [1, 0], "reason": "resignation"}
    assert "Black plays f5" in done.err


def test_save_and_load(pions: Pions) -> None:
    pions("play", "othello", typed="f5 d6\nsave first game.jsonl\n")
    game = game_in(pions.folder / "first game.jsonl")
    assert game.names == ("f5", "d6")
    assert all(ply.milliseconds is not None for ply in game.plies)
    done = pions("play", "--load", "first game.jsonl", typed="c3\nhistory\n")
    assert "moves played: 1.f5 2.d6 3.c3" in done.out
    done = pions("play", "gomoku", typed="h8\ncharger first game.jsonl\nhistory\n")
    assert "moves played: 1.f5 2.d6" in done.out


def test_a_game_is_kept_in_the_file_that_was_named(pions: Pions) -> None:
    pions("play", "othello", "--save", "mine.jsonl", typed="f5\nd6\n")
    assert game_in(pions.folder / "mine.jsonl").names == ("f5", "d6")
    assert kept(pions) == []
    pions("play", "--load", "mine.jsonl", "--save", "mine.jsonl", typed="c3\n")
    assert game_in(pions.folder / "mine.jsonl").names == ("f5", "d6", "c3")


def test_a_file_can_be_written_in_another_format(pions: Pions) -> None:
    pions("play", "othello", typed="f5 d6 c3\nsave moves.txt\n")
    assert (pions.folder / "moves.txt").read_text() == "# pions othello\nf5d6c3\n"


def test_a_text_file_loads_as_the_game_that_was_saved(pions: Pions) -> None:
    pions("play", "puissance4", "--save", "c4.txt", typed="4 4 3\n")
    pions("play", "puissance4", "--save", "bare.txt", "--bare", typed="4 4 3\n")
    assert (pions.folder / "bare.txt").read_text() == "d1d2c1\n"
    done = pions("play", "--load", "c4.txt", "--json", typed="")
    assert done.json["rules"] == "in-a-row(columns=7, rows=6, k=4, gravity=true)"
    assert "could also be" not in done.err
    assert "could also be Connect-3; Gomoku" in pions("play", "--load", "bare.txt", typed="").err
    refused = pions("play", "othello", "--save", "x.docx", typed="f5\n")
    assert (refused.code, refused.out) == (3, "")
    assert "the endings are .jsonl, .json, .pions, " in refused.err


def test_two_games_are_kept_apart_and_the_last_unfinished_one_resumed(pions: Pions) -> None:
    pions("play", "othello", typed="f5\n")
    pions("play", "tic-tac-toe", typed="b2\nnew\na1 a2 b1 b2 c1\n")
    assert len(kept(pions)) == 3
    done = pions("play", "--resume", typed="a1\nhistory\n")
    assert "moves played: 1.b2 2.a1" in done.out
    assert len(kept(pions)) == 3


def test_resume_keeps_the_hints_that_were_counted(pions: Pions) -> None:
    pions("play", "othello", typed="f5\nhint\nhint\n")
    assert "hints: Black 0, White 3" in pions("play", "--resume", typed="hint\n").out
    pions("play", "--resume", typed="save mine.jsonl\n")
    assert "hints: Black 0, White 4" in pions("play", "--load", "mine.jsonl", typed="hint\n").out


def test_a_link_of_the_web_app_is_a_game_or_a_position(pions: Pions) -> None:
    pions("play", "othello", "--save", "mine.jsonl", typed="f5 d6\n")
    packed = urlsafe_b64encode((pions.folder / "mine.jsonl").read_bytes().strip()).decode()
    link = f"http://127.0.0.1:8000/#play={packed.rstrip('=')}"
    assert pions("play", "--load", link, "--json", typed="c3\n").json["moves"] == ["f5", "d6", "c3"]
    loaded = pions("play", "gomoku", "--json", typed=f"load {link}\n").json
    assert (loaded["rules"], loaded["moves"]) == ("othello", ["f5", "d6"])
    shown = pions("show", "othello", "--position", link, "--json").json
    assert shown["position"].endswith(" X")
    assert pions("play", "othello", "--from", link, "--json", typed="c3\n").json["moves"] == ["c3"]
    other = pions("play", "connect-4", "--from", link)
    assert (other.code, other.out) == (3, "")
    assert pions("play", "--load", link[:-9]).err.endswith("is damaged: copy all of it again\n")


def test_resume_keeps_what_was_undone(pions: Pions) -> None:
    pions("play", "othello", typed="f5 d6\nundo\n")
    assert "played again: d6" in pions("play", "--resume", typed="redo\n").out


@pytest.mark.parametrize("order", ["load c4.jsonl", "new"])
def test_another_game_leaves_the_named_file_as_it_was(pions: Pions, order: str) -> None:
    pions("play", "connect-4", typed="4\nsave c4.jsonl\n")
    saved = pions.folder / "eve.jsonl"
    done = pions("play", "othello", "--save", "eve.jsonl", typed=f"f5\nd6\n{order}\n")
    assert game_in(saved).names == ("f5", "d6")
    assert "the previous game stays in eve.jsonl" in done.out
    assert done.err == "nothing is lost: continue this game with pions play --resume\n"
    moves = [] if order == "new" else ["4"]
    assert pions("play", "--resume", "--json").json["moves"] == moves


def test_a_file_of_the_game_before_is_not_overwritten_unasked(pions: Pions) -> None:
    typed = "f5\nnew\nd3\nsave\nsave eve.jsonl\n"
    done = pions("play", "othello", "--save", "eve.jsonl", typed=typed)
    assert "which file?" in done.out
    assert "eve.jsonl already exists" in done.out
    assert game_in(pions.folder / "eve.jsonl").names == ("f5",)


def test_one_bad_file_does_not_hide_the_games(pions: Pions) -> None:
    pions("play", "othello", typed="f5\n")
    (pions.state / "autosave" / "gone.jsonl").symlink_to("nowhere")
    assert pions("play", "--resume", "--json").json["moves"] == ["f5"]


def test_nothing_is_kept_of_a_game_without_moves(pions: Pions) -> None:
    pions("play", "othello", typed="help\nquit\n")
    assert kept(pions) == []


def read_until(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if text in line:
            return
    raise AssertionError(f"{text!r} was never said")


def type_line(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_process_that_is_stopped_loses_no_move(pions: Pions, number: signal.Signals) -> None:
    with pions.start("play", "othello") as process:
        type_line(process, "f5")
        type_line(process, "d6")
        read_until(process, "White plays d6")
        process.send_signal(number)
        assert process.wait(LONGEST) == (130 if number is signal.SIGINT else -number)
        told = process.stderr.read() if process.stderr else ""
    assert "Traceback" not in told
    assert ("nothing is lost" in told) == (number is signal.SIGINT)
    done = pions("play", "--resume", typed="history\n")
    assert "moves played: 1.f5 2.d6" in done.out


def test_a_move_is_on_the_disk_before_it_is_told(pions: Pions) -> None:
    with pions.start("play", "othello", "--save", "mine.jsonl") as process:
        type_line(process, "f5")
        read_until(process, "Black plays f5")
        document = json.loads((pions.folder / "mine.jsonl").read_text())
        process.kill()
    assert document["moves"] == ["f5"]


def test_a_reader_who_leaves_ends_the_program_quietly(pions: Pions) -> None:
    with pions.start("play", "othello") as process:
        assert process.stdout is not None
        process.stdout.close()
        type_line(process, "f5")
        type_line(process, "d6")
        assert process.wait(LONGEST) == 141
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_counting_can_be_interrupted(pions: Pions) -> None:
    """Native code does not look at signals; the process ends all the same, and cleanly."""
    with pions.start("perft", "othello", "--depth", "40") as process:
        wait_for_threads(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.wait(LONGEST) == 130
        assert process.stderr is not None
        assert process.stderr.read() == "pions: interrupted\n"


def wait_for_threads(process: int) -> None:
    """Return once the process has begun to count, beside its main thread."""
    tasks, deadline = Path(f"/proc/{process}/task"), monotonic() + LONGEST
    while len(list(tasks.iterdir())) < 2:
        assert monotonic() < deadline


def test_a_loaded_game_goes_on_in_its_file(pions: Pions) -> None:
    pions("play", "tic-tac-toe", "--save", "evening.jsonl", typed="b2 a3\n")
    done = pions("play", "--load", "evening.jsonl", typed="b1\n")
    assert "the game is in evening.jsonl" in done.err
    assert game_in(pions.folder / "evening.jsonl").names == ("b2", "a3", "b1")


def test_a_file_of_several_games_is_only_read(pions: Pions) -> None:
    pions("play", "tic-tac-toe", "--save", "one.jsonl", typed="b2\n")
    both = (pions.folder / "one.jsonl").read_text() * 2
    (pions.folder / "two.jsonl").write_text(both)
    pions("play", "--load", "two.jsonl", typed="a1\n")
    assert (pions.folder / "two.jsonl").read_text() == both


def test_a_file_of_another_game_is_refused(pions: Pions) -> None:
    pions("play", "tic-tac-toe", "--save", "evening.jsonl", typed="b2\n")
    done = pions("play", "othello", "--load", "evening.jsonl")
    assert done.code == 3
    assert "holds a game of in-a-row" in done.err
