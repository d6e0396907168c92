"""What `import pions` offers is listed, explained and in the reference."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest

import pions

ROOT = Path(__file__).resolve().parents[2]
ENTRANCES = [name for name in pions.__all__ if not name.isupper()]


def order(name: str) -> tuple[object, ...]:
    """Constants, then classes, then functions; numbers inside names count as numbers."""
    kind = 0 if name.isupper() else 1 if name[0].isupper() else 2
    return kind, [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


def test_the_exports_are_sorted() -> None:
    assert pions.__all__ == sorted(pions.__all__, key=order)


def test_the_exports_are_what_can_be_imported() -> None:
    for name in pions.__all__:
        getattr(pions, name)  # some load only when they are asked for
    public = {
        name
        for name, value in vars(pions).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public - {"TYPE_CHECKING"} == set(pions.__all__)


def test_dir_shows_every_export_before_any_is_loaded() -> None:
    code = "import pions; print(set(pions.__all__ + ['__version__']) - set(dir(pions)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_the_version_is_that_of_the_package() -> None:
    assert pions.__version__ == version("pions")


def test_an_unknown_name_is_no_export() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nobody'"):
        getattr(pions, "nobody")  # noqa: B009 - a type checker knows it is not there


@pytest.mark.parametrize("name", ENTRANCES)
def test_every_export_is_explained(name: str) -> None:
    assert inspect.getdoc(getattr(pions, name))


@pytest.mark.parametrize("name", ENTRANCES)
def test_every_public_member_of_an_export_is_explained(name: str) -> None:
    entrance = getattr(pions, name)
    if not (inspect.isclass(entrance) and entrance.__module__.startswith("pions")):
        return
    bare = [
        member
        for member, value in inspect.getmembers(entrance)
        if not member.startswith("_")
        and (inspect.isroutine(value) or isinstance(value, property))
        and not (inspect.getdoc(value) or explained_above(entrance, member))
    ]
    assert not bare, f"{name} has members without a docstring: {bare}"


def explained_above(kind: type, member: str) -> bool:
    """Whether a base class explains a member that this class overrides."""
    found = (vars(base).get(member) for base in kind.__mro__)
    return any(value is not None and inspect.getdoc(value) for value in found)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", pions.__all__)
def test_every_export_is_in_the_reference(name: str, language: str) -> None:
    page = (ROOT / "docs" / language / "reference" / "api.md").read_text(encoding="utf-8")
    assert re.search(rf"^::: pions\.{name}$|`{name}`", page, re.MULTILINE)


def test_the_example_of_the_front_door_is_true() -> None:
    assert doctest.testmod(pions).failed == 0


def test_importing_loads_no_library_of_an_interface() -> None:
    code = "import pions, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"typer", "click", "rich", "resvg_py", "fastapi", "textual", "sqlalchemy"}
    assert "pions.interfaces" not in done.stdout.split()
