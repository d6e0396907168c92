"""The fields of a JSON object, each checked for its kind when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from pions.errors import NotationError
from pions.notation.tokens import short
from pions.words import N_, Words

T = TypeVar("T")
LARGEST = 2**53
"""Larger whole numbers are not the same in every program that reads JSON."""


@dataclass(frozen=True)
class Fields:
    """The fields of a JSON object."""

    values_by_name: Mapping[str, object]

    @classmethod
    def of(cls, document: object) -> Fields:
        if not isinstance(document, dict):
            raise NotationError(
                N_("{value} is not a JSON object with fields"), value=short(repr(document))
            )
        return cls(document)

    @property
    def items(self) -> ItemsView[str, object]:
        return self.values_by_name.items()

    def get(self, name: str, default: object = None) -> object:
        """A field as it is, the default if it is null or absent."""
        value = self.values_by_name.get(name)
        return default if value is None else value

    def text(self, name: str, default: str | None = None) -> str:
        """A text; must be there unless a default is given."""
        value = self.get(name, default)
        return value if isinstance(value, str) else self._wrong(name, N_("a text"))

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number; must be there unless a default is given."""
        value = self.get(name, default)
        return value if _is_whole(value) else self._wrong(name, N_("a whole number"))  # type: ignore[return-value]

    def array(self, name: str) -> list[object]:
        """A list, empty if it is absent."""
        value = self.get(name, [])
        return value if isinstance(value, list) else self._wrong(name, N_("a list"))

    def texts(self, name: str) -> list[str]:
        """A list of texts; must be there."""
        value = self.get(name)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return value
        return self._wrong(name, N_("a list of texts"))

    def mapping(self, name: str) -> dict[str, object]:
        """An object, empty if it is absent."""
        value = self.get(name, {})
        return value if isinstance(value, dict) else self._wrong(name, N_("an object"))

    def mapping_of_texts(self, name: str) -> dict[str, str]:
        """An object whose values are texts, empty if it is absent."""
        texts = {key: value for key, value in self.mapping(name).items() if isinstance(value, str)}
        if len(texts) < len(self.mapping(name)):
            self._wrong(name, N_("an object of texts"))
        return texts

    def comments(self, name: str, count: int) -> dict[int, str]:
        """Texts by the number of the ply, at most `count`; 0 is the game."""
        # Compared as text: `int` would read "01" and "1" as the same ply.
        numbers = {str(number): number for number in range(count + 1)}
        texts = self.mapping_of_texts(name)
        if not numbers.keys() >= texts.keys():
            self._wrong(name, N_("an object of texts by the number of the ply"))
        return {numbers[key]: text for key, text in texts.items()}

    def by_ply(self, name: str, count: int, first: int) -> dict[int, object]:
        """Anything by the number of the ply, from `first` to `count`."""
        numbers = {str(number): number for number in range(first, count + 1)}
        found = self.mapping(name)
        if not numbers.keys() >= found.keys():
            self._wrong(name, N_("an object by the number of the ply"))
        return {numbers[key]: value for key, value in found.items()}

    def times(self, name: str, count: int) -> list[int | None]:
        """Milliseconds or null for each of `count` plies; may stop early."""
        wanted = N_("a list with milliseconds or null for each move")
        return self._for_each_ply(name, count, _is_time, wanted)

    def values(self, name: str, count: int) -> list[float | str | None]:
        """Numbers, texts or null for each of `count` plies; may stop early."""
        wanted = N_("a list with a number, a text or null for each move")
        return self._for_each_ply(name, count, _is_value, wanted)

    def _for_each_ply(
        self, name: str, count: int, is_right: Callable[[object], bool], wanted: str
    ) -> list[Any]:
        items = self.array(name)
        if len(items) > count or not all(item is None or is_right(item) for item in items):
            self._wrong(name, wanted)
        return items

    def pair(self, name: str) -> tuple[str, str]:
        """Two names, empty where they are null or absent."""
        value = self.array(name) or [None, None]
        if len(value) != 2 or not all(item is None or isinstance(item, str) for item in value):
            self._wrong(name, N_("a list of two names"))
        return str(value[0] or ""), str(value[1] or "")

    def points(self, name: str) -> tuple[int, int] | None:
        """Two whole numbers, None if they are absent."""
        value = self.array(name)
        if value and not (len(value) == 2 and all(map(_is_whole, value))):
            self._wrong(name, N_("a list of two whole numbers"))
        return (value[0], value[1]) if value else None  # type: ignore[return-value]

    def choice(self, name: str, choices: Mapping[str, T]) -> T | None:
        """One of some words, None if it is null or absent."""
        value = self.get(name)
        if value is None:
            return None
        if isinstance(value, str) and value in choices:
            return choices[value]
        raise NotationError(
            N_("field {name!r} is {value}, not one of {choices}"),
            name=name,
            value=short(repr(value)),
            choices=" ".join(choices),
        )

    def _wrong(self, name: str, wanted: str) -> NoReturn:
        raise NotationError(
            N_("field {name!r} is {value}, not {wanted}"),
            name=name,
            value=short(repr(self.get(name))),
            wanted=Words(wanted),
        )


def _is_whole(value: object) -> bool:
    # Not isinstance: JSON's true would pass for 1.
    return type(value) is int and abs(value) <= LARGEST


def _is_time(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST


def _is_value(value: object) -> bool:
    return _is_whole(value) or isinstance(value, float | str)
