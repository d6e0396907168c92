"""Telling who listens how far a player's search has come, between depths too."""

from __future__ import annotations

from dataclasses import replace

from pions.engines.pool import REPORT_EVERY
from pions.evaluation.value import LogOdds
from pions.rules.base import Position
from pions.search.limits import Budget
from pions.search.results import (
    MoveValue,
    SearchResult,
    Variation,
    report_nodes,
    report_progress,
)


class SearchReporter:
    """Mutable: the depth and the time of the last report."""

    def __init__(self, position: Position, budget: Budget, log_odds: LogOdds) -> None:
        self._position, self._budget, self._log_odds = position, budget, log_odds
        self._depth, self._reported = 0, 0.0

    def report(self, found: Variation | None, depth: int, nodes: int) -> None:
        """Say what the last depth finished has found, unless that was said a moment ago."""
        now = self._budget.elapsed
        if depth == self._depth and now - self._reported < REPORT_EVERY:
            return
        self._depth, self._reported = depth, now
        if found is None:
            report_nodes(nodes, now)
        else:
            report_progress(self._result(found, depth, nodes), now)

    def _result(self, found: Variation, depth: int, nodes: int) -> SearchResult:
        rules = self._position.rules
        one = MoveValue.from_search(found.value, found.line, depth, rules, exact=False)
        one = replace(one, value=one.value.with_percent(self._log_odds))
        return SearchResult((one,), depth, nodes, stopped=False)
