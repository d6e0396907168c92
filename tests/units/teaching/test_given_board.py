"""The board that is handed out plays with a student's model; values are those of Pions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

from pions.evaluation.registry import find_evaluation
from pions.rules.in_a_row import CONNECT_3 as PIONS_CONNECT_3
from pions.rules.side import BLACK
from pions.teaching.checks.alpha_beta import EXAMPLE
from pions.teaching.drop_grids import CONNECT_3, Matrix, evaluate
from pions.teaching.handout import start_lab
from pions.teaching.registry import find_lab
from units.teaching.conftest import in_french
from units.teaching.wrong_answers import model_solution


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_given_board_plays_the_students_model(language: str, tmp_path: Path) -> None:
    lab = find_lab("othello-board")
    start_lab(lab, tmp_path, language)
    model = model_solution(lab)
    (tmp_path / lab.file).write_text(in_french(lab, model) if language == "fr" else model)
    board = subprocess.Popen(
        [sys.executable, "board.py"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    try:
        assert board.stdout is not None
        address = board.stdout.readline().strip()
        with urlopen(address, timeout=60) as page:
            assert f'lang="{language}"' in page.read().decode()
        assert asked(address, "state")["playable"] == ["d3", "c4", "f5", "e6"]
        after = asked(address, "play/f5")
        assert sum(after["score"]) == 6  # the machine has answered
        assert asked(address, "play/a1") == after
        assert asked(address, "replay")["score"] == [2, 2]
        asked(address, "quit")
        assert board.wait(timeout=60) == 0
    finally:
        board.kill()
        board.communicate()


def asked(address: str, action: str) -> dict[str, Any]:
    with urlopen(Request(address + action, method="POST"), timeout=60) as reply:
        document: dict[str, Any] = json.load(reply)
    return document


def test_the_evaluation_of_the_lab_is_that_of_pions() -> None:
    draw = Random(5)
    grids = [EXAMPLE, *(CONNECT_3.random_grid(draw, draw.randint(3, 12))[0] for _ in range(20))]
    assert evaluate(EXAMPLE) == -140
    assert [evaluate(one) for one in grids] == [valued_by_pions(one) for one in grids]


def valued_by_pions(matrix: Matrix) -> int:
    cells = "".join("-XO"[cell] for row in matrix for cell in row)
    position = PIONS_CONNECT_3.relaxed().set_up(cells, BLACK)
    evaluation = find_evaluation("puissance3", position.rules)
    return sum(evaluation.terms(position).values())
