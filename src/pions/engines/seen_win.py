"""Wins that the search sees, made sure by the prover.

The search looks at many moves and leaves some out, so that an end which it sees is near certain;
the prover looks at every reply that can matter, and follows the search to know where.
"""

from __future__ import annotations

from pions.engines.native_call import run_native
from pions.engines.threat_prover import ThreatProver, ThreatWin
from pions.native import core
from pions.rules.base import Position
from pions.rules.side import Side
from pions.search.limits import Budget

LOOKING_SHARE = 0.8
"""How much goes to the search; the rest is for the proof."""


def seen_winner(engine: core.ThreatEngine, position: Position, budget: Budget) -> Side | None:
    """The side that the search sees win, None where it sees no end within the budget."""
    while not position.is_over and not budget.expired:
        found = _searched(engine, position, budget)
        if not found.lines:
            return None
        value, line = found.lines[0]
        if abs(value) >= core.THREAT_SURE_WIN:
            return position.turn if value > 0 else position.turn.other
        is_forced = found.depth == 1 and not found.stopped
        if not is_forced:
            return None
        # The only move was not looked into: what follows it tells.
        position = position.after(line[0])
    return None


def _searched(engine: core.ThreatEngine, position: Position, budget: Budget) -> core.ThreatReport:
    stop = core.Stop()

    def search() -> core.ThreatReport:
        return engine.search(
            position.cells,
            position.turn,
            nodes=budget.nodes_left,
            seconds=budget.seconds_left,
            stop=stop,
            any_end=True,
        )

    found = run_native(search, stop, budget.check)
    budget.nodes += found.nodes
    return found


def prove_seen(
    engine: core.ThreatEngine, prover: ThreatProver, position: Position, budget: Budget
) -> ThreatWin | None:
    """A win that the search sees and the prover proves, of either side."""
    part = budget.part(LOOKING_SHARE)
    part.watcher = budget.watcher
    winner = seen_winner(engine, position, part)
    budget.nodes += part.nodes
    if winner is None:
        return None
    prover.follow(engine)
    return prover.win(position, winner, budget)
