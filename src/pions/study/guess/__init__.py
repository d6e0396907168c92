"""Guess the move: famous games, and what each guess would have cost."""
