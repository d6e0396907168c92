"""How a game can end, and the faults by which a player loses it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from pions.errors import InvalidMoveError, PionsError, PlayerError
from pions.match.bot_reports import RaisedReport, report_of, shown
from pions.match.bot_text import one_line
from pions.match.bubblewrap import FOLDER_SIZE
from pions.match.conditions import MEBIBYTE
from pions.match.memory_watch import MOST_PROCESSES, Overrun
from pions.match.process import Process, signal_name
from pions.words import N_, Words, second_count


class Termination(Enum):
    """Why a game ended; all but the first two are a loss for the player at fault."""

    NORMAL = "normal"
    ADJUDICATED = "adjudicated"
    """Early, by what the players thought of it, or because one resigned."""
    ILLEGAL_MOVE = "illegal move"
    RUBBISH = "rubbish"
    CRASH = "crash"
    """An exception, an exit, a killed process, or a file that does not load."""
    TIMEOUT = "timeout"
    MEMORY = "memory"

    @property
    def is_fault(self) -> bool:
        return self not in (Termination.NORMAL, Termination.ADJUDICATED)


class Fault(Exception):  # noqa: N818 - a player's mistake, not the program's
    """A player did something that loses its game."""

    def __init__(self, termination: Termination, words: Words, traceback: str = "") -> None:
        super().__init__(str(words))
        self.termination = termination
        self.words = words
        self.traceback = traceback
        """Of the player's code, or what its program wrote at last; empty if there is nothing."""

    def with_traceback_text(self, traceback: str) -> Fault:
        return Fault(self.termination, self.words, traceback)

    def as_error(self, kind: type[PlayerError] = PlayerError) -> PlayerError:
        """The fault as an error of a player that plays no game; the traceback is its note."""
        error = kind(self.words.template, **self.words.fields)
        if self.traceback:
            error.add_note(self.traceback)
        return error


def fault(
    termination: Termination, template: str, /, *, traceback: str = "", **fields: object
) -> Fault:
    """A fault in words, its fields shortened to fit a sentence."""
    return Fault(termination, Words(template, _short(fields)), traceback)


def rubbish(player: str, answer: object) -> Fault:
    return rubbish_text(player, shown(answer))


def rubbish_text(player: str, answer: str) -> Fault:
    """The fault of an answer that is already a text."""
    return fault(
        Termination.RUBBISH,
        N_("the player {name} answered {answer}, which is not a move"),
        name=player,
        answer=answer[:80],
    )


def unknown_move(error: InvalidMoveError) -> Fault:
    """The fault of an answer that is a text but names no move."""
    return Fault(Termination.RUBBISH, Words(error.words.template, _short(error.words.fields)))


def refused(player: str, command: str, answer: str) -> Fault:
    return fault(
        Termination.RUBBISH,
        N_("{player} was sent {command!r} and answered {answer!r}"),
        player=player,
        command=command,
        answer=answer[:80],
    )


def resigned(player: str) -> Fault:
    """Not a fault, but it ends the game in the same way."""
    return fault(Termination.ADJUDICATED, N_("{player} resigned"), player=player)


def raised(error: BaseException, player: str) -> Fault:
    """The fault of a player that raised in our process."""
    report = report_of(error)
    if isinstance(error, PlayerError | InvalidMoveError) and not report.place:
        return Fault(Termination.RUBBISH, error.words)
    return raised_elsewhere(report, player)


def raised_elsewhere(report: RaisedReport, player: str) -> Fault:
    """The fault of a player that raised in a process of its own."""
    trace = report.traceback
    if report.kind == MemoryError.__name__:
        template = N_("{player} needs more memory than it may have")
        return fault(Termination.MEMORY, template, traceback=trace, player=player)
    if report.kind == SystemExit.__name__:
        template = N_("{player} called sys.exit")
        return fault(Termination.CRASH, template, traceback=trace, player=player)
    return fault(
        Termination.CRASH,
        N_("{player} raised {kind}: {message} ({place})"),
        traceback=trace,
        player=player,
        kind=report.kind,
        message=report.message,
        place=report.place or "pions",
    )


def not_loaded(report: RaisedReport, place: str) -> Fault:
    """The fault of a player whose file or module raised while it was loaded."""
    if report.kind == MemoryError.__name__:
        return raised_elsewhere(report, place)
    return fault(
        Termination.CRASH,
        N_("the player's file {place} does not load: {kind}: {reason}"),
        traceback=report.traceback,
        place=place,
        kind=report.kind,
        reason=report.message,
    )


def _short(fields: Mapping[str, object]) -> dict[str, object]:
    return {
        name: one_line(value) if isinstance(value, str) else value for name, value in fields.items()
    }


def not_loadable(error: PionsError) -> Fault:
    return Fault(Termination.CRASH, error.words)


def too_late(
    player: str,
    seconds: float,
    template: str = N_("{player} did not answer within {time}"),
) -> Fault:
    return fault(Termination.TIMEOUT, template, player=player, time=second_count(round(seconds, 3)))


def process_ended(player: str, code: int) -> Fault:
    """The fault of a player whose process ended, with its exit code or minus a signal."""
    if code < 0:
        return fault(
            Termination.CRASH,
            N_("the process of {player} was ended by {signal}"),
            player=player,
            signal=signal_name(-code),
        )
    return fault(
        Termination.CRASH,
        N_("the process of {player} ended with exit code {code}"),
        player=player,
        code=code,
    )


def ended(player: str, code: int, process: Process, memory: int) -> Fault:
    """The fault of a player whose process has ended, and what it said at last."""
    if process.overrun is Overrun.MEMORY:
        found = out_of_memory(player, memory)
    elif process.overrun is Overrun.PROCESSES:
        found = fault(
            Termination.CRASH,
            N_("{player} started more than {count} processes"),
            player=player,
            count=MOST_PROCESSES,
        )
    elif process.overrun is Overrun.FILES:
        found = fault(
            Termination.CRASH,
            N_("{player} filled its folder with more than {size} MiB"),
            player=player,
            size=FOLDER_SIZE // MEBIBYTE,
        )
    else:
        found = process_ended(player, code)
    return found.with_traceback_text(process.last_words)


def out_of_memory(player: str, memory: int) -> Fault:
    """The fault of a player that needs more than that many bytes."""
    return fault(
        Termination.MEMORY,
        N_("{player} needs more than {megabytes} MiB of memory"),
        player=player,
        megabytes=memory // MEBIBYTE,
    )
