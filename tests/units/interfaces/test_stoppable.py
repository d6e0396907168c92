"""Long work on the command line: whenever Ctrl-C comes, what was found is kept."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from queue import Queue
from typing import TypeVar

import pytest

from pions.interfaces.cli import stoppable as module
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.main import entry_points
from pions.play.interruptible import BackgroundWork
from pions.search.limits import Stop

T = TypeVar("T")
OPTIONS = GlobalOptions(entry_points())


class InterruptedAtItsStart(BackgroundWork[T]):
    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(work)
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_while_the_work_starts_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(stop: Stop) -> str:
        while not stop.requested:
            time.sleep(0.001)
        return "found"

    monkeypatch.setattr(module, "BackgroundWork", InterruptedAtItsStart)
    assert stoppable(work, OPTIONS) == ("found", True)


def test_a_second_ctrl_c_leaves_the_work_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BackgroundWork", InterruptedAtItsStart)
    asked, left = Queue[Stop](), threading.Event()

    def work(stop: Stop) -> bool:
        asked.put(stop)
        return left.wait()

    def again() -> str:
        signal.raise_signal(signal.SIGINT)
        return ""

    with pytest.raises(KeyboardInterrupt):
        stoppable(work, OPTIONS, again)
    left.set()
    assert asked.get().requested


def test_the_handler_of_before_is_back_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT)
    assert stoppable(lambda _: 3, OPTIONS) == (3, False)
    assert signal.getsignal(signal.SIGINT) is before
