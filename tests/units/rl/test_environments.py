"""The environments keep PettingZoo's and Gymnasium's contracts, and play the games' own rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, seed_test

from pions.errors import PlayerError, SettingsError
from pions.players.base import Choice
from pions.rl.aec import AGENTS, AecEnv
from pions.rl.encoding import Encoding
from pions.rl.solo import SoloEnv
from pions.rules.base import PASS, Position, Rules
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.registry import presets
from pions.rules.side import Side
from strategies import any_rules

TEXTS = [known.name for known in presets()]
TEXTS += ["gomoku(topology=torus)", "in-a-row(columns=6, rows=5, k=4, gravity=yes)"]
# PettingZoo's own board games have these too: an empty board is all zeros, and so is the mask of
# who is not to move; the observation is a dict so that it can hold the mask.
KNOWN = [
    "Observation numpy array is all zeros",
    "Action mask numpy array is all zeros",
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
]
as_in_board_games = [pytest.mark.filterwarnings(f"ignore:{text}") for text in KNOWN]


@pytest.mark.parametrize("text", TEXTS)
class TestContracts:
    pytestmark = as_in_board_games

    def test_pettingzoo_api(self, text: str) -> None:
        api_test(AecEnv(text), num_cycles=60)

    def test_pettingzoo_seeds(self, text: str) -> None:
        seed_test(lambda: AecEnv(text), num_cycles=20)

    def test_gymnasium(self, text: str) -> None:
        check_env(SoloEnv(text, opponent="random", side="random"), skip_render_check=True)


@given(rules=any_rules(largest=9), seed=st.integers(0, 2**31))
@settings(max_examples=40, deadline=None)
def test_a_random_game_goes_as_the_rules_say(rules: Rules, seed: int) -> None:
    env, random = AecEnv(rules), np.random.default_rng(seed)
    env.reset()
    position = rules.start("python")
    while not position.is_over:
        seen = env.observe(env.agent_selection)
        check_observation(env.encoding, seen, position)
        assert AGENTS[position.turn] == env.agent_selection
        action = random.choice(np.flatnonzero(seen["action_mask"]))
        env.step(action)
        position = position.after(env.encoding.move(int(action)))
    assert all(env.terminations.values())
    winner = position.winner_index
    won = [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2 * winner - 1.0]
    assert [env.rewards[name] for name in AGENTS] == won


def check_observation(encoding: Encoding, seen: dict[str, Any], position: Position) -> None:
    planes = seen["observation"].reshape(2, -1)
    marks = [position.turn.mark, position.turn.other.mark]
    for plane, mark in zip(planes, marks, strict=True):
        assert [bool(cell) for cell in plane] == [cell == mark for cell in position.cells]
    legal = [encoding.move(int(action)) for action in np.flatnonzero(seen["action_mask"])]
    assert sorted(legal) == sorted(position.legal_moves)


def test_a_pass_is_the_last_action() -> None:
    encoding = Encoding(OTHELLO)
    position = OTHELLO.set_up("XO" + "-" * 60 + "OX", Side.BLACK)
    stuck = OTHELLO.set_up("OX" + "-" * 62, Side.BLACK)
    assert stuck.legal_moves == (PASS,)
    assert np.flatnonzero(encoding.mask(stuck)).tolist() == [64]
    assert encoding.mask(position)[64] == 0
    assert encoding.move(64) == PASS


@pytest.mark.parametrize("action", [0, 9, -1, 2.5, None])
def test_an_illegal_action_loses(action: object) -> None:
    env = AecEnv("tic-tac-toe")
    env.reset()
    env.step(0)
    env.step(action)
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert env.infos["player_1"] == {"illegal": True}
    assert all(env.terminations.values())
    solo = SoloEnv("tic-tac-toe", opponent="first")
    solo.reset(seed=1)
    solo.step(0)
    seen, reward, over, _, info = solo.step(action)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
    assert seen in solo.observation_space


def test_the_opponent_is_who_was_asked_for() -> None:
    """A function, a player's text and a player; with White the opponent has moved already."""

    def last(position: Position) -> str:
        return position.name(position.legal_moves[-1])

    class Last:
        name = "last"

        def choose(self, position: Position, *_: object) -> Choice:
            return Choice(position.legal_moves[-1])

    for opponent, cell in ((last, 8), ("first", 0), (Last(), 8)):
        env = SoloEnv("tic-tac-toe", opponent=opponent, side="white")
        seen, _ = env.reset(seed=3)
        assert np.flatnonzero(seen["observation"][1]).tolist() == [cell]
        assert env.position.turn is env.side is Side.WHITE


def test_a_seed_rules_opponent_and_side() -> None:
    def game(seed: int) -> list[str]:
        env = SoloEnv("othello-6", opponent="random", side="random")
        seen, _ = env.reset(seed=seed)
        env.action_space.seed(seed)
        cells, over = [env.position.cells], False
        while not over:
            seen, _, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
            cells.append(env.position.cells)
        return cells

    assert game(5) == game(5)
    assert len({tuple(game(seed)) for seed in range(6)}) > 1


def test_every_preset_has_an_id() -> None:
    for known in presets():
        env: Any = gymnasium.make(f"pions.rl.solo:pions/{known.name}-v0").unwrapped
        assert env.encoding.rules == known.rules
    made: Any = gymnasium.make("pions/game-v0", rules="othello-4", opponent="first").unwrapped
    assert made.encoding.rules == OTHELLO_4


def test_pictures() -> None:
    texts = {mode: AecEnv("othello-4", mode) for mode in ("ansi", "svg", "rgb_array")}
    for env in texts.values():
        env.reset()
    assert "Black (X) to move" in texts["ansi"].render()
    assert texts["svg"].render().startswith("<svg")
    pixels = texts["rgb_array"].render()
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert pixels.shape[2] == 3
    assert AecEnv("othello-4").render() is None


def test_bad_settings_say_what_there_is() -> None:
    with pytest.raises(SettingsError, match="no render mode 'human': choose one of ansi"):
        AecEnv(render_mode="human")
    with pytest.raises(SettingsError, match="no side 'red': choose one of black"):
        SoloEnv(side="red")
    with pytest.raises(PlayerError, match="cannot play"):
        SoloEnv("connect-4", opponent="ia2")
