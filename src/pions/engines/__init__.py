"""Engines and solvers, native where they can be, behind one contract.

Importing the package registers its engines.
"""

from pions.engines import alpha_beta_engine, in_a_row, mcts_engine, othello, wide_othello

__all__ = ["alpha_beta_engine", "in_a_row", "mcts_engine", "othello", "wide_othello"]
