"""Certificates of wins by threats: they hold, and what was tampered with is refused."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pions.errors import ProofError
from pions.rules.base import Position
from pions.rules.in_a_row import CARO, GOMOKU, InARow
from pions.rules.side import BLACK
from pions.search.limits import Limit
from pions.study.forced_line import ThreatKind, forced_reasons
from pions.study.proof import prove
from pions.study.solve import solve
from pions.study.verify import verify

LARGE = InARow(13, 13, 4)
BOARDS = [
    (LARGE, "g7 a1", "win"),
    (LARGE, "g7 a1 h7", "loss"),
    (InARow(12, 12, 4, topology="torus", overline="ignored"), "a1 f6", "win"),
    (InARow(8, 8, 4, topology="klein"), "d4 h8", "win"),
    (InARow(15, 15, 5, forbidden="renju"), "h8 a1 i8 a15 i9 o15", "win"),
    (InARow(15, 15, 5, overline="ignored"), "h8 a1 i8 a15 i9 o15", "win"),
    (CARO, "h8 a1 i8 a15 i9 o15", "win"),
    (InARow(9, 9, 4, blocked="ignored"), "e5 a1", "win"),
    (InARow(26, 26, 5), "m13 a1 n13 z26 n14 a25 m15 y1", "win"),
]


def reached(rules: InARow, moves: str) -> Position:
    position: Position = rules.start()
    for name in moves.split():
        position = position.play(name)
    return position


def records(position: Position) -> list[Any]:
    solution = solve(position, Limit(nodes=200_000), moves=False)
    return [json.loads(line) for line in prove(solution, Limit(nodes=400_000)).lines()][:-1]


def written(folder: Path, lines: list[Any]) -> Path:
    body = "".join(json.dumps(line) + "\n" for line in lines)
    digest = sha256(body.encode()).hexdigest()
    path = folder / "a.proof"
    path.write_text(body + json.dumps({"end": len(lines), "sha256": digest}) + "\n")
    return path


@pytest.mark.parametrize(("rules", "moves", "claim"), BOARDS, ids=str)
def test_a_win_by_threats_is_proved(tmp_path: Path, rules: InARow, moves: str, claim: str) -> None:
    position = reached(rules, moves)
    lines = records(position)
    assert any(len(line) == 3 for line in lines if isinstance(line, list)), "by threats"
    found = verify(written(tmp_path, lines))
    assert (found.claim, found.position) == (claim, position)


def refusal(folder: Path, lines: list[Any]) -> str:
    with pytest.raises(ProofError) as caught:
        verify(written(folder, lines))
    return str(caught.value)


def test_what_was_tampered_with_is_refused(tmp_path: Path) -> None:
    lines = records(reached(LARGE, "g7 a1"))
    threats = [number for number, line in enumerate(lines) if len(line) == 3]
    for number in threats:
        cells, move, chains = lines[number]

        def told(
            *answer: Any, number: int = number, cells: str = cells, lines: list[Any] = lines
        ) -> str:
            return refusal(tmp_path, [*lines[:number], [cells, *answer], *lines[number + 1 :]])

        assert "no answer" in told(move, [])
        assert "no answer" in told(move, [[]])
        assert "no answer" in told(move, [[move]])
        assert "not chains" in told(move, [["here"]])
        assert "does not win" in told([move])
        assert told(chains[0][0] if chains[0][0] != move else "a13", chains)


def test_a_reply_that_is_left_out_is_missed(tmp_path: Path) -> None:
    lines = records(reached(LARGE, "g7 a1"))
    for number in range(3, len(lines)):
        told = refusal(tmp_path, [*lines[:number], *lines[number + 1 :]])
        assert "no answer" in told or "never met" in told


def test_a_forced_block_is_called_one() -> None:
    position = reached(GOMOKU, "a1 b1 o15 c1 o13 d1 o11 e1")
    (why,) = forced_reasons(position, [GOMOKU.parse_move("f1")], BLACK)
    assert why is ThreatKind.BLOCK
