"""Agents of Kaggle's ConnectX: functions `agent(observation, configuration)` that name a column.

    bot = kaggle_player(my_agent)                 plays here: in matches, tournaments, the terminal
    agent = kaggle_agent("native(level=8)")       plays there: what Kaggle's referee calls

Kaggle's package is not needed: an agent reads `board`, `mark` and the size of the board only.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pions.errors import PlayerError
from pions.players.base import Choice, Player
from pions.players.own import as_choice
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY, Side
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.words import N_

Agent = Callable[..., Any]
_MARKS = (EMPTY, Side.BLACK.mark, Side.WHITE.mark)
"""Kaggle writes 0 for an empty cell, 1 for who began, 2 for the other."""
_USUAL_SECONDS = 2.0


class AgentFields(dict[str, Any]):
    """What an agent is given: read as `observation.board` or `observation["board"]`."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


@dataclass(frozen=True)
class KagglePlayer:
    """A Kaggle agent as a player."""

    agent: Agent
    name: str = "kaggle"

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        """Ask the agent for a column; `PlayerError` if it cannot play these rules."""
        del stop
        configuration = _configuration(position.rules, limit)
        given = (_observation(position), configuration)[: _arity(self.agent)]
        return as_choice(position, self.agent(*given), self.name)


def kaggle_player(agent: Agent, name: str | None = None) -> KagglePlayer:
    """A Kaggle agent as a player of any board with gravity on which it may play."""
    return KagglePlayer(agent, name or str(getattr(agent, "__name__", "kaggle")))


def kaggle_agent(player: Player | str, limit: Limit | None = None) -> Agent:
    """A player as a Kaggle agent; without a limit it takes half the time that Kaggle gives."""
    seated = find_player(player) if isinstance(player, str) else player

    def agent(observation: Any, configuration: Any) -> int:
        board, mark = _read(observation, "board"), _read(observation, "mark")
        rules = InARow(
            columns=int(_read(configuration, "columns")),
            rows=int(_read(configuration, "rows")),
            k=int(_read(configuration, "inarow")),
            gravity=True,
        )
        position = rules.set_up("".join(_MARKS[cell] for cell in board), Side(mark - 1))
        return seated.choose(position, limit or _time_for(configuration)).move

    return agent


def _observation(position: Position) -> AgentFields:
    board = [_MARKS.index(mark) for mark in position.cells]
    return AgentFields(board=board, mark=position.turn + 1, step=position.ply)


def _configuration(rules: Rules, limit: Limit) -> AgentFields:
    if not (
        isinstance(rules, InARow) and rules == InARow(rules.columns, rules.rows, rules.k, True)
    ):
        raise PlayerError(
            N_("a Kaggle agent plays K in a row with gravity on a plain board, not {rules}"),
            rules=str(rules),
        )
    seconds = _USUAL_SECONDS if limit.seconds is None else limit.seconds
    return AgentFields(
        columns=rules.columns, rows=rules.rows, inarow=rules.k, timeout=seconds, actTimeout=seconds
    )


def _time_for(configuration: Any) -> Limit:
    for name in ("actTimeout", "timeout"):
        if (seconds := _read(configuration, name, None)) is not None:
            return Limit(seconds=float(seconds) / 2)
    return Limit(seconds=_USUAL_SECONDS / 2)


def _read(fields: Any, name: str, *usual: Any) -> Any:
    if isinstance(fields, Mapping):
        return fields.get(name, *usual) if usual else fields[name]
    return getattr(fields, name, *usual)


def _arity(agent: Agent) -> int:
    """Kaggle too calls an agent that takes one argument with the observation alone."""
    try:
        return min(2, len(inspect.signature(agent).parameters))
    except (TypeError, ValueError):
        return 2
