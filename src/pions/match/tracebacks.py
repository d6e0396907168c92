"""Tracebacks as the author of a bot needs them: their own lines, not ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from sysconfig import get_path
from traceback import FrameSummary, StackSummary, TracebackException, extract_tb

from pions.match.bot_text import lines

_PACKAGE = Path(__file__).resolve().parents[1]
_PYTHON = Path(get_path("stdlib")).resolve()
# Folders below the standard library whose code is neither ours nor Python's.
_INSTALLED = {"site-packages", "dist-packages"}
_COMMAND = "<string>"
"""What Python calls the file of `python -c`, as which a bot's process begins."""


def own_place(error: BaseException) -> FrameSummary | None:
    """The innermost line of the traceback outside our package and Python."""
    foreign = [one for one in extract_tb(error.__traceback__) if _is_foreign(one)]
    return foreign[-1] if foreign else None


def own_traceback(error: BaseException) -> str:
    """What Python would print, without our lines where the fault is not in them; bounded."""
    try:
        shown = TracebackException.from_exception(error, compact=True)
        for one in _chain(shown):
            one.stack = _without_ours(one)
        return lines("".join(shown.format()))
    except (Exception, SystemExit):  # an exception may do anything when it is looked at
        return ""


def _chain(shown: TracebackException) -> Iterator[TracebackException]:
    """An exception, what caused it, and those in its group."""
    waiting = [shown]
    while waiting:
        one = waiting.pop()
        yield one
        others = (one.__cause__, one.__context__, *(one.exceptions or ()))
        waiting += [other for other in others if other is not None]


def _without_ours(shown: TracebackException) -> StackSummary:
    frames = list(shown.stack)
    first = next((at for at, one in enumerate(frames) if _is_foreign(one)), None)
    if first is not None:
        return StackSummary.from_list([one for one in frames[first:] if not _is_plumbing(one)])
    # A file that is no Python names its own line; what we did to read it is of no interest.
    return StackSummary.from_list([] if issubclass(shown.exc_type, SyntaxError) else frames)


def _is_plumbing(frame: FrameSummary) -> bool:
    """Whether a line is ours, or belongs to how Python imports."""
    return frame.filename.startswith("<frozen ") or _is_below(frame.filename, _PACKAGE)


def _is_foreign(frame: FrameSummary) -> bool:
    name = frame.filename
    if name == _COMMAND or _is_plumbing(frame):
        return False
    return not _is_below(name, _PYTHON) or not _INSTALLED.isdisjoint(Path(name).parts)


def _is_below(filename: str, folder: Path) -> bool:
    try:
        return Path(filename).resolve().is_relative_to(folder)
    except (OSError, RuntimeError, ValueError):  # it may be any text
        return False
