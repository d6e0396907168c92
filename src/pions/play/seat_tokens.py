"""Tokens: whoever presents one may do what its role allows. Only their digests are stored."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest

OWNER = "owner"
TOKEN_BYTES = 24
"""Random bytes of a token; a table's id has half as many: 192 and 96 bits."""
MAX_DIGESTS = 8
"""Tokens of one role that are valid at a time; a rematch hands out new ones."""

Digests = Mapping[str, tuple[str, ...]]
"""For each role the digests of its tokens."""


def new_table_id() -> str:
    """A table's id that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES // 2)


def token_digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def roles_of(token: str, digests: Digests) -> frozenset[str]:
    """The roles that a token proves."""
    presented, proved = token_digest(token), set[str]()
    # Every digest is compared, in constant time: how long it takes must not tell which one fits.
    for role, known in digests.items():
        for one in known:
            if compare_digest(presented, one):
                proved.add(role)
    return frozenset(proved)


def with_tokens(digests: Digests, roles: Iterable[str]) -> tuple[dict[str, str], Digests]:
    """A fresh token for each of these roles, and the digests with theirs added."""
    issued = {role: secrets.token_urlsafe(TOKEN_BYTES) for role in roles}
    more = {role: (*digests.get(role, ()), token_digest(token)) for role, token in issued.items()}
    # The first token stays valid for ever: it is the one in the link that people saved.
    bounded = {role: (known[0], *known[1:][1 - MAX_DIGESTS :]) for role, known in more.items()}
    return issued, {**digests, **bounded}
