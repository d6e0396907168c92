"""`pions solve --resume`: a position solved in parts, with a journal."""

from __future__ import annotations

from dataclasses import dataclass

from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.solve_report import signed
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.language import say, tell
from pions.rules.base import Position
from pions.search.limits import Limit, Stop
from pions.study.solution import Solution, bounds_words
from pions.study.split_solve import SplitProgress, solve_in_parts
from pions.words import N_, counted


@dataclass(frozen=True)
class PartsTask:
    """A position to solve in parts, and with what."""

    position: Position
    journal: str
    limit: Limit
    jobs: int | None
    cluster: str | None
    memory: int
    options: GlobalOptions

    def solution(self) -> tuple[Solution, bool]:
        """The solution, and whether Ctrl-C came first."""
        far = Latest(self._progress_words)

        def work(stop: Stop) -> Solution:
            return solve_in_parts(
                self.position,
                self.journal,
                self.limit,
                jobs=self.jobs,
                cluster=self.cluster,
                memory=self.memory,
                stop=stop,
                progress=far.note,
            )

        return stoppable(work, self.options, far.words)

    def _progress_words(self, seen: SplitProgress) -> str:
        parts = counted("{count:,} part solved", "{count:,} parts solved", seen.solved)
        return tell(
            N_("{parts}; {lower} … {upper}: {value}; {nodes:.1f} M, {speed:.1f} M/s"),
            parts=say(parts),
            lower=signed(seen.lower),
            upper=signed(seen.upper),
            value=bounds_words(self.position, seen.lower, seen.upper),
            nodes=seen.nodes / 1e6,
            speed=seen.nodes / 1e6 / max(seen.seconds, 1e-6),
        )
