"""Solve a large position in parts, on one process or many, for as long as it takes.

The parts are the positions some plies later (see `pions.study.split_tree`). What is found out about
each is in the journal before the next is begun, so that nothing is lost but the parts under way if
everything is killed; the same call resumes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pions.engines.base import USUAL_MEGABYTES
from pions.engines.pool import borrowed
from pions.engines.registry import engine_for
from pions.engines.scores import SolveResult
from pions.errors import SolveError
from pions.jobs.executors import open_executor
from pions.rules.base import Position
from pions.rules.registry import find_rules
from pions.rules.side import EMPTY, Side
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.study.solution import MoveScore, Solution
from pions.study.solve_journal import SolveJournal, open_journal
from pions.study.split_tree import Bounds, Leaf, SplitTree
from pions.words import N_

LEAF_EMPTY = 48
"""Empty cells of a part where the board is large."""
FEWEST_PLIES = 4
LOOK_EVERY = 0.2
"""Seconds between two looks whether to stop, while other processes work."""


@dataclass(frozen=True)
class SplitProgress:
    """How far a solve in parts has come."""

    solved: int
    """Parts solved by now, those of earlier runs included."""
    lower: int
    upper: int
    nodes: int
    seconds: float


@dataclass(frozen=True)
class LeafTask:
    """A part, as it travels to another process."""

    rules: str
    cells: str
    black_moves: bool
    goal: int
    memory: int


def solve_leaf(task: LeafTask, budget: Budget | None = None) -> SolveResult:
    """What a part's question is answered with; exact where the answer costs no more."""
    rules = find_rules(task.rules)
    position = rules.set_up(task.cells, Side(0 if task.black_moves else 1))
    leaf = Leaf(task.cells, position, task.goal)
    with borrowed(rules, task.memory) as engine:
        return engine.solve(position, budget or Budget(), leaf.window)


def split_plies(position: Position) -> int:
    """How many plies later the parts are: enough for each to be solved in minutes."""
    empty = position.cells.count(EMPTY)
    return min(max(FEWEST_PLIES, empty - LEAF_EMPTY), max(0, empty - 1))


def solve_in_parts(
    position: Position,
    journal: str | Path,
    limit: Limit = NO_LIMIT,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    memory: int = USUAL_MEGABYTES,
    stop: Stop | None = None,
    progress: Callable[[SplitProgress], None] = lambda _: None,
) -> Solution:
    """The exact score of an unfinished game, or what is proved of it when the limit comes.

    `jobs` processes, or a cluster, solve parts at the same time, each with a table of `memory` MiB.
    """
    if position.rules.may_pass or position.rules.counts_points:
        raise SolveError(
            N_("{rules} cannot be solved in parts: only K in a row"), rules=str(position.rules)
        )
    plies, path = split_plies(position), Path(journal).expanduser()
    with open_journal(path, position, plies) as file, open_executor(jobs, cluster) as executor:
        work = _SplitWork(position, plies, file, memory, Budget(limit, position.turn, stop))
        # A cluster says how many it has; that may be more than this machine has.
        workers = getattr(executor, "worker_count", None) or jobs or 1
        work.run(executor, workers, progress)
        return work.solution()


class _SplitWork:
    """A solve in parts. Mutable: what is known, what is under way."""

    def __init__(
        self, position: Position, plies: int, file: SolveJournal, memory: int, budget: Budget
    ) -> None:
        self._position, self._file, self._memory = position, file, memory
        self._budget = budget
        self._tree = SplitTree(position, plies, file.known)
        self._answers = self._tree.answers()
        self._solved, self._nodes = len(file.known.keys() - self._answers.keys()), 0
        self._under_way: dict[Future[SolveResult], Leaf] = {}

    def run(
        self, executor: Executor | None, workers: int, progress: Callable[[SplitProgress], None]
    ) -> None:
        while (goal := self._goal()) is not None and not self._budget.expired:
            if executor is None:
                leaf = next(self._tree.wanted(goal), None)
                if leaf is None:
                    continue
                self._learn(leaf, solve_leaf(self._task(leaf), self._budget))
            else:
                self._submit(executor, goal, 2 * workers)
                self._collect()
            self._note_answers()
            progress(self._progress())
        for future in self._under_way:
            future.cancel()

    def _goal(self) -> int | None:
        """The score to ask for next: who wins, then how soon; None if it is known."""
        lower, upper = self._tree.bounds.lower, self._tree.bounds.upper
        if lower == upper:
            return None
        if lower < 1 <= upper:
            return 1
        if lower < 0 <= upper:
            return 0
        return (lower + upper + 1) // 2

    def _task(self, leaf: Leaf) -> LeafTask:
        turn = leaf.position.turn_index == 0
        return LeafTask(str(self._position.rules), leaf.cells, turn, leaf.goal, self._memory)

    def _submit(self, executor: Executor, goal: int, most: int) -> None:
        """Keep that many parts under way."""
        running = {leaf.cells for leaf in self._under_way.values()}
        wanted = (leaf for leaf in self._tree.wanted(goal) if leaf.cells not in running)
        for leaf in islice(wanted, max(0, most - len(running))):
            if leaf.cells not in running:  # several ways may lead to it
                running.add(leaf.cells)
                self._under_way[executor.submit(solve_leaf, self._task(leaf))] = leaf

    def _collect(self) -> None:
        done, _ = wait(self._under_way, LOOK_EVERY, FIRST_COMPLETED)
        for future in done:
            self._learn(self._under_way.pop(future), future.result())

    def _learn(self, leaf: Leaf, found: SolveResult) -> None:
        self._nodes += found.nodes
        bounds = Bounds(found.lower, found.upper)
        if found.stopped and not bounds.answers(leaf.goal):
            return
        self._file.add(leaf.cells, bounds)
        self._tree.learn(leaf.cells, bounds)
        self._solved += 1

    def _note_answers(self) -> None:
        """Put what is new of the position and its moves into the journal: so that what was answered
        is never asked again."""
        for cells, bounds in self._tree.answers().items():
            if self._answers.get(cells) != bounds:
                self._file.add(cells, bounds)
                self._tree.learn(cells, bounds)
                self._answers[cells] = bounds

    def _progress(self) -> SplitProgress:
        known = self._tree.bounds
        seconds = self._budget.elapsed
        return SplitProgress(self._solved, known.lower, known.upper, self._nodes, seconds)

    def solution(self) -> Solution:
        known = self._tree.bounds
        moves = tuple(
            MoveScore(move, one.lower, one.upper) for move, one in self._tree.move_bounds().items()
        )
        best = [one.move for one in moves if one.lower == known.lower]
        return Solution(
            self._position,
            known.lower,
            known.upper,
            moves,
            tuple(best[:1]) if known.lower == known.upper else (),
            self._nodes,
            self._budget.elapsed,
            complete=known.lower == known.upper,
            solver=engine_for(self._position.rules).name,
        )
