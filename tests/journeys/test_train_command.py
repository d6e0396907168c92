"""`pions train` in processes of its own."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
from pathlib import Path
from time import monotonic, sleep

import numpy as np
import pytest

from journeys.processes import COMMAND, LONGEST, Pions
from pions.evaluation.othello_weights import SHIPPED, load_evaluation, unpack_weights
from pions.evaluation.threat_values import threat_values, unpack_threat_values
from pions.rules.in_a_row import STANDARD_GOMOKU
from recorded import random_game, wthor_file, wthor_moves

TINY = ("--games", "30", "--depth", "1", "--solved-from", "5")


def test_a_training_as_json(pions: Pions) -> None:
    answer = pions("train", "othello", *TINY, "--json").json
    assert (answer["file"], answer["finished"], answer["games"]) == ("othello.weights", True, 30)
    assert answer["plan"] == {
        **{"games": 30, "rounds": 1, "depth": 1, "solved_from": 5, "seed": 0},
    }
    assert len(answer["own_errors"]) == 15
    assert answer["duel"]["games"] == 2
    load_evaluation(pions.folder / "othello.weights")


def test_shipped_weights_are_improved(pions: Pions) -> None:
    arguments = ("better.weights", "--start", "shipped", "--games", "5", "--depth", "1")
    assert pions("train", "othello", *arguments, "--solved-from", "5", "--json").json["finished"]
    better = unpack_weights((pions.folder / "better.weights").read_bytes(), "better.weights")
    shipped = unpack_weights(SHIPPED.read_bytes(), SHIPPED.name)
    same = sum(one == other for one, other in zip(better, shipped, strict=True))
    assert 0.9 < same / len(shipped) < 1


def test_shipped_values_of_threats_are_improved(pions: Pions) -> None:
    arguments = ("--start", "shipped", "--games", "6", "--rounds", "1", "--nodes", "20")
    assert pions("train", "standard-gomoku", "better.values", *arguments, "--json").json["finished"]
    data = (pions.folder / "better.values").read_bytes()
    better = np.frombuffer(unpack_threat_values(data, "better.values"), np.int16)
    shipped = np.frombuffer(threat_values(STANDARD_GOMOKU) or b"", np.int16)
    assert 0.5 < np.mean(better == shipped) < 1


def test_a_training_for_a_person(pions: Pions) -> None:
    folder = pions.folder / "played"
    folder.mkdir()
    games = [wthor_moves(random_game(seed)) for seed in range(20)]
    (folder / "WTH_2026.wtb").write_bytes(wthor_file(*games))
    limited = pions("train", "othello", "my.weights", *TINY, "--seconds", "0.000001")
    assert (limited.code, limited.err) == (0, "")
    assert "0 positions of 0 games so far; run the same command to continue" in limited.out
    (pions.folder / "my.weights.work" / "plan.json").unlink()
    done = pions("train", "othello", "my.weights", *TINY, "--wthor", "played", "--threads", "2")
    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert lines[0].startswith("my.weights: learned from ")
    assert lines[0].endswith(" positions of 49 games")
    assert lines[2].split("  ") == ["discs", "error on own games", "on recorded games"]
    assert "against the weights that ship, 2 games at depth 4:" in lines[-1]


def killed_at_work(pions: Pions, *arguments: str) -> None:
    """Start it, and kill it in the middle of its games."""
    process = pions.start(*arguments)
    work, until = pions.folder / "big.weights.work", monotonic() + LONGEST
    while not (work / "games-0" / "00000").exists() and monotonic() < until:
        sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=LONGEST)


def test_a_training_that_was_killed_goes_on(pions: Pions) -> None:
    wishes = ("--games", "401", "--depth", "1", "--solved-from", "3")
    killed_at_work(pions, "train", "othello", "big.weights", *wishes)
    assert not (pions.folder / "big.weights").exists()
    assert pions("train", "othello", "big.weights", *wishes).code == 0
    assert pions("train", "othello", "whole.weights", *wishes).code == 0
    big, whole = (pions.folder / f"{name}.weights" for name in ("big", "whole"))
    assert big.read_bytes() == whole.read_bytes()


def test_progress_and_ctrl_c_on_a_terminal(pions: Pions) -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "train", "othello", "--solved-from", "5", "--depth", "1"],
        stdout=subprocess.PIPE,
        stderr=slave,
        cwd=pions.folder,
        env=pions.environment(TERM="xterm"),
    )
    os.close(slave)
    shown = b""
    while b"first games: " not in shown:
        shown += os.read(master, 1000)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=LONGEST)
    os.close(master)
    assert process.returncode == 130
    assert b"run the same command to continue" in out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("connect-4",), 3, "only the evaluations of othello and of K in a row"),
        (("othello", "--games", "0"), 2, "--games needs a number from 1 up"),
        (("othello", "--depth", "13"), 2, "--depth can be at most 12"),
        (("othello", "--threads", "x"), 2, "--threads needs a whole number"),
        (("othello", "--wthor", "nowhere"), 3, "cannot read nowhere"),
        (("othello", "--wthor", "."), 3, "there are no WTHOR files"),
        (("othello", "--start", "nowhere"), 3, "cannot read 'nowhere'"),
        (("othello", "--start", "there.txt"), 3, "'there.txt' is not a file of Othello weights"),
        (("gomoku", "--start", "nowhere"), 3, "cannot read nowhere"),
        (("gomoku", "--start", "there.txt"), 3, "'there.txt' is not a file of threat values"),
        (("gomoku", "--wthor", "."), 2, "--wthor does not belong to the training of"),
        (("othello", "there.txt"), 3, "there.txt already exists"),
        (("othello", "there.txt/weights", *TINY), 3, "cannot write"),
    ],
)
def test_what_is_refused(pions: Pions, arguments: tuple[str, ...], code: int, told: str) -> None:
    (pions.folder / "there.txt").write_text("mine")
    done = pions("train", *arguments)
    assert (done.code, "Traceback" in done.err) == (code, False), done.err
    assert told in done.err
    assert (pions.folder / "there.txt").read_text() == "mine"
    assert not list(Path(pions.folder).glob("*.work"))
