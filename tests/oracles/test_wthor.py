"""Every game of the WTHOR base replays legally to the score that its record holds."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from pions.rules.base import PASS, Position
from pions.rules.othello import OTHELLO

HEADER, RECORD = 16, 68
LINES = range(1, 9)
CELL_OF = {10 * row + column: 8 * row + column - 9 for row in LINES for column in LINES}
SAMPLE = 1000
STOP_EARLY = 413
"""Records that end before the game does: resigned, or out of time. Their score is a decision."""


@dataclass(frozen=True)
class Record:
    name: str
    """File and number, as in `WTH_1992.wtb#287`."""
    score: int
    """Black's discs, empty cells given to the winner."""
    cells: tuple[int, ...]


def records(folder: Path) -> Iterator[Record]:
    for path in sorted(folder.glob("*.wtb")):
        data = path.read_bytes()
        count, board_size = struct.unpack_from("<4xI4xB", data)
        assert board_size in (0, 8)
        assert len(data) == HEADER + RECORD * count, path
        for number in range(count):
            record = data[HEADER + RECORD * number :][:RECORD]
            cells = tuple(CELL_OF[byte] for byte in record[8:].rstrip(b"\0"))
            yield Record(f"{path.name}#{number}", record[6], cells)


def replayed(start: Position, cells: tuple[int, ...]) -> Position:
    position = start
    for cell in cells:
        if (legal := position.legal_moves) == (PASS,):
            position = position.after(PASS)
            legal = position.legal_moves
        assert cell in legal, (cells, cell)
        position = position.after(cell)
    return position


@dataclass(frozen=True)
class Findings:
    wrong: tuple[str, ...]
    """Finished games whose score is not the record's."""
    early: dict[str, Position]
    """The last positions of the records that stop early, by name."""


def look_at(games: list[Record], core: str | None = None) -> Findings:
    wrong, early = [], {}
    start = OTHELLO.start(core)
    for game in games:
        end = replayed(start, game.cells)
        outcome = end.outcome
        if outcome is None:
            early[game.name] = end
        elif outcome.points != (game.score, 64 - game.score):
            wrong.append(f"{game.name}: {outcome.points}, recorded {game.score}")
    return Findings(tuple(wrong), early)


@pytest.fixture(scope="module")
def games(shared_data: Path) -> list[Record]:
    return list(records(shared_data / "othello" / "wthor"))


def test_every_game_gives_its_recorded_score(games: list[Record]) -> None:
    found = look_at(games)
    assert len(games) > 130_000
    assert not found.wrong
    assert len(found.early) == STOP_EARLY, sorted(found.early)
    on_python = {name for name, end in found.early.items() if end.on_core("python").legal_moves}
    assert on_python == found.early.keys()


def test_a_sample_gives_its_recorded_score_on_the_python_core(games: list[Record]) -> None:
    sample = games[:: len(games) // SAMPLE][:SAMPLE]
    assert len(sample) == SAMPLE
    assert look_at(sample, "python") == look_at(sample)


def test_the_course_diagram_is_a_record_of_1992(games: list[Record]) -> None:
    record = next(game for game in games if game.name == "WTH_1992.wtb#287")
    assert [OTHELLO.name(cell) for cell in record.cells[:5]] == ["f5", "d6", "c3", "d3", "c4"]
    assert [OTHELLO.name(cell) for cell in record.cells[-4:]] == ["h8", "g8", "g7", "f8"]
    assert record.score == 20
