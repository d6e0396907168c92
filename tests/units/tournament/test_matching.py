"""Perfect matchings, beside a search that tries everything."""

from __future__ import annotations

from collections.abc import Set

from hypothesis import given, settings
from hypothesis import strategies as st

from pions.tournament.matching import perfect_matching

Edges = set[frozenset[int]]


def graph_of(number: int, edges: Edges) -> list[set[int]]:
    return [
        {other for other in range(number) if other != one and frozenset((one, other)) in edges}
        for one in range(number)
    ]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, Edges]:
    number = 2 * draw(st.integers(1, 5))
    pairs = [frozenset((one, other)) for other in range(number) for one in range(other)]
    density = draw(st.sampled_from([0.2, 0.35, 0.6, 1.0]))
    return number, {one for one in pairs if draw(st.floats(0, 1)) <= density}


def first_by_wishes(left: Set[int], edges: Edges) -> list[tuple[int, int]] | None:
    """The first perfect matching, each taking whom it can of least number, by trying all."""
    if not left:
        return []
    one = min(left)
    for other in sorted(left - {one}):
        if frozenset((one, other)) in edges:
            rest = first_by_wishes(left - {one, other}, edges)
            if rest is not None:
                return [(one, other), *rest]
    return None


@settings(max_examples=400)
@given(graphs())
def test_the_first_choice_that_leaves_nobody_alone(drawn: tuple[int, Edges]) -> None:
    number, edges = drawn
    expected = first_by_wishes(frozenset(range(number)), edges)
    found = perfect_matching(graph_of(number, edges), lambda _one, _settled: range(number))
    if expected is None:
        assert found is None
    else:
        assert found is not None
        assert [(one, mate) for one, mate in enumerate(found) if one < mate] == expected


def test_a_blossom_is_passed() -> None:
    """Two triangles joined by an edge: only that edge and the far sides cover everybody."""
    edges = {frozenset(pair) for pair in ((0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5))}
    found = perfect_matching(graph_of(6, edges), lambda _one, _settled: range(6))
    assert found == [1, 0, 3, 2, 5, 4]


def test_two_triangles_leave_two_alone() -> None:
    edges = {frozenset(pair) for pair in ((0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5))}
    assert perfect_matching(graph_of(6, edges), lambda _one, _settled: range(6)) is None


def test_wishes_know_who_is_settled() -> None:
    told: list[tuple[int, Set[int]]] = []

    def wishes(one: int, settled: Set[int]) -> range:
        told.append((one, set(settled)))
        return range(3, -1, -1)

    everybody = {frozenset((one, other)) for other in range(4) for one in range(other)}
    assert perfect_matching(graph_of(4, everybody), wishes) == [3, 2, 1, 0]
    assert told == [(0, set()), (1, {0, 3})]
