"""Training Othello's evaluation: reproducible, interruptible, and better than knowing nothing."""

from __future__ import annotations

import errno
import json
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pions.errors import NotationError, SettingsError, StorageError
from pions.evaluation.othello_weights import load_evaluation, unpack_weights
from pions.jobs.checkpoints import CheckpointFolder
from pions.native import core
from pions.rules.base import PASS
from pions.rules.othello import OTHELLO
from pions.search.limits import Stop
from pions.training.train import checkpoints_of, split, train_othello
from pions.training.training_options import (
    HELD_OUT,
    TrainingProgress,
    TrainingSettings,
    match_result,
)
from pions.training.wthor import read_wthor_folder, training_games
from recorded import random_game, wthor_file, wthor_moves

TINY = TrainingSettings(games=30, depth=1, solved_from=5)


RECORDS = [random_game(seed) for seed in range(60)]


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Weights from nothing."""
    path = tmp_path_factory.mktemp("trained") / "tiny.weights"
    assert train_othello(path, TINY).finished
    return path


def stop_after(steps: int, stop: Stop) -> Callable[[TrainingProgress], None]:
    left = steps

    def note(_: TrainingProgress) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            stop.request()

    return note


def test_threads_do_not_matter(trained: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.weights"
    train_othello(path, TINY, threads=3)
    assert path.read_bytes() == trained.read_bytes()
    other = tmp_path / "other.weights"
    train_othello(other, TrainingSettings(games=30, depth=1, solved_from=5, seed=1))
    assert other.read_bytes() != trained.read_bytes()


def test_interrupted_work_comes_to_the_same(trained: Path, tmp_path: Path) -> None:
    path, answers = tmp_path / "often.weights", []
    for steps in range(1, 20):
        stop = Stop()
        answers.append(train_othello(path, TINY, stop=stop, progress=stop_after(steps, stop)))
        if answers[-1].finished:
            break
        assert not path.exists()
    assert len(answers) > 3
    assert path.read_bytes() == trained.read_bytes()


def test_a_limit_of_time_is_an_answer(tmp_path: Path) -> None:
    path = tmp_path / "late.weights"
    answer = train_othello(path, TINY, seconds=1e-9)
    assert (answer.finished, answer.positions, path.exists()) == (False, 0, False)


def test_a_damaged_product_is_made_again(trained: Path, tmp_path: Path) -> None:
    path = tmp_path / "tiny.weights"
    shutil.copytree(checkpoints_of(trained), checkpoints_of(path))
    folder = checkpoints_of(path)
    (folder / "report.json").unlink()
    (folder / "weights-1").write_bytes((folder / "weights-1").read_bytes()[:-5])
    (folder / "games-1" / "00000").write_bytes(b"rubbish")
    assert train_othello(path, TINY).finished
    assert path.read_bytes() == trained.read_bytes()


def test_finished_work_is_told_again(trained: Path) -> None:
    before = trained.stat().st_mtime_ns
    told = train_othello(trained, TINY, seconds=1e-9)
    assert (told.finished, told.games, trained.stat().st_mtime_ns) == (True, 30, before)
    assert told.duel is not None
    assert told.own_errors[9].positions > 0
    assert told.record_errors == ()


def test_other_settings_are_refused(trained: Path) -> None:
    with pytest.raises(SettingsError, match=r"\(depth, seed\)"):
        train_othello(trained, TrainingSettings(games=30, depth=2, solved_from=5, seed=3))
    with pytest.raises(SettingsError, match=r"\(records\)"):
        train_othello(trained, TINY, RECORDS)


def test_nobody_knows_what_a_damaged_plan_was(tmp_path: Path) -> None:
    path = tmp_path / "tiny.weights"
    checkpoints_of(path).mkdir()
    (checkpoints_of(path) / "plan.json").write_text('{"version": 1, "ga')
    with pytest.raises(SettingsError, match=r"plan\.json is damaged"):
        train_othello(path, TINY)


def test_two_do_not_train_into_one_file(tmp_path: Path) -> None:
    path, stop = tmp_path / "tiny.weights", Stop()

    def try_too(_: TrainingProgress) -> None:
        with pytest.raises(StorageError, match="another process is making"):
            train_othello(path, TINY)
        stop.request()

    assert not train_othello(path, TINY, stop=stop, progress=try_too).finished
    assert stop.requested
    assert not train_othello(path, TINY, seconds=1e-9).finished


def test_a_file_system_that_cannot_lock_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flock(_stream: object, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", flock)
    with pytest.raises(StorageError, match="No locks available"):
        train_othello(tmp_path / "tiny.weights", TINY)


def test_recorded_games_are_learned_from_and_held_out(tmp_path: Path) -> None:
    found = train_othello(tmp_path / "some.weights", TINY, RECORDS)
    again = train_othello(tmp_path / "more.weights", TINY, [*reversed(RECORDS), RECORDS[0]])
    assert found == again
    assert found.games == 60 - 60 // HELD_OUT + 30
    assert sum(error.positions for error in found.record_errors) == pytest.approx(180, abs=12)
    some, more = (tmp_path / f"{name}.weights" for name in ("some", "more"))
    assert some.read_bytes() == more.read_bytes()


def test_a_game_is_learned_from_once() -> None:
    learned, tested = split(RECORDS * 3, seed=0)
    assert (len(learned), len(tested)) == (57, 3)
    assert not set(learned) & set(tested)


def rough_value(own: int, other: int) -> float:
    """What the engine thinks without weights: moves and corners."""
    position = OTHELLO.set_up(
        "".join("X" if own >> n & 1 else "O" if other >> n & 1 else "-" for n in range(64)),
        core="native",
    )
    passed = OTHELLO.set_up(position.cells.translate(str.maketrans("XO", "OX")), core="native")
    moves = [sum(move != PASS for move in side.legal_moves) for side in (position, passed)]
    corners = [sum(discs >> n & 1 for n in (0, 7, 56, 63)) for discs in (own, other)]
    return max(-14, min(14, moves[0] - moves[1] + 6 * (corners[0] - corners[1])))


def test_what_was_learned_beats_rough_judgement(tmp_path: Path) -> None:
    path = tmp_path / "learned.weights"
    trained = train_othello(path, TrainingSettings(games=400, depth=1, solved_from=8))
    data = CheckpointFolder(checkpoints_of(path)).load("games-999/00000")
    assert data is not None
    late = [one for one in struct.iter_unpack("<QQbb", data) if (one[0] | one[1]).bit_count() > 47]
    rough = sum(abs(rough_value(own, other) - label) for own, other, _, label in late) / len(late)
    learned = [error for error in trained.own_errors if error.discs >= 48]
    total = sum(error.positions for error in learned)
    assert total == len(late)
    assert sum(error.positions * error.mean_absolute for error in learned) / total < rough * 0.9


def test_known_weights_are_improved(trained: Path, tmp_path: Path) -> None:
    path, known = tmp_path / "better.weights", unpack_weights(trained.read_bytes(), "tiny")
    found = train_othello(path, TINY, start=known)
    assert (found.finished, found.games) == (True, 30)
    better = unpack_weights(path.read_bytes(), "better")
    assert better != known
    assert len(better) == len(known)
    learned = CheckpointFolder(checkpoints_of(path)).load("games-1/00000")
    assert learned is not None
    samples = core.OthelloSamples()
    samples.add(learned)
    before, after = (
        sum(
            count * square * square
            for count, _, square in core.OthelloEvaluation(one).errors(samples)
        )
        for one in (known, better)
    )
    assert after < before
    # A strong pull leaves them nearly as they were.
    held = core.fit_othello(samples, start=known, ridge=1e9)
    assert max(abs(a - b) for a, b in zip(_numbers(held), _numbers(known), strict=True)) <= 1
    with pytest.raises(SettingsError, match=r"\(start\)"):
        train_othello(path, TINY)


def _numbers(weights: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(weights) // 2}h", weights)


def test_samples_come_back_as_they_were(trained: Path) -> None:
    data = CheckpointFolder(checkpoints_of(trained)).load("games-1/00000")
    assert data is not None
    samples = core.OthelloSamples()
    samples.add(data)
    assert (samples.data(), len(samples)) == (data, len(data) // 18)
    for wrong, reason in ((data[:-1], "18 bytes"), (b"\1" * 18, "two discs")):
        with pytest.raises(ValueError, match=reason):
            core.OthelloSamples().add(wrong)
    with pytest.raises(ValueError, match="60 bytes"):
        core.OthelloSamples().add_games(b"123", solved_from=6)


def test_a_stopped_step_adds_nothing() -> None:
    stop, samples = core.Stop(), core.OthelloSamples()
    stop.request()
    assert samples.add_games(RECORDS[0], solved_from=6, stop=stop) == 0
    assert samples.add_play(0, 5, seed=0, depth=1, solved_from=6, stop=stop) == 0
    assert len(samples) == 0
    assert core.fit_othello(samples, stop=stop) == b""
    assert core.duel_othello(None, None, openings=2, depth=1, stop=stop) == []


@pytest.mark.parametrize(
    ("name", "value"), [("depth", 0), ("solved_from", 0), ("solved_from", 61), ("threads", 0)]
)
def test_numbers_that_make_no_sense_are_refused(name: str, value: int) -> None:
    wishes: dict[str, Any] = {"seed": 0, "depth": 1, "solved_from": 6, "threads": 1, name: value}
    with pytest.raises(ValueError, match="no such"):
        core.OthelloSamples().add_play(0, 1, **wishes)


def test_a_score_and_its_error() -> None:
    duel = match_result([(2, 4), (-3, 5), (0, 0), (-1, -1)], depth=6)
    assert (duel.games, duel.score, duel.depth) == (8, 0.5, 6)
    assert duel.error == pytest.approx((0.5 / 3 / 4) ** 0.5)


def test_the_weights_that_ship_beat_none() -> None:
    results = core.duel_othello(load_evaluation(), None, openings=5, depth=2, seed=3)
    assert match_result(results, 2).score > 0.8
    assert results == core.duel_othello(
        load_evaluation(), None, openings=5, depth=2, seed=3, threads=3
    )


def test_wthor_moves_become_squares(tmp_path: Path) -> None:
    path = tmp_path / "WTH_2026.wtb"
    path.write_bytes(wthor_file(bytes([56, 64, 33])))
    names = [OTHELLO.name(number - 1) for number in training_games(path)[0] if number]
    assert names == ["f5", "d6", "c3"]
    path.write_bytes(wthor_file(*map(wthor_moves, RECORDS)))
    assert training_games(path) == RECORDS
    path.write_bytes(wthor_file(bytes([56, 99, 33])))
    assert core.OthelloSamples().add_games(training_games(path)[0], solved_from=60) == 0
    assert read_wthor_folder(tmp_path) == training_games(path)


def test_rubbish_for_recorded_games(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="no WTHOR files"):
        read_wthor_folder(tmp_path)
    with pytest.raises(StorageError, match="nowhere"):
        read_wthor_folder(tmp_path / "nowhere")
    path = tmp_path / "WTH_2026.WTB"
    for rubbish in (b"", b"x" * 15, wthor_file(b"8")[:-1], wthor_file() + b"1"):
        path.write_bytes(rubbish)
        with pytest.raises(NotationError, match=r"WTH_2026\.WTB"):
            read_wthor_folder(tmp_path)


def test_the_plan_is_kept_as_it_was_told(trained: Path) -> None:
    plan = json.loads((checkpoints_of(trained) / "plan.json").read_text())
    assert (plan["games"], plan["depth"], plan["records"]) == (30, 1, None)
    weights = unpack_weights(trained.read_bytes(), "tiny")
    assert CheckpointFolder(checkpoints_of(trained)).load("weights-1") == weights


def test_a_game_that_takes_long_is_left_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deep.weights"
    answer = train_othello(path, TrainingSettings(games=2, depth=1, solved_from=40), seconds=0.3)
    assert (answer.finished, answer.games) == (False, 0)
