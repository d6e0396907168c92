"""How strong the engine is that a host talks to, and what it may use."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pions.engines.base import EngineOptions
from pions.engines.pool import consult
from pions.players.base import Choice
from pions.players.native import NativePlayer
from pions.players.opening_play import even_moves
from pions.protocols.engine_session import PlaceStones, Think
from pions.rules.base import Move, Rules
from pions.search.limits import Budget, Stop

MEBIBYTE = 1024 * 1024
WITHOUT_TABLES = 160
"""MiB that the process takes apart from its tables."""


@dataclass(frozen=True)
class EnginePlayer:
    """What was asked for on the command line."""

    level: int
    threads: int
    memory: int
    """MiB for the transposition table."""
    seed: int

    def get_ready(self, rules: Rules) -> None:
        self._player(self.threads, self.memory).get_ready(rules)

    def choose(self, asked: Think, stop: Stop) -> Choice:
        memory, threads = self.memory, self.threads
        if asked.memory is not None:
            memory = min(memory, max(1, asked.memory // MEBIBYTE - WITHOUT_TABLES))
        if asked.threads is not None:
            threads = min(threads, asked.threads)
        if asked.lines:
            return _analysed(asked, stop, threads, memory)
        return self._player(threads, memory).choose(asked.position, asked.limit, stop)

    def place(self, asked: PlaceStones, stop: Stop) -> tuple[Move, ...]:
        """An opening that favours nobody."""
        random, seconds = Random(self.seed), asked.limit.seconds
        return even_moves(asked.position, asked.count, random, seconds, stop)

    def _player(self, threads: int, memory: int) -> NativePlayer:
        return NativePlayer(level=self.level, threads=threads, memory=memory, seed=self.seed)


def _analysed(asked: Think, stop: Stop, threads: int, memory: int) -> Choice:
    """The best moves told apart; whoever listens hears of each depth."""
    position = asked.position
    budget = Budget(asked.limit, position.turn, stop)
    result = consult(position, budget, EngineOptions(asked.lines, threads), memory)
    best = result.best
    return Choice(best.move, best.value, best.line, result.depth, result.nodes, budget.elapsed)
