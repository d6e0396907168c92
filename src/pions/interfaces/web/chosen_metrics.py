"""Which metrics a server counts: none, unless its settings ask for them."""

from __future__ import annotations

from pions.errors import SettingsError
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.server_settings import ServerSettings
from pions.words import N_


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
