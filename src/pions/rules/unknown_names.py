"""What to say of a name that no registry knows: the name that was meant, or all there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from pions.errors import PionsError
from pions.rules.calls import plain
from pions.words import friendly_list, nearest

Error = TypeVar("Error", bound=PionsError)


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
