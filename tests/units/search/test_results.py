"""Progress of a search: heard by whoever listens, and by nobody else."""

from __future__ import annotations

from pions.players.registry import find_player
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.search.results import Progress, listening


def test_each_depth_is_told_once() -> None:
    heard: list[Progress] = []
    position = find_rules("in-a-row(columns=9, rows=9, k=9)").start()  # by alpha-beta
    with listening(heard.append):
        choice = find_player("level(8)").choose(position, Limit(depth=5, seconds=30))
    assert [news.depth for news in heard] == [1, 2, 3, 4, 5]
    assert [news.nodes for news in heard] == sorted(news.nodes for news in heard)
    assert heard[-1].value == choice.value
    assert all(news.line and news.line[0] in position.legal_moves for news in heard)


def test_nobody_hears_what_is_searched_outside() -> None:
    heard: list[Progress] = []
    position = find_rules("in-a-row(columns=9, rows=9, k=9)").start()  # by alpha-beta
    with listening(heard.append):
        pass
    find_player("level(8)").choose(position, Limit(depth=3, seconds=30))
    assert heard == []
