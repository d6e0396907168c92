"""Repertoires from books and games, and what is remembered of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from pions.books.library import shipped_book
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE, Side
from pions.study.repertoire.repertoire import (
    NoRepertoireError,
    Repertoire,
    lines_of,
    repertoire_from_book,
    repertoire_from_games,
)
from pions.study.repertoire.training import OpeningRecord
from pions.study.repertoire.training_json import opening_record_from_json, opening_record_json

NOW = datetime(2026, 11, 18, tzinfo=UTC)


def of_book(side: Side) -> Repertoire:
    book = shipped_book(CONNECT_4)
    assert book is not None
    return repertoire_from_book(book, side)


@pytest.mark.parametrize("side", Side)
def test_a_book_says_what_to_play_against_its_best_replies(side: Side) -> None:
    repertoire = of_book(side)
    book = shipped_book(CONNECT_4)
    assert book is not None
    assert len({one.name for one in repertoire.cards}) == len(repertoire.cards) > 10
    for card in repertoire.cards:
        choices = book.choices(card.position)
        assert card.position.turn is side
        assert {one.move for one in choices if one.worth == choices[0].worth} <= set(card.moves)
        assert set(card.moves) <= set(card.position.legal_moves)
        assert card.position == Game.new(CONNECT_4).play_all(card.line).position


def test_symmetrical_moves_are_right_too() -> None:
    book = shipped_book(OTHELLO)
    assert book is not None
    (first, *_) = repertoire_from_book(book, BLACK, plies=1).cards
    assert set(first.moves) == set(OTHELLO.start().legal_moves)


def test_games_say_what_one_usually_plays_however_the_board_is_turned() -> None:
    texts = ("f5 d6 c3", "f5 d6 c4", "e6 f4 c3", "e6 f4 d3", "f5 d6 c3")  # three times c3
    games = [Game.new(OTHELLO).play_all(one.split()) for one in texts]
    repertoire = repertoire_from_games(((one, BLACK) for one in games), BLACK)
    start, second = repertoire.cards
    assert (start.count, second.count) == (5, 3)
    assert [second.position.name(move) for move in second.moves] == ["c3"]
    assert [len(line) for line in lines_of(repertoire)] == [3]
    with pytest.raises(NoRepertoireError):
        repertoire_from_games(((one, BLACK) for one in games), WHITE)


def test_what_is_forgotten_comes_back_soon_and_what_is_known_later() -> None:
    repertoire = of_book(BLACK)
    known, missed, *others = repertoire.cards
    record = OpeningRecord().after(known, True, NOW).after(missed, False, NOW)
    assert record.due(repertoire, NOW) == ()
    assert record.due(repertoire, NOW + timedelta(minutes=10)) == (missed,)
    later = NOW + timedelta(days=30)
    assert record.due(repertoire, later) == (missed, known)
    assert record.new(repertoire) == tuple(others)
    assert record.asked(repertoire, later, 1) == (missed, known, others[0])
    assert opening_record_from_json(opening_record_json(record), "x") == record
