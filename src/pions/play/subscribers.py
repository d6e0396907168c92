"""Whoever follows what happens at a live table."""

from __future__ import annotations

from pions.search.results import Progress


class Subscriber:
    """Hears nothing: a view overrides what it shows. Called in the table's event loop."""

    @property
    def is_watching(self) -> bool:
        """Whether somebody looks: engines rest at a table that nobody watches."""
        return True

    def table_changed(self) -> None:
        """The table has a new value, which is stored; who thinks may have changed too."""

    def thinking_changed(self) -> None:
        """An engine has started or stopped, or could not move (`LiveTable.trouble`)."""

    def presence_changed(self) -> None:
        """Somebody who sits there has come or gone (`LiveTable.presence`)."""

    def engine_progressed(self, progress: Progress) -> None:
        """The engine at the board has searched deeper."""

    def table_closed(self, *, deleted: bool) -> None:
        """The table is no longer in memory here, and perhaps no longer anywhere."""
