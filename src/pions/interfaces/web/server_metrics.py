"""Metrics for whoever operates the server, as Prometheus reads them."""

from __future__ import annotations

import sys

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from pions.errors import StorageError
from pions.play.metrics import PlayMetrics

REGISTRY = CollectorRegistry()

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

REQUESTS = Counter(
    "pions_requests", "Requests answered", ("method", "route", "status"), registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "pions_request_seconds",
    "Seconds from a request to its answer",
    ("route",),
    buckets=_QUICK,
    registry=REGISTRY,
)
TABLES = Gauge("pions_tables_live", "Tables in memory", registry=REGISTRY)
TABLES_KEPT = Gauge("pions_tables_kept", "Tables in the database", registry=REGISTRY)
WATCHERS = Gauge("pions_watchers", "Streams that are open", registry=REGISTRY)
WATCHERS_DROPPED = Counter(
    "pions_watchers_dropped", "Streams ended because they were too slow", registry=REGISTRY
)
EVENTS = Counter("pions_events", "Events sent, each counted once", registry=REGISTRY)
THINKING = Gauge("pions_engines_thinking", "Requests that engines work on", registry=REGISTRY)
WAITING = Gauge("pions_engine_queue", "Requests that wait for an engine", registry=REGISTRY)
ANSWERS = Counter(
    "pions_engine_answers", "Requests to engines, by how they ended", ("end",), registry=REGISTRY
)
SAVES = Counter("pions_saves", "Changes of tables stored", registry=REGISTRY)
SAVES_FAILED = Counter("pions_saves_failed", "Transactions that failed", registry=REGISTRY)
SAVE_SECONDS = Histogram(
    "pions_save_seconds", "Seconds of a transaction", buckets=_QUICK, registry=REGISTRY
)


class ServerMetrics(PlayMetrics):
    """Publishes what live tables and the engine queue count."""

    def set_tables(self, live: int, stored: int) -> None:
        TABLES.set(live)
        TABLES_KEPT.set(stored)

    def set_queue(self, waiting: int, running: int) -> None:
        WAITING.set(waiting)
        THINKING.set(running)

    def count_answer(self, end: str) -> None:
        ANSWERS.labels(end).inc()

    def count_saved(self, changes: int, seconds: float) -> None:
        SAVES.inc(changes)
        SAVE_SECONDS.observe(seconds)

    def count_failed_save(self, seconds: float) -> None:
        SAVES_FAILED.inc()
        SAVE_SECONDS.observe(seconds)

    def report_damaged(self, error: StorageError) -> None:
        """A table in the database is damaged and left out."""
        print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201

    def report_unsaved(self, error: Exception) -> None:
        print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201
