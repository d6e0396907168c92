"""The process in which a student's code runs; `submission` starts it, in a sandbox.

It is run as text by a bare Python and imports nothing of the package, which it does not even see:
a student's code finds neither our rules nor an answer to any check. It evaluates small expressions
with the student's functions and sends back what they give:

    {"id": 1, "lets": [["b", ["call", "make_board", []]]], "give": [["call", "is_full", ["$b"]]]}
        {"id": 1, "values": [false], "printed": "", "prints": 0}
        {"id": 1, "raised": {"kind": "KeyError", "message": "…", "place": "othello.py:12", …},
         "let": "b"}    if it was raised while `b` was being evaluated

An expression is a plain value, `["value", …]` for a list, `["fresh", list]`, `["known", "$name"]`,
`["name", text]`, `["call", f, […]]`, `["get", object, attribute]`, `["item", list, number]`,
`["eq", a, b]`, `["counted", name, expression]` (its value, and how often the function of that name
was called meanwhile), `["repeated", number, expression]`, or `["first_of", name]` and
`["second_of", name]`, players.
"""

from __future__ import annotations

import importlib
import io
import json
import math
import os
import random
import signal
import sys
import traceback
from contextlib import suppress
from typing import Any

LONGEST_PRINT = 2_000
LONGEST_VALUE = 60_000


class TimeUp(BaseException):
    """The processor time of a request is used up; no `Exception`, so that it passes `except`."""


class ImportBlocker:
    """Says why Pions cannot be imported, where it is installed for everybody."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if name.partition(".")[0] == "pions":
            raise ImportError("pions cannot be imported in a lab")


class BoundedText(io.TextIOBase):
    """What a student's code prints: its beginning, and how long it was. Mutable."""

    def __init__(self) -> None:
        self.kept, self.length = "", 0

    def write(self, text: str) -> int:
        self.kept += text[: max(0, LONGEST_PRINT - self.length)]
        self.length += len(text)
        return len(text)


def main() -> None:
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    with os.fdopen(requests, "rb") as lines:
        settings = json.loads(lines.readline())
        _bound(settings["memory"])
        sys.meta_path.insert(0, ImportBlocker())
        sys.path.insert(0, settings["folder"])
        sys.dont_write_bytecode = True
        student: dict[str, Any] = {}
        for line in lines:
            request = json.loads(line)
            _send(replies, _answer(request, student, settings))


