"""How much each client may ask: a token bucket each."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

MAX_CLIENTS = 10_000


@dataclass(slots=True)
class _Bucket:
    """Mutable: what is left, and when that was."""

    left: float
    since: float


class TokenBuckets:
    """A bucket for each of the clients seen last. Mutable."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, client: str, now: float) -> float:
        """Take one; 0 if there was one, else the seconds until there is."""
        if self._rate == 0:
            return 0.0
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = _Bucket(self._burst, now)
            if len(self._buckets) > MAX_CLIENTS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        bucket.left = min(self._burst, bucket.left + self._rate * (now - bucket.since))
        bucket.since = now
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate
        bucket.left -= 1
        return 0.0
