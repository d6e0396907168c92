"""Who plays: the players of the course documents, own players, and the registry of all.

Importing the package registers its players.
"""

from pions.players import human, level, native, program, searching, simple

__all__ = ["human", "level", "native", "program", "searching", "simple"]
