"""Players, limits and moves that are asked for wrongly say so in words."""

from __future__ import annotations

import pytest

from pions.errors import GameOverError, InvalidMoveError, PlayerError
from pions.evaluation.value import Value, ValueKind
from pions.players.registry import find_player, player
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.search.limits import Limit


@pytest.mark.parametrize(
    ("text", "rules"), [("k-tuple", OTHELLO), ("ia2", CONNECT_4), ("ia3", TIC_TAC_TOE)]
)
def test_a_player_refuses_a_game_it_cannot_play(text: str, rules: object) -> None:
    with pytest.raises(PlayerError, match="cannot play"):
        find_player(text).choose(rules.start())  # type: ignore[attr-defined]


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    with pytest.raises(GameOverError, match="nothing to choose"):
        find_player("random").choose(TIC_TAC_TOE.set_up("XXXOO----"))


@pytest.mark.parametrize("limit", [{"depth": 0}, {"nodes": -1}, {"seconds": float("nan")}])
def test_limits_are_numbers_above_zero(limit: dict[str, float]) -> None:
    with pytest.raises(PlayerError, match="it is a number above 0"):
        Limit(**limit)  # type: ignore[arg-type]


def test_a_limit_beyond_every_game_is_no_mistake() -> None:
    choice = find_player("alphabeta", CONNECT_4).choose(
        CONNECT_4.start(), Limit(depth=300, seconds=0.05)
    )
    assert choice.move in CONNECT_4.start().legal_moves


def test_a_decorated_player_needs_a_name_of_its_own() -> None:
    for name in ("random", "my bot!(", len):
        with pytest.raises(PlayerError, match="a name of its own"):
            player(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", [None, 3.0, True, [3]])
def test_what_is_no_move_at_all(move: object) -> None:
    with pytest.raises(InvalidMoveError, match="is not a move"):
        OTHELLO.start().play(move)  # type: ignore[arg-type]


def test_values_compare_only_with_values() -> None:
    with pytest.raises(TypeError):
        assert Value(ValueKind.WIN, 3) > 3
    assert -Value(ValueKind.AT_LEAST, 4) == Value(ValueKind.AT_MOST, -4)
    assert Value(ValueKind.LOSS, 3) < Value(ValueKind.ESTIMATE, -900) < Value(ValueKind.WIN, 8)
