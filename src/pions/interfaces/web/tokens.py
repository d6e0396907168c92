"""Tokens: whoever shows one may do what its role may. Only digests of them are kept."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from hashlib import sha256
from hmac import compare_digest

OWNER = "owner"
BYTES = 24
"""Random bytes of a token, and of a table's id half as many: 192 and 96 bits."""
MOST_DIGESTS = 8
"""Tokens of one role that are good at a time; a rematch hands out new ones."""

Digests = Mapping[str, tuple[str, ...]]
"""For each role the digests of its tokens."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """A table's name that nobody can guess."""
    return secrets.token_urlsafe(BYTES // 2)


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def roles_of(token: str, digests: Digests) -> frozenset[str]:
    """The roles that a token proves; every digest is compared, so that time tells nothing."""
    shown, proved = digest(token), set[str]()
    for role, known in digests.items():
        for one in known:
            if compare_digest(shown, one):
                proved.add(role)
    return frozenset(proved)


def with_tokens(digests: Digests, roles: Iterable[str]) -> tuple[dict[str, str], Digests]:
    """A fresh token for each of these roles, and the digests with theirs."""
    made = {role: new_token() for role in roles}
    more = {role: (*digests.get(role, ()), digest(token)) for role, token in made.items()}
    bounded = {role: (known[0], *known[1:][1 - MOST_DIGESTS :]) for role, known in more.items()}
    return made, {**digests, **bounded}
