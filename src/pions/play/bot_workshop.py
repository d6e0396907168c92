"""Where the bots of classes are tried: a process beside those that think, and files for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ParamSpec, TypeVar

from pions.jobs.process_pool import ProcessPool
from pions.match.bubblewrap import sandbox_missing
from pions.storage.class_bots import BotRow
from pions.words import Words

P = ParamSpec("P")
T = TypeVar("T")


class BotWorkshop:
    """A process that tries bots one after the other. Mutable: it starts with the first of them."""

    def __init__(self, nice: int = 0) -> None:
        """`nice` lowers the priority of the process, and of those that play leagues."""
        self.nice = nice
        self._pool: ProcessPool | None = None
        self._folder: TemporaryDirectory[str] | None = None

    async def missing(self) -> Words | None:
        """Why bots cannot have a sandbox here, None if they can."""
        return await asyncio.to_thread(sandbox_missing)

    async def run(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        """What comes of it in the process; bots run in sandboxes that it opens."""
        if self._pool is None:
            self._pool = ProcessPool(1, self.nice)
        return await asyncio.wrap_future(self._pool.submit(work, *args, **named))

    def file(self, bot: BotRow) -> str:
        """A file with that bot, for as long as the workshop is open."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="pions-class-", ignore_cleanup_errors=True)
        # A folder for each, so that every bot is called as its author knows it: in tracebacks too.
        folder = Path(self._folder.name) / bot.code / f"{bot.student}_{bot.version}"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "bot.py"
        if not path.exists():
            path.write_text(bot.source, encoding="utf-8")
        return str(path)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.terminate()
        if self._folder is not None:
            self._folder.cleanup()
