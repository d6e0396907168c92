"""The books that ship: read at a glance, and right."""

from __future__ import annotations

import pytest

from pions.books.estimate_book import EstimateBook
from pions.books.graph import BookGraph, growth_order
from pions.books.library import FOLDER, read_book, shipped_book
from pions.books.trusted import LazyEntries
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO

MOST_BYTES = 1 << 20


@pytest.mark.parametrize(("rules", "name"), [(OTHELLO, "othello"), (CONNECT_4, "connect-4")])
def test_what_is_read_at_a_glance_is_what_the_file_holds(rules: Rules, name: str) -> None:
    path = FOLDER / f"{name}.book.gz"
    assert path.stat().st_size <= MOST_BYTES
    assert shipped_book(rules) == read_book(path, rules)


def test_positions_of_the_shipped_book_are_read_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []
    plain = LazyEntries.__getitem__

    def counted(entries: LazyEntries, cells: str) -> object:
        read.append(cells)
        return plain(entries, cells)

    monkeypatch.setattr(LazyEntries, "__getitem__", counted)
    shipped_book.cache_clear()
    book = shipped_book(OTHELLO)
    assert book is not None
    assert read == []
    assert book.choices(OTHELLO.start())
    assert len(read) <= 2


def test_the_book_of_othello_does_not_lean_to_either_side() -> None:
    book = shipped_book(OTHELLO)
    assert isinstance(book, EstimateBook)
    entries = dict(book.entries)
    assert list(growth_order(OTHELLO, book.settings, entries)) == list(entries)
    graph = BookGraph(OTHELLO, book.settings)
    for cells, entry in entries.items():
        graph.add(cells, entry)
    assert graph.values() == dict(book.values)
    assert abs(book.choices(OTHELLO.start())[0].worth) <= 1
