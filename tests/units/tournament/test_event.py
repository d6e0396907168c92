"""Events: kept as JSON and read again, and told apart in words."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pions.errors import NotationError
from pions.match.adjudication import Adjudication, Draw, Resign
from pions.match.conditions import Conditions
from pions.search.limits import Clock, Limit
from pions.tournament.differences import IRRELEVANT, NAMES, differences, leaves
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.event_json import event_document, event_from
from pions.tournament.sources import Source

EVENT = Event("othello", (Entrant("one", "ia2(2)"), Entrant("two", "random")))

FULL = replace(
    EVENT,
    kind="swiss",
    rounds=5,
    openings=Source(8, "book.txt", True, "discs", 3, "0" * 64),
    conditions=Conditions(
        limit=Limit(depth=3, nodes=100, seconds=0.5, clock=Clock(60, 50, 1)),
        adjudication=Adjudication(Draw(8, 1, 20), Resign(3, 500), 200),
        private=True,
    ),
    sprt=Sprt(0, 5),
)

amounts = st.floats(0, 1e6) | st.integers(0, 1000).map(float)
clocks = st.builds(Clock, amounts, amounts, amounts)
limits = st.builds(
    Limit,
    st.none() | st.integers(1, 99),
    st.none() | st.integers(1, 10**9),
    st.none() | st.floats(0.001, 1e6),
    st.none() | clocks,
)
counts = st.integers(0, 10**6)
adjudications = st.builds(
    Adjudication,
    st.none() | st.builds(Draw, counts, counts, counts),
    st.none() | st.builds(Resign, counts, counts),
    st.none() | counts,
)
sources = st.builds(
    Source, counts, st.none() | st.text(), st.booleans(), st.none() | st.text(), counts
)
tests = st.builds(Sprt, amounts, amounts, amounts, amounts)
events = st.builds(
    Event,
    st.text(),
    st.lists(st.builds(Entrant, st.text(), st.text())).map(tuple),
    st.text(),
    counts,
    st.none() | counts,
    sources,
    st.integers(),
    st.builds(Conditions, limits, amounts, memory=counts, adjudication=adjudications),
    st.none() | tests,
)


@given(events)
def test_events_are_kept_as_they_are(event: Event) -> None:
    assert event_from(json.loads(json.dumps(event_document(event)))) == event
    assert event_from(event_document(event)) == event
    assert differences(event, event) == ()


def test_what_an_earlier_version_did_not_write_is_as_usual() -> None:
    entrants = [{"name": "one", "player": "ia2(2)"}, {"name": "two", "player": "random"}]
    assert event_from({"rules": "othello", "entrants": entrants}) == EVENT
    assert event_from({"v": 1, "rules": "othello", "entrants": entrants, "sprt": None}) == EVENT


def changed(path: str, value: object) -> dict[str, Any]:
    """The document of the full event with one field changed, or gone if it is ...."""
    document: dict[str, Any] = json.loads(json.dumps(event_document(FULL)))
    *way, last = path.split(".")
    inner: Any = document
    for step in way:
        inner = inner[int(step) if step.isdigit() else step]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("colour", 1, "field 'event.colour' that this Pions does not know"),
        ("conditions.limit.mood", 1, "field 'event.conditions.limit.mood'"),
        ("rules", ..., "lacks the field 'event.rules'"),
        ("entrants.1.player", ..., "lacks the field 'event.entrants.player'"),
        ("sprt.elo1", ..., "lacks the field 'event.sprt.elo1'"),
        ("games", "2", "has '2' in its field 'event.games'"),
        ("games", True, "has True in its field 'event.games'"),
        ("games", 2.5, "has 2.5 in its field 'event.games'"),
        ("games", None, "has None in its field 'event.games'"),
        ("entrants", "ab", "has 'ab' in its field 'event.entrants'"),
        ("entrants.0", 3, "has 3 in its field 'event.entrants'"),
        ("conditions", [], r"has \[\] in its field 'event.conditions'"),
        ("conditions.limit.depth", -1, "cannot be read: a limit of depth=-1 is not allowed"),
        ("v", 2, "stored in format 2, this Pions knows 1"),
    ],
)
def test_what_is_no_event_is_refused(path: str, value: object, said: str) -> None:
    if path == "entrants.0":
        document = {**event_document(FULL), "entrants": [value]}
    else:
        document = changed(path, value)
    with pytest.raises(NotationError, match=said):
        event_from(document)


def test_what_is_no_document_is_refused() -> None:
    with pytest.raises(NotationError, match=r"has \[\] in its field 'event'"):
        event_from([])  # type: ignore[arg-type]


def said(begun: Event, now: Event) -> list[str]:
    return [str(words) for words in differences(begun, now)]


def test_differences_are_told_in_words() -> None:
    assert said(EVENT, EVENT) == []
    other = replace(EVENT, seed=3, games=4)
    assert said(EVENT, other) == [
        "games per pairing: 2 at the start, 4 now",
        "seed: 0 at the start, 3 now",
    ]
    assert said(EVENT, replace(EVENT, sprt=Sprt(0, 5))) == [
        "sequential test: none at the start, yes now"
    ]
    assert said(FULL, replace(FULL, sprt=Sprt(0, 8))) == ["elo1: 5 at the start, 8 now"]


def test_differences_of_entrants() -> None:
    more = replace(EVENT, entrants=(*EVENT.entrants, Entrant("three", "ia1")))
    assert said(EVENT, more) == ["entrants: one, two at the start, one, two, three now"]
    stronger = replace(EVENT, entrants=(Entrant("one", "ia2(4)"), EVENT.entrants[1]))
    assert said(EVENT, stronger) == ["player of one: ia2(2) at the start, ia2(4) now"]


def test_the_same_openings_may_have_moved() -> None:
    moved = replace(FULL, openings=replace(FULL.openings, file="elsewhere.txt"))
    assert said(FULL, moved) == []
    other = replace(moved, openings=replace(moved.openings, digest="1" * 64))
    assert [line.partition(":")[0] for line in said(FULL, other)] == [
        "file of openings",
        "content of the file of openings",
    ]


def test_what_changes_no_game_is_no_difference() -> None:
    quiet = replace(EVENT, conditions=replace(EVENT.conditions, prints=True))
    assert said(EVENT, quiet) == []


def test_every_part_of_an_event_has_a_name() -> None:
    always = {"", "openings", "conditions", "conditions.limit", "conditions.adjudication"}
    assert {path for path, _ in leaves(FULL)} - always - IRRELEVANT == set(NAMES) | {"entrants"}
