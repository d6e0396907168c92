"""A review: what an engine says of every move of a game, judged backwards.

Every position is analysed by itself, on any executor; a position is then worth at least what the
move played in it turned out to be worth, so that a move is never blamed for what the engine saw
one ply too late.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cached_property, partial

from pions.engines.scores import end_score, value_of
from pions.evaluation.value import Value, ValueKind
from pions.jobs.map_tasks import JobProgress, ResultStore, map_tasks
from pions.players.perfect_play import is_near
from pions.rules.arguments import check_argument
from pions.rules.base import Move, Position
from pions.rules.canonical import home_of
from pions.rules.game import Game
from pions.rules.side import BLACK, Side
from pions.search.limits import Budget, Limit, Stop
from pions.study.accuracy import game_accuracy
from pions.study.analysis import Analysis, analyse
from pions.study.chances import chance, expected, is_proved, result_of
from pions.study.grades import Grade, Judgement, Turn, judge

USUAL_EFFORT = Limit(seconds=0.25)
"""For each position of a game."""
PROOF_SECONDS = 4.0
"""For a position that a solver can be expected to solve: few of a game need as much."""
USUAL_LINES = 1

DETOURS = (Turn.SLOWER_WIN, Turn.FASTER_LOSS)
DETOUR = 0.05
"""The most that time lost on the way to the same result counts."""
UNKNOWN = Value(ValueKind.ESTIMATE, 0)
"""Of a position that nobody has looked at."""

Analyses = ResultStore[Position, Analysis]
"""Where analyses are kept, so that no position is analysed twice."""


@dataclass(frozen=True)
class ReviewedMove:
    """A move of the game and what is said of it."""

    ply: int
    """Counted from 1."""
    position: Position
    """Before the move."""
    move: Move
    judgement: Judgement
    value: Value
    """What the move is worth to the side that played it."""
    best_value: Value
    """What the best move would have been worth."""
    analysis: Analysis
    """Of the position before the move."""

    @property
    def side(self) -> Side:
        """Who played it."""
        return self.position.turn

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return self.judgement.grade

    @property
    def felt_loss(self) -> float:
        """Winning chances lost as people feel them: what `accuracy` counts."""
        if self.grade is Grade.BEST:
            return 0.0
        rules = self.position.rules
        loss = max(0.0, expected(rules, self.best_value) - expected(rules, self.value))
        return min(loss, DETOUR) if self.judgement.turn in DETOURS else loss

    @property
    def is_forced(self) -> bool:
        """Whether no other move was legal."""
        return len(self.position.legal_moves) == 1

    @property
    def is_only_move(self) -> bool:
        """Whether it was played where every other move is proved to spoil the result."""
        best = [result_of(one.value) for one in self.analysis.moves[:2]]
        return (
            self.grade is Grade.BEST
            and len(best) > 1
            and best[0] is not None
            and best[1] is not None
            and best[0] > best[1]
        )

    @property
    def name(self) -> str:
        """The name of the move."""
        return self.position.name(self.move)

    @property
    def better(self) -> tuple[Move, ...]:
        """The line that was better; none where the move was best."""
        best = self.analysis.best
        if self.grade is Grade.BEST or best is None or best.move == self.move:
            return ()
        return best.line or (best.move,)

    @property
    def better_name(self) -> str | None:
        """The name of the move that was better, None where there was none."""
        return self.position.name(self.better[0]) if self.better else None


@dataclass(frozen=True)
class Review:
    """What is said of a game, move by move."""

    game: Game
    moves: tuple[ReviewedMove, ...]
    end: Value
    """What the last position is worth to the side to move in it."""

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """Black's winning chances before each move and after the last, from -1 to 1."""
        rules, last = self.game.rules, self.game.positions[-1]
        before = [_for_black(one.side, expected(rules, one.best_value)) for one in self.moves]
        return (*before, _for_black(last.turn, expected(rules, self.end)))

    def accuracy(self, side: Side) -> float | None:
        """From 0 to 100, over the moves where that side had a choice; None if it had none."""
        counted = [one.side is side and not one.is_forced for one in self.moves]
        return game_accuracy(self.chances, [one.felt_loss for one in self.moves], counted)

    def count(self, side: Side, grade: Grade) -> int:
        """How many moves of a side have that grade."""
        return sum(one.side is side and one.grade is grade for one in self.moves)

    @property
    def moments(self) -> tuple[ReviewedMove, ...]:
        """The moves worth learning from: mistakes, blunders and inaccuracies with a better move."""
        return tuple(one for one in self.moves if one.grade >= Grade.INACCURACY and one.better)

    @property
    def exact_from(self) -> int:
        """The first ply from which every value is proved; one more than there are if none is."""
        ply = len(self.moves) + 1
        for one in reversed(self.moves):
            if not one.judgement.exact:
                break
            ply = one.ply
        return ply


