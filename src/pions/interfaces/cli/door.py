"""The door of the command line: what must be quick goes past everything that is slow to load."""

from __future__ import annotations

import os
import sys

from pions.interfaces.cli.completion.scripts import VARIABLE


def main() -> int:
    """Complete a line that is being typed, or run the command line of this process."""
    if VARIABLE in os.environ:
        from pions.interfaces.cli.completion.answer import answer  # noqa: PLC0415 - rarely wanted

        return answer(os.environ, sys.argv[1:])
    from pions.interfaces.cli.main import main as run  # noqa: PLC0415 - slow

    return run()
