"""An agent that learns tic-tac-toe by playing thousands of games against itself at once.

Run it with `python examples/learn_tic_tac_toe.py`; it needs `pip install 'pions[rl]'`. What a
position is worth is kept in a table and moved a little towards how the game ended.
"""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from pions.rl.batch import BatchEnv
from pions.rl.solo import SoloEnv

GAMES, ROUNDS, CURIOSITY, PACE = 512, 500, 0.2, 0.2

Values = defaultdict[bytes, np.ndarray]


def choose(values: Values, shown: np.ndarray, mask: np.ndarray) -> int:
    """The legal action that the table thinks best."""
    return int(np.argmax(np.where(mask == 1, values[shown.tobytes()], -np.inf)))


def learn(seed: int = 1) -> Values:
    """What each action is worth, in every position that came up."""
    values: Values = defaultdict(lambda: np.zeros(9))
    batch, random = BatchEnv("tic-tac-toe", GAMES, seed=seed), np.random.default_rng(seed)
    stories: list[list[tuple[bytes, int, int]]] = [[] for _ in range(GAMES)]
    for _ in range(ROUNDS):
        actions = batch.sample().copy()
        for game in np.flatnonzero(random.random(GAMES) > CURIOSITY):
            actions[game] = choose(values, batch.observations[game], batch.masks[game])
        for game, action in enumerate(actions):
            stories[game].append(
                (batch.observations[game].tobytes(), int(batch.turns[game]), int(action))
            )
        batch.step(actions)
        for game in np.flatnonzero(batch.ended):
            for shown, side, action in stories[game]:
                value = values[shown]
                value[action] += PACE * (batch.rewards[game, side] - value[action])
            stories[game] = []
    return values


def share_won(values: Values, opponent: str, games: int = 200) -> float:
    """How many points of a game the agent makes, drawn games counting half."""
    env, points = SoloEnv("tic-tac-toe", opponent, side="random"), 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = choose(values, seen["observation"], seen["action_mask"])
            seen, reward, over, _, _ = env.step(action)
        points += (reward + 1) / 2
    return points / games


def main() -> None:
    values = learn()
    print(f"{len(values)} positions seen")
    for name, table in (("untrained", defaultdict(lambda: np.zeros(9))), ("trained", values)):
        print(f"{name}: {share_won(table, 'random'):.0%} of the points against random")


if __name__ == "__main__":
    main()
