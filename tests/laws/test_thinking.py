"""What holds for every engine that thinks, in every game that it takes."""

from __future__ import annotations

from dataclasses import replace
from threading import Thread, Timer

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pions.engines.base import ALL_LINES, AnyEngine, EngineOptions, ValueScale
from pions.engines.pool import borrowed, consult, steadied
from pions.engines.registry import engine_for, engine_kinds
from pions.players.level import LevelPlayer
from pions.rules.base import Position, Rules
from pions.rules.canonical import symmetric_moves
from pions.rules.othello import OTHELLO, Othello
from pions.rules.registry import find_rules, presets
from pions.rules.side import EMPTY
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.search.results import Progress, SearchResult, listening
from pions.study.values import move_values
from solved import MOST_EMPTY, falling_rules, nearly_over, plain_score
from strategies import any_position, any_rules

MANY = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
ENGINES = pytest.mark.parametrize("kind", engine_kinds(), ids=lambda kind: kind.name)
TAKEN = [preset.rules for preset in presets() if engine_for(preset.rules).keeps_tables]
GAMES = pytest.mark.parametrize("rules", [*TAKEN, Othello(8, 6), Othello(6, 4, anti=True)], ids=str)
FAMILIES = {
    "othello": "othello",
    "wide-othello": "othello",
    "line": "in-a-row",
    "threats": "in-a-row",
    "falling": "in-a-row",
}
"""The family of games that an engine takes, where not every game is likely."""


def positions_for(kind: type[AnyEngine]) -> st.SearchStrategy[Position]:
    if kind.name in ("gravity", "falling"):
        return nearly_over(falling_rules())
    return any_position(largest_for(kind), FAMILIES.get(kind.name))


def ends_for(kind: type[AnyEngine]) -> st.SearchStrategy[Position]:
    return nearly_over(any_rules(largest_for(kind), FAMILIES.get(kind.name)))


def largest_for(kind: type[AnyEngine]) -> int:
    """What the sides of its boards are cut at."""
    return 12 if kind.name == "wide-othello" else 8


def goes_on(kind: type[AnyEngine], position: Position) -> None:
    assume(kind.takes(position.rules) and not position.is_over)


def check(position: Position, thought: SearchResult, lines: int) -> None:
    assert 1 <= len(thought.moves) <= lines
    assert len({line.move for line in thought.moves}) == len(thought.moves)
    values = [line.raw for line in thought.moves]
    assert values == sorted(values, reverse=True)
    for line in thought.moves:
        assert line.line[0] == line.move
        seen = position
        for move in line.line:
            assert move in seen.legal_moves
            seen = seen.after(move)


@ENGINES
@MANY
@given(data=st.data())
def test_every_line_is_legal_under_every_limit(kind: type[AnyEngine], data: st.DataObject) -> None:
    position = data.draw(positions_for(kind))
    goes_on(kind, position)
    lines = data.draw(st.sampled_from((1, 3, ALL_LINES)))
    depth = data.draw(st.sampled_from((1, 2, 5, None)))
    nodes = data.draw(st.sampled_from((1, 500, 5_000)))
    nodes = min(nodes, 50) if kind.scale is ValueScale.WINS else nodes  # each is a whole game
    budget, options = Budget(Limit(depth, nodes)), EngineOptions(lines)
    check(position, kind(position.rules, 1).think(position, budget, options), lines)


@ENGINES
@settings(MANY, max_examples=12)  # each is asked nine times
@given(data=st.data())
def test_the_same_question_has_the_same_answer(kind: type[AnyEngine], data: st.DataObject) -> None:
    position = data.draw(positions_for(kind))
    goes_on(kind, position)
    options = EngineOptions(data.draw(st.sampled_from((1, ALL_LINES))))
    limits, engine = [Limit(nodes=50)], kind(position.rules, 1)
    is_fast = "native" in position.rules.cores and position.rules.relaxed() == position.rules
    if kind.scale is not ValueScale.WINS and is_fast:
        limits += [Limit(nodes=3_000), Limit(depth=data.draw(st.integers(1, 5)))]
    for limit in limits:
        engine.forget()
        first = engine.think(position, Budget(limit), options)
        engine.forget()
        assert kind(position.rules, 1).think(position, Budget(limit), options) == first
        assert engine.think(position, Budget(limit), options) == first


@pytest.mark.parametrize("kind", [one for one in engine_kinds() if one.scale is ValueScale.POINTS])
@MANY
@given(data=st.data())
def test_the_end_is_proved(kind: type[AnyEngine], data: st.DataObject) -> None:
    position = data.draw(ends_for(kind))
    goes_on(kind, position)
    assume(position.cells.count(EMPTY) <= MOST_EMPTY)
    thought = consult(position, Budget(), EngineOptions(ALL_LINES))
    assert (thought.exact, thought.stopped, thought.confidence) == (True, False, None)
    found = {line.move: line.raw for line in thought.moves}
    assert found == {move: -plain_score(position.after(move)) for move in position.legal_moves}


