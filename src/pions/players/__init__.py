"""Who plays: the players of the course documents, own players, and the registry of all.

Importing the package registers its players.
"""

# The order of the menus: people, the simple players, those that look ahead, the strong ones.
# isort: off
from pions.players import human, simple, minimax, alpha_beta, mcts, level, opponent, native, program
# isort: on

__all__ = [
    "alpha_beta",
    "human",
    "level",
    "mcts",
    "minimax",
    "native",
    "opponent",
    "program",
    "simple",
]
