"""The training of what threats are worth in K in a row."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pions.engines.threat_windows import threat_engine_with
from pions.errors import SettingsError
from pions.evaluation.threat_values import unpack_threat_values
from pions.native import core
from pions.rules.in_a_row import InARow
from pions.search.limits import Stop
from pions.training.threat_training import ThreatSettings, train_threats
from pions.training.training_options import TrainingProgress

RULES = InARow(9, 9, 5, topology="torus")
QUICK = ThreatSettings(games=120, rounds=2, nodes=60)


def values_in(path: Path) -> bytes:
    return unpack_threat_values(path.read_bytes(), path.name)


def test_the_same_seed_gives_the_same_values_with_any_threads(tmp_path: Path) -> None:
    one, two, other = (tmp_path / name for name in ("one", "two", "other"))
    first = train_threats(one, RULES, QUICK)
    second = train_threats(two, RULES, QUICK, threads=2)
    train_threats(other, RULES, replace(QUICK, seed=1))
    assert first == second
    assert values_in(one) == values_in(two) != values_in(other)
    assert (first.finished, first.games) == (True, 240)
    assert first.positions > 500


def test_a_fit_brings_the_values_nearer_to_how_games_end(tmp_path: Path) -> None:
    trained = train_threats(tmp_path / "values", RULES, replace(QUICK, rounds=1, games=300))
    assert trained.error_before is not None
    assert trained.error_after is not None
    assert trained.error_after < trained.error_before


def test_an_interrupted_training_goes_on(tmp_path: Path) -> None:
    stop = Stop()
    heard: list[TrainingProgress] = []

    def after_a_batch(progress: TrainingProgress) -> None:
        heard.append(progress)
        stop.request()

    whole, parts = tmp_path / "whole", tmp_path / "parts"
    train_threats(whole, RULES, QUICK)
    assert not train_threats(parts, RULES, QUICK, stop=stop, progress=after_a_batch).finished
    assert heard
    assert not parts.exists()
    assert train_threats(parts, RULES, QUICK).finished
    assert values_in(parts) == values_in(whole)


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(SettingsError):
        unpack_threat_values(b"pions othello weights 1\n", "othello.weights")
    with pytest.raises(SettingsError):
        unpack_threat_values(b"pions threat values 2\n" + bytes(60), "damaged")


@pytest.mark.parametrize(
    "games", [b"\x00", b"\x09\x00" * 3, b"\x00\x00\x00\x00\x02\x00" + bytes(8)]
)
def test_games_that_are_none_are_refused(games: bytes) -> None:
    with pytest.raises(ValueError, match=r"games|cell"):
        core.fit_threat_values(threat_engine_with(RULES, None, 1), games)


def test_equal_engines_share_the_games_of_a_duel() -> None:
    one, two = (threat_engine_with(RULES, None, 1) for _ in range(2))
    results = core.duel_threats(one, two, openings=6, seed=3, nodes=80)
    assert len(results) == 12
    assert [first + second for first, second in zip(results[::2], results[1::2], strict=True)] == [
        0
    ] * 6
    with pytest.raises(ValueError, match="two engines"):
        core.duel_threats(one, one, openings=1, seed=0, nodes=10)


def test_a_search_without_its_prunings_visits_more_and_an_unknown_one_is_refused() -> None:
    whole, bare = (threat_engine_with(RULES, None, 1) for _ in range(2))
    for pruning in core.threat_prunings():
        bare.turn(pruning, on=False)
    cells = "-" * 40 + "XO-X" + "-" * 37
    nodes = [one.search(cells, 0, depth=4).nodes for one in (whole, bare)]
    assert nodes[0] < nodes[1]
    with pytest.raises(ValueError, match="null-move"):
        whole.turn("null-move", on=True)
