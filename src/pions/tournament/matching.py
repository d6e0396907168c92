"""Perfect matchings in any graph, by Edmonds' blossom algorithm.

An augmenting path leads from a free vertex to another and alternates between edges outside and in
the matching; swapping them makes the matching larger. A cycle of odd length met on the way, a
blossom, is shrunk to its base: the path may leave it from each of its members.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence, Set

FREE = -1

Graph = Sequence[Set[int]]
"""The possible partners of each; the relation is symmetric."""

Preferences = Callable[[int, Set[int]], Iterable[int]]
"""The preferred partners of one, best first, once some are settled."""


def perfect_matching(graph: Graph, preferences: Preferences) -> list[int] | None:
    """The partner of each; None if not all can have one.

    One after the other, by number, gets the first of its preferences that leaves partners for all
    the others.
    """
    mates = _some_matching(graph)
    if FREE in mates:
        return None
    settled: set[int] = set()
    for one in range(len(graph)):
        if one not in settled:
            mates = _with_preference(graph, mates, settled, preferences(one, settled), one)
            settled |= {one, mates[one]}
    return mates


def _some_matching(graph: Graph) -> list[int]:
    """A maximum matching, preferences left aside."""
    mates = [FREE] * len(graph)
    for one in range(len(graph)):
        if mates[one] == FREE:
            _Search(graph, mates, frozenset()).augment(one)
    return mates


def _with_preference(
    graph: Graph, mates: list[int], settled: Set[int], preferred: Iterable[int], one: int
) -> list[int]:
    for wanted in preferred:
        if mates[one] == wanted:
            return mates
        if wanted in graph[one] and wanted not in settled:
            # A copy: without a path to a partner for the lonely one, the old matching stands.
            changed = list(mates)
            lonely, other = changed[one], changed[wanted]
            changed[one], changed[wanted] = wanted, one
            changed[lonely] = changed[other] = FREE
            if _Search(graph, changed, settled | {one, wanted}).augment(lonely):
                return changed
    return mates


class _Search:
    """A search for an augmenting path. Mutable, and changes the matching."""

    def __init__(self, graph: Graph, mates: list[int], closed: Set[int]) -> None:
        self.graph, self.mates, self.closed = graph, mates, closed
        self.before = [FREE] * len(graph)
        """For those reached by an edge outside the matching: from whom."""
        self.base = list(range(len(graph)))
        """The base of the blossom in which each one is."""
        self.outer: set[int] = set()
        """Those from which the path continues by an edge outside the matching."""

    def augment(self, root: int) -> bool:
        """Give a partner to a free vertex; False if there is no augmenting path."""
        self.outer.add(root)
        queue = deque([root])
        while queue:
            one = queue.popleft()
            for other in self.graph[one]:
                if other in self.closed or self.base[one] == self.base[other]:
                    continue
                if other in self.outer:
                    queue.extend(self._shrink(one, other))
                elif self.before[other] == FREE:
                    self.before[other] = one
                    if self.mates[other] == FREE:
                        self._swap(other)
                        return True
                    self.outer.add(self.mates[other])
                    queue.append(self.mates[other])
        return False

    def _shrink(self, one: int, other: int) -> list[int]:
        """Make one blossom of the cycle that an edge closes; returns who became outer by it."""
        base = self._meeting_place(one, other)
        inside = {*self._petals(one, base, other), *self._petals(other, base, one)}
        members = [each for each, its_base in enumerate(self.base) if its_base in inside]
        for each in members:
            self.base[each] = base
        new = [each for each in members if each not in self.outer]
        self.outer.update(new)
        return new

    def _meeting_place(self, one: int, other: int) -> int:
        """The base where the ways back to the root from two come together."""
        passed = set(self._bases_back(one))
        return next(base for base in self._bases_back(other) if base in passed)

    def _bases_back(self, one: int) -> Iterator[int]:
        yield self.base[one]
        while (mate := self.mates[self.base[one]]) != FREE:
            one = self.before[mate]
            yield self.base[one]

    def _petals(self, one: int, base: int, child: int) -> Iterator[int]:
        """The bases on the way back to the blossom's; the way can now be gone both ways."""
        while self.base[one] != base:
            mate = self.mates[one]
            yield self.base[one]
            yield self.base[mate]
            self.before[one] = child
            one, child = self.before[mate], mate

    def _swap(self, last: int) -> None:
        """Change the edges of the path that ends here."""
        while last != FREE:
            one = self.before[last]
            following = self.mates[one]
            self.mates[last], self.mates[one] = one, last
            last = following
