"""The laboratory in a notebook: sliders, trials, and what is shown."""

from __future__ import annotations

from typing import Any

import pytest

from pions.errors import PionsError
from pions.interfaces.language import speaking
from pions.interfaces.notebook import Laboratory
from pions.rules.registry import find_rules


def turn(lab: Laboratory, place: int, figure: str, value: int) -> None:
    """Move a slider, as the page does."""
    lab._receive(lab, {"place": place, "figure": figure, "value": value})


def figures(lab: Laboratory, place: int) -> dict[str, int]:
    return {one["name"]: one["value"] for one in lab.settings[place]["figures"]}


def test_a_slider_changes_its_board_at_once_and_no_other() -> None:
    lab = Laboratory("othello", "weights")
    before = [one["picture"] for one in lab.settings]
    turn(lab, 0, "corner", 900)
    assert figures(lab, 0)["corner"] == 900
    assert "corner=900" in str(lab.a)
    assert "corner" not in str(lab.b)
    assert lab.settings[0]["picture"] != before[0]
    assert lab.settings[1]["picture"] == before[1]
    lab._receive(lab, {"action": "copy"})
    assert lab.b == lab.a


def test_what_a_page_asks_wrongly_is_said() -> None:
    lab = Laboratory("othello", "weights")
    before = lab.a
    turn(lab, 0, "nonsense", 3)
    turn(lab, 0, "corner", 10**9)
    assert lab.a == before
    assert "corner" in lab.progress
    lab._receive(lab, {"action": "delete everything"})
    with pytest.raises(PionsError):
        Laboratory("othello", "discs")  # without figures


def test_the_figures_of_the_course_are_there() -> None:
    assert 1000 in figures(Laboratory("puissance3"), 0).values()
    assert len(figures(Laboratory("gomoku", "k-tuple"), 0)) >= 9


def test_a_match_has_its_elo_and_can_be_stopped() -> None:
    lab = Laboratory("tic-tac-toe", "k-tuple")
    assert lab.match(2).duel.games == 4
    assert lab.progress.startswith("4 of 4")
    assert "Elo" in lab.progress
    assert not lab.running
    lab.observe(lambda _: lab.stop(), names="progress")
    assert lab.match(50).duel.games < 100


def test_learning_on_a_torus_changes_a_and_draws_the_error() -> None:
    torus = find_rules("in-a-row(columns=4, rows=4, k=3, topology=torus)")
    lab = Laboratory(torus, "initiative", seed=1)
    start = lab.a
    trial = lab.learn(20)
    assert lab.a == trial.learned
    assert lab.b == start
    assert "<svg" in lab.chart


def test_tuning_moves_the_figures_of_a() -> None:
    lab = Laboratory("tic-tac-toe", "k-tuple", seed=2)
    trial = lab.tune(3, names=["own1"])
    assert lab.a == trial.tuned
    assert "own1" in lab.chart


def test_it_speaks_french_and_shows_a_picture_where_nothing_runs() -> None:
    with speaking("fr"):
        lab = Laboratory("othello")
    assert "meilleur coup" in lab.settings[0]["value"]
    bundle: Any = lab._repr_mimebundle_()
    shown = bundle[0] if isinstance(bundle, tuple) else bundle
    assert shown["image/svg+xml"].startswith("<svg")


def test_a_setting_becomes_a_player() -> None:
    lab = Laboratory("othello", "weights")
    turn(lab, 0, "corner", 900)
    assert "corner=900" in lab.player_file()
