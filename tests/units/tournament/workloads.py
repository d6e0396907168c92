"""Work for processes that are to be killed in the middle of it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


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


def large(size: int) -> bytes:
    return bytes(size)


def wait_for_ever(folder: Path) -> None:
    (folder / str(os.getpid())).touch()
    time.sleep(600)


class HalfSent:
    """A thing that ends the process that sends it, once a part of it is sent. Mutable."""

    def __init__(self, folder: Path) -> None:
        self.note = folder / "half sent"

    def __reduce__(self) -> tuple[object, ...]:
        return str, ("whole",)


def die_while_answering(folder: Path) -> bytes:
    """The first time, end this process in the middle of a large answer."""
    note = folder / "half sent"
    if note.exists():
        return b"whole"
    note.touch()
    Timer(0.3, os._exit, [1]).start()
    return bytes(LARGE)


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
