"""Tokens: whoever presents one may do what its role allows. Only their digests are stored."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest

from pions.rules.side import Side

OWNER = "owner"
ROLES = frozenset([OWNER, *map(str, Side)])
"""The roles of those who do something at a table; others only lead to a seat."""
TOKEN_BYTES = 24
"""Random bytes of a token; a table's id has half as many: 192 and 96 bits."""
LONGEST_KNOWN = 64
"""Letters of a token whose digest is kept; ours have fewer."""
MAX_DIGESTS = 8
"""Tokens of one role that are valid at a time; a rematch hands out new ones."""

Digests = Mapping[str, tuple[str, ...]]
"""For each role the digests of its tokens."""


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A table's id that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES // 2)


def token_digest(token: str) -> str:
    """What is stored of a token."""
    return _known_digest(token) if len(token) <= LONGEST_KNOWN else _digest(token)


def _digest(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


# Whoever moves presents the same token each time.
_known_digest = lru_cache(maxsize=4_096)(_digest)


def roles_of(token: str, digests: Digests) -> frozenset[str]:
    """The roles that a token proves."""
    presented = token_digest(token)
    return frozenset([role for role, known in digests.items() if _is_among(presented, known)])


def proves(token: str, known: Iterable[str]) -> bool:
    """Whether a token is that of one of these digests."""
    return _is_among(token_digest(token), known)


def _is_among(presented: str, known: Iterable[str]) -> bool:
    # Every digest is compared, in constant time: it must not tell which one fits.
    found = [compare_digest(presented, one) for one in known]
    return True in found


def with_tokens(digests: Digests, roles: Iterable[str]) -> tuple[dict[str, str], Digests]:
    """A fresh token for each of these roles, and the digests with theirs added."""
    issued = {role: new_token() for role in roles}
    for role, token in issued.items():
        digests = with_token(digests, [role], token)
    return issued, digests


def with_token(digests: Digests, roles: Iterable[str], token: str) -> Digests:
    """The digests with that token added for each of these roles."""
    digest = token_digest(token)
    more = {role: (*digests.get(role, ()), digest) for role in roles}
    # The first token stays valid for ever: it is the one in the link that people saved.
    bounded = {role: (known[0], *known[1:][1 - MAX_DIGESTS :]) for role, known in more.items()}
    return {**digests, **bounded}


def with_sides_swapped(digests: Digests) -> Digests:
    """The digests once both sides have changed places, invitations to them included."""
    names = (str, invitation_role, again_role)
    other = {name(side): name(side.other) for name in names for side in Side}
    return {other.get(role, role): known for role, known in digests.items()}


def invitation_role(side: Side) -> str:
    """The role of whoever may sit down there."""
    return f"invite-{side}"


def again_role(side: Side) -> str:
    """The role at a rematch of whoever sat there before, proved by the token they had."""
    return f"again-{side}"
