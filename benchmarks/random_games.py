"""Random games a second: Pions beside OpenSpiel, rust_reversi and creversi.

    python -m benchmarks.random_games [--json]

The same loop for everyone: ask for the legal moves, pick one at random, play it, until the
game is over. Then the same games in one native call, where there is one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from benchmarks.contest import Claim, Contender, Figure, ratio, report, run_contest
from pions import CONNECT_4, GOMOKU, OTHELLO, Position, Rules, playouts

LOOP, CALL = "pions, Python loop", "pions, one native call"
SPIEL, SPIEL_MNK = "OpenSpiel, Python loop", "OpenSpiel mnk, Python loop"
RUST, RUST_CALL = "rust_reversi, Python loop", "rust_reversi, its own random move"
CREVERSI = "creversi, Python loop"


def pions_loop(start: Position) -> Callable[[int], None]:
    random = Random(1).random

    def play(games: int) -> None:
        for _ in range(games):
            position = start
            while not position.is_over:
                moves = position.legal_moves
                position = position.after(moves[int(random() * len(moves))])

    return play


def spiel_loop(pyspiel: Any, name: str) -> Callable[[int], None]:
    random, game = Random(1).random, pyspiel.load_game(name)

    def play(games: int) -> None:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])

    return play


def rust_loop(rust_reversi: Any) -> Callable[[int], None]:
    random = Random(1).random

    def play(games: int) -> None:
        for _ in range(games):
            board = rust_reversi.Board()
            while not board.is_game_over():
                if board.is_pass():
                    board.do_pass()
                else:
                    moves = board.get_legal_moves_vec()
                    board.do_move(moves[int(random() * len(moves))])

    return play


def rust_call(rust_reversi: Any) -> Callable[[int], None]:
    """Its own arena of two engines is slower; its random move is made natively."""

    def play(games: int) -> None:
        for _ in range(games):
            board = rust_reversi.Board()
            while not board.is_game_over():
                if board.is_pass():
                    board.do_pass()
                else:
                    board.do_move(board.get_random_move())

    return play


def creversi_loop(creversi: Any) -> Callable[[int], None]:
    random = Random(1).random

    def play(games: int) -> None:
        for _ in range(games):
            board = creversi.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                board.move(moves[int(random() * len(moves))])

    return play


def ours(rules: Rules) -> list[Contender]:
    start = rules.start("native")
    return [
        Contender(LOOP, pions_loop(start)),
        Contender(CALL, lambda games: playouts(start, games, seed=1)),
    ]


def installed(name: str, absent: list[str]) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        absent.append(name)
        return None


def connect_4(pyspiel: Any) -> tuple[list[Figure], list[Claim]]:
    peers = [Contender(SPIEL, spiel_loop(pyspiel, "connect_four"))]
    figures = run_contest("Connect-4 7x6", "games", ours(CONNECT_4) + peers)
    return figures, [
        Claim("Connect-4: our Python loop / OpenSpiel's", ratio(figures, LOOP, SPIEL), 2),
        Claim("Connect-4: one native call / our Python loop", ratio(figures, CALL, LOOP), 50),
    ]


def gomoku(pyspiel: Any) -> tuple[list[Figure], list[Claim]]:
    peers = [
        Contender(SPIEL, spiel_loop(pyspiel, "gomoku(size=15)")),
        Contender(SPIEL_MNK, spiel_loop(pyspiel, "mnk(m=15,n=15,k=5)")),
    ]
    figures = run_contest("Five in a row 15x15", "games", ours(GOMOKU) + peers)
    return figures, [
        Claim("Five in a row: our Python loop / OpenSpiel's", ratio(figures, LOOP, SPIEL), 2),
        Claim("Five in a row: one native call / our Python loop", ratio(figures, CALL, LOOP), 50),
    ]


def othello(
    pyspiel: Any, rust_reversi: Any | None, creversi: Any | None
) -> tuple[list[Figure], list[Claim]]:
    peers = [Contender(SPIEL, spiel_loop(pyspiel, "othello"))]
    if rust_reversi is not None:
        peers += [
            Contender(RUST, rust_loop(rust_reversi)),
            Contender(RUST_CALL, rust_call(rust_reversi)),
        ]
    if creversi is not None:
        peers.append(Contender(CREVERSI, creversi_loop(creversi)))
    figures = run_contest("Othello", "games", ours(OTHELLO) + peers)
    claims = [
        Claim("Othello: our Python loop / OpenSpiel's", ratio(figures, LOOP, SPIEL), 5),
        Claim("Othello: one native call / our Python loop", ratio(figures, CALL, LOOP), 50),
    ]
    if rust_reversi is not None:
        claims += [
            Claim("Othello: our Python loop / rust_reversi's", ratio(figures, LOOP, RUST), 1),
            Claim("Othello: one native call / rust_reversi", ratio(figures, CALL, RUST_CALL), 1),
        ]
    if creversi is not None:
        claims.append(
            Claim("Othello: our Python loop / creversi's", ratio(figures, LOOP, CREVERSI), 1)
        )
    return figures, claims


def main() -> int:
    absent: list[str] = []
    pyspiel = installed("pyspiel", absent)
    rust_reversi, creversi = installed("rust_reversi", absent), installed("creversi", absent)
    if pyspiel is None:
        print("OpenSpiel is the measure here: pip install open_spiel")
        return 2
    results = [connect_4(pyspiel), gomoku(pyspiel), othello(pyspiel, rust_reversi, creversi)]
    figures = [figure for found, _ in results for figure in found]
    claims = [claim for _, found in results for claim in found]
    return report(figures, claims, absent)


if __name__ == "__main__":
    raise SystemExit(main())
