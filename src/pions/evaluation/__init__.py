"""What a position is worth at a glance: evaluations that explain themselves.

Importing the package registers its evaluations.
"""

from pions.evaluation import initiative, k_tuple, othello, random_games, windows

__all__ = ["initiative", "k_tuple", "othello", "random_games", "windows"]
