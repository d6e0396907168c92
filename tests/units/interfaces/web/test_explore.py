"""The explorer over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pions import OTHELLO, Game
from pions.storage.explorer.index import SUFFIX, Adding, Entry, PositionIndex
from pions.storage.explorer.sources import PlayedGame
from units.interfaces.web.serving import Client, running

LINES = (["f5", "d6", "c3"], ["f5", "d6", "c4"], ["d3", "c3"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("state")


@pytest.fixture(scope="module")
def explorer(folder: Path) -> Iterator[Client]:
    """A server that looks for its index there."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIONS_STATE", str(folder))
        with running(folder) as client:
            yield client


def added(folder: Path) -> None:
    games = (Game.new(OTHELLO, ("Ada", "Bob")).play_all(line) for line in LINES)
    entries = (Entry("here", number, PlayedGame(game)) for number, game in enumerate(games, 1))
    PositionIndex(folder / "explorer").add(entries, Adding())


def asked(client: Client, **fields: object) -> dict[str, object]:
    answer = client.post("/api/explore", {"rules": "othello", **fields})
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


def test_a_position_is_explored_however_it_is_turned(explorer: Client, folder: Path) -> None:
    assert asked(explorer)["indexed"] == 0
    added(folder)
    for moves, expected in (("f5", {"d6": 2, "f6": 1}), ("c4", {"e3": 2, "c3": 1})):
        told = asked(explorer, moves=moves)
        assert {one["move"]: one["games"] for one in told["moves"]} == expected  # type: ignore[attr-defined]
    assert told["indexed"] == 3
    assert told["players"] == [
        {"name": "Ada", "black": 3, "white": 0},
        {"name": "Bob", "black": 0, "white": 3},
    ]
    names = {one["move"]: one["opening"]["fr"] for one in told["moves"]}  # type: ignore[attr-defined]
    assert names == {"e3": "Perpendiculaire", "c3": "Diagonale"}
    assert len(asked(explorer, games=1)["games"]) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"games": 21}, 400),
        ({"players": -1}, 400),
        ({"moves": "a1"}, 422),
        ({"rules": "chess"}, 422),
        ({"moves": "f5 " * 4000}, 400),
    ],
)
def test_what_cannot_be_answered_is_refused(
    explorer: Client, fields: dict[str, object], status: int
) -> None:
    answer = explorer.post("/api/explore", {"rules": "othello", **fields})
    assert answer.status_code == status


def test_a_damaged_index_is_told_without_its_place(explorer: Client, folder: Path) -> None:
    broken = folder / "explorer" / f"x{SUFFIX}"
    broken.parent.mkdir(exist_ok=True)
    broken.write_bytes(b"nothing")
    answer = explorer.post("/api/explore", {"rules": "othello"})
    broken.unlink()
    assert answer.status_code == 503
    assert str(folder) not in answer.text
    assert explorer.post("/api/explore", {"rules": "othello"}).status_code == 200
