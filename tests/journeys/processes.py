"""Run `pions` as people do: in a process of its own, with nothing of the tester's around it.

Most of the time of a short command goes into reading modules. So these processes are children of
one that has read them (`mother`), but for those that the start itself matters to: `real`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from typing import Any

import pytest

LONGEST = 600
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
    real: bool = False
    """Whether commands are started from nothing, as people's are."""

    @property
    def state(self) -> Path:
        """Where games are kept without being asked."""
        return self.folder / "state"

    def environment(self, **changes: str) -> dict[str, str]:
        """The surroundings of the process: English, and no settings of the tester's."""
        clean = {name: value for name, value in os.environ.items() if not _is_setting(name)}
        own = {"LC_ALL": "C.UTF-8", "PIONS_STATE": str(self.state), "HOME": str(self.folder)}
        # Bots of the journeys leave notes beside themselves; those in a sandbox ask for it.
        own["PIONS_SANDBOX"] = "off"
        return {**clean, **own, "COLUMNS": "80", **changes}

    def __call__(self, *arguments: str, typed: str | bytes = "", **environment: str) -> Done:
        """Run a command line, those lines typed, to its end."""
        data = typed.encode() if isinstance(typed, str) else typed
        if not self.real and not any(name.startswith("PYTHON") for name in environment):
            return _mother().bear(arguments, self.folder, self.environment(**environment), data)
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=data,
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


class Mother:
    """The process that bears the others, one at a time. Mutable; it ends with ours."""

    def __init__(self) -> None:
        code = "from journeys.mother import bear; bear()"
        tests = str(Path(__file__).resolve().parents[1])
        self._process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONPATH": _joined(tests)},
            start_new_session=True,
        )

    def bear(
        self, arguments: Sequence[str], folder: Path, environment: dict[str, str], typed: bytes
    ) -> Done:
        """Have a command line run there, to its end."""
        with TemporaryDirectory() as place:
            streams = [Path(place) / name for name in ("in", "out", "err")]
            for stream in streams:
                stream.write_bytes(typed if stream.name == "in" else b"")
            request = {
                "arguments": arguments,
                "folder": str(folder),
                "environment": environment,
                "streams": [str(stream) for stream in streams],
            }
            code = self._answer(json.dumps(request))
            return Done(code, *(stream.read_bytes().decode() for stream in streams[1:]))

    def _answer(self, request: str) -> int:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request.encode() + b"\n")
        process.stdin.flush()
        ready, _, _ = select([process.stdout], [], [], LONGEST)
        code = process.stdout.readline() if ready else b""
        if not code:
            self._end()
            pytest.fail(f"the mother of processes {'has ended' if ready else 'waits'}: {request}")
        return int(code)

    def _end(self) -> None:
        """End it, with the child that hangs; whoever comes next gets another one."""
        _mother.cache_clear()
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


def _joined(folder: str) -> str:
    """That folder before those where our own process finds modules."""
    return os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))


@cache
def _mother() -> Mother:
    return Mother()


def _is_setting(name: str) -> bool:
    return name.startswith(("PIONS_", "LC_", "XDG_")) or name in ("LANG", "LANGUAGE")
