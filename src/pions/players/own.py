"""Own players: a function `position -> move` is enough.

    @player("corner-lover")                 under a name, in any program
    ./mybot.py:choose                       a function in a file, read again when it changes
    package.module:function                 a function that Python can import
    ./mybot, program(./mybot --fast)        a program in any language, see `program`

The function may take `(position)`, `(position, limit)` or `(position, limit, stop)` and may
return a move, a move's name, or a `Choice`.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from types import ModuleType
from typing import Any, SupportsIndex

from pions.errors import PlayerError
from pions.players.base import Choice, Player
from pions.rules.base import Position
from pions.rules.calls import Call
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.words import N_

_DEFAULT_FUNCTION = "choose"
_OWN = re.compile(r"(?P<place>.+?\.py|[\w.]+(?=:))(?::(?P<function>\w+))?")
_PROGRAM = re.compile(r"program(?:me)?\s*\((.*)\)", re.IGNORECASE | re.DOTALL)
_PROTOCOL = r"(?:,\s*protocol\s*=(?P<{}>[^,=]*))?"
_COMMANDS = r"(?:,\s*commands\s*=(?P<commands>.*?))?"
_GIVEN = re.compile(
    rf"(?P<command>.*?){_PROTOCOL.format('before')}{_COMMANDS}{_PROTOCOL.format('after')}",
    re.DOTALL,
)

Chooser = Callable[..., object]


@dataclass(frozen=True)
class FunctionPlayer:
    """A function that chooses, as a player."""

    name: str
    function: Chooser

    def choose(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> Choice:
        """Ask the function and understand its answer."""
        return as_choice(position, self.answer(position, limit, stop), self.name)

    def answer(
        self, position: Position, limit: Limit = NO_LIMIT, stop: Stop | None = None
    ) -> object:
        """What the function answers, whatever that is."""
        given = (position, limit, stop or Stop())[: _arity(self.function)]
        return self.function(*given)


def as_choice(position: Position, answer: object, name: str) -> Choice:
    """What an own player's answer means; `PlayerError` if it means nothing."""
    if isinstance(answer, Choice):
        return answer
    if isinstance(answer, str):
        return Choice(position.rules.parse_move(answer))
    if isinstance(answer, SupportsIndex) and not isinstance(answer, bool):  # also numpy's
        return Choice(answer.__index__())
    raise PlayerError(
        N_("the player {name} answered {answer}, which is not a move"),
        name=name,
        answer=repr(answer)[:80],
    )


def _arity(function: Chooser) -> int:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    # A parameter with a default is the player's own option, not a place for the limit.
    return max(1, min(3, sum(p.kind in kinds and p.default is p.empty for p in parameters)))


def is_own(text: str) -> bool:
    """Whether the text names somebody's own code rather than a registered player.

    A text from a stranger's file must not be run then: it can be any code.
    """
    return is_python(text) or program_call(text) is not None


def is_python(text: str) -> bool:
    """Whether the text names a function in a file or a module."""
    return _OWN.fullmatch(text.strip()) is not None


def split_python(text: str) -> tuple[str, str]:
    """The file or module and the function that such a text names."""
    match = _OWN.fullmatch(text.strip())
    assert match is not None, text
    return match["place"], match["function"] or _DEFAULT_FUNCTION


def program_call(text: str) -> Call | None:
    """What a text that names a program gives to it; None if it names something else.

    What stands between the outer brackets is a command and not parameters: commas, brackets and
    equals signs belong to it, but for `command=` before, and `, protocol=…` and `, commands=…`
    behind. The first commands for an engine may be quoted.
    """
    text = text.strip()
    if "/" in text.partition("(")[0] and not is_python(text):
        return Call("program", (("command", quote(text)),))
    match = _PROGRAM.fullmatch(text)
    if match is None or not match[1].strip():
        return None
    found = _GIVEN.fullmatch(match[1])
    assert found is not None, text
    given = {
        "command": found["command"].strip().removeprefix("command="),
        "protocol": (found["before"] or found["after"] or "").strip(),
        "commands": _unquoted((found["commands"] or "").strip()),
    }
    return Call("program", tuple((name, value) for name, value in given.items() if value))


def _unquoted(text: str) -> str:
    quoted = len(text) >= 2 and text[0] == text[-1] and text[0] in "'\""
    return text[1:-1] if quoted else text


def own_player(text: str) -> Player:
    """The player in that file or module; a file is read again each time."""
    place, function = split_python(text)
    module = _load_file(place) if place.endswith(".py") else _import(place)
    found: Any = getattr(module, function, None)
    if isinstance(found, Player) and not inspect.isclass(found):
        return found
    if not callable(found):
        raise no_function(place, function)
    return FunctionPlayer(text.strip(), found)


def _load_file(place: str) -> ModuleType:
    """Run the file as it is now on disk; nothing is cached."""
    path = Path(place)
    content = read_player(place)
    module = ModuleType(f"own_player_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their module up there
    try:
        # `dont_inherit`: or the `__future__` imports of this module would hold for the player's.
        code = compile(content, str(path), "exec", dont_inherit=True)
        with _beside(path):
            exec(code, module.__dict__)
    except (Exception, SystemExit) as error:
        raise _broken(place, error) from error
    return module


def read_player(place: str) -> bytes:
    """The content of a player's file; raises `PlayerError`."""
    try:
        return Path(place).read_bytes()
    except OSError as error:
        raise PlayerError(
            N_("cannot read the player's file {place}: {reason}"),
            place=place,
            reason=error.strerror or str(error),
        ) from error


def no_function(place: str, function: str) -> PlayerError:
    return PlayerError(
        N_("{place} has no function {function!r}: write {place}:function"),
        place=place,
        function=function,
    )


@contextmanager
def _beside(path: Path) -> Iterator[None]:
    """Let a file import what lies beside it while it loads, as a script could."""
    folder = str(path.resolve().parent)
    sys.path.insert(0, folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _import(place: str) -> ModuleType:
    try:
        return importlib.import_module(place)
    except (Exception, SystemExit) as error:
        raise _broken(place, error) from error


def _broken(place: str, error: BaseException) -> PlayerError:
    return PlayerError(
        N_("the player's file {place} does not load: {kind}: {reason}"),
        place=place,
        kind=type(error).__name__,
        reason=str(error)[:200],
    )
