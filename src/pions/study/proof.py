"""Writing certificates: strategies grown from a solver's answers (see `certificate`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pions.engines.base import USUAL_MEGABYTES, AnyEngine
from pions.engines.blocking_strategy import Pair, find_blocking
from pions.engines.forced_win import ForcedWin
from pions.engines.registry import enough_memory, open_engine
from pions.engines.scores import ScoreWindow, end_score
from pions.errors import SolveError
from pions.notation.sealed import VERSION, sealed
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import at_home, canonical
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.study.certificate import KIND, MOST_POSITIONS, Goal, claim_of, goals_of
from pions.study.solution import Solution
from pions.words import N_, counted

Answer = Move | tuple[Pair, ...] | ForcedWin
"""A move, pairs to answer in, or a win by threats."""


@dataclass(frozen=True)
class Proof:
    """A claim about the side to move, and the strategies that prove it."""

    position: Position
    claim: str
    strategies: tuple[tuple[Goal, dict[str, Answer]], ...]
    """For each goal, the answer to each position in which its side is to move."""

    @property
    def positions(self) -> int:
        """How many positions it answers."""
        return sum(len(answers) for _, answers in self.strategies)

    def lines(self) -> Iterator[str]:
        """The lines of the certificate."""
        return sealed(self._records())

    def _records(self) -> Iterator[object]:
        rules = self.position.rules
        head = {"pions": KIND, "v": VERSION, "rules": str(rules)}
        yield {**head, "position": self.position.text, "claim": self.claim}
        for goal, answers in self.strategies:
            yield {"side": goal.side.mark, "goal": goal.score}
            for cells, answer in answers.items():
                yield [cells, *_written(rules, answer)]


def _written(rules: Rules, answer: Answer) -> list[object]:
    """An answer as it stands after the cells."""
    if isinstance(answer, tuple):
        return [[[rules.name(one), rules.name(two)] for one, two in answer]]
    if not isinstance(answer, ForcedWin):
        return [rules.name(answer)]
    if answer.move is None:
        return [[rules.name(move) for move in answer.chain]]
    chains = [[rules.name(move) for move in chain] for chain in answer.chains]
    return [rules.name(answer.move), chains]


def prove(
    solution: Solution,
    limit: Limit = NO_LIMIT,
    *,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    most: int = MOST_POSITIONS,
    stop: Stop | None = None,
    progress: Callable[[int], None] | None = None,
) -> Proof:
    """The strategies behind a solution; `SolveError` where they are not found or too large.

    `progress` is called now and then with the number of positions answered so far.
    """
    position, claim = solution.position, claim_of(solution.lower, solution.upper)
    if claim is None:
        raise SolveError(N_("no proof: it is not known who wins"))
    goals = goals_of(claim, position.turn)
    if position.is_over:
        return Proof(position, claim, tuple((goal, {}) for goal in goals))
    engine = open_engine(position.rules, enough_memory(position, memory))
    budget = Budget(limit, position.turn, stop)
    grower = _Grower(engine, threads, budget, most, progress)
    return Proof(position, claim, tuple((goal, grower.grow(position, goal)) for goal in goals))


def _open_replies(position: Position, answer: ForcedWin) -> list[Position]:
    """What follows the replies that need answers of their own."""
    if answer.move is None:
        return []
    after = position.after(answer.move)
    return [at_home(after.after(reply)) for reply in answer.replies]


class _Grower:
    """Grows strategies from a position to every end. Mutable: the engine's table, the count."""

    REPORT_EVERY = 500

    def __init__(
        self,
        engine: AnyEngine,
        threads: int,
        budget: Budget,
        most: int,
        progress: Callable[[int], None] | None,
    ) -> None:
        self._engine, self._threads, self._budget = engine, threads, budget
        self._most, self._progress, self._count = most, progress, 0

    def grow(self, position: Position, goal: Goal) -> dict[str, Answer]:
        """An answer for every position that the goal's side can meet when it follows them."""
        answers: dict[str, Answer] = {}
        allowed: set[str] = set()  # where the other side is to move, and can be met
        waiting = [at_home(position)]
        while waiting:
            reached = waiting.pop()
            cells = reached.cells
            if reached.turn is goal.side:
                if cells in answers:
                    continue
                answer = answers[cells] = self._answer(reached, goal, allowed)
                self._counted()
                if isinstance(answer, ForcedWin):
                    waiting += _open_replies(reached, answer)
                    continue
                moves: tuple[Move, ...] = () if isinstance(answer, tuple) else (answer,)
            else:
                if cells in allowed:
                    continue
                allowed.add(cells)
                moves = reached.legal_moves
            afters = (reached.after(move) for move in moves)
            waiting += [at_home(after) for after in afters if not after.is_over]
        return answers

    def _counted(self) -> None:
        self._count += 1
        if self._count > self._most:
            raise SolveError(
                N_("the proof is too large: more than {most} positions; play some moves first"),
                most=self._most,
            )
        if self._progress is not None and self._count % self.REPORT_EVERY == 0:
            self._progress(self._count)

    def _answer(self, position: Position, goal: Goal, allowed: set[str]) -> Answer:
        """Pairs, a move that ends the game, a win by threats, a move that leads where an answer is
        known, or one that the solver finds: the first that there is."""
        pairs = find_blocking(position) if goal.score == 0 else None
        if pairs is not None:
            return pairs
        afters = {move: position.after(move) for move in position.legal_moves}
        for move, after in afters.items():
            if after.is_over and -end_score(after) >= goal.score:
                return move
        forced = self._engine.forced_win(position, self._budget) if goal.score > 0 else None
        if forced is not None:
            return forced
        # A position whose replies are followed already adds nothing to the proof.
        for move, after in afters.items():
            if not after.is_over and canonical(after) in allowed:
                return move
        return self._solved(position, goal)

    def _solved(self, position: Position, goal: Goal) -> Move:
        window = ScoreWindow(goal.score - 1, goal.score) if goal.score <= 0 else None
        proved = self._engine.solve(position, self._budget, window, self._threads)
        if proved.move is not None and proved.lower >= goal.score:
            return proved.move
        raise SolveError(
            N_("no proof within the limit; answered: {positions}"),
            positions=counted("{count} position", "{count} positions", self._count),
        )
