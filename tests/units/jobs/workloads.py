"""Work for processes that are to be killed in the middle of it."""

from __future__ import annotations

import os
import signal
import struct
import sys
import time
from pathlib import Path

HALF_A_MESSAGE = struct.pack("!i", 1000) + b"half"
"""What a pipe of multiprocessing carries when its writer dies: the length, and not all of it."""


def double(number: int) -> int:
    return 2 * number


def pid() -> int:
    return os.getpid()


def fail(sentence: str) -> None:
    raise ValueError(sentence)


def unsendable() -> object:
    return lambda: None


def end_process() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def answer_by_half(folder: Path) -> str:
    """The first time, end this process in the middle of its answer."""
    note = folder / "half"
    if note.exists():
        return "whole"
    note.touch()
    frame = sys._getframe()
    while "pipe" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    os.write(frame.f_locals["pipe"].fileno(), HALF_A_MESSAGE)
    os._exit(1)


def wait_for_ever(folder: Path) -> None:
    (folder / str(os.getpid())).touch()
    time.sleep(600)


def wait_to_be_killed(folder: Path) -> str:
    """The first time, leave a note and wait for the end; the second time, be done."""
    note = folder / "pid"
    if note.exists():
        return "done again"
    fresh = folder / "fresh"
    fresh.write_text(str(os.getpid()))
    fresh.rename(note)
    time.sleep(600)
    return "never killed"


def read_when_there(path: Path) -> str:
    """What a file holds, once somebody has written it."""
    while not path.exists():
        time.sleep(0.01)
    return path.read_text()
