"""What the number that `pions` exits with means."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """The exit codes, the same for every command."""

    DONE = 0
    CHECK_FAILED = 1
    """A check that was asked for found something wrong."""
    USAGE = 2
    """The command line cannot be understood."""
    BAD_INPUT = 3
    """A game, move, position or file that is wrong, missing or cannot be written."""
    ENGINE_FAILED = 4
    """An engine crashed, hung or broke the rules."""
    INTERNAL = 70
    """A mistake of Pions itself."""
    INTERRUPTED = 130
    """Ctrl-C."""
    PIPE_CLOSED = 141
    """Whoever read the output stopped reading."""
