"""Reviews with a store: what was analysed once is loaded, and damage costs only time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pions.rules.game import Game
from pions.rules.in_a_row import GOMOKU, TIC_TAC_TOE
from pions.search.limits import Limit
from pions.storage.analysis_store import AnalysisStore
from pions.storage.database import open_database
from pions.study import review as reviewing
from pions.study.analysis import Analysis, analyse
from pions.study.analysis_document import from_document, to_document
from pions.study.review import review

GAME = Game.new(TIC_TAC_TOE).play_all(["b2", "a1", "c1", "a2", "a3"])
LIMIT = Limit(nodes=10_000)


def test_a_game_reviewed_twice_is_analysed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def counting(position: object, limit: Limit, lines: int) -> Analysis:
        asked.append(str(position))
        return analyse(position, limit, lines)  # type: ignore[arg-type]

    monkeypatch.setattr(reviewing, "analyse", counting)
    with open_database(str(tmp_path / "analyses.db")) as database:
        first = review(GAME, LIMIT, store=AnalysisStore(database, LIMIT, 1))
        count = len(asked)
        again = review(GAME, LIMIT, store=AnalysisStore(database, LIMIT, 1))
        assert (count, len(asked)) == (5, 5)
        assert [one.judgement for one in first.moves] == [one.judgement for one in again.moves]
        review(GAME, LIMIT, lines=2, store=AnalysisStore(database, LIMIT, 2))
        assert len(asked) == 10  # another question


@pytest.mark.parametrize("rules", [TIC_TAC_TOE, GOMOKU], ids=str)
def test_an_analysis_is_read_as_it_was_written(rules: object) -> None:
    position = rules.start()  # type: ignore[attr-defined]
    found = analyse(position, Limit(nodes=2000), 3)
    assert from_document(position, to_document(found)) == found


@pytest.mark.parametrize(
    "damage",
    [
        {"moves": [{"move": 4}]},
        {"moves": "b2"},
        {"moves": []},
        {"depth": 1},
        {"moves": [{**to_document(analyse(GAME.start, LIMIT, 1))["moves"][0], "move": 99}]},
        {"moves": [{**to_document(analyse(GAME.start, LIMIT, 1))["moves"][0], "kind": "x"}]},
    ],
)
def test_what_is_no_analysis_counts_as_none(damage: dict[str, object]) -> None:
    whole = to_document(analyse(GAME.start, LIMIT, 1))
    document = damage if "depth" in damage else {**whole, **damage}
    assert from_document(GAME.start, document) is None
    assert from_document(GAME.start, whole) is not None
    assert replace(GAME, cursor=0).position == GAME.start
