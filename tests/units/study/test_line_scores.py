"""The K-uplets of the course document 002, compared with a plain reading of its text."""

from __future__ import annotations

import json
from random import Random

import pytest

from pions.interfaces.cli.exits import Exit
from pions.interfaces.main import run
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.study.line_scores import line_scores

OWN = {5: (7, 35, 800, 15_000, 800_000), 4: (7, 800, 15_000, 800_000), 3: (7, 15_000, 800_000)}
ENEMY = {5: (7, 15, 400, 1_800, 100_000), 4: (7, 400, 1_800, 100_000), 3: (7, 1_800, 100_000)}


def k_uplets(columns: int, rows: int, k: int) -> list[list[int]]:
    found = []
    for row in range(rows):
        for column in range(columns):
            for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
                cells = [(column + right * n, row + down * n) for n in range(k)]
                if all(0 <= x < columns and 0 <= y < rows for x, y in cells):
                    found.append([y * columns + x for x, y in cells])
    return found


def score(uplet: list[int], position: Position) -> int:
    k, marks = len(uplet), [position.cells[cell] for cell in uplet]
    own, enemy = marks.count(position.turn.mark), marks.count(position.turn.other.mark)
    if own and enemy:
        return 0
    return ENEMY[k][enemy] if enemy else OWN[k][own]


def after_random_moves(start: Position, plies: int, seed: int) -> Position:
    random, position = Random(seed), start
    for _ in range(plies):
        following = position.after(random.choice(position.legal_moves))
        position = position if following.is_over else following
    return position


@pytest.mark.parametrize("rules", [GOMOKU, CONNECT_4, TIC_TAC_TOE], ids=str)
@pytest.mark.parametrize("plies", [0, 4, 20])
def test_each_line_and_each_cell_counts_what_the_document_says(rules, plies: int) -> None:  # type: ignore[no-untyped-def]
    position = after_random_moves(rules.start(), min(plies, rules.grid.size // 2), plies)
    expected = k_uplets(rules.columns, rules.rows, rules.k)
    scores = line_scores(position)
    by_cells = {frozenset(line.cells): line.score for line in scores.lines}
    assert by_cells == {frozenset(one): score(one, position) for one in expected}
    for cell in scores.cells:
        assert position.cells[cell.cell] == "-"
        through = [one for one in expected if cell.cell in one]
        assert cell.score == sum(score(one, position) for one in through)
        assert len(cell.lines) == len(through)
    chosen = find_player("k-tuple(seed=1)", rules).choose(position).move
    best = max(cell.score for cell in scores.cells if cell.playable)
    landing = position.landing(chosen)
    assert next(one.score for one in scores.cells if one.cell == landing) == best


def test_the_command_lists_them_cell_by_cell(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["show", "tic-tac-toe", "--moves", "b2 a1", "--lines", "--lang", "en"]
    assert run(asked) == Exit.DONE
    lines = capsys.readouterr().out.splitlines()
    start = lines.index("a3: 16807")
    assert lines[start + 1 : start + 4] == [
        "        7  ---  a3 b3 c3",
        "     1800  --O  a3 a2 a1",
        "    15000  -X-  a3 b2 c1",
    ]
    assert run([*asked, "--json"]) == Exit.DONE
    answer = json.loads(capsys.readouterr().out)
    assert len(answer["lines"]) == 8
    first = answer["cells"][0]
    assert (first["cell"], first["score"], first["playable"]) == ("a3", 16807, True)
    assert sum(answer["lines"][number]["score"] for number in first["lines"]) == 16807


def test_another_game_is_refused_before_anything_is_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["show", "othello", "--lines", "--lang", "en"]) == Exit.BAD_INPUT
    done = capsys.readouterr()
    assert done.out == ""
    assert "othello has no lines of K" in done.err
