"""What somebody who operates the server may want to count; nothing here needs a library."""

from __future__ import annotations

import sys

from pions.errors import SettingsError
from pions.interfaces.web.server_settings import ServerSettings
from pions.play.metrics import PlayMetrics
from pions.words import N_


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

    def report_unsaved(self, error: Exception) -> None:
        print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201

    def exposed(self) -> bytes:
        """The figures as text."""
        return b""


def metrics_of(settings: ServerSettings) -> ServerMetrics:
    """What these settings ask to be counted; `SettingsError` if that cannot be."""
    if not settings.publishes_metrics:
        return ServerMetrics()
    try:
        from pions.interfaces.web.prometheus_metrics import (  # noqa: PLC0415 - an extra
            PrometheusMetrics,
        )
    except ModuleNotFoundError as error:
        if error.name != "prometheus_client":
            raise
        raise SettingsError(
            N_("metrics need prometheus-client: install it with {command}"),
            command="pip install 'pions[metrics]'",
        ) from None
    return PrometheusMetrics()
