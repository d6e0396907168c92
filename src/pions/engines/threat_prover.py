"""The core's search for wins by continuous threats, on positions of the package."""

from __future__ import annotations

from dataclasses import dataclass

from pions.engines.forced_win import ForcedWin
from pions.engines.native_call import run_native
from pions.engines.scores import SolveResult, score_after, widest
from pions.engines.threat_windows import open_threat_engine
from pions.native import core
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.side import Side
from pions.search.limits import Budget

LOOK_NODES = 20_000
"""What one look costs at most where something else can answer as well."""


NEXT_WIN = 3
"""Plies of the soonest win after one at once."""


@dataclass(frozen=True)
class ThreatWin:
    """A proved win of one side, whoever is to move."""

    side: Side
    plies: int
    """Until a line is complete, at most."""
    line: tuple[Move, ...]

    def result(self, position: Position, nodes: int) -> SolveResult:
        """What it proves of the score of the position."""
        lower, upper = widest(position)
        score = score_after(position, self.plies)
        if self.side is position.turn:
            soonest = score if self._is_soonest(position) else upper
            return SolveResult(score, soonest, self.line[0], self.line, nodes)
        return SolveResult(lower, -score, None, self.line, nodes)

    def _is_soonest(self, position: Position) -> bool:
        """Whether a sooner win is ruled out: what threats find may be longer than need be."""
        if self.plies == 1:
            return True
        wins = (position.after(move).winner_index for move in position.legal_moves)
        return self.plies == NEXT_WIN and position.turn_index not in wins


class ThreatProver:
    """Proves wins of either side. Mutable: the positions it knows."""

    def __init__(self, rules: InARow, megabytes: int) -> None:
        # Its windows are wanted, not its table.
        engine = open_threat_engine(rules, 1)
        # Else a piece more can spoil a row of exactly K, make a move forbidden, or block a row.
        monotone = rules.whole_lines_win
        self._prover = core.ThreatProver(engine, monotone=monotone, megabytes=megabytes)

    def win(
        self, position: Position, side: Side, budget: Budget, nodes: int | None = None
    ) -> ThreatWin | None:
        """A win of that side by threats, None where none is found in what is left of the budget
        or within `nodes`; they are taken from the budget."""
        stop = core.Stop()
        left = [one for one in (nodes, budget.nodes_left) if one is not None]

        def search() -> core.ThreatProof:
            return self._prover.prove(
                position.cells,
                position.turn,
                side,
                nodes=min(left, default=None),
                seconds=budget.seconds_left,
                stop=stop,
            )

        found = run_native(search, stop, budget.check)
        budget.nodes += found.nodes
        return ThreatWin(side, found.plies, tuple(found.line)) if found.proved else None

    def follow(self, engine: core.ThreatEngine) -> None:
        """From now on look first where that search saw a win: it is one if this proves it."""
        self._prover.follow(engine)

    def answer(self, position: Position) -> ForcedWin | None:
        """How the side to move wins by threats, None where that is not proved yet."""
        found = self._prover.answer(position.cells, position.turn)
        if found is None:
            return None
        if found.chain:
            return ForcedWin(chain=tuple(found.chain))
        chains = tuple(tuple(chain) for chain in found.chains)
        return ForcedWin(move=found.move, replies=tuple(found.replies), chains=chains)
