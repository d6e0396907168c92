"""Protocols for programs that play: text ↔ values, without pipes.

Importing the package registers its protocols.
"""

from pions.protocols import gomocup_session, gtp_session, line, nboard_session

__all__ = ["gomocup_session", "gtp_session", "line", "nboard_session"]
