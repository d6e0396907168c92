"""What is told when an event is over, or was left: page, text or JSON, and the exit code."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
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
    if file is not None and not Path(file).expanduser().absolute().parent.is_dir():
        raise StorageError(
            N_("cannot write {path}: {reason}"), path=file, reason=os.strerror(errno.ENOENT)
        )


def write_page(file: str | None, held: Held, games: Callable[[], Iterable[Played]]) -> None:
    """Write the page, if one was asked for."""
    if file is not None:
        report = held.report
        write_file(Path(file), tournament_page(report.event, report.standings, games()))


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
