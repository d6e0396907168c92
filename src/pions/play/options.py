"""How live tables behave in a process: a server's many, or the one of a terminal."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from pions.errors import PionsError
from pions.play.stored_table import DEFAULT_MAX_BYTES
from pions.rules.base import Rules
from pions.search.limits import NO_LIMIT, Limit
from pions.words import Words


def _any_player(text: str, _rules: Rules) -> str:
    return text


def failure_words(error: BaseException) -> Words:
    """Why an engine failed, as far as its author said."""
    if isinstance(error, PionsError):
        return error.words
    return Words("{text}", {"text": str(error)[:200] or type(error).__name__})


@dataclass(frozen=True)
class PlayOptions:
    """What a process decides for all its tables; the defaults are those of a single player."""

    limit: Limit = NO_LIMIT
    """How long an engine may think about a move; its clock is added."""
    engine_grace: float | None = None
    """Seconds beyond its limit after which an engine's process is killed; None: never."""
    quick_seconds: float | None = None
    """How long a player that usually answers at a glance may think, since it need not wait for
    those that think long; None: it waits and thinks as they do."""
    check_player: Callable[[str, Rules], str] = _any_player
    """The player's text if it may play these rules here; raises `PlayerError` if not."""
    describe_failure: Callable[[BaseException], Words] = failure_words
    """What people are shown of an error in an engine."""
    on_save_error: Callable[[PionsError], None] | None = None
    """Hears of a change that could not be stored and counts all the same; None: it is refused."""
    reports_progress: bool = True
    """Whether subscribers hear of each depth."""
    clock_runs_unattended: bool = False
    """Whether time runs on while the table is in no process's memory."""
    unwatched_seconds: float = math.inf
    """How long engines go on at a table that nobody watches."""
    absence_seconds: float = 3.0
    """How long somebody whose streams have ended still counts as present."""
    idle_seconds: float = math.inf
    """How long a table that nobody watches stays in memory."""
    max_live: int = 0
    """Tables in memory; 0 for no bound."""
    max_stored: int = 0
    """Tables in the database; 0 for no bound."""
    delete_after_days: int = 0
    """Days after which a table that nobody changed is deleted; 0: never."""
    max_table_bytes: int = DEFAULT_MAX_BYTES
    """How large a stored table may be; old branches go first."""
    now: Callable[[], float] = time.time

    @property
    def quick_limit(self) -> Limit:
        """How long a quick player may think."""
        given = (self.limit.seconds, self.quick_seconds)
        bounds = [seconds for seconds in given if seconds is not None]
        return replace(self.limit, seconds=min(bounds, default=None))

    def is_quick(self, limit: Limit) -> bool:
        """Whether what has this limit may go before what takes long."""
        quick, seconds = self.quick_seconds, limit.seconds
        return quick is not None and seconds is not None and seconds <= quick

    def deadline(self, limit: Limit) -> float | None:
        """Seconds that a process may work on something with that limit; None: any time."""
        return None if self.engine_grace is None else (limit.seconds or 0.0) + self.engine_grace
