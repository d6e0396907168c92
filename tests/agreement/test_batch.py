"""Batches of games in the compiled core go as the Python rules say, step by step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import CoreError, SettingsError
from pions.rl.batch import BatchEnv
from pions.rl.encoding import reward
from pions.rules.base import Position, Rules
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules, presets
from pions.rules.side import BLACK, WHITE
from strategies import any_rules

NATIVE = [known.rules for known in presets() if "native" in known.rules.cores]
MOST_STEPS = 80


def follow(batch: BatchEnv, start: Position, pick: Callable[[BatchEnv], list[int]]) -> None:
    """Step the batch, and beside it one Python position a game; all must agree at every step."""
    positions = [start] * len(batch)
    for _ in range(MOST_STEPS):
        check_shown(batch, positions)
        actions = pick(batch)
        batch.step(actions)
        for game, action in enumerate(actions):
            positions[game] = check_step(batch, game, positions[game], action, start)


def check_shown(batch: BatchEnv, positions: list[Position]) -> None:
    for game, position in enumerate(positions):
        planes = batch.encoding.planes(position, position.turn)
        assert np.array_equal(batch.observations[game], planes)
        assert np.array_equal(batch.masks[game], batch.encoding.mask(position))
        assert batch.turns[game] == position.turn
        assert batch.position(game) == position


def check_step(
    batch: BatchEnv, game: int, before: Position, action: int, start: Position
) -> Position:
    legal = batch.encoding.is_legal(before, action)
    assert batch.illegal[game] == (not legal)
    if not legal:
        lost = [-1.0, 1.0] if before.turn is BLACK else [1.0, -1.0]
        assert (batch.ended[game], batch.rewards[game].tolist()) == (True, lost)
        return start
    after = before.after(batch.encoding.move(action))
    won = [reward(after, BLACK), reward(after, WHITE)]
    assert (batch.ended[game], batch.rewards[game].tolist()) == (after.is_over, won)
    return start if after.is_over else after


def random_actions(batch: BatchEnv) -> list[int]:
    return [int(action) for action in batch.sample()]


@pytest.mark.parametrize("rules", NATIVE, ids=str)
def test_every_preset(rules: Rules) -> None:
    follow(BatchEnv(rules, games=3, seed=7), rules.start("python"), random_actions)


@given(rules=any_rules(largest=9), seed=st.integers(0, 2**31), threads=st.integers(1, 3))
@settings(max_examples=40, deadline=None)
def test_any_rules(rules: Rules, seed: int, threads: int) -> None:
    if "native" not in rules.cores:
        with pytest.raises(CoreError, match="the native core cannot play"):
            BatchEnv(rules, games=2)
        return
    batch = BatchEnv(rules, games=2, seed=seed, threads=threads)
    follow(batch, rules.start("python"), random_actions)


@given(rules=st.sampled_from(NATIVE), seed=st.integers(0, 2**31))
@settings(max_examples=15, deadline=None)
def test_any_numbers_as_actions(rules: Rules, seed: int) -> None:
    """Illegal actions, whatever the number, lose; they touch no memory but the game's own."""
    random = np.random.default_rng(seed)

    def anything(batch: BatchEnv) -> list[int]:
        wild = random.integers(-3, batch.actions + 3, len(batch))
        wild[0] = random.choice([-(2**31), 2**31 - 1, wild[0]])
        return [int(action) for action in wild]

    follow(BatchEnv(rules, games=3), rules.start("python"), anything)


def test_many_threads_play_the_same_games() -> None:
    one, many = (BatchEnv("connect-4", games=3000, threads=n, seed=1) for n in (1, 4))
    for _ in range(50):
        one.step(one.sample())
        many.step(many.sample())
        assert np.array_equal(one.observations, many.observations)
        assert np.array_equal(one.rewards, many.rewards)


def test_arrays_are_views_that_cannot_be_written_and_keep_the_games_alive() -> None:
    batch = BatchEnv("othello", games=5)
    shown, masks = batch.observations, batch.masks
    batch.step(batch.sample())
    assert shown is batch.observations
    assert shown.sum() == 5 * 5
    with pytest.raises(ValueError, match="read-only"):
        masks[0, 0] = 1
    assert np.shares_memory(shown, batch._games.observations)
    del batch
    assert shown.sum() == 5 * 5


def test_without_auto_reset_a_game_stays_as_it_ended() -> None:
    rules = find_rules("in-a-row(columns=3, rows=1, k=1)")
    batch = BatchEnv(rules, games=2, auto_reset=False)
    batch.step([1, 7])
    assert batch.ended.tolist() == [True, True]
    assert batch.rewards.tolist() == [[1, -1], [-1, 1]]
    assert batch.masks.sum() == 0
    assert batch.position(0).is_over
    batch.step([0, 0])
    assert batch.ended.tolist() == [True, True]
    assert not batch.rewards.any()
    batch.reset()
    assert not batch.ended.any()
    assert batch.masks.sum() == 6


def test_a_batch_starts_where_it_is_told() -> None:
    start = OTHELLO.start().play("f5").play("d6")
    batch = BatchEnv(OTHELLO, games=2, start=start)
    assert batch.position(-1) == start
    with pytest.raises(SettingsError, match="cannot start from"):
        BatchEnv("othello-6", games=2, start=start)


def test_bad_numbers_are_named() -> None:
    with pytest.raises(SettingsError, match="games must be at least 1, not 0"):
        BatchEnv("othello", games=0)
    with pytest.raises(SettingsError, match="threads must be at least 1"):
        BatchEnv("othello", games=1, threads=0)
    batch = BatchEnv("othello", games=4)
    with pytest.raises(SettingsError, match="as many actions as games are needed: 4, not 3"):
        batch.step([1, 2, 3])
