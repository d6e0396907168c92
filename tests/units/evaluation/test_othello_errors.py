"""The error that is said of Othello's estimates, from the engine to whoever reads it."""

from __future__ import annotations

import json

import pytest

from pions.books.library import shipped_book
from pions.engines.pool import consult, steadied
from pions.evaluation.othello_errors import LEAST, SHIPPED, standard_error
from pions.evaluation.value import Value, ValueKind
from pions.interfaces.cli.commands.choose import _value_json
from pions.interfaces.web.review_view import value_facts
from pions.rules.othello import OTHELLO, OTHELLO_6
from pions.search.limits import Budget, Limit
from pions.study.analysis import analyse
from pions.study.analysis_document import from_document, to_document
from pions.study.review_json import value_json

EMPTIES, DEPTHS = range(20, 61), range(1, 27)


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_error_is_a_few_points_and_less_the_deeper_the_search(depth: int) -> None:
    for empty in EMPTIES:
        assert LEAST <= standard_error(empty, depth + 1, None) <= standard_error(empty, depth, None)
        assert standard_error(empty, depth, None) <= 16


def test_a_search_to_the_end_is_better_the_less_it_leaves_out() -> None:
    errors = [standard_error(22, 22, confidence) for confidence in (73, 95, 99)]
    assert errors == sorted(errors, reverse=True)
    assert errors[0] < standard_error(22, 8, 73)
    assert sorted(json.loads(SHIPPED.read_text("ascii"))) == ["depth", "end", "v"]


def test_every_estimate_of_the_engine_and_of_the_book_says_its_error() -> None:
    position = OTHELLO.start()
    (best,) = consult(position, Budget(Limit(depth=6))).moves
    assert best.value.kind is ValueKind.ABOUT
    assert best.value.error == standard_error(60, 6, 73)
    book = shipped_book(OTHELLO)
    assert book is not None
    assert all(one.value.error for one in book.choices(position))


def test_what_is_proved_or_was_never_measured_has_none() -> None:
    late = OTHELLO.start()
    while late.cells.count("-") > 8:
        late = late.after(late.legal_moves[0])
    assert consult(late, Budget(Limit(depth=8))).best.value.error is None
    assert consult(OTHELLO_6.start(), Budget(Limit(depth=4))).best.value.error is None


def test_the_error_stays_where_values_are_turned_and_steadied() -> None:
    value = Value(ValueKind.ABOUT, 4, error=6)
    assert (-value).error == 6
    before, deep = (consult(OTHELLO.start(), Budget(Limit(depth=depth))) for depth in (5, 6))
    assert steadied(deep, before).best.value.error == deep.best.value.error


def test_the_error_is_told_in_every_document() -> None:
    value = Value(ValueKind.ABOUT, 4, error=6)
    for facts in (value_facts(value), value_json(value), _value_json(value)):
        assert facts is not None
        assert facts["error"] == 6
    assert "error" not in value_facts(Value(ValueKind.POINTS, 4))
    found = analyse(OTHELLO.start(), Limit(depth=6))
    again = from_document(OTHELLO.start(), json.loads(json.dumps(to_document(found))))
    assert again is not None
    assert [one.value.error for one in again.moves] == [one.value.error for one in found.moves]
    assert again.value.error
