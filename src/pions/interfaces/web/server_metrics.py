"""What somebody who operates the server may want to count; nothing here needs a library."""

from __future__ import annotations

import sys

from pions.errors import StorageError
from pions.play.metrics import PlayMetrics


class ServerMetrics(PlayMetrics):
    """Counts nothing: `PrometheusMetrics` does, where figures are asked for."""

    content_type = "text/plain"

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request has been answered."""

    def count_streams(self, more: int) -> None:
        """Streams have opened, or closed where it is less than nothing."""

    def count_dropped_stream(self) -> None:
        """A stream has been ended because it was too slow."""

    def count_event(self) -> None:
        """An event has been sent, to however many."""

    def report_damaged(self, error: StorageError) -> None:
        """A table in the database is damaged and left out."""
        print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201

    def report_unsaved(self, error: Exception) -> None:
        print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201

    def exposed(self) -> bytes:
        """The figures as text."""
        return b""
