"""What a student's code gave, what was expected, and the position that shows it."""

from __future__ import annotations

from typing import Any

from pions.teaching.expressions import Expression, shown_part
from pions.teaching.lab import CheckFailedError, failed
from pions.teaching.submission import Submission
from pions.words import N_

_SHOWN = 160


def expect(
    submission: Submission,
    expression: Expression,
    expected: Any,
    *,
    lets: dict[str, Expression | str] | None = None,
    drawing: str = "",
) -> None:
    """Ask, and fail with both values if the answer is another."""
    (actual,) = submission.ask(expression, lets=lets)
    if expression.kind == "eq" and actual is not expected:
        one, other = (shown_part(part, submission.spell) for part in expression.parts)
        raise failed(N_("{call} should be {expected}"), drawing, call=one, expected=other)
    compare(expression.shown(submission.spell), actual, expected, drawing)


def compare(shown: str, actual: Any, expected: Any, drawing: str = "") -> None:
    if is_same(actual, expected):
        return
    fields = {"call": shown, "actual": short(actual), "expected": short(expected)}
    template = N_("{call} gives {actual}, expected {expected}")
    if actual is None:
        template = N_("{call} gives None, expected {expected}: is a return missing?")
    elif isinstance(actual, list) and isinstance(expected, list):
        if not is_short(expected):
            raise _first_difference(shown, actual, expected, drawing)
        if sorted(map(repr, actual)) == sorted(map(repr, expected)):
            template = N_("{call} gives {actual}, expected {expected}: mind the order")
    raise failed(template, drawing, **fields)


def _first_difference(
    shown: str, actual: list[Any], expected: list[Any], drawing: str
) -> CheckFailedError:
    """Two long lists tell nothing: how long the answer is, or where it is wrong first."""
    if len(actual) != len(expected):
        return failed(
            N_("{call} gives a list of {actual} elements, expected {expected}: {beginning}"),
            drawing,
            call=shown,
            actual=len(actual),
            expected=len(expected),
            beginning=short(expected),
        )
    pairs = zip(actual, expected, strict=True)
    place = next(n for n, (one, other) in enumerate(pairs) if not is_same(one, other))
    return failed(
        N_("{call}[{place}] is {actual}, expected {expected}; a list is counted from 0"),
        drawing,
        call=shown,
        place=place,
        actual=short(actual[place]),
        expected=short(expected[place]),
    )


def is_same(actual: Any, expected: Any) -> bool:
    """Equal, and not `True` for 1; a whole float counts as its int."""
    if isinstance(expected, bool) or isinstance(actual, bool):
        return actual is expected
    if isinstance(expected, list) and isinstance(actual, list):
        pairs = zip(actual, expected, strict=False)
        return len(actual) == len(expected) and all(is_same(one, other) for one, other in pairs)
    return bool(actual == expected)


def short(value: Any) -> str:
    if isinstance(value, dict) and "object" in value:
        return f"<{value['object']}>"
    text = repr(value)
    return text if is_short(value) else f"{text[:_SHOWN]}…"


def is_short(value: Any) -> bool:
    """Whether people take it in at a glance."""
    return len(repr(value)) <= _SHOWN
