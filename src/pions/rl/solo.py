"""Any game as a Gymnasium environment: the agent plays one side, any player the other.

    env = gymnasium.make("pions.rl.solo:pions/othello-v0", opponent="alphabeta(depth=2)")
    env = gymnasium.make("pions.rl.solo:pions/game-v0", rules="gomoku(topology=torus)")

Importing this module registers the ids: `pions/game-v0` and one for each ready-made game.
"""

from __future__ import annotations

from typing import Any

from pions.errors import SettingsError
from pions.players.base import Player
from pions.players.own import Chooser, FunctionPlayer
from pions.players.registry import find_player
from pions.rl.encoding import Encoding, reward, rules_of
from pions.rl.needed import missing_package
from pions.rl.rendering import MODES, check_mode, render
from pions.rl.spaces import action_space, observation_space
from pions.rules.base import Position, Rules
from pions.rules.registry import presets
from pions.rules.side import BLACK, WHITE, Side
from pions.search.limits import NO_LIMIT, Limit
from pions.words import N_, friendly_list

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing_package(error) from None

SIDES = ("black", "white", "random")
_LARGEST_SEED = 2**31 - 1


class SoloEnv(gymnasium.Env):
    """A game against an opponent. It holds the running game; `position` is where it stands.

    `opponent` is a text that names a player, a player, or a function of a position; `side` is the
    agent's: `black`, who begins, `white`, or `random` for a draw at each reset. An illegal action
    loses the game, and the info says `"illegal": True`. The reward comes at the end: 1, 0 or -1.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium reads it

    def __init__(
        self,
        rules: Rules | str = "connect-4",
        opponent: Player | Chooser | str = "random",
        side: str = "black",
        limit: Limit = NO_LIMIT,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        _check_side(side)
        self.render_mode = render_mode
        self.encoding = Encoding(rules_of(rules))
        self.observation_space = observation_space(self.encoding)
        self.action_space = action_space(self.encoding)
        self.position: Position = self.encoding.rules.start()
        self.side: Side = BLACK
        self._wanted_side, self._limit = side, limit
        self._opponent = opponent
        self._player = self._seat(seed=1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game; the opponent moves first if the agent has White."""
        super().reset(seed=seed, options=options)
        self.position = self.encoding.rules.start()
        self._player = self._seat(int(self.np_random.integers(1, _LARGEST_SEED)))
        draw = WHITE if self.np_random.integers(2) else BLACK
        self.side = {"black": BLACK, "white": WHITE}.get(self._wanted_side, draw)
        self._answer()
        return self._observe(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the agent's action, and the opponent's answer."""
        if not self.encoding.is_legal(self.position, action):
            return self._observe(), -1.0, True, False, {"illegal": True}
        self.position = self.position.after(self.encoding.move(int(action)))
        self._answer()
        won = reward(self.position, self.side)
        return self._observe(), won, self.position.is_over, False, {}

    def _answer(self) -> None:
        if not self.position.is_over and self.position.turn is not self.side:
            chosen = self._player.choose(self.position, self._limit).move
            self.position = self.position.play(chosen)

    def _observe(self) -> dict[str, Any]:
        return self.encoding.observation(self.position, self.side)

    def _seat(self, seed: int) -> Player:
        """The opponent; one that a text names gets its random numbers from the environment's."""
        if isinstance(self._opponent, str):
            return find_player(self._opponent, self.encoding.rules, seed)
        if isinstance(self._opponent, Player):
            return self._opponent
        return FunctionPlayer("opponent", self._opponent)

    def render(self) -> Any:
        """The position as the render mode shows it."""
        return render(self.position, self.render_mode)


def _check_side(side: str) -> None:
    if side not in SIDES:
        raise SettingsError(
            N_("there is no side {side!r}: choose one of {sides}"),
            side=side,
            sides=friendly_list(SIDES),
        )


def _register() -> None:
    make = f"{__name__}:{SoloEnv.__name__}"
    gymnasium.register("pions/game-v0", entry_point=make)
    for known in presets():
        rules = {"rules": known.name}
        gymnasium.register(f"pions/{known.name}-v0", entry_point=make, kwargs=rules)


_register()
