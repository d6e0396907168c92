"""A process that has read all of Pions and bears one for every command line, which starts at once.

    python -c "from journeys.mother import bear; bear()"

Its input is a line of JSON for each command line: the arguments, the folder, the environment, and
files for the three streams. Its output is a line for each: the exit code. A child ends as every
Python program does, so all that is saved is the time to read the modules.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from importlib import import_module
from typing import Any, TextIO

PRELOADED = (
    "pions.interfaces.main",
    "pions.interfaces.pages.tournament_page",
    "pions.interfaces.pages.tree_page",
    "pions.interfaces.terminal.lines.line_session",
    "pions.play.contest_store",
    "pions.storage.database",
)


def bear() -> None:
    """Answer requests until there are no more; in a child, do what was requested."""
    from pions.interfaces.cli.app import load_commands  # noqa: PLC0415 - only in this process

    load_commands()
    for name in PRELOADED:  # what commands import only when they need it
        import_module(name)
    gc.collect()
    gc.freeze()  # or every child would look through all of it at its end, and copy it for that
    requests = os.fdopen(os.dup(0))
    for line in requests:
        child = os.fork()
        if child == 0:
            _become(json.loads(line))
            _do()
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _do() -> None:
    from pions.interfaces.main import main  # noqa: PLC0415 - only in this process

    sys.exit(main())


def _become(request: dict[str, Any]) -> None:
    """Stand where the request says, with its surroundings and its streams."""
    streams = request["streams"]
    for number, flags in enumerate((os.O_RDONLY, os.O_WRONLY, os.O_WRONLY)):
        file = os.open(streams[number], flags)
        os.dup2(file, number)
        os.close(file)
    for name in ("stdin", "stdout", "stderr"):
        old: TextIO = getattr(sys, name)
        number, mode = old.fileno(), "r" if name == "stdin" else "w"
        lines = 1 if name == "stderr" else -1  # what it says before a crash must come out
        new = os.fdopen(number, mode, lines, old.encoding, old.errors, closefd=False)
        setattr(sys, name, new)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = ["pions", *request["arguments"]]
