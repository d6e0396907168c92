"""Steps a second of environments for learning agents: Pions beside PettingZoo, OpenSpiel and pgx.

    python -m benchmarks.batch_steps [--json]

The same work for everyone: Connect-4 with uniformly random legal actions, new games for those
that end, and at each step the observation, the legal actions and the rewards an agent would read.
PettingZoo has one game at a time, OpenSpiel's vector environment and pgx many, as we do.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from benchmarks.contest import Claim, Contender, ratio, report, run_contest
from pions.rl.aec import AecEnv
from pions.rl.batch import BatchEnv

GAMES = UNIT = 4096
"""Games in a batch; everybody is measured in that many steps, one move in one game each."""
BATCH, AEC = f"pions, {GAMES} games in a batch", "pions, PettingZoo environment"
ZOO = "PettingZoo connect_four_v3"
SPIEL, SPIEL_GAMES = "OpenSpiel, vector environment of 64 games", 64
PGX = f"pgx on this processor, {GAMES} games"

Work = Callable[[int], None]


def batch_steps(games: int) -> Work:
    batch = BatchEnv("connect-4", games, seed=1)

    def play(units: int) -> None:
        for _ in range(units * UNIT // games):
            batch.step(batch.sample())

    return play


def aec_steps(env: Any) -> Work:
    """What both PettingZoo environments do; the mask picks among the legal actions."""

    def play(units: int) -> None:
        env.reset(seed=1)
        for _ in range(units * UNIT):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            agent = env.agent_selection
            env.step(env.action_space(agent).sample(observation["action_mask"]))

    return play


def spiel_steps(vector: Any, rl: Any) -> Work:
    random = Random(1).choice
    environments = vector.SyncVectorEnv(
        [rl.Environment("connect_four") for _ in range(SPIEL_GAMES)]
    )
    agents = importlib.import_module("open_spiel.python.rl_agent")

    def play(units: int) -> None:
        seen = environments.reset()
        for _ in range(units * UNIT // SPIEL_GAMES):
            actions = [
                agents.StepOutput(
                    random(one.observations["legal_actions"][one.current_player()]), 0
                )
                for one in seen
            ]
            seen, *_ = environments.step(actions, reset_if_done=True)

    return play


def pgx_steps(pgx: Any) -> Work:
    jax = importlib.import_module("jax")
    env = pgx.make("connect_four")
    wrap = importlib.import_module("pgx.experimental.wrappers")

    def one_step(state: Any, key: Any) -> Any:
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return wrap.auto_reset(env.step, env.init)(
            state, jax.random.categorical(key, chances), jax.random.split(key)[0]
        )

    step = jax.jit(jax.vmap(one_step))
    keys = jax.random.split(jax.random.PRNGKey(1), GAMES)
    state = jax.jit(jax.vmap(env.init))(keys)
    jax.block_until_ready(step(state, keys).observation)  # compiled before anybody is measured

    def play(units: int) -> None:
        here, key = state, jax.random.PRNGKey(2)
        for _ in range(units * UNIT // GAMES):
            key, sub = jax.random.split(key)
            here = step(here, jax.random.split(sub, GAMES))
        jax.block_until_ready(here.observation)

    return play


def installed(name: str, absent: list[str]) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        absent.append(name)
        return None


def peers(absent: list[str]) -> list[Contender]:
    """Whoever is installed; the others are named as absent."""
    found = []
    zoo = installed("pettingzoo.classic.connect_four_v3", absent)
    if zoo is not None:
        found.append(Contender(ZOO, aec_steps(zoo.env())))
    vector = installed("open_spiel.python.vector_env", absent)
    if vector is not None:
        rl = importlib.import_module("open_spiel.python.rl_environment")
        found.append(Contender(SPIEL, spiel_steps(vector, rl)))
    pgx = installed("pgx", absent)
    if pgx is not None:
        found.append(Contender(PGX, pgx_steps(pgx)))
    return found


def check_shapes() -> None:
    """The arrays that are measured are those that an agent reads."""
    batch = BatchEnv("connect-4", GAMES, seed=1)
    assert batch.observations.shape == (GAMES, 2, 6, 7)
    assert np.all(batch.masks == 1)


def main() -> int:
    check_shapes()
    absent: list[str] = []
    others = peers(absent)
    ours = [Contender(BATCH, batch_steps(GAMES)), Contender(AEC, aec_steps(AecEnv("connect-4")))]
    measured = run_contest("Connect-4 7x6", "steps", ours + others)
    figures = [replace(one, per_second=one.per_second * UNIT) for one in measured]
    promised = {ZOO: 100.0, SPIEL: 100.0, PGX: 1.0}
    claims = [
        Claim(f"our batch / {other.name}", ratio(figures, BATCH, other.name), promised[other.name])
        for other in others
    ]
    return report(figures, claims, absent)


if __name__ == "__main__":
    raise SystemExit(main())
