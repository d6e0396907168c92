"""`pions experiment`: lists, shows, runs into a folder, and says how to resume."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pions.interfaces.cli.commands import experiment
from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.search.limits import Stop

EXAMPLE = Path(__file__).parents[3] / "examples" / "experiment" / "depth.toml"


def test_it_lists_the_studies_and_shows_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["experiment", "--json", "--lang", "fr"]) == Exit.DONE
    found = json.loads(capsys.readouterr().out)["experiments"]
    assert {"name": "pruning", "title": "Ce qu’épargne l’élagage"} in found
    assert run(["experiment", "othello-ia", "--show"]) == Exit.DONE
    assert 'first = "ia2({level})"' in capsys.readouterr().out


def test_the_example_runs_and_resumes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["experiment", str(EXAMPLE), "--games", "2", "--lang", "en"]
    with monkeypatch.context() as patched:
        patched.setattr(experiment, "stoppable", interrupted_after_a_game)
        assert run([*asked, "--quiet"]) == Exit.INTERRUPTED
    said = capsys.readouterr()
    assert f"resume with pions {' '.join(asked[:4])}" in said.err
    assert "The experiment was interrupted" in (tmp_path / "depth/en/report.md").read_text()
    assert run([*asked, "--json"]) == Exit.DONE
    answer = json.loads(capsys.readouterr().out)
    assert answer["complete"]
    assert [row["games"] for row in answer["tables"][0]] == ["2"] * 8
    page = (tmp_path / "depth/fr/report.html").read_text()
    assert "Une recherche bat-elle le hasard ?" in page
    assert page.count("<svg") == 3
    assert not (tmp_path / "depth/.unfinished").exists()


def test_bad_input_is_refused_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('rules = "othello"\n\n[[match]]\nfirst = "ia1"\n')
    assert run(["experiment", str(file), "--lang", "en"]) == Exit.BAD_INPUT
    assert "mine.toml, line 3: 'second' is missing" in capsys.readouterr().err
    assert run(["experiment", "nonsense"]) == Exit.BAD_INPUT


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
