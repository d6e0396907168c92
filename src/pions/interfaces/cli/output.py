"""What goes where: data to standard output, talk to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from json import dumps
from pathlib import Path
from typing import NoReturn

import typer

from pions.interfaces.language import say, tell
from pions.notation.files import write_file
from pions.words import N_, Words

VERSION = 1
"""The version of all JSON output; it changes when a key changes its meaning or is removed."""


STANDARD_OUTPUT = "-"


def data(text: str) -> None:
    typer.echo(text)


def data_lines(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line)


def write(template: str, **fields: object) -> None:
    """Write a sentence that was asked for, in the language spoken now."""
    data(tell(template, **fields))


def data_bytes(content: bytes) -> None:
    sys.stdout.flush()  # text written before must come before
    sys.stdout.buffer.write(content)


def data_file(file: str, content: str | bytes, *, quiet: bool) -> None:
    """Write content that was asked for to a file, or to standard output if it is called `-`."""
    content = content.encode() if isinstance(content, str) else content
    if file == STANDARD_OUTPUT:
        data_bytes(content)
        return
    write_file(Path(file).expanduser(), content)
    if not quiet:
        remark(N_("written: {file}"), file=file)


def data_json(document: Mapping[str, object]) -> None:
    """Write one JSON object on one line, its version first."""
    typer.echo(dumps({"v": VERSION, **document}, ensure_ascii=False))


def answer(document: Mapping[str, object], lines: Iterable[str], *, json: bool) -> None:
    """Write what was asked for: the document for a program, or the lines for a person."""
    if json:
        data_json(document)
    else:
        data_lines(lines)


def talk(text: str) -> None:
    """Write a line about the work: an error, a warning, progress."""
    typer.echo(text, err=True)


def remark(template: str, **fields: object) -> None:
    """Write a sentence about the work, in the language spoken now."""
    talk(tell(template, **fields))


def complain(words: Words) -> None:
    """Say what is wrong, under our name: others may write to the same terminal."""
    talk(f"pions: {say(words)}")


def talk_traceback(traceback: str) -> None:
    """Write where a player's own code went wrong, if that is known."""
    if traceback:
        talk(traceback)


def prepare_streams() -> None:
    """Replace characters that a terminal lacks, and stray bytes of a pipe, instead of failing."""
    _occupy_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _occupy_closed() -> None:
    """Take the numbers of streams that were closed from the start.

    Otherwise the next file opened, such as the database, would get one of them, and whatever a
    library or a child process writes to its standard error would land in that file.
    """
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            # Standard output is opened for reading: an answer that goes nowhere is an error.
            opened = os.open(os.devnull, os.O_RDONLY if number == 1 else os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            if number == 1:
                sys.stdout = os.fdopen(number, "w", encoding="utf-8", closefd=False)


def flush() -> None:
    """Flush both streams; standard error that was closed from the start is None."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()


def leave_at_once(code: int) -> NoReturn:
    """End the process although native code may still be searching in another thread."""
    flush()  # os._exit flushes nothing
    os._exit(code)


def abandon_output() -> None:
    """Discard what is left to write: its reader has gone."""
    # Python flushes both streams as it exits, and would report the broken pipe again.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
