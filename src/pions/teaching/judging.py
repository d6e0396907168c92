"""What a student's code gave, what was expected, and the position that shows it."""

from __future__ import annotations

from typing import Any

from pions.teaching.expressions import Expression, shown_part
from pions.teaching.lab import failed
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
    if not is_same(actual, expected):
        raise failed(
            N_("{call} gives {actual}, expected {expected}"),
            drawing,
            call=shown,
            actual=short(actual),
            expected=short(expected),
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
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
