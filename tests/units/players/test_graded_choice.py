"""Levels where an engine thinks: small losses only, no gifts, time spent well."""

from __future__ import annotations

from random import Random

import pytest

from pions.engines.base import ALL_LINES, EngineOptions
from pions.engines.othello import OthelloEngine
from pions.engines.pool import consult
from pions.evaluation.value import Value, ValueKind
from pions.match.seats import open_seat
from pions.players import level
from pions.players.graded_choice import graded
from pions.players.level import LevelPlayer
from pions.players.levels import Grading, find_level, levels
from pions.players.native import NativePlayer
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.rules.othello import OTHELLO, Othello
from pions.rules.side import BLACK
from pions.search.limits import Budget, Clock, Limit
from pions.search.results import MoveValue, SearchResult
from pions.search.time_management import OVERHEAD, MoveTime, TimeManager, move_time


def move_value(move: int, raw: int) -> MoveValue:
    return MoveValue(move, Value(ValueKind.ABOUT, raw), raw, 4, line=(move,))


def thought(*values: int, depth: int = 4) -> SearchResult:
    moves = tuple(move_value(move, raw) for move, raw in enumerate(values))
    return SearchResult(moves, depth, nodes=1, stopped=False, confidence=73)


def time_for(position: Position, limit: Limit) -> MoveTime:
    return move_time(limit, position.turn, OthelloEngine.moves_to_come(position))


def values_at(position: Position, depth: int, lines: int) -> SearchResult:
    return consult(position, Budget(Limit(depth=depth)), EngineOptions(lines), fresh=True)


def sampled(count: int, after: int) -> list[Position]:
    """Positions of different games between players that make mistakes."""
    found = []
    for seed in range(count):
        position = OTHELLO.start()
        for _ in range(after):
            if position.is_over:
                break
            position = position.after(LevelPlayer(1, seed).choose(position).move)
        if not position.is_over:
            found.append(position)
    return found


def test_a_level_is_found_by_number_and_by_name() -> None:
    for one in levels():
        assert find_level(one.number) is one


def test_every_level_loses_less_than_the_one_below() -> None:
    gradings = [one.grading for one in levels()]
    assert [grading.max_loss for grading in gradings] == sorted(
        (grading.max_loss for grading in gradings), reverse=True
    )
    assert [grading.depth for grading in gradings] == sorted(grading.depth for grading in gradings)
    assert [grading.endgame for grading in gradings[:-1]] == sorted(
        grading.endgame for grading in gradings[:-1]
    )
    assert gradings[-1].max_loss == 0
    assert not any(grading.gives_away for grading in gradings[2:]), "only the lowest two"


def test_the_less_a_move_loses_the_likelier_it_is() -> None:
    random, grading = Random(1), Grading(1, max_loss=6, temperature=2.0)
    chosen = [
        graded(thought(4, 3, 0, -2, -3), grading, lambda _: False, random).move for _ in range(2000)
    ]
    counts = [chosen.count(move) for move in range(5)]
    assert counts == sorted(counts, reverse=True)
    assert counts[3] > 0
    assert counts[4] == 0, "seven is more than six"


def test_gifts_are_made_only_where_nothing_else_is_fair() -> None:
    random, grading = Random(1), Grading(1, max_loss=6, temperature=2.0)
    for _ in range(50):
        assert graded(thought(4, 3), grading, lambda move: move == 0, random).move == 1
        assert graded(thought(4, -9), grading, lambda _: True, random).move == 0
    generous = Grading(1, max_loss=6, temperature=2.0, gives_away=True)
    moves = {graded(thought(4, 3), generous, lambda _: True, random).move for _ in range(50)}
    assert moves == {0, 1}


@pytest.mark.parametrize("after", [10, 24, 36])
def test_no_level_from_the_third_gives_a_corner_where_another_move_is_as_good(after: int) -> None:
    tried = 0
    for position in sampled(12, after):
        gifts = {move for move in position.legal_moves if OthelloEngine.is_giveaway(position, move)}
        for number in range(3, 10):
            grading = levels()[number - 1].grading
            depth = max(
                grading.depth, position.cells.count("-") * (grading.endgame >= 64 - after - 4)
            )
            told = values_at(position, depth, ALL_LINES)
            safe = [one.raw for one in told.moves if one.move not in gifts]
            if not gifts or max(safe, default=-99) < told.best.raw:
                continue
            tried += 1
            for seed in range(4):
                assert LevelPlayer(number, seed).choose(position).move not in gifts
    assert tried or after == 10


@pytest.mark.parametrize("number", range(3, 10))
def test_no_move_loses_more_than_the_level_may(number: int) -> None:
    own = levels()[number - 1]
    for position in sampled(8, 30):
        result = values_at(position, own.grading.depth, own.grading.candidates)
        worths = {one.move: one.raw for one in result.moves}
        for seed in range(5):
            choice = LevelPlayer(number, seed).choose(position)
            if choice.depth == own.grading.depth:
                assert max(worths.values()) - worths[choice.move] <= own.grading.max_loss


