"""The laboratory: figures, looks, trials that resume to the digit, players as files."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pions.errors import PionsError, SettingsError
from pions.evaluation.registry import evaluations, find_evaluation
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.player_file import player_file
from pions.teaching.laboratory.positions import pasted_game, random_game
from pions.teaching.laboratory.settings import evaluations_with_figures, look, player_text
from pions.teaching.laboratory.trials import Arena, MatchTrial
from pions.teaching.laboratory.tuning import TuningTrial

TORUS = "in-a-row(columns=4, rows=4, k=3, topology=torus)"
GAMES = ("othello", "othello(columns=6, rows=6, anti=true)", "connect-3", "connect-4", TORUS)


def finished(trial: Any, tasks: int = 10**6) -> Any:
    for _ in range(tasks):
        task = trial.task()
        if task is None:
            break
        trial = trial.after(task.perform())
    return trial


def positions(rules: str, count: int = 12) -> list[Position]:
    draw, found = Random(7), list[Position]()
    while len(found) < count:
        found.append(
            random_game(find_rules(rules), draw.randrange(1, 14), draw.randrange(99)).position
        )
    return found


@pytest.mark.parametrize("rules", GAMES)
def test_figures_round_trip_and_their_features_add_up(rules: str) -> None:
    draw = Random(rules)
    for kind in evaluations_with_figures(find_rules(rules)):
        figures = {
            one.name: draw.randrange(one.least or 0, (one.most or 0) + 1) for one in kind.figures
        }
        changed = kind.with_figures(figures)
        assert find_evaluation(str(changed)) == changed
        assert changed.is_linear(find_rules(rules))
        for position in positions(rules):
            counts = changed.features(position)
            assert sum(figures[name] * count for name, count in counts.items()) == changed.value(
                position
            ), (str(changed), position.text)


def test_every_figure_has_a_range_that_holds_its_usual_value() -> None:
    for kind in evaluations():
        for one in kind.make().figures:
            assert one.least is not None
            assert one.most is not None
            assert one.least <= int(str(one.default)) <= one.most


def test_a_changed_figure_changes_what_is_seen() -> None:
    position = find_rules("othello").start().play("f5")
    plain, changed = (
        look(position, find_evaluation(text)) for text in ("weights", "weights(c3=900, d4=-16)")
    )
    assert plain.explanation.heat != changed.explanation.heat
    assert plain.cells is not None
    assert plain.cells[0] == 500
    assert {one.score for one in plain.moves} != {one.score for one in changed.moves}


def test_players_by_own_figures() -> None:
    rules = find_rules("gomoku")
    table = find_evaluation("k-tuple(enemy3=0, enemy2=0)", rules)
    assert player_text(table, 0) == "k-tuple(evaluation=k-tuple(enemy2=0, enemy3=0))"
    assert find_player(player_text(table, 0), rules).name == player_text(table, 0)
    assert player_text(table, 2).startswith("alphabeta(depth=2, evaluation=k-tuple(")
    with pytest.raises(PionsError, match="counts by k-tuple"):
        find_player("k-tuple(evaluation=dangers)", find_rules("connect-4"))


def test_the_file_plays_like_the_setting(tmp_path: Path) -> None:
    rules, evaluation = find_rules("othello"), find_evaluation("weights(corner=-900, x_cell=700)")
    path = tmp_path / "mine.py"
    path.write_text(player_file(rules, evaluation, 2))
    mine, same = find_player(str(path)), find_player(player_text(evaluation, 2))
    position = random_game(rules, 12, 3).position
    for _ in range(4):
        move = mine.choose(position).move
        assert move == same.choose(position).move
        position = position.after(move)


def test_positions_are_pasted_as_boards_or_moves() -> None:
    rules = find_rules("connect-4")
    moves = pasted_game(rules, "4433")
    assert len(moves.moves) == 4
    assert pasted_game(rules, moves.position.text).position.cells == moves.position.cells
    assert len(pasted_game(find_rules("othello"), "f5d6c3").moves) == 3
    with pytest.raises(PionsError):
        pasted_game(rules, "nonsense")
    assert random_game(rules, 9, 5) == random_game(rules, 9, 5)
    assert not random_game(rules, 200, 5).position.is_over


def test_a_match_tells_a_bad_setting_from_a_good_one() -> None:
    trial = finished(MatchTrial(Arena("othello", 1, 3), "weights", "weights(corner=-1000)", 6))
    assert trial.done == trial.total == 12
    strength = trial.duel.strength
    assert strength is not None
    assert strength.elo > 100
    again = finished(MatchTrial(Arena("othello", 1, 3), "weights", "weights(corner=-1000)", 6))
    assert again == trial


def test_tuning_mends_a_wrong_figure_and_resumes_to_the_digit() -> None:
    arena = Arena("othello(columns=6, rows=6)", 1, 5)
    trial = TuningTrial(arena, "weights(corner=-800)", ("corner",), 24, 4, rate=0.3)
    whole = finished(trial)
    assert whole.tuned.corner > 0
    assert whole.duel.games == 8
    assert whole.duel.wins > whole.duel.losses
    half = finished(trial, 13)
    stored = json.loads(json.dumps(half.as_json()))
    assert finished(trial.resumed(stored)) == whole
    assert all(-1000 <= values[0] <= 1000 for _, values in whole.history)


def test_learning_on_a_torus_beats_knowing_nothing_and_resumes() -> None:
    trial = LearningTrial(Arena(TORUS, 1, 2), "initiative", 60)
    whole = finished(trial)
    assert whole.played == 60
    assert whole.learned.own4 > whole.learned.own3 > 0
    assert whole.points[0].error == pytest.approx(0.6931, abs=1e-4)
    assert len(whole.duels) == 1
    stored = json.loads(json.dumps(finished(trial, 3).as_json()))
    assert finished(trial.resumed(stored)) == whole


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: TuningTrial(Arena("othello"), "weights", ("horn",)), "no figure 'horn'"),
        (lambda: TuningTrial(Arena("othello"), "mobility"), "no figures to change"),
        (lambda: MatchTrial(Arena("othello", 9), "weights", "weights"), "depth of 9"),
        (lambda: MatchTrial(Arena("othello"), "weights", "weights", 0), "0 games"),
        (
            lambda: LearningTrial(Arena("in-a-row(columns=9, rows=9, k=6)"), "k-tuple"),
            "cannot learn",
        ),
        (lambda: TuningTrial(Arena("othello"), "weights", rate=0.0), "rate of 0"),
    ],
)
def test_what_is_impossible_is_said(make: Any, message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        make()
