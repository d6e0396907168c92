"""Trials of the laboratory, game by game through the engine queue, while somebody looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, TypeVar

from pions.play.engine_queue import EngineQueue
from pions.teaching.laboratory.trials import GamesTask, Task, Trial

T = TypeVar("T", bound=Trial)

LABORATORY = "laboratory"
"""Where its games queue, as if they were those of a table."""
GAME_SECONDS = 60.0
"""How long a game, or a batch of small ones, may take before it is stopped."""


class LiveTrial:
    """A trial that goes on as long as somebody asks for its next state. Mutable."""

    def __init__(self, queue: EngineQueue, client: str) -> None:
        self._queue, self._client = queue, client

    async def states(self, trial: T) -> AsyncIterator[T]:
        """The trial after each of its tasks; cancelling it takes back what is queued."""
        while (task := trial.task()) is not None:
            trial = trial.after(await self._done(task))
            yield trial

    async def _done(self, task: Task) -> Any:
        """What comes of a task. Games go one by one, so that others get their turn in between."""
        if not isinstance(task, GamesTask):
            return await self._perform(task)
        played: list[Any] = []
        for pairing in task.pairings:
            played.extend(await self._perform(GamesTask((pairing,))))
        return tuple(played)

    def _perform(self, task: Task) -> asyncio.Future[Any]:
        return self._queue.submit(
            self._client, perform_task, task, table=LABORATORY, seconds=GAME_SECONDS
        )


def perform_task(task: Task) -> Any:
    """Called in an engine process."""
    return task.perform()
