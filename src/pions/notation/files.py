"""Files: read whole within limits, written whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from pions.errors import NotationError, StorageError
from pions.words import N_, Words

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes: no person wrote a larger text of games."""


def read_bytes(path: str | Path, largest: int = LARGEST_FILE) -> bytes:
    """What a file holds; `StorageError` if it cannot be read, `NotationError` if too large."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no system has
        raise unreadable(path, error) from error
    if len(data) > largest:
        raise NotationError(
            N_("{path} is larger than {largest} bytes"), path=str(path), largest=largest
        )
    return data


def read_file(path: str | Path, largest: int = LARGEST_FILE) -> str:
    """The text in a file, UTF-8, with line feeds at the ends of its lines."""
    return text_of_bytes(read_bytes(path, largest), str(path))


def text_of_bytes(data: bytes, path: str | Words) -> str:
    """The text that bytes of that file are, UTF-8, with line feeds at the ends of its lines."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise NotationError(
            N_("{path} is not UTF-8 text: byte {offset} is 0x{byte}"),
            path=path,
            offset=error.start,
            byte=f"{data[error.start]:02x}",
        ) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def write_file(path: str | Path, content: str | bytes) -> None:
    """Put a text or bytes into a file: all of it, or the file stays as it was."""
    try:
        data = content.encode() if isinstance(content, str) else content
        target = Path(os.path.realpath(path))  # a link stays a link
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe cannot be replaced
        else:
            _replace(target, data)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def _replace(target: Path, data: bytes) -> None:
    """Write beside the target and rename: no moment shows a half-written file."""
    beside = target.with_name(f".pions-{os.urandom(8).hex()}.tmp")
    try:
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666), "wb") as file:
            file.write(data)
            file.flush()
            # Before the rename: after a crash the name must not refer to an empty file.
            os.fsync(file.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:  # Ctrl-C too must leave no temporary file behind
        with suppress(OSError):
            beside.unlink()
        raise


def unreadable(path: str | Path, error: Exception) -> StorageError:
    reason = reason_of(error)
    return StorageError(N_("cannot read {path}: {reason}"), path=str(path), reason=reason)


def unwritable(path: str | Path, error: Exception) -> StorageError:
    reason = reason_of(error)
    return StorageError(N_("cannot write {path}: {reason}"), path=str(path), reason=reason)


def reason_of(error: Exception) -> str:
    """What the system calls the error, without the path that `str` of an `OSError` repeats."""
    return getattr(error, "strerror", None) or str(error)
