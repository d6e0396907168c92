"""What is written after a contest: the page, the closing remarks, and the exit code."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

from pions.errors import StorageError
from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.notation.files import write_file
from pions.play.contest import ContestResult
from pions.tournament.pairing import Played
from pions.words import N_, Words


def check_page(file: str | None) -> None:
    """Raise now if the page could not be written after the last game."""
    if file is not None and (problem := _problem(Path(file).expanduser().absolute())):
        raise StorageError(
            N_("cannot write {path}: {reason}"), path=file, reason=os.strerror(problem)
        )


def _problem(path: Path) -> int | None:
    """The system's error number for what would go wrong."""
    if not path.parent.is_dir():
        return errno.ENOENT
    if path.is_dir():
        return errno.EISDIR
    is_new = path.is_file() or not path.exists()  # a device or a pipe is not replaced
    return errno.EACCES if is_new and not os.access(path.parent, os.W_OK) else None


def write_page(
    file: str | None, result: ContestResult, games: Iterable[Played], options: GlobalOptions
) -> None:
    """Write the page, if one was asked for, with the games that the standings count."""
    if file is not None:
        report = result.report
        # More may be stored: games finish out of order, and a sequential test ends early.
        counted = takewhile(lambda one: one.pairing.number < report.games, games)
        page = options.entry_points.tournament_page(report.event, report.standings, counted)
        write_file(Path(file).expanduser(), page)


def exit_code(
    result: ContestResult, options: GlobalOptions, *, strict: bool, remedy: str = ""
) -> int:
    """Say how it ended where that is not plain; `remedy` is the command that resumes it."""
    if not options.quiet:
        _write_remarks(result, remedy)
    if result.stopped:
        # However it was stopped, it ends as after Ctrl-C: `runner` turns this into exit code 130.
        raise KeyboardInterrupt
    if result.lost_workers:
        return Exit.ENGINE_FAILED
    return Exit.CHECK_FAILED if strict and result.report.fault_count else Exit.DONE


def _write_remarks(result: ContestResult, remedy: str) -> None:
    seed = result.report.event.seed
    if result.report.games:
        seconds = result.seconds
        output.remark(N_("seed {seed}; {seconds:.1f} seconds"), seed=seed, seconds=seconds)
    if result.lost_workers:
        output.complain(Words(N_("the worker processes were killed from outside, again and again")))
    if remedy and not result.complete:
        output.remark(N_("nothing is lost; resume with {command}"), command=remedy)