@GAMES
def test_whole_games_are_played(rules: Rules) -> None:
    limits = (Limit(depth=2), Limit(nodes=300), Limit(seconds=0.002))
    for game in range(3):
        position = rules.start(rules.cores[game % len(rules.cores)])
        while not position.is_over:
            level = 1 + (game + position.cells.count(EMPTY)) % 10
            choice = LevelPlayer(level, game).choose(position, limits[game])
            assert choice.move in position.legal_moves
            position = position.after(choice.move)


@GAMES
def test_a_wish_to_stop_is_heard_from_another_thread(rules: Rules) -> None:
    stop = Stop()
    timer = Timer(0.05, stop.request)
    timer.start()
    thought = consult(rules.start(), Budget(NO_LIMIT, stop=stop), EngineOptions(ALL_LINES))
    timer.join()
    assert thought.stopped or thought.exact
    check(rules.start(), thought, ALL_LINES)


def test_values_do_not_change_sides_with_the_depth() -> None:
    """What is clearly good at one depth is not bad at the next."""
    position, clear, turned = OTHELLO.start(), 0, 0
    for number in range(44):
        values = [
            {one.move: one.value.number for one in move_values(position, depth=depth)}
            for depth in (5, 6)
        ]
        for move in position.legal_moves:
            odd, even = (each[move] for each in values)
            clear += abs(odd + even) >= 10
            turned += abs(odd + even) >= 10 and odd * even < 0
        position = position.after(LevelPlayer(6, number).choose(position).move)
    assert clear > 100
    assert turned <= 0.02 * clear


def test_estimates_lie_half_way_to_the_depth_before() -> None:
    position = OTHELLO.start().play("f5")
    deep, before = (
        consult(position, Budget(Limit(depth=n)), EngineOptions(2), fresh=True) for n in (6, 5)
    )
    steady = steadied(deep, before)
    assert [line.raw for line in steady.moves] == [line.raw for line in deep.moves]
    known = {line.move: line.raw for line in before.moves}
    for line in steady.moves:
        assert abs(2 * line.value.number - line.raw - known.get(line.move, line.raw)) <= 1
    proved = replace(deep, exact=True)
    assert steadied(proved, before) is proved


SYMMETRIC = {
    "othello": 4,
    "gomoku": 8,
    "in-a-row(columns=6, rows=6, k=5)": 8,
    "in-a-row(columns=8, rows=8, k=4, gravity=true)": 2,
    "in-a-row(columns=5, rows=5, k=4, topology=torus)": 25,
}


@pytest.mark.parametrize(("text", "equal"), SYMMETRIC.items())
def test_moves_equal_by_symmetry_have_one_value(text: str, equal: int) -> None:
    """However the time that ends a search falls between them."""
    position = find_rules(text).start()
    alike = symmetric_moves(position)
    assert max(list(alike.values()).count(first) for first in alike.values()) >= equal
    told: list[Progress] = []
    with listening(told.append):
        last = consult(position, Budget(Limit(nodes=20_001)), EngineOptions(ALL_LINES))
    final = tuple((one.move, one.value) for one in last.moves)
    for moves in (final, *(progress.moves for progress in told)):
        values = dict(moves)
        assert all(
            value == values[alike[move]] for move, value in values.items() if alike[move] in values
        )


def test_news_are_told_as_it_goes() -> None:
    heard: list[Progress] = []
    with listening(heard.append):
        thought = consult(OTHELLO.start(), Budget(Limit(nodes=2_000_000)), EngineOptions(4))
    assert len(heard) > 1
    stages = [(news.depth, news.confidence or 100) for news in heard]
    assert stages == sorted(stages)  # a stage that takes long is told more than once
    assert (heard[-1].depth, heard[-1].confidence) == (thought.depth, thought.confidence)
    assert heard[-1].moves == tuple((line.move, line.value) for line in thought.moves)
    assert heard[-1].line == thought.best.line


def test_two_threads_never_share_an_engine() -> None:
    with borrowed(OTHELLO) as first, borrowed(OTHELLO) as second:
        assert first is not second
    with borrowed(OTHELLO) as again:
        assert again in (first, second)
    found: list[SearchResult] = []
    threads = [
        Thread(target=lambda: found.append(consult(OTHELLO.start(), Budget(Limit(seconds=0.1)))))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    for thought in found:
        check(OTHELLO.start(), thought, 1)


def test_what_is_kept_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pions.engines.pool.MOST_KEPT", 3)
    engines = []
    for size in (1, 1, 2):
        with borrowed(OTHELLO, size) as engine:
            engines.append(engine)
    assert engines[0] is engines[1]
    with borrowed(OTHELLO, 4) as large:
        pass
    with borrowed(OTHELLO, 4) as another:
        assert another is not large, "too large for the pool"
