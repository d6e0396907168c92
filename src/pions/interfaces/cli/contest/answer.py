"""What is told when an event is over, or was left: page, text or JSON, and the exit code."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from itertools import takewhile
from pathlib import Path

from pions.errors import StorageError
from pions.interfaces.cli import output
from pions.interfaces.cli.contest.hold import Held
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.settings import Settings
from pions.interfaces.language import tell
from pions.interfaces.pages.tournament_page import tournament_page
from pions.notation.files import write_file
from pions.tournament.pairing import Played
from pions.words import N_


def check_page(file: str | None) -> None:
    """Raise now if the page could not be written after the last game."""
    if file is not None and (problem := _problem(Path(file).expanduser().absolute())):
        raise StorageError(
            N_("cannot write {path}: {reason}"), path=file, reason=os.strerror(problem)
        )


def _problem(path: Path) -> int | None:
    """What keeps a file from being written, as the system counts errors."""
    if not path.parent.is_dir():
        return errno.ENOENT
    if path.is_dir():
        return errno.EISDIR
    is_new = path.is_file() or not path.exists()  # a device or a pipe is not replaced
    return errno.EACCES if is_new and not os.access(path.parent, os.W_OK) else None


def write_page(file: str | None, held: Held, games: Callable[[], Iterable[Played]]) -> None:
    """Write the page, if one was asked for, with the games that the standings count."""
    if file is not None:
        report = held.report
        counted = takewhile(lambda one: one.pairing.number < report.games, games())
        page = tournament_page(report.event, report.standings, counted)
        write_file(Path(file).expanduser(), page)


def exit_code(held: Held, settings: Settings, *, strict: bool, remedy: str = "") -> int:
    """Say how it ended where that is not plain; the code that `pions` exits with."""
    if not settings.quiet:
        _talk(held, remedy)
    if held.interrupted:
        raise KeyboardInterrupt
    if held.lost_workers:
        return Exit.ENGINE_FAILED
    return Exit.CHECK_FAILED if strict and held.report.fault_count else Exit.DONE


def _talk(held: Held, remedy: str) -> None:
    seed = held.report.event.seed
    if held.report.games:
        output.talk(tell(N_("seed {seed}; {seconds:.1f} seconds"), seed=seed, seconds=held.seconds))
    if held.lost_workers:
        ended = tell(N_("the processes that played games were ended from outside, again and again"))
        output.talk(f"pions: {ended}")
    if remedy and (held.interrupted or held.lost_workers):
        output.talk(tell(N_("nothing is lost; go on by {command}"), command=remedy))
