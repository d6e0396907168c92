"""Wins by threats in renju: against a look at every game that can follow, and by certificates,
which are checked by the plain rules and name an answer to every reply."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pions.engines.threat_prover import ThreatProver
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.search.limits import Budget, Limit
from pions.study.proof import prove
from pions.study.solve import solve
from pions.study.verify import verify

BOARDS = (InARow(6, 6, 5, forbidden="renju"), InARow(7, 5, 5, forbidden="renju"))
POSITIONS = 200
CERTIFICATES = 12
SOON = 4
"""Plies that can be looked at in full."""


def nearly_full(rules: InARow, random: Random) -> Position:
    """Few empty cells, and no line complete."""
    while True:
        empty = random.randrange(6, 17)
        pieces = rules.grid.size - empty
        marks = [BLACK.mark] * (pieces - pieces // 2) + [WHITE.mark] * (pieces // 2)
        marks += [EMPTY] * empty
        random.shuffle(marks)
        cells = "".join(marks)
        if not any(rules.winning_line(cells, side) for side in Side):
            return rules.set_up(cells, Side(pieces % 2), core="python")


Known = dict[tuple[str, Side, int], bool]


def wins(position: Position, side: Side, plies: int, known: Known) -> bool:
    """Whether that side wins within that many plies whatever the other one plays."""
    if position.is_over or plies == 0:
        return position.winner_index == side
    key = position.cells, position.turn, plies
    if key not in known:
        after = (wins(position.after(m), side, plies - 1, known) for m in position.legal_moves)
        known[key] = any(after) if position.turn is side else all(after)
    return known[key]


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_a_claimed_win_is_one(rules: InARow) -> None:
    """Of Black, to whom cells are closed, and of White, who profits by it."""
    random, prover, found = Random(5), ThreatProver(rules, 1), {BLACK: 0, WHITE: 0}
    for _ in range(POSITIONS):
        position = nearly_full(rules, random)
        for side in Side:
            won = prover.win(position, side, Budget(Limit(nodes=3_000)))
            if won is not None and won.plies <= SOON:
                assert wins(position, side, won.plies, {}), position.text
                found[side] += 1
    assert min(found.values()) > 10, found


def crowded(rules: InARow, random: Random) -> Position:
    """Pieces close together, where threes and fours of both sides abound."""
    while True:
        marks = [EMPTY] * rules.grid.size
        cells = [rules.grid.cell(column, row) for column in range(1, 8) for row in range(1, 8)]
        pieces = random.sample(cells, random.randrange(12, 22))
        for number, cell in enumerate(pieces):
            marks[cell] = Side(number % 2).mark
        text = "".join(marks)
        if not any(rules.winning_line(text, side) for side in Side):
            return rules.set_up(text, Side(len(pieces) % 2))


@pytest.mark.parametrize("turn", Side, ids=str)
def test_a_win_among_many_threats_has_a_certificate(tmp_path: Path, turn: Side) -> None:
    rules, random, found = InARow(9, 9, 5, forbidden="renju"), Random(turn), 0
    path, prover = tmp_path / "win.proof", ThreatProver(rules, 1)
    while found < CERTIFICATES:
        position = crowded(rules, random)
        won = prover.win(position, turn, Budget(Limit(nodes=1_000)))
        if position.turn is not turn or won is None or won.plies == 1:
            continue
        solution = solve(position, Limit(nodes=3_000))
        path.write_text("".join(prove(solution, Limit(nodes=100_000)).lines()))
        assert verify(path).claim == "win", position.text
        found += 1
