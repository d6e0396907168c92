"""What the number that `pions` exits with means."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from pions.words import N_


class Exit(IntEnum):
    """The exit codes, the same for every command; `MEANINGS` explains them."""

    DONE = 0
    CHECK_FAILED = 1
    USAGE = 2
    BAD_INPUT = 3
    ENGINE_FAILED = 4
    NOT_INSTALLED = 69
    """An optional package is needed: `EX_UNAVAILABLE` of sysexits.h, as 70 is `EX_SOFTWARE`."""
    INTERNAL = 70
    # 128 + SIGINT and 128 + SIGPIPE, as shells report a process that a signal ended.
    INTERRUPTED = 130
    PIPE_CLOSED = 141


MEANINGS: Mapping[Exit, str] = {
    Exit.DONE: N_("Done."),
    Exit.CHECK_FAILED: N_("A check that was asked for found something wrong."),
    Exit.USAGE: N_("The command line cannot be understood."),
    Exit.BAD_INPUT: N_("A game, move, position or file is wrong, missing or cannot be written."),
    Exit.ENGINE_FAILED: N_("A player crashed, hung or broke the rules."),
    Exit.NOT_INSTALLED: N_("An optional part of Pions is needed and not installed."),
    Exit.INTERNAL: N_("A bug in Pions; PIONS_DEBUG=1 shows where."),
    Exit.INTERRUPTED: N_("Interrupted by Ctrl-C."),
    Exit.PIPE_CLOSED: N_("Whoever read the output stopped reading."),
}
