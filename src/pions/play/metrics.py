"""What somebody who operates a server wants to count; nothing here knows how it is published."""

from __future__ import annotations


class PlayMetrics:
    """Counts nothing: whoever publishes figures overrides what it needs."""

    def set_tables(self, live: int, stored: int) -> None:
        """Tables in memory, and tables in the database."""

    def set_queue(self, waiting: int, running: int) -> None:
        """Requests to engines that wait, and those that a process works on."""

    def count_answer(self, end: str) -> None:
        """A request to an engine has ended: `done`, `failed`, `late` or `unwanted`."""

    def count_saved(self, changes: int, seconds: float) -> None:
        """One transaction has stored that many changes."""

    def count_failed_save(self, seconds: float) -> None:
        """A transaction has failed; each of its changes is tried alone."""

    def report_unsaved(self, error: Exception) -> None:
        """A change could not be stored."""
