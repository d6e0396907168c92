"""Any game as a PettingZoo environment: two agents who move in turn.

env = AecEnv("gomoku(topology=torus)")
env.reset()
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    ...
"""

from __future__ import annotations

from typing import Any

from pions.rl.encoding import Encoding, reward, rules_of
from pions.rl.needed import missing_package
from pions.rl.rendering import MODES, check_mode, render
from pions.rl.spaces import action_space, observation_space
from pions.rules.base import Position, Rules
from pions.rules.side import Side

try:
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing_package(error) from None

AGENTS = ("player_0", "player_1")
"""The agents, as PettingZoo likes them named: Black, who begins, and White."""


class AecEnv(AECEnv):
    """A game between two agents. It holds the running game; `position` is where it stands.

    An illegal action loses the game, and the loser's info says `"illegal": True`. A side that
    must pass has one legal action, the last. Rewards come at the end: 1, 0 or -1.
    """

    metadata = {  # noqa: RUF012 - what PettingZoo reads
        "name": "pions_v0",
        "render_modes": list(MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(self, rules: Rules | str = "connect-4", render_mode: str | None = None) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.encoding = Encoding(rules_of(rules))
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {name: observation_space(self.encoding) for name in AGENTS}
        self.action_spaces = {name: action_space(self.encoding) for name in AGENTS}
        self.position: Position = self.encoding.rules.start()

    def observation_space(self, agent: str) -> Any:
        """What `agent` observes: planes and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of `agent`, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Nothing is left to chance: the seed is for the spaces' owners."""
        del seed, options
        self.position = self.encoding.rules.start()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in AGENTS}
        self.agent_selection = AGENTS[self.position.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        """The position as `agent` sees it; the mask is all 0 when another is to move."""
        return self.encoding.observation(self.position, Side(AGENTS.index(agent)))

    def step(self, action: Any) -> None:
        """Play the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        side = Side(AGENTS.index(agent))
        if self.encoding.is_legal(self.position, action):
            self.position = self.position.after(self.encoding.move(int(action)))
            self._note_end()
        else:
            self._lose(side)
        self.agent_selection = AGENTS[side.other]
        self._accumulate_rewards()

    def _note_end(self) -> None:
        if self.position.is_over:
            self._end({name: reward(self.position, Side(n)) for n, name in enumerate(AGENTS)})

    def _lose(self, side: Side) -> None:
        self.infos[AGENTS[side]]["illegal"] = True
        self._end({AGENTS[side]: -1.0, AGENTS[side.other]: 1.0})

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(AGENTS, True)

    def render(self) -> Any:
        """The position as the render mode shows it."""
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
