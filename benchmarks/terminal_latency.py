"""How long the app takes from a key to the letters that it changes, while a machine thinks.

    python benchmarks/terminal_latency.py [--keys 200] [--player 'minimax(depth=12)']

The app runs in a terminal of its own, 80 × 24 and 200 × 50. A machine thinks about its move at
full power in another process; Home and End look at the start of the game and back, and the time
is taken until the sentence that says so has arrived. Beside it, as the peer: the same for a shell
that echoes a key, which no program in a terminal can beat.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

SIZES = ((80, 24), (200, 50))
HOME, END = b"\x1b[H", b"\x1b[F"
LONGEST = 60.0


class Screen:
    """A terminal with a program in it. Mutable."""

    def __init__(self, command: list[str], columns: int, rows: int) -> None:
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            surroundings = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
            os.execvpe(command[0], command, surroundings)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, size)

    def wait_for(self, text: bytes) -> None:
        """Read until that text has come."""
        seen, until = b"", time.monotonic() + LONGEST
        while text not in seen:
            if time.monotonic() > until:
                raise TimeoutError(text, seen[-500:])
            if select.select([self._file], [], [], 0.5)[0]:
                seen = (seen + os.read(self._file, 65_536))[-100_000:]

    def drain(self, seconds: float) -> None:
        """Read what comes for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            if select.select([self._file], [], [], left)[0]:
                os.read(self._file, 65_536)

    def press(self, key: bytes, text: bytes) -> float:
        """Milliseconds from a key until a text has come."""
        started = time.perf_counter()
        os.write(self._file, key)
        self.wait_for(text)
        return 1000 * (time.perf_counter() - started)

    def processor(self) -> float:
        """Seconds of processor that the program has used, those of its children left out."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End the program."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._file)


@contextmanager
def screen(command: list[str], size: tuple[int, int]) -> Iterator[Screen]:
    opened = Screen(command, *size)
    try:
        yield opened
    finally:
        opened.end()


def app_times(player: str, size: tuple[int, int], keys: int) -> tuple[list[float], float]:
    """Milliseconds of each key, and of processor for a key."""
    command = [sys.executable, "-m", "pions", "play", "othello", "--white", player]
    with screen(command, size) as terminal:
        terminal.wait_for(b"Black to move")
        terminal.drain(1.0)
        os.write(terminal._file, b"f5\r")
        terminal.wait_for(b"is thinking")
        terminal.drain(1.0)
        times: list[float] = []
        before = terminal.processor()
        for _ in range(keys // 2):
            times.append(terminal.press(HOME, b"Looking back"))
            terminal.drain(0.05)
            times.append(terminal.press(END, b"is thinking"))
            terminal.drain(0.05)
        return times, 1000 * (terminal.processor() - before) / len(times)


def echo_times(keys: int) -> list[float]:
    with screen(["cat"], SIZES[0]) as terminal:
        terminal.drain(0.2)
        times = []
        for _ in range(keys):
            times.append(terminal.press(b"x", b"x"))
            terminal.drain(0.01)
        return times


def report(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    late = ordered[int(0.95 * (len(ordered) - 1))]
    print(
        f"{name:<16} median {statistics.median(times):6.1f} ms   "
        f"95 of 100 under {late:6.1f} ms   slowest {ordered[-1]:6.1f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--player", default="minimax(depth=12)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as state:
        os.environ["PIONS_STATE"] = state
        for size in SIZES:
            times, used = app_times(asked.player, size, asked.keys)
            report(f"app {size[0]} × {size[1]}", times)
            print(f"{'':<16} {used:.1f} ms of processor for a key, its clocks included")
    report("echo", echo_times(asked.keys))


if __name__ == "__main__":
    main()