def review(
    game: Game,
    limit: Limit | None = None,
    *,
    lines: int = USUAL_LINES,
    executor: Executor | None = None,
    store: Analyses | None = None,
    progress: Callable[[JobProgress], None] | None = None,
    stop: Stop | None = None,
) -> Review:
    """Every move played until now with its grade; `limit` is what each position may take, unless
    given a quarter of a second and more where the value can be proved.

    The end comes first: what it teaches the engine helps with the rest. Where `stop` asks for an
    end, the last moves are reviewed and the first are missing.
    """
    check_argument(game, Game)
    positions = to_analyse(game)
    found = map_tasks(
        partial(analysed, limit=limit, lines=lines),
        positions,
        executor,
        store=store,
        progress=progress,
        total=len(positions),
        stop=lambda: stop is not None and stop.requested,
    )
    return judged(game, [*found][::-1])


def to_analyse(game: Game) -> list[Position]:
    """The positions that a review looks at, the last first."""
    return [one for one in reversed(game.positions) if not one.is_over]


def analysed(position: Position, limit: Limit | None, lines: int) -> Analysis:
    """What a review asks about a position."""
    return analyse(position, limit or usual_effort(position), lines)


def usual_effort(position: Position) -> Limit:
    """What a position of a game may take where nobody says."""
    provable = is_near(position, Budget(Limit(seconds=PROOF_SECONDS)))
    return Limit(seconds=PROOF_SECONDS) if provable else USUAL_EFFORT


def judged(game: Game, analyses: Sequence[Analysis]) -> Review:
    """The review of a game from the analyses of its last positions, finished ones left out."""
    last, unfinished = game.positions[-1], list(analyses)
    if last.is_over:
        end = value_of(last, end_score(last))
    else:
        end = unfinished.pop().value if unfinished else UNKNOWN
    moves: list[ReviewedMove] = []
    after = one_ply_earlier(end)
    for ply, analysis in _plies_before(game, unfinished):
        moves.append(_reviewed(game, ply, analysis, after))
        after = one_ply_earlier(moves[-1].best_value)
    return Review(game, tuple(reversed(moves)), end)


def _plies_before(game: Game, analyses: Sequence[Analysis]) -> list[tuple[int, Analysis]]:
    """The last plies with the analyses of the positions before them, the last first."""
    return list(zip(range(len(game.moves), 0, -1), reversed(analyses), strict=False))


def _reviewed(game: Game, ply: int, analysis: Analysis, after: Value) -> ReviewedMove:
    """A move, from what the position after it is worth to who played it."""
    move = game.moves[ply - 1]
    value = _played_value(analysis, move, after)
    best = _best_value(analysis, move, value)
    judgement = judge(game.rules, best, value)
    if len(analysis.position.legal_moves) == 1:  # there was nothing to choose
        judgement = replace(judgement, grade=Grade.BEST, loss=0.0, turn=None)
    return ReviewedMove(ply, analysis.position, move, judgement, value, best, analysis)


def _played_value(analysis: Analysis, move: Move, after: Value) -> Value:
    """What is proved of the move, before it or after it; otherwise what was seen after it."""
    if is_proved(after):
        return after
    known = next((one.value for one in analysis.moves if one.move == move), after)
    return known if is_proved(known) else after


def _best_value(analysis: Analysis, move: Move, played: Value) -> Value:
    """What the best move is worth, knowing what came of the one that was played."""
    best, rules = analysis.best, analysis.position.rules
    assert best is not None  # only unfinished games are analysed
    # The engine's own choice, or its mirror image: what came of it is known better.
    if best.move == move or _are_twins(analysis.position, best.move, move):
        return played
    # By chances first: a proof and an estimate have no other common scale.
    return max(best.value, played, key=lambda one: (chance(rules, one), one))


def _are_twins(position: Position, one: Move, other: Move) -> bool:
    """Whether two moves lead to the same position but for a symmetry of the board."""
    return home_of(position.after(one)).cells == home_of(position.after(other)).cells


def one_ply_earlier(value: Value) -> Value:
    """What a position is worth to whoever made the move that led to it."""
    value = -value
    if value.kind in (ValueKind.WIN, ValueKind.LOSS):
        return replace(value, number=value.number + 1)
    return value


def _for_black(side: Side, one: float) -> float:
    return one if side is BLACK else -one
