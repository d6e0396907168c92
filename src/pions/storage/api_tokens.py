"""The tokens of programs that use a server: a file of names and hashes, one JSON object a line.

The token itself is shown once, to whoever makes it; the file holds its SHA-256, which is enough to
know it again. A token is random and long, so that no slower hash is needed.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from pions.errors import SettingsError
from pions.storage.state_folder import state_folder
from pions.words import N_

PREFIX = "pions_"
"""How every token begins, so that it is told from the token of a seat."""
LONGEST_NAME = 40
_NAME = re.compile(rf"[\w.-]{{1,{LONGEST_NAME}}}")
_SECRET_BYTES = 32


@dataclass(frozen=True)
class ApiToken:
    """What is stored of a token."""

    name: str
    sha256: str
    created: str
    """The day, as 2026-11-18."""


def usual_file() -> Path:
    return state_folder() / "api-tokens.jsonl"


def hash_of(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def stored_tokens(file: Path) -> tuple[ApiToken, ...]:
    """The tokens in a file, none where there is no file; `SettingsError` if it is damaged."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable(file, str(error)) from error
    return tuple(_token(file, number, line) for number, line in enumerate(lines, 1) if line)


def _token(file: Path, number: int, line: str) -> ApiToken:
    try:
        found = json.loads(line)
        return ApiToken(str(found["name"]), str(found["sha256"]), str(found["created"]))
    except (ValueError, KeyError, TypeError):
        raise _unreadable(file, f"line {number}") from None


def _unreadable(file: Path, reason: str) -> SettingsError:
    return SettingsError(
        N_("the tokens in {file} cannot be read: {reason}"), file=str(file), reason=reason
    )


def add_token(file: Path, name: str) -> str:
    """Make a token of that name; the only time that it is told."""
    if not _NAME.fullmatch(name):
        raise SettingsError(
            N_("{name!r} is not a name: up to {most} letters, digits, dots, hyphens, underscores"),
            name=name[:80],
            most=LONGEST_NAME,
        )
    with _alone(file):
        known = stored_tokens(file)
        if name in (one.name for one in known):
            raise SettingsError(
                N_("there is a token {name} already: revoke it first, or take another name"),
                name=name,
            )
        token = PREFIX + secrets.token_urlsafe(_SECRET_BYTES)
        made = ApiToken(name, hash_of(token), f"{datetime.now(UTC):%Y-%m-%d}")
        _write(file, (*known, made))
    return token


def revoke_token(file: Path, name: str) -> None:
    with _alone(file):
        known = stored_tokens(file)
        left = tuple(one for one in known if one.name != name)
        if left == known:
            raise SettingsError(N_("there is no token {name!r}"), name=name[:80])
        _write(file, left)


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Nobody else changes the file meanwhile; whoever comes later waits."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.with_name(f"{file.name}.lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise SettingsError(
            N_("the tokens in {file} cannot be written: {reason}"),
            file=str(file),
            reason=error.strerror or str(error),
        ) from error


def _write(file: Path, tokens: tuple[ApiToken, ...]) -> None:
    """Replace the file as a whole: a server may read it at any moment."""
    text = "".join(json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in tokens)
    fresh = file.with_name(f"{file.name}.new")
    # Hashes tell no token, but names are nobody else's business.
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as written:
        written.write(text)
    fresh.replace(file)


class KnownTokens:
    """The tokens of a file, read again whenever it has changed. Mutable."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seen: tuple[int, int] | None = None
        self._names: Mapping[str, str] = {}

    def name_of(self, token: str) -> str | None:
        """Whose token it is; None if it is nobody's, or revoked."""
        # Looked up by its hash, so that the time it takes tells nothing of a token.
        return self._by_hash().get(hash_of(token))

    def _by_hash(self) -> Mapping[str, str]:
        seen = self._state()
        if seen != self._seen:
            self._names = {one.sha256: one.name for one in stored_tokens(self._file)}
            self._seen = seen
        return self._names

    def _state(self) -> tuple[int, int]:
        try:
            found = self._file.stat()
        except OSError:
            return (0, 0)
        return found.st_mtime_ns, found.st_ino
