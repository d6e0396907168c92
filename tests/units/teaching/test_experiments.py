"""Experiments: the same to the digit on any number of processes, and resumed."""

from __future__ import annotations

import json
import re
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

from pions.errors import NotationError, SettingsError
from pions.interfaces.experiment_report.writing import write_folder
from pions.jobs.checkpoints import CheckpointFolder
from pions.jobs.process_pool import ProcessPool
from pions.match.play import play_game
from pions.match.record import Record
from pions.search.limits import Stop
from pions.teaching.experiments.description import Experiment, MatchPart
from pions.teaching.experiments.folder import open_folder, remove_work
from pions.teaching.experiments.reading import Overrides, experiment_from
from pions.teaching.experiments.registry import find_experiment, study_names, study_text
from pions.teaching.experiments.running import Results, run_experiment

SMALL = """
rules = "othello-4"
games = 4
seed = 7

[players]
chance = "random"

[[match]]
question = "does it beat chance?"
first = "ia3({level})"
second = "chance"
vary.level = [1, 2]

[[match]]
first = "ia3(1)"
second = "ia2(1)"
colours = "fixed"
openings = "none"

[[pruning]]
rules = "othello-4"
evaluation = "discs"
depth = 3
nodes = 40
"""


def small(text: str = SMALL, **overrides: int) -> Experiment:
    return experiment_from(text, "small", "small.toml", Path(), Overrides(**overrides))


def done(
    experiment: Experiment,
    executor: Executor | None = None,
    folder: CheckpointFolder | None = None,
    stop: Stop | None = None,
) -> Results:
    results = Results.new(experiment)
    run_experiment(results, stop or Stop(), executor, folder)
    return results


def written(results: Results, folder: Path) -> dict[str, bytes]:
    write_folder(results, folder, "pions experiment small.toml")
    files = (one for one in folder.rglob("*") if one.is_file())
    return {str(one.relative_to(folder)): one.read_bytes() for one in files}


def test_every_study_is_whole_and_speaks_both_languages() -> None:
    for name in study_names():
        study = find_experiment(name)
        for text in (study.title, *(part.question for part in study.parts)):
            assert {"en", "fr"} <= text.keys(), (name, text)


def test_the_study_of_document_001_is_whole() -> None:
    events = find_experiment("othello-ia").events
    met = {tuple(name[:3] for name in event.names) for event in events}
    assert met == {("ia2", "ia1"), ("ia3", "ia1"), ("ia3", "ia2"), ("ia2", "ia2")}
    assert {event.colours for event in events} == {"fixed"}
    with pytest.raises(SettingsError, match="did you mean 'othello-ia'"):
        find_experiment("othello-iq")


def test_one_process_and_two_write_the_same_folder_to_the_byte(tmp_path: Path) -> None:
    one = written(done(small()), tmp_path / "one")
    with ProcessPool(2) as pool:
        two = written(done(small(), pool), tmp_path / "two")
    assert one.keys() == two.keys()
    different = {name for name in one if one[name] != two[name]}
    assert different <= {"times.csv"}
    assert {"tables/table-1.csv", "games.jsonl", "fr/report.html", "en/chart-3-1.svg"} <= one.keys()
    other = written(done(small(seed=8)), tmp_path / "other")
    assert other["tables/table-1.csv"] != one["tables/table-1.csv"], "the seed decides"


def test_what_was_interrupted_resumes_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, played = written(done(small()), tmp_path / "whole"), []
    folder = tmp_path / "work"
    with open_folder(small(), folder) as store:
        cut = done(small(), folder=store, stop=StopsLater())
    assert not cut.complete
    assert 0 < cut.games < 12

    def noted(*given: Any, **named: Any) -> Record:
        played.append(named["seed"])
        return play_game(*given, **named)

    monkeypatch.setattr("pions.tournament.run.play_game", noted)
    with open_folder(small(), folder) as store:
        again = done(small(), folder=store)
    assert again.complete
    assert len(played) <= 12 - cut.games
    remove_work(folder)
    resumed = written(again, folder)
    assert {name for name in whole if whole[name] != resumed[name]} <= {"times.csv"}


class StopsLater(Stop):
    """Requested as soon as somebody asks for the sixth time."""

    asked = 0

    @property
    def requested(self) -> bool:
        self.asked += 1
        return self.asked > 5


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    written(done(small(games=1)), tmp_path)
    with pytest.raises(SettingsError, match="holds something else"), open_folder(small(), tmp_path):
        pass
    with open_folder(small(games=1), tmp_path):  # its own it may write again
        pass


def test_searches_end_at_their_nodes_and_agree(tmp_path: Path) -> None:
    results = done(small())
    minimax = [one.depth for one in results.searches[0] if one.method == "minimax"]
    assert minimax == [1, 2], "depth 3 has 61 nodes"
    assert all(one.nodes <= 40 for one in results.searches[0])
    report = written(results, tmp_path)["en/report.md"].decode()
    assert "Every method finds the same value." in report
    assert "every game is the same one" in report, "two players without chance"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('rules = "othello"\ngames = \n', 2, "not TOML"),
        (SMALL.replace("games = 4", "gamse = 4"), 3, "unknown key 'gamse': did you mean 'games'"),
        (SMALL.replace("games = 4", "games = 0"), 3, "'games' needs a whole number from 1"),
        (SMALL.replace("seed = 7", "seed = -1"), 4, "'seed' needs a whole number from 0 up"),
        (SMALL.replace('"othello-4"', '"draughts"', 1), 2, "draughts"),
        (SMALL.replace("vary.level", "vary.depth"), 11, "nothing fills '{level}'"),
        (SMALL.replace("ia3({level})", "ai3"), 11, "ai3"),
        (SMALL.replace('second = "ia2(1)"\n', ""), 15, "'second' is missing or not a text"),
        (SMALL.replace('"fixed"', '"red"'), 18, "swapped or fixed, not 'red'"),
        (SMALL.replace('"none"', '"no-such-file.txt"'), 19, "no-such-file.txt"),
        (SMALL.replace('"discs"', '"beauty"'), 23, "beauty"),
        ('rules = "othello"\n', 1, "add a table"),
    ],
)
def test_a_bad_description_is_refused_by_key_and_line(text: str, line: int, message: str) -> None:
    with pytest.raises(NotationError) as error:
        small(text)
    assert f"small.toml, line {line}: " in str(error.value)
    assert message in str(error.value)


def test_seeds_and_evaluations_make_rows() -> None:
    text = SMALL.replace("seed = 7", "seed = [1, 2]")
    part = small(text).parts[0]
    assert isinstance(part, MatchPart)
    assert part.labels == tuple(f"level={a}, seed={b}" for a in (1, 2) for b in (1, 2))
    assert json.dumps(small(text).document()), "it can be compared with a folder's"


@pytest.mark.parametrize("name", study_names())
def test_french_questions_keep_their_signs_on_the_line(name: str) -> None:
    for text in re.findall(r'fr = "([^"]*)"', study_text(name)):
        assert not re.search(" [?!:;]", text), f"{text!r} wants U+00A0 before its sign"