def _bound(memory: int) -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
        resource.setrlimit(kind, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _answer(request: dict[str, Any], student: dict[str, Any], settings: dict[str, Any]) -> str:
    printed = BoundedText()
    sys.stdout = printed
    known: dict[str, Any] = {}
    try:
        _start_clock(settings["seconds"])
        reply = _evaluated(request, student, known)
    except BaseException as error:  # a student's code may raise anything
        _stop_clock()
        unknown = (name for name, _ in request.get("lets", ()) if name not in known)
        reply = {"raised": _report(error, settings["folder"]), "let": next(unknown, None)}
    finally:
        _stop_clock()
        sys.stdout = sys.__stdout__
    told = {"id": request["id"], "printed": printed.kept, "prints": printed.length}
    return json.dumps({**told, **reply})


def _evaluated(
    request: dict[str, Any], student: dict[str, Any], known: dict[str, Any]
) -> dict[str, Any]:
    """The values asked for; `known` gets those that have names, as far as one comes."""
    random.seed(request["seed"])
    if "load" in request:
        student["module"] = importlib.import_module(request["load"])
        return {"values": [sorted(vars(student["module"]))]}
    for name, expression in request["lets"]:
        known[name] = _value(expression, student["module"], known)
    values = [_value(one, student["module"], known) for one in request["give"]]
    values = [_plain(value) for value in values]
    if len(json.dumps(values)) > LONGEST_VALUE:
        raise ValueError("the value is too long")
    return {"values": values}


def _value(expression: Any, module: Any, known: dict[str, Any]) -> Any:
    if isinstance(expression, str) and expression.startswith("$"):
        return known[expression[1:]]
    if not isinstance(expression, list):
        return expression
    kind, *rest = expression

    def inner(one: Any) -> Any:
        return _value(one, module, known)

    if kind == "counted":
        return _counted(rest[0], lambda: inner(rest[1]), module)
    return _KINDS[kind](rest, module, inner)


def _call(rest: list[Any], module: Any, inner: Any) -> Any:
    function = getattr(module, rest[0]) if isinstance(rest[0], str) else inner(rest[0])
    return function(*[inner(one) for one in rest[1]])


_KINDS: dict[str, Any] = {
    "value": lambda rest, _module, _inner: rest[0],
    "fresh": lambda rest, _module, _inner: rest[0],
    "known": lambda rest, _module, inner: inner(rest[0]),
    "name": lambda rest, module, _inner: getattr(module, rest[0]),
    "get": lambda rest, _module, inner: getattr(inner(rest[0]), rest[1]),
    "call": _call,
    "item": lambda rest, _module, inner: inner(rest[0])[rest[1]],
    "eq": lambda rest, _module, inner: bool(inner(rest[0]) == inner(rest[1])),
    "repeated": lambda rest, _module, inner: [inner(rest[1]) for _ in range(rest[0])],
    "first_of": lambda rest, module, _inner: _nth_of(1, getattr(module, rest[0])),
    "second_of": lambda rest, module, _inner: _nth_of(2, getattr(module, rest[0])),
}


def _nth_of(number: int, legal: Any) -> Any:
    """A player that takes the first or second of the moves a function lists, if there are two."""
    return lambda board, player, *_: sorted(legal(board, player))[:number][-1]


def _counted(path: list[str], evaluate: Any, module: Any) -> list[Any]:
    """A value, and how often a function, or a method of a class, was called for it."""
    owner = module
    for part in path[:-1]:
        owner = getattr(owner, part)
    original, count = getattr(owner, path[-1]), [0]

    def counting(*given: Any, **named: Any) -> Any:
        count[0] += 1
        return original(*given, **named)

    setattr(owner, path[-1], counting)
    try:
        return [evaluate(), count[0]]
    finally:
        setattr(owner, path[-1], original)


def _plain(value: Any, depth: int = 0) -> Any:
    """The value as JSON has it: tuples and sets become lists."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else repr(value)
    if isinstance(value, list | tuple) and depth < 8:
        return [_plain(one, depth + 1) for one in value]
    if isinstance(value, set | frozenset) and depth < 8:
        return sorted((_plain(one, depth + 1) for one in value), key=repr)
    return {"object": type(value).__name__}


def _start_clock(seconds: float) -> None:
    # Processor time and not the wall's: a busy machine fails nobody.
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGVTALRM, _end)
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, 0.25)


def _stop_clock() -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _end(_signal: int, _frame: object) -> None:
    raise TimeUp


def _report(error: BaseException, folder: str) -> dict[str, str]:
    frames = [
        one for one in traceback.extract_tb(error.__traceback__) if one.filename.startswith(folder)
    ]
    codes = [one.f_code for one, _ in traceback.walk_tb(error.__traceback__)]
    own = [one.co_qualname for one in codes if one.co_filename.startswith(folder)]
    where = f"{_base(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    message = ""
    with suppress(Exception):
        message = str(error)[:300]
    shown = "".join(traceback.format_list(frames[-6:])).replace(folder + os.sep, "")
    kind = type(error).__name__
    if isinstance(error, SyntaxError) and error.filename:
        where = f"{_base(error.filename)}:{error.lineno}"
        # Its kinds, such as IndentationError, are explained alike; the text says what is wrong.
        kind, message = "SyntaxError", str(error.msg)[:300]
        shown = "".join(traceback.TracebackException.from_exception(error).format_exception_only())
        shown = shown.rpartition(f"{type(error).__name__}: ")[0].replace(folder + os.sep, "")
    return {
        "kind": kind,
        "message": message,
        "place": where,
        "function": own[-1] if own else "",
        "trace": shown[:3000],
    }


def _base(filename: str) -> str:
    return filename.rpartition(os.sep)[2]


def _send(replies: int, text: str) -> None:
    line = text.encode() + b"\n"
    while line:
        line = line[os.write(replies, line) :]


if __name__ == "__main__":
    main()
