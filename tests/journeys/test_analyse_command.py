"""`pions analyse` with many games: files, folders, faults, and runs that are cut short."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from journeys.processes import LONGEST, Pions
from recorded import random_game, wthor_file, wthor_moves

QUICK = ("--rules", "othello-6", "--nodes", "300")


def transcripts(count: int) -> str:
    """Games of Othello on six by six, played at random."""
    from pions.rules.registry import find_rules  # noqa: PLC0415 - after the environment is clean

    lines = []
    for seed in range(count):
        position, chance, names = find_rules("othello-6").start(), Random(seed), []
        while not position.is_over:
            move = chance.choice(position.legal_moves)
            names.append(position.name(move))
            position = position.after(move)
        lines.append("".join(name for name in names if len(name) == 2))
    return "\n".join(lines) + "\n"


def reviews(text: str) -> list[Any]:
    """What is told of each game, without what the clock says."""
    found = [json.loads(line) for line in text.splitlines()]
    for one in found:
        for move in one.get("moves", ()):
            del move["analysis"]["seconds"]
    return found


def same(one: Any) -> tuple[object, ...]:
    """What must not depend on who did the work: an engine that has seen more may see further."""
    return one["file"], one["number"], one["fault"], [m["move"] for m in one.get("moves", ())]


def test_a_fault_in_one_game_does_not_end_the_others(pions: Pions) -> None:
    """The legal part is reviewed, what cannot be read is named, and the exit code says so."""
    lines = ["4453627", "4444444", "no game", "44455"]
    (pions.folder / "games.txt").write_text("\n".join(lines))
    done = pions("analyse", "games.txt", "--rules", "connect-4", "--depth", "2", "--json")
    found = reviews(done.out)
    assert [(one["number"], len(one.get("moves", ()))) for one in found] == [
        (1, 7),
        (2, 6),
        (3, 0),
        (4, 5),
    ]
    assert [one["fault"] is None for one in found] == [True, False, False, True]
    assert "read up to ply 6" in found[1]["fault"]
    assert "games.txt, game 3 cannot be read" in done.err
    assert "3 games reviewed" in done.err
    assert done.code == 3


def test_a_game_that_stops_being_legal_at_move_17_is_reviewed_to_move_16(pions: Pions) -> None:
    moves = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7"
    typed = f"# pions othello\n{moves}a1f2\n"
    done = pions("analyse", "-", "--nodes", "2000", "--json", typed=typed)
    (found,) = reviews(done.out)
    assert [one["move"] for one in found["moves"]] == [moves[at : at + 2] for at in range(0, 32, 2)]
    assert "read up to ply 16" in found["fault"]
    assert "standard input, game 1" in done.err
    assert done.code == 3


def test_a_folder_with_wthor_files_and_texts(pions: Pions) -> None:
    folder = pions.folder / "games" / "more"
    folder.mkdir(parents=True)
    (folder / "WTH_2026.wtb").write_bytes(
        wthor_file(*(wthor_moves(random_game(n)) for n in (1, 2)))
    )
    names = b"".join(name.encode().ljust(20, b"\0") for name in ("Ada Lovelace", "Zoé"))
    (folder / "WTH.JOU").write_bytes(bytes(16) + names)
    (folder.parent / "a.txt").write_text("# pions othello\nf5d6\nf5f4\n")
    (folder.parent / "notes.md").write_text("not a game")
    done = pions("analyse", "games", "--nodes", "200", "--json", "--jobs", "2")
    assert done.code == 0, done.err
    found = reviews(done.out)
    places = [(Path(one["file"]).name, one["number"]) for one in found]
    assert places == [("a.txt", 1), ("a.txt", 2), ("WTH_2026.wtb", 1), ("WTH_2026.wtb", 2)]
    assert found[2]["players"] == ["Ada Lovelace", "Ada Lovelace"]


def test_a_file_that_is_no_wthor_file_is_named(pions: Pions) -> None:
    (pions.folder / "bad.wtb").write_bytes(b"hello")
    (pions.folder / "good.txt").write_text("f5d6")
    done = pions("analyse", "bad.wtb", "good.txt", "--rules", "othello", "--nodes", "200", "--json")
    bad, good = reviews(done.out)
    assert (bad["file"], bad["number"], "moves" in bad) == ("bad.wtb", 0, False)
    assert len(good["moves"]) == 2
    assert "bad.wtb cannot be read: this is not a WTHOR file of games" in done.err
    assert done.code == 3


@pytest.mark.parametrize("where", [("--jobs", "2"), ("--cluster", "local", "--jobs", "2")])
def test_processes_and_a_cluster_tell_the_same(pions: Pions, where: tuple[str, ...]) -> None:
    (pions.folder / "games.txt").write_text("b2a1c1a3\nb2a2a1c3\na1b2c3a3c1\n")
    asked = ("analyse", "games.txt", "--rules", "tic-tac-toe", "--json")
    here, there = pions(*asked), pions(*asked, *where)
    assert there.code == 0, there.err
    grades = [[[m["grade"] for m in one["moves"]] for one in reviews(d.out)] for d in (here, there)]
    assert grades[0] == grades[1]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_what_was_done_is_kept_whatever_ends_the_run(pions: Pions, how: int) -> None:
    """A run that is killed and continued ends with every game once, as one that was left alone."""
    (pions.folder / "games.txt").write_text(transcripts(20))
    whole = pions("analyse", "games.txt", *QUICK, "--json")
    file = pions.folder / "reviews.jsonl"
    asked = ("analyse", "games.txt", *QUICK, "--jobs", "2", "--out", "reviews.jsonl", "--resume")
    kept: list[str] = []
    for number in (2, 6):
        process = pions.start(*asked)
        wait_for_lines(file, number, process)
        os.kill(process.pid, how)
        process.communicate(timeout=LONGEST)
        text = file.read_text()
        found = text[: text.rindex("\n") + 1].splitlines()
        assert found[: len(kept)] == kept
        assert number <= len(found)
        kept = found
    done = pions(*asked)
    assert done.code == 0, done.err
    assert f"{len(kept)} games already there" in done.err
    found = file.read_text().splitlines()
    assert found[: len(kept)] == kept
    assert [*map(same, reviews("\n".join(found)))] == [*map(same, reviews(whole.out))]


def wait_for_lines(file: Path, number: int, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + LONGEST
    while not file.exists() or file.read_bytes().count(b"\n") < number:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.005)


def test_a_torn_line_is_written_again(pions: Pions) -> None:
    (pions.folder / "games.txt").write_text(transcripts(3))
    asked = ("analyse", "games.txt", *QUICK, "--out", "reviews.jsonl", "--resume")
    assert pions(*asked).code == 0
    file = pions.folder / "reviews.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    done = pions(*asked)
    assert "2 games already there" in done.err
    assert [*map(same, reviews(file.read_text()))] == [*map(same, reviews(whole.decode()))]


def test_a_file_of_reviews_is_never_overwritten_nor_mixed(pions: Pions) -> None:
    (pions.folder / "games.txt").write_text("b2a1c1\n")
    asked = ("analyse", "games.txt", "--rules", "tic-tac-toe", "--out", "reviews.jsonl")
    assert pions(*asked).code == 0
    again = pions(*asked)
    assert (again.code, "continue it with --resume" in again.err) == (3, True)
    other = pions(*asked, "--resume", "--nodes", "99")
    assert (other.code, "other settings (usual lines=1, not nodes=99 lines=1)" in other.err) == (
        3,
        True,
    )
    for diary in ("dear diary\n", "dear diary"):
        (pions.folder / "diary.txt").write_text(diary)
        alien = pions(*asked[:-1], "diary.txt", "--resume")
        assert (alien.code, "not a review of pions analyse" in alien.err) == (3, True)
        assert (pions.folder / "diary.txt").read_text() == diary


def test_resuming_without_a_file_uses_the_database(pions: Pions) -> None:
    (pions.folder / "games.txt").write_text(transcripts(1))
    asked = ("analyse", "games.txt", *QUICK, "--json", "--resume")
    first, again = pions(*asked), pions(*asked)
    assert first.code == again.code == 0
    assert first.out == again.out  # to the microsecond: nothing was analysed again
    assert (pions.state / "pions.db").exists()


def test_there_must_be_a_game(pions: Pions) -> None:
    (pions.folder / "empty").mkdir()
    for asked, words in (
        ("empty", "there are no files of games in empty"),
        ("missing.txt", "cannot read missing.txt"),
    ):
        done = pions("analyse", asked)
        assert (done.code, words in done.err) == (3, True), done.err
    done = pions("analyse", "-", typed="")
    assert (done.code, done.out) == (3, "")
