"""OpenSpiel, in both directions; it comes with `pip install 'pions[rl,open-spiel]'`.

    pyspiel.load_game("pions", {"rules": "gomoku(topology=torus)"})   any rules as an OpenSpiel game
    open_spiel_bot("native(level=5)")               our players as bots, also in OpenSpiel's games
    open_spiel_player(make_bot, rules)              their bots as players here

Importing this module registers the game `pions`. Actions have the same numbers on both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pions.errors import PlayerError
from pions.players.base import Choice, Player
from pions.players.registry import find_player
from pions.rl.encoding import Encoding, reward, rules_of
from pions.rl.needed import missing_package
from pions.rl.replay import moves_between
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO
from pions.rules.side import Side
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.words import N_, friendly_list

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing_package(error, "pip install 'pions[rl,open-spiel]'") from None

GAME_TYPE = pyspiel.GameType(
    short_name="pions",
    long_name="Pions",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "connect-4"},
)
KNOWN: Mapping[str, Callable[[Mapping[str, Any]], Rules]] = {
    "connect_four": lambda p: InARow(p["columns"], p["rows"], p["x_in_row"], gravity=True),
    "gomoku": lambda p: InARow(
        p["size"], p["size"], p["connect"], topology="torus" if p["wrap"] else "plane"
    ),
    "mnk": lambda p: InARow(p["m"], p["n"], p["k"]),
    "othello": lambda _: OTHELLO,
    "tic_tac_toe": lambda _: TIC_TAC_TOE,
}
"""OpenSpiel's own games that are ours too, with the rules that they are here."""


class PionsGame(pyspiel.Game):
    """Any rules as a game of OpenSpiel."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.encoding = Encoding(rules_of(str(given.get("rules", "connect-4"))))
        rules = self.encoding.rules
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.grid.size * (2 if rules.may_pass else 1),
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> PionsState:
        """The start of a game."""
        return PionsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What shows states as planes; all is seen by both, whatever is asked for."""
        del iig_obs_type, params
        return Observer(self.encoding)


class PionsState(pyspiel.State):
    """A position as a state of OpenSpiel; it changes as actions are applied."""

    def __init__(self, game: PionsGame) -> None:
        super().__init__(game)
        self.encoding = game.encoding
        self.position: Position = game.encoding.rules.start()

    def current_player(self) -> int:
        """0 for Black, 1 for White, or OpenSpiel's number for the end."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.turn_index

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return sorted(self.encoding.action(move) for move in self.position.legal_moves)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(self.encoding.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return self.position.name(self.encoding.move(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """Black's and White's rewards."""
        return [reward(self.position, side) for side in Side]

    def __str__(self) -> str:
        return str(self.position)


class Observer:
    """The planes of a state in one array, which `set_from` writes."""

    def __init__(self, encoding: Encoding) -> None:
        self._encoding = encoding
        start = encoding.rules.start()
        shaped = encoding.planes(start, start.turn).astype("float32")
        self.tensor = shaped.reshape(-1)
        self.dict = {"observation": self.tensor.reshape(encoding.shape)}

    def set_from(self, state: PionsState, player: int) -> None:
        """Write the state as that player sees it."""
        self.dict["observation"][:] = self._encoding.planes(state.position, Side(player))

    def string_from(self, state: PionsState, player: int) -> str:
        """The state as a text."""
        del player
        return state.position.text


def rules_of_game(game: Any) -> Rules:
    """The rules of an OpenSpiel game; `PlayerError` if it is none of ours."""
    if isinstance(game, PionsGame):
        return game.encoding.rules
    name, parameters = game.get_type().short_name, game.get_parameters()
    if name not in KNOWN or parameters.get("anti") or parameters.get("dims", 2) != 2:
        raise PlayerError(
            N_("OpenSpiel's game {game} is not one of ours: {names}"),
            game=str(game),
            names=friendly_list(tuple(KNOWN)),
        )
    return KNOWN[name](parameters)


def position_of(state: Any) -> Position:
    """Where a game of OpenSpiel stands, as a position."""
    if isinstance(state, PionsState):
        return state.position
    rules = rules_of_game(state.get_game())
    encoding, position = Encoding(rules), rules.start()
    for action in state.history():
        position = position.after(encoding.move(action))
    return position


class PlayerBot(pyspiel.Bot):
    """One of our players as a bot of OpenSpiel."""

    def __init__(self, player: Player, limit: Limit) -> None:
        super().__init__()
        self._player, self._limit = player, limit

    def step(self, state: Any) -> int:
        """The player's action."""
        position = position_of(state)
        return Encoding(position.rules).action(self._player.choose(position, self._limit).move)

    def restart_at(self, state: Any) -> None:
        """Nothing is remembered."""
        del state


def open_spiel_bot(player: Player | str, limit: Limit = NO_LIMIT) -> PlayerBot:
    """A player, or the one that a text names, as a bot of OpenSpiel."""
    return PlayerBot(find_player(player) if isinstance(player, str) else player, limit)


class SpielPlayer:
    """A bot of OpenSpiel as a player. It follows one game at a time, and holds its state."""

    def __init__(self, make_bot: Callable[[Any], Any], game: Any, name: str) -> None:
        self.name = name
        self._game, self._bot = game, make_bot(game)
        self._rules = rules_of_game(game)
        self._encoding = Encoding(self._rules)
        self._state, self._position = game.new_initial_state(), self._rules.start()

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        """The bot's move; how long it thinks is the bot's own affair."""
        del limit, stop
        self._follow(position)
        return Choice(self._encoding.move(self._bot.step(self._state)))

    def _follow(self, position: Position) -> None:
        """Bring the state to that position: from where it is, or from the start of a new game."""
        if position.rules != self._rules:
            raise PlayerError(
                N_("the player {name} cannot play {rules}"),
                name=self.name,
                rules=str(position.rules),
            )
        moves = None
        if position.ply >= self._position.ply:
            moves = moves_between(self._position, position)
        if moves is None:
            self._state, self._position = self._game.new_initial_state(), self._rules.start()
            self._bot.restart()
            moves = moves_between(self._position, position)
        if moves is None:
            raise PlayerError(
                N_(
                    "OpenSpiel knows games by their moves, and none were found that lead to "
                    "{position}"
                ),
                position=position.text,
            )
        for move in moves:
            self._state.apply_action(self._encoding.action(move))
        self._position = position


def open_spiel_player(
    make_bot: Callable[[Any], Any], game: Any, name: str = "open-spiel"
) -> SpielPlayer:
    """A bot that `make_bot(game)` makes as a player; `game` is OpenSpiel's, or its text."""
    loaded = pyspiel.load_game(game) if isinstance(game, str) else game
    return SpielPlayer(make_bot, loaded, name)


pyspiel.register_game(GAME_TYPE, PionsGame)
