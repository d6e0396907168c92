"""Run `pions` as people do: in a process of its own, with nothing of the tester's around it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LONGEST = 180
"""Seconds after which a process counts as hanging, on the busiest of machines."""


@dataclass(frozen=True)
class Done:
    """What came of a process."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object that it wrote."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)


@dataclass(frozen=True)
class Pions:
    """`pions` in a folder of its own."""

    folder: Path

    @property
    def state(self) -> Path:
        """Where games are kept without being asked."""
        return self.folder / "state"

    def environment(self, **changes: str) -> dict[str, str]:
        """The surroundings of the process: English, and no settings of the tester's."""
        clean = {name: value for name, value in os.environ.items() if not _is_setting(name)}
        own = {"LC_ALL": "C.UTF-8", "PIONS_STATE": str(self.state), "HOME": str(self.folder)}
        return {**clean, **own, "COLUMNS": "80", **changes}

    def __call__(self, *arguments: str, typed: str | bytes = "", **environment: str) -> Done:
        """Run a command line, those lines typed, to its end."""
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=typed.encode() if isinstance(typed, str) else typed,
            capture_output=True,
            timeout=LONGEST,
            cwd=self.folder,
            env=self.environment(**environment),
            check=False,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """A process that goes on, to be talked to."""
        return subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=self.environment(PYTHONUNBUFFERED="1"),
        )


COMMAND = (sys.executable, "-m", "pions")


def _is_setting(name: str) -> bool:
    return name.startswith(("PIONS_", "LC_", "XDG_")) or name in ("LANG", "LANGUAGE")
