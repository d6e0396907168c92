"""Play random games of everything there is and say who won how often.

Run it with `python examples/play_random_games.py`.
"""

from __future__ import annotations

import random

from pions import CONNECT_4, GOMOKU, OTHELLO, TIC_TAC_TOE, Outcome, Rules

GAMES = 50


def random_game(rules: Rules, choice: random.Random) -> Outcome:
    """One game with random moves, to its end."""
    position = rules.start()
    while (outcome := position.outcome) is None:
        position = position.after(choice.choice(position.legal_moves))
    return outcome


def main() -> None:
    choice = random.Random(2024)
    for rules in (OTHELLO, CONNECT_4, GOMOKU, TIC_TAC_TOE):
        outcomes = [random_game(rules, choice) for _ in range(GAMES)]
        winners = ["draw" if outcome.is_draw else str(outcome.winner) for outcome in outcomes]
        tally = ", ".join(f"{name} {winners.count(name)}" for name in ("black", "white", "draw"))
        print(f"{rules}: {tally}")


if __name__ == "__main__":
    main()
