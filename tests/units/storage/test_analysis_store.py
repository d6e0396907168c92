"""Reviews with a store: what was analysed once is loaded, and damage costs only time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import home_of
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.storage.analysis_store import AnalysisStore
from pions.storage.database import Database, open_database
from pions.study import review as reviewing
from pions.study.analysis import Analysis, analyse
from pions.study.analysis_cache import AnalysisCache
from pions.study.analysis_document import from_document, to_document
from pions.study.review import review
from pions.study.review_many import review_all

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


TURNED = (
    (OTHELLO, ["f5", "f6", "e6", "f4"], ["c4", "c3", "d3", "c5"]),
    (CONNECT_4, ["4", "3", "1", "7"], ["4", "5", "7", "1"]),
    (GOMOKU, ["h8", "i9", "a2"], ["h8", "g7", "n15"]),
    (TIC_TAC_TOE, ["a1", "b2", "c1"], ["c3", "b2", "c1"]),
    (find_rules("in-a-row(columns=5, rows=5, k=4, topology=torus)"), ["a1", "b1"], ["c3", "c4"]),
)
"""The same moves, and as they are on the board turned, mirrored or shifted."""


@pytest.mark.parametrize(("rules", "moves", "others"), TURNED, ids=str)
def test_a_mirrored_game_costs_nothing(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    rules: Rules,
    moves: list[str],
    others: list[str],
) -> None:
    """It is not analysed again, and its moves are those of its own board."""
    one, two = (Game.new(rules).play_all(names) for names in (moves, others))
    limit = Limit(nodes=300)
    first = review(one, limit, lines=2, store=AnalysisStore(database, limit, 2))
    monkeypatch.setattr(reviewing, "analyse", None)  # whoever asks again fails
    again = review(two, limit, lines=2, store=AnalysisStore(database, limit, 2))
    assert [told.judgement for told in first.moves] == [told.judgement for told in again.moves]
    for seen, turned in zip(first.moves, again.moves, strict=True):
        for here, there in zip(seen.analysis.moves, turned.analysis.moves, strict=True):
            before, after = seen.position.after(here.move), turned.position.after(there.move)
            assert home_of(before).cells == home_of(after).cells
            assert here.value == there.value
            assert all(move in legal for legal, move in _walked(turned.position, there.line))


def _walked(position: Position, line: tuple[Move, ...]) -> Iterator[tuple[tuple[Move, ...], Move]]:
    for move in line:
        yield position.legal_moves, move
        position = position.after(move)


def test_the_same_position_in_two_games_under_way_is_found_by_both(tmp_path: Path) -> None:
    with open_database(str(tmp_path / "analyses.db")) as database:
        review(GAME, LIMIT, store=AnalysisStore(database, LIMIT, 1))
        store = AnalysisStore(database, LIMIT, 1)
        told = [*review_all([GAME, GAME, GAME], LIMIT, store=store)]
    assert [len(one.moves) for one in told] == [5, 5, 5]


def test_memory_alone_serves_the_games_of_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def counting(position: Position, limit: Limit, lines: int) -> Analysis:
        asked.append(position)
        return analyse(position, limit, lines)

    monkeypatch.setattr(reviewing, "analyse", counting)
    told = [*review_all([GAME, GAME], LIMIT, store=AnalysisCache(LIMIT, 1))]
    assert (len(told), len(asked)) == (2, 5)


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
