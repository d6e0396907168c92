"""What to say of a name that no registry knows: the name that was meant, or all there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from pions.errors import PionsError
from pions.rules.calls import plain
from pions.words import friendly_list, nearest

Error = TypeVar("Error", bound=PionsError)


class Named(Protocol):
    """What is known under a name and its aliases."""

    @property
    def name(self) -> str: ...

    @property
    def aliases(self) -> tuple[str, ...]: ...


def spellings(known: Iterable[Named]) -> dict[str, str]:
    """What to suggest, by what is compared: each spelling stands for itself, so that a person is
    offered the word that was nearly typed, in its language, and not its translation."""
    return {plain(text): text for one in known for text in (one.name, *one.aliases)}


def unknown_name(
    kind: type[Error],
    name: str,
    known: Mapping[str, str],
    names: Iterable[str],
    templates: tuple[str, str],
) -> Error:
    """An error with the first template where a name is like a known one, else with the second.

    `known` has the names to suggest by what is compared; `names` are those to choose from. The
    templates have the fields `name` and `suggestion`, `name` and `names`.
    """
    near = nearest(plain(name), known)
    if near is not None:
        return kind(templates[0], name=name, suggestion=known[near])
    return kind(templates[1], name=name, names=friendly_list(list(dict.fromkeys(names))))
