"""The labs there are: each is declared once, in a module of `labs`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from pions.errors import LabError
from pions.teaching import labs as package
from pions.teaching.lab import Lab
from pions.words import N_, friendly_list, nearest


@cache
def all_labs() -> tuple[Lab, ...]:
    """All labs, in the order of a course."""
    names = (module.name for module in pkgutil.iter_modules(package.__path__))
    modules = (import_module(f"{package.__name__}.{name}") for name in names)
    return tuple(sorted((module.LAB for module in modules), key=lambda lab: lab.week))


def find_lab(name: str) -> Lab:
    known = {lab.name: lab for lab in all_labs()}
    if (found := known.get(name.strip().lower())) is not None:
        return found
    near = nearest(name.lower(), known)
    if near is not None:
        raise LabError(
            N_("no such lab {name!r}: did you mean {near!r}?"), name=name[:80], near=near
        )
    raise LabError(
        N_("no such lab {name!r}: the labs are {names}"),
        name=name[:80],
        names=friendly_list(list(known)),
    )
