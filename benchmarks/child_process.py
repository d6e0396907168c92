"""Programs that a benchmark talks to line by line, on clocks that count only their own work."""

from __future__ import annotations

import os
import selectors
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic

SOURCE = Path(__file__).with_name("cpu_clock.c")
TICK = os.sysconf("SC_CLK_TCK")
SECONDS_TO_LEAVE = 3.0


class ChildError(Exception):
    """The program ended, or said nothing for too long."""


def build_cpu_clock() -> Path:
    """The library that makes the clocks of a program count its CPU time."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise SystemExit("a C compiler (cc) is needed to measure CPU time")
    built = Path(mkdtemp(prefix="cpu-clock-")) / "cpu_clock.so"
    options = ["-O2", "-shared", "-fPIC", "-o", str(built), str(SOURCE), "-ldl"]
    subprocess.run([compiler, *options], check=True)
    return built


class Child:
    """A program and the pipes to it. Mutable: it has a process, which `close` ends."""

    def __init__(
        self,
        words: Sequence[str],
        *,
        clock: Path | None,
        folder: Path | None = None,
        speed: int = 1,
    ) -> None:
        """With a `clock`, its time is its CPU time, which may run faster than it does."""
        environment = dict(os.environ)
        if clock is not None:
            environment["LD_PRELOAD"] = str(clock)
            environment["CPU_CLOCK_SPEED"] = str(speed)
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
            cwd=folder,
            env=environment,
        )
        self._unread = b""

    def tell(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        except BrokenPipeError:
            raise ChildError("it has ended") from None

    def line(self, seconds: float) -> str:
        """The next line, within that number of seconds of the wall clock; raises `ChildError`."""
        assert self._process.stdout is not None
        deadline = monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(max(0.0, deadline - monotonic())):
                    raise ChildError("it says nothing")
                part = os.read(self._process.stdout.fileno(), 65_536)
                if not part:
                    raise ChildError("it has ended")
                self._unread += part
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode(errors="replace").strip()

    @property
    def cpu_seconds(self) -> float:
        """What it has used so far, in all its threads."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def close(self, goodbye: str) -> None:
        try:
            self.tell(goodbye)
            self._process.wait(SECONDS_TO_LEAVE)
        except (ChildError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
