"""Puzzles: positions with one best move, which a solver or a forced line proves."""
