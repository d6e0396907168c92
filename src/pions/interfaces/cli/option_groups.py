"""Options declared together as fields of a frozen dataclass, and given to a command at once."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any, TypeVar, get_type_hints

Result = TypeVar("Result")


def with_options(
    kind: type[Any],
) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Decorator: give a command the options of that kind, collected in its last argument."""

    def decorate(command: Callable[..., Result]) -> Callable[..., Result]:
        own = list(inspect.signature(command, eval_str=True).parameters.values())[:-1]
        names = {field.name for field in fields(kind)}

        @wraps(command)
        def collected(**given: Any) -> Result:
            options = kind(**{name: given.pop(name) for name in names})
            return command(**given, options=options)

        parameters = [*own, *_parameters(kind)]
        # Typer reads the signature and the annotations of what is wrapped, if it finds that.
        del collected.__wrapped__
        collected.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        collected.__annotations__ = {one.name: one.annotation for one in parameters}
        return collected

    return decorate


def _parameters(kind: type[Any]) -> list[inspect.Parameter]:
    # Field types are still strings; `include_extras` keeps the option inside `Annotated`.
    hints = get_type_hints(kind, include_extras=True)
    keyword = inspect.Parameter.KEYWORD_ONLY
    return [
        inspect.Parameter(field.name, keyword, default=field.default, annotation=hints[field.name])
        for field in fields(kind)
    ]
