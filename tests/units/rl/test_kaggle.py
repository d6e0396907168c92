"""Kaggle agents play here, and our players play as Kaggle agents."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pions.errors import PlayerError
from pions.match.play import play_game
from pions.players.registry import find_player
from pions.rl.kaggle import AgentFields, kaggle_agent, kaggle_player
from pions.rules.in_a_row import CONNECT_4, GOMOKU, InARow
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Limit


def highest_open(observation: Any, configuration: Any) -> int:
    """An agent as people write them: by attributes and by items, rows from the top."""
    columns = configuration.columns
    assert len(observation["board"]) == columns * configuration["rows"]
    return max(column for column in range(columns) if observation.board[column] == 0)


def test_an_agent_plays_a_match_here() -> None:
    record = play_game(CONNECT_4, (kaggle_player(highest_open), find_player("first")))
    assert [CONNECT_4.name(move) for move in record.moves] == list("7171717")
    assert record.winner is BLACK


def test_an_agent_sees_board_mark_and_size() -> None:
    seen: list[tuple[Any, Any]] = []

    def agent(observation: Any, configuration: Any) -> int:
        seen.append((observation, configuration))
        return 0

    rules = InARow(5, 4, 3, gravity=True)
    kaggle_player(agent).choose(rules.start().play("2"), Limit(seconds=7))
    observation, configuration = seen[0]
    assert observation.board == [0] * 15 + [0, 1, 0, 0, 0]
    assert (observation.mark, observation.step) == (2, 1)
    assert (configuration.columns, configuration.rows, configuration.inarow) == (5, 4, 3)
    assert configuration.actTimeout == 7
    with pytest.raises(AttributeError, match="nothing"):
        _ = observation.nothing


def test_an_agent_may_take_the_observation_alone() -> None:
    chosen = kaggle_player(lambda observation: observation.mark).choose(CONNECT_4.start())
    assert chosen.move == 1


@pytest.mark.parametrize(
    "rules", [GOMOKU, InARow(7, 6, 4, gravity=True, topology="cylinder")], ids=str
)
def test_other_games_are_refused(rules: InARow) -> None:
    with pytest.raises(PlayerError, match="a Kaggle agent plays K in a row with gravity"):
        kaggle_player(highest_open).choose(rules.start())


def test_an_answer_that_is_no_column_is_named() -> None:
    with pytest.raises(PlayerError, match="answered None"):
        kaggle_player(lambda *_: None, "sleepy").choose(CONNECT_4.start())


@pytest.mark.parametrize("kind", [AgentFields, SimpleNamespace, dict])
def test_our_player_as_an_agent(kind: Any) -> None:
    """It sees the win that Kaggle's board shows, whatever holds the fields."""
    position = CONNECT_4.start()
    for name in "112233":
        position = position.play(name)
    board = [" XO".index(mark.replace("-", " ")) for mark in position.cells]
    agent = kaggle_agent("alphabeta(depth=2)")
    configuration = kind(columns=7, rows=6, inarow=4, actTimeout=2)
    assert agent(kind(board=board, mark=1), configuration) == 3


def test_both_ways_together_are_the_player_itself() -> None:
    own = find_player("alphabeta(depth=3)", seed=5)
    through = kaggle_player(kaggle_agent(own, Limit(depth=3)), "through")
    position = CONNECT_4.start().play("4")
    for side in (WHITE, BLACK, WHITE):
        assert position.turn is side
        assert through.choose(position).move == own.choose(position, Limit(depth=3)).move
        position = position.after(own.choose(position, Limit(depth=3)).move)
