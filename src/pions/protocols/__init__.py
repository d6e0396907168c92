"""How to talk with programs: protocols as text ↔ values, without pipes.

Importing the room registers its protocols.
"""

from pions.protocols import gtp_talk, line

__all__ = ["gtp_talk", "line"]