def test_a_gift_opens_a_corner_that_was_closed() -> None:
    cells = "--------" + "--------" + "-" * 16 + "---XO---" + "---OX---" + "-" * 16
    assert not any(
        OthelloEngine.is_giveaway(OTHELLO.set_up(cells), move)
        for move in OTHELLO.set_up(cells).legal_moves
    )
    rows = ["--------", "--O-----", "--OX----", "---XO---", "---OX---", *["--------"] * 3]
    position = OTHELLO.set_up("".join(rows))
    given = {
        position.name(m) for m in position.legal_moves if OthelloEngine.is_giveaway(position, m)
    }
    assert given <= {"b2"}


def test_a_clock_is_shared_out_and_never_overdrawn() -> None:
    start = OTHELLO.start()
    for left in (300.0, 10.0, 1.0, 0.2, 0.01):
        for increment in (0.0, 2.0):
            pace = time_for(start, Limit(clock=Clock(left, 99.0, increment)))
            assert pace.most is not None
            assert pace.share is not None
            assert 0 < pace.share <= pace.most < left
            assert pace.most <= max(left - OVERHEAD, 0.2 * left)
    late = OTHELLO.set_up("X" * 22 + "O" * 22 + "-" * 20)
    early, then = (time_for(one, Limit(clock=Clock(60.0, 60.0))) for one in (start, late))
    assert early.share is not None
    assert then.share is not None
    assert then.share > 2 * early.share, "the end is worth more"


def test_a_limit_of_seconds_is_spent_and_the_smaller_limit_counts() -> None:
    start = OTHELLO.start()
    assert time_for(start, Limit(seconds=3.0)) == MoveTime(3.0)
    both = time_for(start, Limit(seconds=0.1, clock=Clock(300.0, 300.0)))
    assert both.most == 0.1
    each = time_for(start, Limit(clock=Clock.for_each_move(10.0)))
    assert each == MoveTime((10.0 - OVERHEAD) / 2)


def test_calm_thoughts_end_soon_and_unsettled_ones_late() -> None:
    calm, usual, unsettled = (TimeManager(MoveTime(10.0, 1.0)) for _ in range(3))
    for depth in range(1, 6):
        assert not calm.is_enough(thought(3, depth=depth), 0.1)
    assert calm.is_enough(thought(3, depth=5), 0.55)
    usual.is_enough(thought(3, depth=1), 0.1)
    assert not usual.is_enough(thought(3, depth=2), 0.55)
    assert usual.is_enough(thought(3, depth=2), 0.85)
    unsettled.is_enough(thought(3, depth=1), 0.1)
    assert not unsettled.is_enough(thought(-2, depth=2), 1.5)
    assert unsettled.is_enough(thought(-2, depth=2), 1.7)
    assert not TimeManager(MoveTime(10.0)).is_enough(thought(3, depth=9), 9.0), "seconds are spent"


def test_games_on_a_short_clock_are_not_lost_on_time() -> None:
    position, clock = OTHELLO.start(), [1.0, 1.0]
    while not position.is_over:
        limit = Limit(clock=Clock(*clock))
        pace = time_for(position, limit)
        assert pace.most is not None
        clock[position.turn] -= pace.most  # as long as it may ever take
        assert clock[position.turn] > 0
        position = position.after(LevelPlayer(4, 1).choose(position, Limit(depth=1)).move)
    assert position.turn in (BLACK, BLACK.other)


def test_a_depth_of_its_own_is_kept() -> None:
    position = OTHELLO.start().play("f5")
    assert NativePlayer(depth=7, seed=1).choose(position).depth == 7
    assert NativePlayer(depth=7, seed=1).choose(position, Limit(depth=3)).depth == 3
    shallow = NativePlayer(depth=7, seed=1)
    assert shallow.choose(position) is not None
    first, second = (shallow.choose(position) for _ in range(2))
    assert (first.move, first.value, first.nodes) == (second.move, second.value, second.nodes)
    assert shallow.name == "native(depth=7)"


def test_threads_and_memory_reach_the_engine() -> None:
    player = NativePlayer(threads=2, memory=1, seed=1)
    choice = player.choose(OTHELLO.start().play("f5"), Limit(seconds=0.05))
    assert choice.move in OTHELLO.start().play("f5").legal_moves


def test_it_is_ready_before_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[object] = []
    monkeypatch.setattr(LevelPlayer, "get_ready", lambda _, rules: prepared.append(rules))
    with open_seat("level(3)", OTHELLO, seed=1):
        assert prepared == [OTHELLO]


def test_getting_ready_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[object] = []
    monkeypatch.setattr(level, "choose_at", lambda *given: thoughts.append(given))
    rules = Othello(6, 8)
    for _ in range(2):
        LevelPlayer(10, 1).get_ready(rules)
        LevelPlayer(10, 2).get_ready(rules)
    LevelPlayer(10, 1).get_ready(InARow(12, 12, 9))  # its engine keeps no tables
    assert len(thoughts) == 1
    level.get_ready.cache_clear()
