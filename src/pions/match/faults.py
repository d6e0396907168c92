"""How a game can end, and the faults by which a player loses it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from string import Formatter
from sysconfig import get_path
from traceback import FrameSummary, extract_tb

from pions.errors import InvalidMoveError, PionsError, PlayerError
from pions.match.conditions import MEBIBYTE
from pions.match.process import signal_name
from pions.words import N_, Words

LONGEST_FIELD = 200
_PACKAGE = Path(__file__).resolve().parents[1]
_PYTHON = Path(get_path("stdlib")).resolve()
# Folders below the standard library whose code is neither ours nor Python's.
_INSTALLED = {"site-packages", "dist-packages"}


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

    def __init__(self, termination: Termination, words: Words) -> None:
        super().__init__(str(words))
        self.termination = termination
        self.words = words


def fault(termination: Termination, template: str, /, **fields: object) -> Fault:
    """A fault in words, its fields shortened to fit a sentence."""
    return Fault(termination, Words(template, _short(fields)))


def rubbish(player: str, answer: object) -> Fault:
    return fault(
        Termination.RUBBISH,
        N_("the player {name} answered {answer}, which is not a move"),
        name=player,
        answer=_shown(answer),
    )


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


def _shown(answer: object) -> str:
    try:
        return repr(answer)[:80]
    except (Exception, SystemExit):  # its `__repr__` may do anything
        return type(answer).__name__


def raised(error: BaseException, player: str) -> Fault:
    place = _own_place(error)
    if isinstance(error, MemoryError):
        return fault(
            Termination.MEMORY, N_("{player} needs more memory than it may have"), player=player
        )
    if isinstance(error, PlayerError | InvalidMoveError) and place is None:
        return Fault(Termination.RUBBISH, error.words)
    if isinstance(error, SystemExit):
        return fault(Termination.CRASH, N_("{player} called sys.exit"), player=player)
    return fault(
        Termination.CRASH,
        N_("{player} raised {kind}: {message} ({place})"),
        player=player,
        kind=type(error).__name__,
        message=_message(error),
        place="pions" if place is None else f"{Path(place.filename).name}:{place.lineno}",
    )


def _own_place(error: BaseException) -> FrameSummary | None:
    """The innermost line of the traceback outside our package and Python."""
    frames = extract_tb(error.__traceback__)
    foreign = [one for one in frames if not _is_ours(one.filename)]
    return foreign[-1] if foreign else None


def _is_ours(filename: str) -> bool:
    """Whether a file belongs to the package or to Python itself."""
    if filename.startswith("<frozen "):
        return True
    try:
        place = Path(filename).resolve()
    except (OSError, RuntimeError, ValueError):  # it may be any text
        return False
    if place.is_relative_to(_PACKAGE):
        return True
    return place.is_relative_to(_PYTHON) and _INSTALLED.isdisjoint(place.parts)


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except (Exception, SystemExit):  # its `__str__` may do anything
        return "?"


def _short(fields: Mapping[str, object]) -> dict[str, object]:
    return {
        name: value[:LONGEST_FIELD] if isinstance(value, str) else value
        for name, value in fields.items()
    }


def not_loadable(error: PionsError) -> Fault:
    return Fault(Termination.CRASH, error.words)


def too_late(
    player: str,
    seconds: float,
    template: str = N_("{player} did not answer within {seconds:g} seconds"),
) -> Fault:
    return fault(Termination.TIMEOUT, template, player=player, seconds=round(seconds, 3))


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


def out_of_memory(player: str, memory: int) -> Fault:
    """The fault of a player that needs more than that many bytes."""
    return fault(
        Termination.MEMORY,
        N_("{player} needs more than {megabytes} MiB of memory"),
        player=player,
        megabytes=memory // MEBIBYTE,
    )


def fault_document(found: Fault) -> dict[str, object]:
    """The fault as JSON, to leave a player's process."""
    fields = {name: str(value) for name, value in found.words.fields.items()}
    return {"fault": found.termination.name, "template": found.words.template, "fields": fields}


def fault_from(document: Mapping[str, object]) -> Fault:
    """The fault in such a document; raises `ValueError`, `KeyError` or `TypeError`.

    It comes from a process that strangers' code ran in: a template may name plain fields only.
    """
    template, fields = str(document["template"]), document["fields"]
    if not isinstance(fields, dict):
        raise TypeError(fields)
    texts = {str(name): str(value) for name, value in fields.items()}
    for _, name, form, conversion in Formatter().parse(template):
        # {player:999999999} would fill our memory, {player.__class__} reach into our objects.
        if name is not None and (name not in texts or form or conversion not in (None, "r")):
            raise ValueError(template)
    return fault(Termination[str(document["fault"])], template, **texts)
