"""What the live tables of a process share, and what the parts of one table see of it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pions.match.table import Table
from pions.play.actions import Action
from pions.play.engine_queue import EngineQueue
from pions.play.known_analyses import KnownAnalyses
from pions.play.options import PlayOptions
from pions.play.stored_table import StoredTable
from pions.play.subscribers import Subscriber
from pions.words import Words


class TableStore(Protocol):
    """Where changes are stored before they count."""

    async def save(self, stored: StoredTable) -> None:
        """Store a table; it is on the disk when this returns."""

    async def delete(self, table_id: str) -> None:
        """Delete a table for good."""


@dataclass(frozen=True)
class PlayServices:
    """What the live tables of a process share."""

    queue: EngineQueue
    store: TableStore | None
    """None: nothing is stored."""
    spawn: Callable[[Coroutine[Any, Any, Any]], object]
    options: PlayOptions
    known: KnownAnalyses = field(default_factory=KnownAnalyses)
    """What engines found in reviews, at any table."""
    running: Callable[[], Sequence[StoredTable]] = tuple
    """The tables at which somebody may be playing just now."""


class RunningTable(Protocol):
    """A live table as its engine turns and its questions see it."""

    stored: StoredTable
    services: PlayServices
    client: str
    subscribers: set[Subscriber]
    trouble: Words | None
    failure: BaseException | None

    @property
    def id(self) -> str: ...

    @property
    def table(self) -> Table: ...

    def is_attended(self) -> bool: ...

    def tell_thinking(self) -> None: ...

    async def change(self, action: Action) -> bool: ...
