"""The reference pages say what the registry, the command line and the errors really are."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import pions.errors
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.exits import Exit
from pions.interfaces.terminal.orders import ORDERS
from pions.notation.registry import Format, formats
from pions.rules.parameters import Parameter, parameters_of, value_text
from pions.rules.registry import Family, Preset, families, presets

ROOT = Path(__file__).resolve().parents[2]
ERRORS = [
    name
    for name, kind in inspect.getmembers(pions.errors, inspect.isclass)
    if issubclass(kind, pions.errors.PionsError)
]
languages = pytest.mark.parametrize("language", ["en", "fr"])


def page(language: str, name: str) -> str:
    return (ROOT / "docs" / language / "reference" / name).read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    """The cells of every table row."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def section(text: str, heading: str) -> str:
    """The part of a page below a heading of the second level."""
    return text.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


@languages
@pytest.mark.parametrize("preset", presets(), ids=lambda preset: preset.name)
def test_every_preset_has_its_row(language: str, preset: Preset) -> None:
    (row,) = (row for row in rows(page(language, "games.md")) if row[0] == f"`{preset.name}`")
    assert row[1] == ", ".join(f"`{alias}`" for alias in preset.aliases)
    assert row[3] == f"`{preset.rules}`"
    if language == "en":
        assert row[2] == preset.title


@languages
@pytest.mark.parametrize("family", families(), ids=lambda family: family.name)
def test_every_parameter_has_its_row(language: str, family: Family) -> None:
    part = section(page(language, "games.md"), f"`{family.name}`")
    declared = parameters_of(family.make)  # type: ignore[arg-type]  # a dataclass
    table = [row for row in rows(part) if row[0].startswith("`")]
    assert [row[0] for row in table] == [f"`{parameter.name}`" for parameter in declared]
    for row, parameter in zip(table, declared, strict=True):
        check_parameter(row, parameter, language)


def check_parameter(row: list[str], parameter: Parameter, language: str) -> None:
    if parameter.default is not None:
        assert row[1] == f"`{value_text(parameter.default)}`"
    for allowed in (parameter.least, parameter.most, *parameter.choices):
        assert allowed is None or str(allowed) in row[2]
    if language == "en":
        assert row[2] == str(parameter.allowed)
        assert row[3] == parameter.help


@languages
@pytest.mark.parametrize("name", ERRORS)
def test_every_error_is_listed(language: str, name: str) -> None:
    (row,) = (row for row in rows(page(language, "errors.md")) if row[0] == f"`{name}`")
    kind = getattr(pions.errors, name)
    assert row[1] == ", ".join(f"`{base.__name__}`" for base in direct_bases(kind))


def direct_bases(kind: type) -> list[type]:
    """The bases worth naming: `PionsError` goes without saying."""
    return [base for base in kind.__bases__ if base is not pions.errors.PionsError]


@languages
@pytest.mark.parametrize("code", Exit, ids=lambda code: code.name)
def test_every_exit_code_is_listed(language: str, code: Exit) -> None:
    assert [row for row in rows(page(language, "errors.md")) if row[0] == str(code.value)]


def commands() -> dict[str, Any]:
    """`pions` and its commands, by name."""
    load_commands()
    group: Any = get_command(app)
    return {"pions": group, **{f"pions {name}": one for name, one in group.commands.items()}}


@languages
@pytest.mark.parametrize("name", commands())
def test_every_command_and_option_is_explained(language: str, name: str) -> None:
    part = section(page(language, "command-line.md"), f"`{name}`").lower()
    for parameter in commands()[name].params:
        if not getattr(parameter, "hidden", False):
            written = parameter.opts if parameter.param_type_name == "option" else [parameter.name]
            missing = [text for text in written if text.lower() not in part]
            assert not missing, f"{name}: {missing} is not explained"


def test_every_command_in_the_page_exists() -> None:
    known = set(commands())
    for language in ("en", "fr"):
        text = page(language, "command-line.md")
        titles = {line[4:-1] for line in text.splitlines() if line.startswith("## `pions")}
        assert titles == known


@languages
def test_every_order_of_a_game_is_listed(language: str) -> None:
    listed = [row[0] for row in rows(section(page(language, "command-line.md"), "`pions play`"))]
    for order in ORDERS:
        assert ", ".join(f"`{name}`" for name in order.names) in listed


@languages
@pytest.mark.parametrize("written", formats(), ids=lambda written: written.name)
def test_every_file_format_is_listed(language: str, written: Format) -> None:
    (row,) = (row for row in rows(page(language, "formats.md")) if row[0] == f"`{written.name}`")
    assert row[1] == ", ".join(f"`{ending}`" for ending in written.extensions)
