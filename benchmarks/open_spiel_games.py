"""The adapters to OpenSpiel against OpenSpiel itself: exit code 1 if the two disagree anywhere.

    python -m benchmarks.open_spiel_games [--games 50]

OpenSpiel is too large for the tests, so what needs it is checked here: its games and ours go the
same way step by step, our games pass its own random simulation and playthrough, and bots play
whole matches in both directions.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from pions.players.registry import find_player
from pions.rules.registry import presets

THEIRS = (
    "connect_four",
    "connect_four(rows=5,columns=6,x_in_row=3)",
    "tic_tac_toe",
    "othello",
    "mnk(m=7,n=5,k=4)",
    "gomoku(size=9)",
    "gomoku(size=7,connect=4,wrap=True)",
)


def same_games(games: int) -> None:
    """Random games of OpenSpiel's rules and ours: the same actions, the same end."""
    import pyspiel  # noqa: PLC0415 - OpenSpiel may be absent

    from pions.rl import open_spiel as adapter  # noqa: PLC0415

    random = Random(1)
    for name in THEIRS:
        game = pyspiel.load_game(name)
        ours = adapter.PionsGame({"rules": str(adapter.rules_of_game(game))})
        for _ in range(games):
            one, other = game.new_initial_state(), ours.new_initial_state()
            while not one.is_terminal():
                assert one.legal_actions() == other.legal_actions(), (name, str(one), str(other))
                assert adapter.position_of(one) == other.position
                action = random.choice(one.legal_actions())
                one.apply_action(action)
                other.apply_action(action)
            assert other.is_terminal()
            assert list(one.returns()) == other.returns(), (name, str(one))
        print(f"{name}: {games} games went the same way")


def own_checks() -> None:
    """OpenSpiel's simulation test and playthrough on every ready-made game."""
    import pyspiel  # noqa: PLC0415
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415

    import pions.rl.open_spiel  # noqa: F401, PLC0415 - registers the game

    for known in presets():
        game = pyspiel.load_game("pions", {"rules": known.name})
        state, random = game.new_initial_state(), Random(2)
        observer = game.make_py_observer()
        while not state.is_terminal():
            copy = state.clone()
            assert copy.legal_actions() == state.legal_actions()
            observer.set_from(state, state.current_player())
            assert np.array_equal(
                observer.tensor.reshape(game.encoding.shape), observer.dict["observation"]
            )
            state.apply_action(random.choice(state.legal_actions()))
            assert str(copy) != str(state)
        assert sum(state.returns()) == 0
    text = generate_playthrough.playthrough("pions(rules=tic-tac-toe)", action_sequence=[4, 0, 8])
    assert "IsTerminal() = False" in text
    print("simulation of every ready-made game, and a playthrough")


def matches(games: int) -> None:
    """Bots of OpenSpiel here, and our players there; whole games, no illegal move."""
    import pyspiel  # noqa: PLC0415

    from pions.rl.open_spiel import open_spiel_bot, open_spiel_player, position_of  # noqa: PLC0415

    def uniform(seed: int) -> Callable[[Any], Any]:
        return lambda _: pyspiel.make_uniform_random_bot(seed, seed)

    for name in ("connect_four", "othello", "gomoku(size=9)"):
        game = pyspiel.load_game(name)
        for number in range(games):
            state = game.new_initial_state()
            bots = [open_spiel_bot(find_player("greedy", seed=number)), uniform(1)(game)]
            while not state.is_terminal():
                state.apply_action(bots[state.current_player()].step(state))
            position = position_of(state).rules.start()
            theirs = open_spiel_player(uniform(0), game)
            own = find_player("random", seed=number)
            while not position.is_over:
                player = theirs if position.turn_index == 0 else own
                position = position.play(player.choose(position).move)
        print(f"{name}: {2 * games} games between bots")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    try:
        same_games(games)
        own_checks()
        matches(games)
    except AssertionError as error:
        print(f"OpenSpiel and Pions disagree: {error}")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
