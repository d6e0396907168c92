"""Metrics for whoever operates the server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from pions.interfaces.web.server_metrics import ServerMetrics

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class PrometheusMetrics(ServerMetrics):
    """Counts for one server. Mutable."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = self._counter(
            "pions_requests", "Requests answered", "method", "route", "status"
        )
        self._request_seconds = self._histogram(
            "pions_request_seconds", "Seconds from a request to its answer", "route"
        )
        self._tables = self._gauge("pions_tables_live", "Tables in memory")
        self._stored = self._gauge("pions_tables_kept", "Tables in the database")
        self._streams = self._gauge("pions_watchers", "Streams that are open")
        self._dropped = self._counter(
            "pions_watchers_dropped", "Streams ended because they were too slow"
        )
        self._events = self._counter("pions_events", "Events sent, each counted once")
        self._running = self._gauge("pions_engines_thinking", "Requests that engines work on")
        self._waiting = self._gauge("pions_engine_queue", "Requests that wait for an engine")
        self._answers = self._counter(
            "pions_engine_answers", "Requests to engines, by how they ended", "end"
        )
        self._saves = self._counter("pions_saves", "Changes of tables stored")
        self._saves_failed = self._counter("pions_saves_failed", "Transactions that failed")
        self._save_seconds = self._histogram("pions_save_seconds", "Seconds of a transaction")

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(name, meaning, labels, registry=self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(name, meaning, registry=self._registry)

    def _histogram(self, name: str, meaning: str, *labels: str) -> Histogram:
        return Histogram(name, meaning, labels, buckets=_QUICK, registry=self._registry)

    def exposed(self) -> bytes:
        return generate_latest(self._registry)

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        # A client may invent methods: each would be a time series for ever.
        known = method if method in _METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        # A stream lasts as long as somebody watches, which says nothing about latency.
        if not route.endswith("/events"):
            self._request_seconds.labels(route).observe(seconds)

    def count_streams(self, more: int) -> None:
        self._streams.inc(more)

    def count_dropped_stream(self) -> None:
        self._dropped.inc()

    def count_event(self) -> None:
        self._events.inc()

    def set_tables(self, live: int, stored: int) -> None:
        self._tables.set(live)
        self._stored.set(stored)

    def set_queue(self, waiting: int, running: int) -> None:
        self._waiting.set(waiting)
        self._running.set(running)

    def count_answer(self, end: str) -> None:
        self._answers.labels(end).inc()

    def count_saved(self, changes: int, seconds: float) -> None:
        self._saves.inc(changes)
        self._save_seconds.observe(seconds)

    def count_failed_save(self, seconds: float) -> None:
        self._saves_failed.inc()
        self._save_seconds.observe(seconds)
