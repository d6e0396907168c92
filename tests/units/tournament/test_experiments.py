"""Studies as the course writes them: colours fixed, from the start, the same for the same seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pions.errors import SettingsError
from pions.interfaces.cli.commands import experiment
from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.match.play import play_game
from pions.match.record import Record
from pions.search.limits import Stop
from pions.tournament import experiments
from pions.tournament.event import Entrant, Event
from pions.tournament.experiment_games import ExperimentGames
from pions.tournament.experiments import Experiment, Matchup, carry_out, find_experiment
from pions.tournament.schedule import pairings
from pions.tournament.standings import Standings

SMALL = Experiment(
    "small", "small", "othello-4", (Matchup("a", "ia2(1)", "ia1"), Matchup("b", "ia3(1)", "ia2(1)"))
)


def event(colours: str) -> Event:
    entrants = (Entrant("one", "ia2(1)"), Entrant("two", "ia1"))
    return Event("othello", entrants, games=5, colours=colours)


@pytest.mark.parametrize(
    ("colours", "blacks"), [("fixed", "one one one one one"), ("swapped", "one two one two one")]
)
def test_fixed_colours_let_the_first_be_black_in_every_game(colours: str, blacks: str) -> None:
    found = pairings(event(colours), 0, Standings.new(event(colours).names))
    assert found is not None
    assert [one.names[0] for one in found if one.names] == blacks.split()


def test_other_colours_are_refused() -> None:
    with pytest.raises(SettingsError, match="swapped or fixed, not 'red'"):
        pairings(event("red"), 0, Standings.new(("one", "two")))


def test_the_study_of_document_001_is_whole() -> None:
    met = {(one.black[:3], one.white[:3]) for one in find_experiment("othello-ia").matchups}
    assert met == {("ia2", "ia1"), ("ia3", "ia1"), ("ia3", "ia2"), ("ia2", "ia2")}
    with pytest.raises(SettingsError, match="choose one of othello-ia"):
        find_experiment("othello")


def test_the_same_seed_gives_the_same_study() -> None:
    first, again = (list(carry_out(SMALL, 4, 7, Stop())) for _ in range(2))
    assert first == again
    assert [one.games for one in first] == [1, 2, 3, 4] * 2
    assert first[-1].different == 1, "two players without chance play one game"


def test_it_can_be_stopped() -> None:
    stop, seen = Stop(), []
    for one in carry_out(SMALL, 4, 7, stop):
        seen.append(one)
        stop.request()
    assert len(seen) == 1


def test_what_was_interrupted_resumes_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = list(carry_out(SMALL, 4, 7, Stop()))
    kept, stop, played = ExperimentGames(tmp_path / "games"), Stop(), []
    for _ in carry_out(SMALL, 4, 7, stop, kept=kept):
        stop.request()

    def noted(*given: Any, **named: Any) -> Record:
        played.append(named["seed"])
        return play_game(*given, **named)

    monkeypatch.setattr("pions.tournament.run.play_game", noted)
    assert list(carry_out(SMALL, 4, 7, Stop(), kept=kept)) == whole
    assert 4 <= len(played) < 8, "the first pairing was begun, the second was not"


def test_a_damaged_game_is_played_again(tmp_path: Path) -> None:
    kept = ExperimentGames(tmp_path / "games")
    whole = list(carry_out(SMALL, 2, 7, Stop(), kept=kept))
    for file in kept.folder.glob("*.game"):
        file.write_bytes(file.read_bytes()[:-3])
    assert list(carry_out(SMALL, 2, 7, Stop(), kept=kept)) == whole


def test_an_interrupted_command_says_how_to_resume_and_does(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(experiments._experiments, "small", SMALL)
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))
    monkeypatch.setattr(experiment, "stoppable", interrupted_after_a_game)
    asked = ["experiment", "small", "--games", "2", "--seed", "1", "--lang", "en"]
    assert run(asked) == Exit.INTERRUPTED
    assert f"resume with pions {' '.join(asked[:6])}" in capsys.readouterr().err
    (folder,) = (tmp_path / "experiments").iterdir()
    assert list(folder.glob("*.game")), "what was played is kept"
    monkeypatch.undo()
    monkeypatch.setitem(experiments._experiments, "small", SMALL)
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))
    assert run([*asked, "--json"]) == Exit.DONE
    assert [one["games"] for one in json.loads(capsys.readouterr().out)["pairings"]] == [2, 2]
    assert list((tmp_path / "experiments").iterdir()) == [], "nothing is left to resume"


class StopsAfterAGame(Stop):
    """Requested as soon as somebody asks for the second time."""

    asked = 0

    @property
    def requested(self) -> bool:
        self.asked += 1
        return self.asked > 1


def interrupted_after_a_game(work: Callable[[Stop], None], *_: object) -> tuple[None, bool]:
    work(StopsAfterAGame())
    return None, True


def test_the_command_gives_table_chart_and_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(experiments._experiments, "small", SMALL)
    asked = ["experiment", "small", "--games", "2", "--seed", "1", "--lang", "en"]
    assert run(asked) == Exit.DONE
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["question", "black", "white"]
    assert len(lines) == 4
    assert any(mark in lines[1] for mark in "█░")
    assert run([*asked, "--json"]) == Exit.DONE
    answer = json.loads(capsys.readouterr().out)
    assert [one["games"] for one in answer["pairings"]] == [2, 2]
    assert run([*asked, "--svg", "-"]) == Exit.DONE
    assert capsys.readouterr().out.startswith("<svg")
