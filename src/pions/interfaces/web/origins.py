"""Where requests come from: what a browser sends because another site's page said so is refused.

Such a page may point a name of its own at this computer (DNS rebinding) and so pass for a page of
ours: a server that only this computer reaches answers only to this computer's names.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from pions.interfaces.web.server_settings import ServerSettings

NOWHERE = "192.0.2.1"
"""An address for documentation (RFC 5737): the way there is that to any other network."""
LONGEST_ADDRESS = 100
"""Letters of an IP address: 45 and the name of an interface."""
HARMLESS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
# `none`: no page but the user asked, by a bookmark or a typed address.
_OURS = (b"same-origin", b"none")

Headers = Mapping[bytes, bytes]


class Origins:
    """The names that a server answers to."""

    def __init__(self, settings: ServerSettings) -> None:
        self._named = frozenset(filter(None, (_plain(one) for one in settings.hosts.split(","))))
        # Behind a proxy or on a network, the server cannot know its own names.
        self._any = not self._named and (settings.proxy or not is_local(settings.host))
        self._bound = settings.host

    def answers_to(self, headers: Headers) -> bool:
        """Whether the name in the Host header is ours; without one no browser asks."""
        host = name_of(headers.get(b"host", b""))
        known = self._any or not host or is_address(host) or is_local(host)
        return known or host == self._bound or host in self._named

    def is_foreign(self, method: str, headers: Headers) -> bool:
        """Whether a page of somebody else made a browser ask for a change."""
        if method in HARMLESS:
            return False
        # No page can forge it, as browsers reserve `Sec-`; old ones send only Origin.
        site = headers.get(b"sec-fetch-site")
        if site is not None:
            return site not in _OURS
        origin = headers.get(b"origin")
        if origin is None:  # not a browser, so no page misleads it
            return False
        place = _place(origin)
        return place.encode("latin-1") != headers.get(b"host") and _plain(place) not in self._named


def name_of(host: bytes) -> str:
    """The name in a Host header, without the port."""
    return _plain(host.decode("latin-1"))


def _plain(host: str) -> str:
    """A name without port and brackets."""
    text = host.strip().lower()
    inside = text.startswith("[") and "]" in text
    return text[1:].partition("]")[0] if inside else text.partition(":")[0]


def _place(origin: bytes) -> str:
    with suppress(ValueError):
        return urlsplit(origin.decode("latin-1")).netloc
    return ""


def is_address(host: str) -> bool:
    """Whether it is an IP address, which no DNS answer can point elsewhere."""
    return len(host) <= LONGEST_ADDRESS and _is_address(host)


# Kept, for every request names the server, and nearly all by one name.
@lru_cache(maxsize=1_024)
def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def network_addresses(host: str, port: int | None) -> tuple[str, ...]:
    """Where other computers find a server that listens at that host; none if it is not known."""
    found = _outward_address() if host in ("", "0.0.0.0", "::") else host
    if not found or is_local(found):
        return ()
    name = f"[{found}]" if ":" in found else found
    return (f"http://{name}" if port is None else f"http://{name}:{port}",)


def _outward_address() -> str:
    """This computer's address on its network, empty without one; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((NOWHERE, 9))
        address: str = probe.getsockname()[0]
        return address
    return ""


def is_local(host: str) -> bool:
    """Whether it names this computer, whoever resolves it."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    return is_address(host) and ip_address(host).is_loopback
