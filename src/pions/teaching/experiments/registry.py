"""The studies that come with Pions: each a TOML file in `studies`, which is the list."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from pions.errors import SettingsError
from pions.rules.calls import plain
from pions.teaching.experiments.description import Experiment
from pions.teaching.experiments.reading import NOTHING_ELSE, Overrides, experiment_from
from pions.words import N_, friendly_list, nearest

SUFFIX = ".toml"
_FOLDER = files("pions.teaching.experiments").joinpath("studies")


def study_names() -> list[str]:
    names = (one.name for one in _FOLDER.iterdir())
    return sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))


def study_text(name: str) -> str:
    """The TOML of a study; raises `SettingsError` if there is none of that name."""
    return _FOLDER.joinpath(_study_name(name) + SUFFIX).read_text(encoding="utf-8")


def _study_name(name: str) -> str:
    """The study's own spelling of a name."""
    known = {plain(one): one for one in study_names()}
    found = known.get(plain(name))
    if found is None:
        near = nearest(plain(name), known)
        template = N_("unknown experiment {name!r}: choose one of {names}")
        if near is not None:
            template = N_("unknown experiment {name!r}: did you mean {near!r}?")
        raise SettingsError(
            template, name=name[:80], names=friendly_list(study_names()), near=known.get(near or "")
        )
    return found


def find_experiment(name: str, overrides: Overrides = NOTHING_ELSE) -> Experiment:
    own = _study_name(name)
    return experiment_from(study_text(own), own, own + SUFFIX, Path(), overrides)
