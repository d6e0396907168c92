"""Thousands of games at once, stepped by one call into the compiled core.

    batch = BatchEnv("connect-4", games=4096)
    while learning:
        batch.step(policy(batch.observations, batch.masks))
        learn(batch.rewards, batch.ended)

The arrays are the core's own memory: nothing is copied, and the next step overwrites them.
"""

from __future__ import annotations

from random import Random
from typing import cast

from pions.errors import SettingsError
from pions.native import NativePosition, core
from pions.rl.encoding import Encoding, rules_of
from pions.rl.needed import missing_package
from pions.rules.base import Position, Rules
from pions.rules.side import Side
from pions.words import N_

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray
except ModuleNotFoundError as error:
    raise missing_package(error) from None


class BatchEnv:
    """Many games of the same rules, both sides played by the caller. It holds the running games.

    Every array has one row a game; actions and planes are those of `Encoding`, and planes are
    seen by the side to move. A game that ends gives its rewards and starts again in the same
    step; with `auto_reset=False` it stays as it ended until `reset`. An illegal action loses.
    `CoreError` where the native core does not play these rules.
    """

    observations: NDArray[np.int8]
    """games × 2 × rows × columns: the pieces of the side to move, then the opponent's."""
    masks: NDArray[np.int8]
    """games × actions: 1 for what is legal."""
    rewards: NDArray[np.float32]
    """games × 2, Black's and White's: 1, 0 or -1 in the step that ended a game, else 0."""
    ended: NDArray[np.bool_]
    """Whether the last step ended the game."""
    illegal: NDArray[np.bool_]
    """Whether it ended because the action was not legal."""
    turns: NDArray[np.int8]
    """0 where Black is to move, 1 where White is."""

    def __init__(
        self,
        rules: Rules | str,
        games: int,
        *,
        auto_reset: bool = True,
        threads: int = 1,
        seed: int | None = None,
        start: Position | None = None,
    ) -> None:
        self.encoding = Encoding(rules_of(rules))
        self.threads = _at_least_one("threads", threads)
        first = self.encoding.rules.start("native") if start is None else start.on_core("native")
        self._check_start(first)
        self._games = core.make_batch(
            cast(NativePosition, first), _at_least_one("games", games), auto_reset
        )
        self._random = Random(seed)
        self._sampled: NDArray[np.int32] = np.zeros(games, dtype=np.int32)
        self.observations, self.masks = self._games.observations, self._games.masks
        self.rewards, self.turns = self._games.rewards, self._games.turns
        self.ended = self._games.ended.view(np.bool_)
        self.illegal = self._games.illegal.view(np.bool_)

    def _check_start(self, first: Position) -> None:
        if first.rules != self.encoding.rules or first.is_over:
            raise SettingsError(
                N_("games of {rules} cannot start from {position}"),
                rules=str(self.encoding.rules),
                position=first.text,
            )

    def __len__(self) -> int:
        return self._games.games

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self._games.actions

    def reset(self) -> None:
        """Start every game again."""
        self._games.reset()

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each game, and bring every array up to date."""
        given = np.ascontiguousarray(actions, dtype=np.int32)
        if given.shape != (len(self),):
            raise SettingsError(
                N_("as many actions as games are needed: {games}, not {shape}"),
                games=len(self),
                shape=" × ".join(map(str, given.shape)) or "1",
            )
        self._games.step(given, self.threads)

    def sample(self) -> NDArray[np.int32]:
        """A random legal action for each game; the next call overwrites them."""
        self._games.sample(self._sampled, self._random.getrandbits(64))
        return self._sampled

    def position(self, game: int) -> Position:
        """Where one of the games stands."""
        turn = Side(int(self.turns[game]))
        return self.encoding.rules.set_up(self._games.cells(range(len(self))[game]), turn)


def _at_least_one(name: str, number: int) -> int:
    if number < 1:
        raise SettingsError(N_("{name} must be at least 1, not {number}"), name=name, number=number)
    return number
