"""One thing asked of an engine, and what it goes through until it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pions.play.engine_process import EngineProcess
from pions.search.results import Progress

OnProgress = Callable[[Progress], None]


@dataclass(eq=False)
class EngineRequest:
    """Something asked. Mutable: it waits, is worked on, and is answered."""

    number: int
    client: str
    table: str
    call: bytes
    answer: asyncio.Future[Any]
    seconds: float | None
    on_progress: OnProgress | None
    is_quick: bool
    tries: int = 0
    started: float = 0.0
    process: EngineProcess | None = None
    """None while it waits."""
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()

    def fail(self, error: Exception) -> bool:
        """Answer with an error; False if there is an answer, or nobody wants one."""
        if self.answer.done():
            return False
        self.answer.set_exception(error)
        return True
