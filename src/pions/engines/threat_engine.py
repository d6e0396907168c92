"""The engine for K in a row: the core's selective search on a board that knows its threats."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from pions.engines.alpha_beta_engine import AlphaBetaEngine
from pions.engines.base import ONE_LINE, Engine, EngineOptions
from pions.engines.forced_win import ForcedWin
from pions.engines.native_call import run_native
from pions.engines.registry import register
from pions.engines.scores import ScoreWindow, SolveResult, widest
from pions.engines.seen_win import prove_seen
from pions.engines.threat_prover import LOOK_NODES, ThreatProver, ThreatWin
from pions.engines.threat_windows import knows_threats, open_threat_engine
from pions.evaluation.base import WIN
from pions.evaluation.value import Value, ValueKind
from pions.native import core
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.marks import PASS
from pions.rules.side import EMPTY
from pions.search.limits import Budget
from pions.search.results import MoveValue, SearchResult

# kMostPly / 2 in native/include/pions/in_a_row/threat_search.hpp.
DEEPEST_THREATS = 100
FEW_EMPTY = 12
"""So few empty cells are searched to the end, every move: that proves draws too."""
ROOT_SHARE = 0.1
"""How much of the thinking goes to the question whether there is a win by threats."""
OWN_SHARE = 0.5
"""How much of what is left goes to the question whether one side wins by threats."""
FIRST_SHARE = 0.15
"""How much of solving goes to threats alone, before the search shows where to look."""
SEEN_SHARE = 0.9
"""How much of what is left goes to what the search sees."""
FIRST_NODES = 300_000
SEEN_NODES = 20_000_000
"""The same two where nothing limits them."""
LEAST_SECONDS = 0.001
"""What is left for thinking where laying out the table took all the time."""


class ThreatThinking(AlphaBetaEngine[InARow]):
    """Thinks by threats until the end of the game is near. Mutable: its tables."""

    rules_class: ClassVar[type[Rules]] = InARow
    keeps_tables: ClassVar[bool] = True
    version: ClassVar[str] = "7"

    odds_points: ClassVar[float | None] = 200  # kPointsOfOdds in the core

    _by_threats = False

    @cached_property
    def _threats(self) -> core.ThreatEngine:
        """Opened on first use: solving alone needs no second table."""
        return open_threat_engine(self.rules, self.megabytes)

    @cached_property
    def _prover(self) -> ThreatProver:
        return ThreatProver(self.rules, self.megabytes)

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        empty = position.cells.count(EMPTY)
        must_pass = self.rules.may_pass and position.legal_moves == (PASS,)
        self._by_threats = empty > FEW_EMPTY and not must_pass and knows_threats(self.rules)
        if not self._by_threats:
            return super().think(position, budget, options)
        won = self._win_at_once(position, budget, options)
        if won is not None:
            return won
        stop, left = core.Stop(), budget.seconds_left
        self._before = self._threats.now().nodes

        def search() -> core.ThreatReport:
            return self._threats.search(
                position.cells,
                position.turn,
                depth=min(DEEPEST_THREATS, budget.depth or DEEPEST_THREATS),
                lines=min(options.lines, empty),
                nodes=budget.nodes_left,
                seconds=None if left is None else max(LEAST_SECONDS, left),
                stop=stop,
                threads=options.threads,
            )

        result = _result(run_native(search, stop, budget.check))
        budget.nodes += result.nodes
        return result

    @cached_property
    def _root_prover(self) -> ThreatProver:
        """Its proofs stay for the next move of the game, which follows them."""
        return ThreatProver(self.rules, max(1, self.megabytes // 8))

    def _win_at_once(
        self, position: Position, budget: Budget, options: EngineOptions
    ) -> SearchResult | None:
        """A win by threats, looked for before the search: it sees deeper there. Who asks for a
        depth or for several lines wants the search itself."""
        asks_for_more = options.lines > 1 or budget.depth is not None
        if asks_for_more:
            return None
        is_open = budget.seconds_left is None and budget.nodes_left is None
        part = budget.part(ROOT_SHARE)
        won = self._root_prover.win(position, position.turn, part, LOOK_NODES if is_open else None)
        budget.nodes += part.nodes
        if won is None:
            return None
        best = _move_value(core.THREAT_WIN - won.plies, won.line, won.plies)
        return SearchResult((best,), won.plies, part.nodes, stopped=False)

    def log_odds(self, number: int) -> float | None:
        by_points = Engine.log_odds(self, number)
        return by_points if self._by_threats else super().log_odds(number)

    @property
    def so_far(self) -> SearchResult | None:
        if not self._by_threats:
            return super().so_far
        now = self._threats.now()
        has_begun = now.nodes != self._before  # else the core reports another position
        return _result(now) if has_begun and now.depth else None

    def forget(self) -> None:
        super().forget()
        if "_threats" in self.__dict__:
            self._threats.clear()
        for prover in ("_prover", "_root_prover"):
            self.__dict__.pop(prover, None)

    def forced_win(self, position: Position, budget: Budget) -> ForcedWin | None:
        if not knows_threats(self.rules):
            return None
        known = self._prover.answer(position)
        if known is None and self._proved_win(position, budget) is not None:
            known = self._prover.answer(position)
        return known

    def _proved_win(self, position: Position, budget: Budget) -> ThreatWin | None:
        """A win of the side to move: threats alone, then what the search sees."""
        part = _part(budget, FIRST_SHARE, FIRST_NODES)
        won = self._prover.win(position, position.turn, part)
        budget.nodes += part.nodes
        if won is not None:
            return won
        seen = self._seen_win(position, budget)
        return seen if seen is not None and seen.side is position.turn else None

    def _seen_win(self, position: Position, budget: Budget) -> ThreatWin | None:
        """A win of either side that the search sees, proved."""
        part = _part(budget, SEEN_SHARE, SEEN_NODES)
        seen = prove_seen(self._threats, self._prover, position, part)
        budget.nodes += part.nodes
        return seen

    def _forced_result(
        self, position: Position, budget: Budget, most: int | None = None
    ) -> SolveResult | None:
        """What threats prove of the score: a win of either side, within `most` nodes for each."""
        if not knows_threats(self.rules):
            return None
        nodes = budget.nodes
        for side in (position.turn, position.turn.other):
            part = budget.part(OWN_SHARE)
            part.watcher = budget.watcher
            won = self._prover.win(position, side, part, most)
            budget.nodes += part.nodes
            if won is not None:
                return won.result(position, budget.nodes - nodes)
        return None


def _part(budget: Budget, share: float, nodes: int) -> Budget:
    """A share of the budget with the same watcher; `nodes` bounds it where nothing else does."""
    is_open = not budget.is_timed and budget.nodes_left is None
    part = budget.part(share, nodes=nodes if is_open else None)
    part.watcher = budget.watcher
    return part


def _result(found: core.ThreatReport) -> SearchResult:
    return SearchResult(
        tuple(_move_value(value, line, found.depth) for value, line in found.lines),
        found.depth,
        found.nodes,
        found.stopped,
    )


def _move_value(value: int, line: tuple[int, ...], depth: int) -> MoveValue:
    """A win is proved by threats that no answer stops; everything else is an estimate."""
    if abs(value) < core.THREAT_SURE_WIN:
        return MoveValue(line[0], Value(ValueKind.ESTIMATE, value), value, depth, line=line)
    plies = core.THREAT_WIN - abs(value)
    raw = WIN + core.THREAT_WIN - core.THREAT_SURE_WIN - plies
    if value > 0:
        return MoveValue(line[0], Value(ValueKind.WIN, plies), raw, depth, line=line)
    return MoveValue(line[0], Value(ValueKind.LOSS, plies), -raw, depth, line=line)


@register
class ThreatEngine(ThreatThinking):
    """Boards too large for the line solver: threats prove wins, alpha-beta what is near the end."""

    name: ClassVar[str] = "threats"
    rank: ClassVar[int] = 30

    @classmethod
    def _takes(cls, rules: InARow) -> bool:
        return knows_threats(rules)

    _by_proof = False
    """Whether threats gave the last answer."""

    @property
    def solver(self) -> str:
        return self.name if self._by_proof else super().solver

    def _solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        """Who wins, where threats tell; not how soon at best, which only looking at every move
        could, and no such search ends on a board so large."""
        self._by_proof, self._proved = True, SolveResult(*widest(position))
        if position.cells.count(EMPTY) > FEW_EMPTY:
            found = self._by_threats_alone(position, budget) or self._by_search(position, budget)
            found = found or self._forced_result(position, budget)
            if found is not None:
                return found
        self._by_proof = False
        return super()._solve(position, budget, window, threads)

    def _by_threats_alone(self, position: Position, budget: Budget) -> SolveResult | None:
        """A short look before the search, which is not needed where this tells."""
        part = _part(budget, FIRST_SHARE, FIRST_NODES)
        found = self._forced_result(position, part)
        budget.nodes += part.nodes
        return found

    def _by_search(self, position: Position, budget: Budget) -> SolveResult | None:
        nodes, seen = budget.nodes, self._seen_win(position, budget)
        return None if seen is None else seen.result(position, budget.nodes - nodes)
