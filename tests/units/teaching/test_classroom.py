"""Classes as values: names that nobody can forge, and pairings."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from pions.errors import ClassError
from pions.search.limits import Clock
from pions.storage.column_values import from_json, to_json
from pions.teaching.classroom.class_document import class_document, class_from
from pions.teaching.classroom.class_pairing import next_pairs
from pions.teaching.classroom.class_standings import ranks, standings
from pions.teaching.classroom.classroom import (
    FREE,
    MACHINE,
    ROUND_ROBIN,
    SWISS,
    ClassGame,
    Classroom,
    ClassSettings,
)
from pions.teaching.classroom.nicknames import cleaned, drawn_name, skeleton

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def class_of(count: int, mode: str = FREE) -> Classroom:
    value = Classroom("ABCDEF", "5e B", "digest", ClassSettings(mode=mode))
    for name in NAMES[:count]:
        value = value.joined(name, f"digest of {name}")
    return value


def played(value: Classroom, *, winner: str = "black") -> Classroom:
    """The class after a round in which everybody played."""
    pairs = next_pairs(value, [one.number for one in value.present])
    first = len(value.games)
    games = tuple(
        ClassGame(first + place, value.round, *pair, f"table {first + place}", "othello")
        for place, pair in enumerate(pairs)
    )
    value = value.with_games(games)
    for game in games:
        value = value.with_result(game.number, winner)
    return value


@pytest.mark.parametrize("name", ["ann", "Änn", "A n n", "Аnn", "ANN.", "Ａnn", "a-n-n"], ids=ascii)
def test_nobody_can_pass_for_somebody_else(name: str) -> None:
    with pytest.raises(ClassError, match="nearly so"):
        class_of(1).joined(name, "digest")


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 21, "<b>Bo</b>", "a\u202eb", "\u200b", "12", "Teacher", "pr0f"),
        *("f u c k", "\u3164", "Ann\u1160", "jolie pute", "p0rn", "Computer"),
    ],
    ids=ascii,
)
def test_names_that_no_student_may_have(name: str) -> None:
    with pytest.raises(ClassError):
        class_of(1).joined(name, "digest")


def test_a_name_is_shown_as_it_was_typed() -> None:
    assert cleaned("  Zoé   d’Arc ") == "Zoé d’Arc"
    assert cleaned("Grape") == "Grape"


@pytest.mark.parametrize(
    "name", ["Dominique", "Véronique", "Nazim", "Ishita", "Pedersen", "Bordelais", "Dickens"]
)
def test_a_name_is_not_refused_for_a_part_of_it(name: str) -> None:
    assert class_of(1).joined(name, "digest").name_of(1) == name


def test_who_was_removed_keeps_the_name() -> None:
    removed = class_of(2).removed(0)
    assert [one.name for one in removed.present] == ["Bo"]
    with pytest.raises(ClassError):
        removed.joined("Ann", "another digest")


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
def test_drawn_names_can_be_taken(language: str) -> None:
    taken: list[str] = []
    for _ in range(60):
        name = drawn_name(language, taken)
        assert cleaned(name) == name
        assert skeleton(name) not in {skeleton(one) for one in taken}
        taken.append(name)


@pytest.mark.parametrize("count", [2, 5, 8])
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    value = class_of(count, ROUND_ROBIN)
    for _ in range(count - 1 + count % 2):
        value = played(value)
    met = [frozenset(game.players) for game in value.games if MACHINE not in game.players]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(range(count), 2)))
    odd = [game for game in value.games if MACHINE in game.players]
    assert len(odd) == (count if count % 2 else 0)


@pytest.mark.parametrize("mode", [SWISS, FREE])
def test_rounds_by_points_pair_winners_and_repeat_nobody(mode: str) -> None:
    value = class_of(8, mode)
    for _ in range(3):
        value = played(value)
    assert len({frozenset(game.players) for game in value.games}) == len(value.games) == 12
    points = {one.student: one.points for one in standings(value)}
    last = next_pairs(value, range(8))
    assert sum(abs(points[one] - points[other]) for one, other in last) <= 4


def test_the_odd_one_is_another_each_time() -> None:
    value = class_of(5, SWISS)
    for _ in range(5):
        value = played(value)
    odd = [min(set(game.players) - {MACHINE}) for game in value.games if MACHINE in game.players]
    assert sorted(odd) == [0, 1, 2, 3, 4]


def test_colours_are_shared() -> None:
    value = class_of(8, ROUND_ROBIN)
    for _ in range(7):
        value = played(value)
    for student in range(8):
        black = sum(game.black == student for game in value.games)
        assert 2 <= black <= 5


def test_only_results_that_count_give_points() -> None:
    value = played(class_of(4), winner="draw")
    assert {one.points for one in standings(value)} == {0.5}
    void = played(class_of(4), winner="void")
    assert {one.points for one in standings(void)} == {0.0}
    again = value.with_result(0, "black")
    assert again is value


def test_a_class_is_stored_and_read_again() -> None:
    value = played(class_of(5))
    settings = replace(value.settings, clock=Clock(60.0, 60.0, 2.0))
    value = replace(value, settings=settings, paused=True, shown=1)
    assert class_from(from_json(to_json(class_document(value)))) == value


def test_those_who_did_equally_well_share_a_rank() -> None:
    assert ranks(standings(class_of(3))) == [1, 1, 1]
    table = standings(played(class_of(4), winner="black"))
    assert [one.points for one in table] == [1.0, 1.0, 0.0, 0.0]
    assert ranks(table) == [1, 1, 3, 3]
