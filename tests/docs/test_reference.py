"""The reference pages say what the registry, the command line and the errors really are."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import pions.errors
from pions.evaluation import registry as evaluations
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.variables import VARIABLES
from pions.interfaces.terminal.lines.interpreter import COMMANDS
from pions.notation.registry import Format, formats
from pions.players import registry as players
from pions.players.levels import levels
from pions.rules.parameters import Parameter, parameters_of, value_text
from pions.rules.registry import Family, Preset, families, presets

ROOT = Path(__file__).resolve().parents[2]


def is_of_pions(kind: type) -> bool:
    """Whether Pions defines it: what other packages and tests register is none of our pages."""
    return kind.__module__.startswith("pions.")


ERRORS = [
    name
    for name, kind in inspect.getmembers(pions.errors, inspect.isclass)
    if issubclass(kind, pions.errors.PionsError)
]
PLAYERS = [kind for kind in players.player_kinds() if is_of_pions(kind.make)]
EVALUATIONS = [kind for kind in evaluations.evaluations() if is_of_pions(kind.make)]
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
    check_parameters(language, "games.md", family.name, family.make)


@languages
def test_every_level_has_its_rows(language: str) -> None:
    text = section(page(language, "players.md"), "`level`")
    usual, with_engine = (
        [row for row in rows(part) if row[0].isdigit()] for part in text.split("\n\n|")[1:3]
    )
    assert [row[0] for row in usual] == [row[0] for row in with_engine]
    for level, row in zip(levels()[:-1], with_engine, strict=False):
        own = level.grading
        loose = f"{own.temperature:g}".replace(".", "," if language == "fr" else ".")
        numbers = (own.depth, own.endgame, own.candidates, own.max_loss)
        assert row[1:6] == [*map(str, numbers), loose]
        assert (row[6] in ("yes", "oui")) == own.gives_away
    for level, row in zip(levels()[:-1], usual, strict=False):
        assert row[2:4] == [str(level.depth), str(level.column_depth)]


@languages
@pytest.mark.parametrize("kind", PLAYERS, ids=lambda kind: kind.name)
def test_every_player_is_explained(language: str, kind: players.PlayerKind) -> None:
    listed = page(language, "players.md").partition("\n## ")[0]
    (row,) = (row for row in rows(listed) if row[0] == f"`{kind.name}`")
    assert row[1] == ", ".join(f"`{alias}`" for alias in kind.aliases)
    assert row[2] == kind.summary or language != "en"
    check_parameters(language, "players.md", kind.name, kind.make)


@languages
@pytest.mark.parametrize("kind", EVALUATIONS, ids=lambda kind: kind.name)
def test_every_evaluation_is_explained(language: str, kind: evaluations.EvaluationKind) -> None:
    (row,) = (row for row in rows(page(language, "evaluations.md")) if row[0] == f"`{kind.name}`")
    assert row[1] == kind.summary or language != "en"
    check_parameters(language, "evaluations.md", kind.name, kind.make)


@languages
@pytest.mark.parametrize(
    ("name", "known"), [("players.md", PLAYERS), ("evaluations.md", EVALUATIONS)]
)
def test_every_section_of_a_registry_exists(language: str, name: str, known: list[Any]) -> None:
    titles = re.findall(r"^## `([\w-]+)`$", page(language, name), re.MULTILINE)
    assert sorted(titles) == sorted(kind.name for kind in known)


def check_parameters(language: str, name: str, title: str, make: object) -> None:
    """The section of a page has a row for each parameter that a dataclass declares."""
    part = section(page(language, name), f"`{title}`")
    declared = parameters_of(make)  # type: ignore[arg-type]  # a dataclass
    tables = re.split(r"\n\n", part)
    table = [row for text in tables if is_of_parameters(text) for row in rows(text)[2:]]
    assert [row[0] for row in table] == [f"`{parameter.name}`" for parameter in declared]
    for row, parameter in zip(table, declared, strict=True):
        check_parameter(row, parameter, language)


def is_of_parameters(text: str) -> bool:
    """Whether a paragraph is a table of parameters."""
    return text.lstrip().startswith(("| parameter |", "| paramètre |"))


def check_parameter(row: list[str], parameter: Parameter, language: str) -> None:
    if parameter.default is not None:
        usual = value_text(parameter.default)
        assert row[1] == (f"`{usual}`" if usual else "")
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
def test_every_variable_is_listed(language: str) -> None:
    listed = [row[0] for row in rows(section(page(language, "command-line.md"), "`pions`"))]
    for variable in VARIABLES:
        assert ", ".join(f"`{name}`" for name in variable.name.split(", ")) in listed


@languages
def test_every_command_of_a_game_is_listed(language: str) -> None:
    listed = [row[0] for row in rows(section(page(language, "command-line.md"), "`pions play`"))]
    for command in COMMANDS:
        assert ", ".join(f"`{name}`" for name in command.names) in listed


@languages
@pytest.mark.parametrize("written", formats(), ids=lambda written: written.name)
def test_every_file_format_is_listed(language: str, written: Format) -> None:
    (row,) = (row for row in rows(page(language, "formats.md")) if row[0] == f"`{written.name}`")
    assert row[1] == ", ".join(f"`{ending}`" for ending in written.extensions)
