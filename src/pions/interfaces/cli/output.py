"""What goes where: data to standard output, talk to standard error."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import NoReturn

import typer

VERSION = 1
"""The version of every JSON answer; it changes when a key changes its meaning or goes."""


def data(text: str) -> None:
    """Write a line that was asked for."""
    typer.echo(text)


def data_bytes(content: bytes) -> None:
    """Write bytes that were asked for."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)


def data_json(answer: Mapping[str, object]) -> None:
    """Write one JSON object on one line, its version first."""
    typer.echo(json.dumps({"v": VERSION, **answer}, ensure_ascii=False))


def talk(text: str) -> None:
    """Write a line about the work: an error, a warning, progress."""
    typer.echo(text, err=True)


def prepare_streams() -> None:
    """Let no character that a terminal lacks, and no stray byte of a pipe, end the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush() -> None:
    """Write what is still held back; a stream that was closed from the start takes nothing."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def leave_at_once(code: int) -> NoReturn:
    """End the process although native code may still be counting in another thread."""
    flush()
    os._exit(code)


def abandon_output() -> None:
    """Forget what is left to write: its reader has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
