"""Every lab: its skeleton runs, its model solution is right, and each usual mistake is named."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import cycle
from pathlib import Path

import pytest

from pions.interfaces.language import say, speaking
from pions.teaching.handout import handout_files, read_lab, start_lab
from pions.teaching.lab import Lab
from pions.teaching.registry import all_labs, find_lab
from units.teaching.conftest import Grade, in_french
from units.teaching.wrong_answers import (
    Wrong,
    all_wrong,
    model_solution,
    wrong_answers,
    wrong_solution,
)

LANGUAGES = ("en", "fr")
LABS = [pytest.param(lab, id=lab.name) for lab in all_labs()]
MISTAKES = [
    pytest.param(lab, wrong, language, id=f"{lab.name}: {wrong} ({language})")
    for (lab, wrong), language in zip(all_wrong(), cycle(LANGUAGES), strict=False)
]
"""In turn in one language and the other: each costs a second."""


def translated(lab: Lab, code: str, language: str) -> str:
    return in_french(lab, code) if language == "fr" else code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lab", LABS)
def test_the_model_solution_gets_full_marks(lab: Lab, language: str, grade: Grade) -> None:
    report = grade(lab, translated(lab, model_solution(lab), language))
    assert [(one.check.name, str(one.message)) for one in report.failures()] == []
    assert report.points == lab.points == sum(check.points for check in lab.checks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lab", LABS)
def test_the_skeleton_runs_and_is_told_what_is_missing(
    lab: Lab, language: str, grade: Grade, tmp_path: Path
) -> None:
    start_lab(lab, tmp_path / "mine", language)
    done = subprocess.run(
        [sys.executable, tmp_path / "mine" / lab.file], capture_output=True, text=True, check=True
    )
    assert "pions lab check" in done.stdout
    text = (tmp_path / "mine" / lab.file).read_text(encoding="utf-8")
    report = grade(lab, text)
    assert report.points == 0
    assert list(report.failures())
    for result in report.failures():
        function, _, rest = str(result.message).partition(" ")
        assert rest == "is still to be written", result.check.name
        assert f"def {function.rpartition('.')[2]}(" in text, function


@pytest.mark.parametrize(("lab", "wrong", "language"), MISTAKES)
def test_a_mistake_fails_the_right_check(
    lab: Lab, wrong: Wrong, language: str, grade: Grade
) -> None:
    report = grade(lab, translated(lab, wrong_solution(lab, wrong), language))
    failures = list(report.failures())
    found = {one.check.name: str(one.message) for one in failures}
    assert list(found) == [wrong.fails], found
    assert wrong.says in found[wrong.fails]
    assert failures[0].message is not None
    with speaking("fr"):
        assert say(failures[0].message) != str(failures[0].message)


@pytest.mark.parametrize("lab", LABS)
def test_there_are_many_mistakes(lab: Lab) -> None:
    names = [wrong.name for wrong in wrong_answers(lab)]
    assert len(set(names)) == len(names) >= 10


@pytest.mark.parametrize("lab", LABS)
def test_both_languages_ask_for_the_same(lab: Lab) -> None:
    english, french = (handout_files(lab, language)[lab.file] for language in LANGUAGES)
    defined = [
        re.findall(r"^ *(?:def|class) (\w+)", text, re.MULTILINE) for text in (english, french)
    ]
    assert [lab.french.get(name, name) for name in defined[0]] == defined[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lab", LABS)
def test_the_text_gives_the_points_of_each_stage(lab: Lab, language: str) -> None:
    text = handout_files(lab, language)["README.md"]
    stated = [int(number) for number in re.findall(r"^## .*\((\d+) points?\)", text, re.MULTILINE)]
    assert stated == [sum(check.points for check in stage.checks) for stage in lab.stages]


@pytest.mark.parametrize("lab", LABS)
def test_checks_have_their_own_names_and_need_earlier_ones(lab: Lab) -> None:
    names = [check.name for check in lab.checks]
    assert max(Counter(names).values()) == 1
    for number, check in enumerate(lab.checks):
        assert set(check.needs) <= set(names[:number])


@pytest.mark.parametrize("lab", LABS)
def test_a_folder_says_which_lab_it_is(lab: Lab, tmp_path: Path) -> None:
    start_lab(lab, tmp_path, "fr")
    assert read_lab(tmp_path) == lab
    assert not any("alpha_beta(after" in text for text in handout_files(lab, "en").values())


def test_the_lab_on_k_uplets_counts_cells_as_its_text_does(grade: Grade) -> None:
    lab = find_lab("k-tuples")
    for to_move, old, new in (
        ("▶", "me = self.to_move", 'me = "X"'),
        ("▶ X", "return random.choice([move for move,", "return min([move for move,"),
    ):
        wrong = Wrong("", old, new, "")
        (failure,) = grade(lab, wrong_solution(lab, wrong)).failures()
        assert re.search(r"\(\d, \d\)", str(failure.message)), failure.message
        head, first, *_ = failure.drawing.splitlines()
        assert head.split() == list("01234567")
        assert first.split()[0] == "0"
        assert to_move in failure.drawing


def test_a_line_that_won_is_drawn_in_brackets(grade: Grade) -> None:
    lab = find_lab("k-tuples")
    wrong = Wrong("", "content == content[:1] * self.k", "content == content[:1] * 9", "")
    failures = {one.check.name: one for one in grade(lab, wrong_solution(lab, wrong)).failures()}
    assert failures["winner"].drawing.count("(X)") + failures["winner"].drawing.count("(O)") == 3


@pytest.mark.parametrize(
    ("top", "says"),
    [
        ("import numpy", "only the standard library"),
        ('name = input("your name? ")', "nobody types during a check"),
        ("def half(", "othello.py:1 is no Python: '(' was never closed"),
        ("if True:\nx = 1", "othello.py:2 is no Python: expected an indented block"),
    ],
)
def test_what_beginners_put_at_the_top_is_explained(top: str, says: str, grade: Grade) -> None:
    lab = find_lab("othello-types")
    failure = next(grade(lab, f"{top}\n{model_solution(lab)}").failures())
    assert says in str(failure.message), failure.message
    assert top.splitlines()[-1] in failure.drawing


def test_a_move_that_must_be_refused_is_named(grade: Grade) -> None:
    lab = find_lab("othello-board")
    silent = Wrong("", "            raise ValueError(cell)\n", "            return\n", "")
    (failure,) = grade(lab, wrong_solution(lab, silent)).failures()
    assert re.match(r"play\('[a-h][1-8]'\) must raise ValueError", str(failure.message))
