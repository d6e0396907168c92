"""Budgets: what is left of a limit."""

from __future__ import annotations

import pytest

from pions.rules.side import BLACK, WHITE
from pions.search import limits
from pions.search.limits import NO_LIMIT, Budget, Clock, Limit, Stop


class Time:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def test_a_budget_without_a_limit_never_ends(time: Time) -> None:
    budget = Budget()
    time.now, budget.nodes = 1e9, 10**12
    assert (budget.seconds_left, budget.nodes_left, budget.depth) == (None, None, None)
    assert not budget.expired
    assert budget.is_within(0.1)
    assert not budget.is_timed


def test_time_passes_and_nodes_are_spent(time: Time) -> None:
    budget = Budget(Limit(depth=3, nodes=100, seconds=8.0))
    time.now += 2
    budget.nodes += 30
    assert (budget.elapsed, budget.seconds_left, budget.nodes_left) == (2.0, 6.0, 70)
    assert budget.is_within(0.25)
    assert not budget.is_within(0.2)
    left = budget.expired
    time.now += 6
    assert (left, budget.expired) == (False, True)
    late = Budget(Limit(nodes=100))
    late.nodes = 100
    assert late.expired


def test_a_part_counts_for_itself_what_is_left(time: Time) -> None:
    whole = Budget(Limit(depth=3, nodes=100, seconds=8.0))
    time.now += 4
    half = whole.part(0.5, depth=2)
    assert (half.depth, half.nodes_left, half.seconds_left) == (2, 50, 2.0)
    half.nodes = 50
    assert half.expired
    assert not whole.expired


def test_nothing_left_is_still_a_limit(time: Time) -> None:
    spent = Budget(Limit(nodes=1, seconds=1.0))
    time.now, spent.nodes = 200.0, 5
    rest = spent.part()
    assert rest.nodes_left == 1
    assert rest.seconds_left is not None
    assert 0 < rest.seconds_left < 1e-6


def test_a_clock_gives_its_share_to_each_side(time: Time) -> None:
    limit = Limit(clock=Clock(30.0, 60.0))
    assert Budget(limit, BLACK).seconds_left == pytest.approx(1.0)
    assert Budget(limit, WHITE).seconds_left == pytest.approx(2.0)
    del time


def test_a_move_that_has_its_own_time_spends_half_of_it(time: Time) -> None:
    assert Budget(Limit(clock=Clock.for_each_move(30.0))).seconds_left == pytest.approx(15.0)
    short = Limit(seconds=2.0, clock=Clock.for_each_move(86_400.0))
    assert Budget(short).seconds_left == pytest.approx(2.0)
    del time


def test_a_stop_and_a_cancel_end_it() -> None:
    stop = Stop()
    budget, other = Budget(NO_LIMIT, stop=stop), Budget(NO_LIMIT, stop=stop)
    budget.cancel()
    assert (budget.stopped, other.stopped) == (True, False)
    assert not budget.part().stopped, "only the one that was cancelled"
    stop.request()
    assert other.part().check()


def test_a_watcher_is_called_at_each_check() -> None:
    budget, calls = Budget(), []
    budget.watcher = lambda: calls.append(1)
    assert not budget.check()
    assert not budget.check()
    assert len(calls) == 2
