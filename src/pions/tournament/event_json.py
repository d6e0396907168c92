"""Events as JSON, stored with the games so that a tournament resumes as it began."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, asdict, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from pions.errors import NotationError, PionsError
from pions.tournament.event import Event
from pions.words import N_

T = TypeVar("T")

VERSION = 1


def event_document(event: Event) -> dict[str, Any]:
    return {"v": VERSION, **asdict(event)}


def event_from(document: Mapping[str, Any]) -> Event:
    """The event in such a document; raises `NotationError`.

    Fields that an earlier version of Pions did not write get their defaults; fields that a later
    one added are refused, since they might change the games.
    """
    if not isinstance(document, Mapping):
        raise _wrong("event", document)
    version = document.get("v", VERSION)
    if version != VERSION:
        raise NotationError(
            N_("the tournament is stored in format {version}, this Pions knows {known}: update it"),
            version=str(version)[:40],
            known=VERSION,
        )
    content = {key: value for key, value in document.items() if key != "v"}
    return _dataclass_from(Event, content, "event")


def _dataclass_from(kind: type[T], document: Mapping[str, Any], where: str) -> T:
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass
    for name in document:
        if name not in known:
            raise NotationError(
                N_("the stored tournament has a field {field!r} that this Pions does not know"),
                field=f"{where}.{name}"[:80],
            )
    for name, field in known.items():
        if name not in document and field.default is MISSING and field.default_factory is MISSING:
            raise NotationError(
                N_("the stored tournament lacks the field {field!r}"), field=f"{where}.{name}"
            )
    hints = get_type_hints(kind)
    values = {n: _value(hints[n], value, f"{where}.{n}") for n, value in document.items()}
    try:
        return kind(**values)
    except PionsError as error:  # a value that its own class refuses
        raise NotationError(
            N_("the stored tournament cannot be read: {reason}"), reason=error.words
        ) from None


def _value(hint: Any, value: Any, where: str) -> Any:
    if isinstance(hint, UnionType):
        return None if value is None else _value(_present(hint), value, where)
    if is_dataclass(hint) and isinstance(value, Mapping):
        return _dataclass_from(hint, value, where)  # type: ignore[arg-type]  # a class, as a hint is
    if get_origin(hint) is tuple and isinstance(value, list | tuple):
        return tuple(_value(get_args(hint)[0], one, where) for one in value)
    if hint is float and type(value) is int:
        return float(value)
    if type(value) is not hint:
        raise _wrong(where, value)
    return value


def _present(hint: UnionType) -> Any:
    """The other type of one that may be None."""
    return next(part for part in get_args(hint) if part is not NoneType)


def _wrong(where: str, value: object) -> NotationError:
    return NotationError(
        N_("the stored tournament has {value} in its field {field!r}"),
        value=repr(value)[:40],
        field=where,
    )
