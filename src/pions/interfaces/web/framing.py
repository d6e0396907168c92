"""What pages of other sites may show or load: a board in a frame, and the module that makes one.

All other responses refuse to be framed, so that nobody can be led to click on what they do not see.
"""

from __future__ import annotations

from functools import lru_cache

EMBED = "/embed"
"""The page that others may show in a frame."""
EMBED_MODULE = "/static/embed/pions-board.js"
"""The module that others may load: `<pions-board>`."""
NOBODY = "none"

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors "
)
_USUAL = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_NONE = "'none'"
_FOR_US = (b"cross-origin-resource-policy", b"same-origin")
_FOR_OTHERS = (b"cross-origin-resource-policy", b"cross-origin")
HEADERS = (
    (b"content-security-policy", f"{_POLICY}{_NONE}".encode()),
    *_USUAL,
    (b"cross-origin-opener-policy", b"same-origin"),
    _FOR_US,
)
"""The headers of every response but those below."""


def headers_for(path: str, embed: str) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of a response; `embed` says whose pages may show boards."""
    if path not in (EMBED, EMBED_MODULE) or embed == NOBODY:
        return HEADERS
    return _shared(path == EMBED, embed)


@lru_cache(maxsize=8)
def _shared(framed: bool, embed: str) -> tuple[tuple[bytes, bytes], ...]:
    policy = (b"content-security-policy", f"{_POLICY}{embed if framed else _NONE}".encode())
    # Modules are fetched with CORS; there is nothing in it that only some may read.
    allowed = () if framed else ((b"access-control-allow-origin", b"*"),)
    return (policy, *_USUAL, _FOR_OTHERS, *allowed)
