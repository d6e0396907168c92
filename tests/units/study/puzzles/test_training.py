"""Ratings, repetition, and the record of what one has solved."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from pions.errors import NotationError
from pions.study.puzzles.glicko import MOST_RATING, GlickoRating
from pions.study.puzzles.packs import find_puzzle
from pions.study.puzzles.record import PuzzleRecord
from pions.study.puzzles.record_json import record_from_json, record_json
from pions.study.puzzles.repetition import first_card

NOW = datetime(2026, 11, 17, 12, tzinfo=UTC)


def test_a_rating_moves_as_the_paper_says() -> None:
    # Glickman's example, its first game alone: 1500 (200) beats 1400 (30).
    after = GlickoRating(1500, 200, 0.06).after(1400, 1, 30)
    assert after.rating == pytest.approx(1563.56, abs=0.01)
    assert after.deviation == pytest.approx(175.40, abs=0.01)
    assert after.volatility == pytest.approx(0.06, abs=1e-4)


def test_a_rating_stays_within_bounds_and_grows_sure() -> None:
    rating = GlickoRating()
    for _ in range(300):
        rating = rating.after(3000, 1)
    assert rating.rating <= MOST_RATING
    assert rating.deviation < 120
    assert rating.after(1000, 0).rating < rating.rating


def test_what_is_missed_costs_more_the_easier_it_is() -> None:
    easy, hard = (GlickoRating().after(one, 0).rating for one in (900, 2100))
    assert easy < hard < 1500


def test_repetition_follows_fsrs() -> None:
    """The figures are those of `fsrs` 6.3.2 with its default parameters and no learning steps."""
    card, now = first_card(False, NOW), NOW
    assert (card.stability, card.difficulty) == (0.212, 6.4133)
    steps = (
        (0.01, True, 0.24668919, 6.40211507),
        (3, True, 3.00614384, 6.39094132),
        (10, True, 15.97039425, 6.37977875),
        (40, False, 1.94930386, 8.79528626),
        (2, True, 4.05930319, 8.78171935),
        (9, True, 10.48788603, 8.76816600),
    )
    for days, solved, stability, difficulty in steps:
        now += timedelta(days=days)
        card = card.after(solved, now)
        assert card.stability == pytest.approx(stability)
        assert card.difficulty == pytest.approx(difficulty)
        assert card.due - now == (timedelta(days=round(stability) or 1) if solved else SOON)


SOON = timedelta(minutes=10)


def test_a_missed_puzzle_comes_back_until_it_is_remembered() -> None:
    puzzle, other = find_puzzle("othello-1"), find_puzzle("othello-2")
    record = PuzzleRecord().after(puzzle, False, NOW).after(other, True, NOW)
    assert set(record.missed) == {puzzle.name}
    assert set(record.solved) == {other.name}
    assert record.due(NOW) == ()
    now = NOW + SOON
    assert record.due(now) == (puzzle.name,)
    rating = record.rating
    for _ in range(12):
        record = record.after(puzzle, True, now)
        assert record.due(now) == ()
        now += timedelta(days=400)
    assert record.cards == {}
    assert record.rating == rating  # only the first attempt counts
    assert puzzle.name in record.missed


def test_a_record_is_read_as_it_was_written() -> None:
    record = PuzzleRecord().after(find_puzzle("othello-1"), False, NOW)
    assert record_from_json(record_json(record), "x") == record


@pytest.mark.parametrize("document", [None, {}, [], {"pions": "puzzle-record", "v": 2}])
def test_a_damaged_record_is_named(document: object) -> None:
    with pytest.raises(NotationError, match=r"puzzles\.json is damaged"):
        record_from_json(document, "puzzles.json")
