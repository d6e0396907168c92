"""How much each client may ask: a token bucket each."""

from __future__ import annotations

MAX_CLIENTS = 10_000
"""Buckets in memory; whoever asked longest ago is forgotten, and has a full one again."""


class TokenBuckets:
    """A bucket for each of the clients seen last. Mutable."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._buckets: dict[str, tuple[float, float]] = {}
        """What is left and when that was, for each client; who asked last comes last."""

    def take(self, client: str, now: float) -> float:
        """Take one; 0 if there was one, else the seconds until there is."""
        if self._rate == 0:
            return 0.0
        before, since = self._buckets.pop(client, (self._burst, now))
        left = min(self._burst, before + self._rate * (now - since))
        self._buckets[client] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > MAX_CLIENTS:
            del self._buckets[next(iter(self._buckets))]
        return 0.0 if left >= 1 else (1 - left) / self._rate
