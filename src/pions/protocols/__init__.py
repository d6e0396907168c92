"""Protocols for programs that play: text ↔ values, without pipes.

Importing the package registers its protocols.
"""

from pions.protocols import gtp_session, line

__all__ = ["gtp_session", "line"]
