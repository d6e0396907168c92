"""`pions doctor`: what is installed, what is missing, and whether it works."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import dataclass

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command, pions_version
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.self_check import (
    Requirement,
    SelfCheck,
    data_folder,
    requirements,
    self_checks,
    system_text,
)
from pions.interfaces.cli.storage_check import storage_checks
from pions.interfaces.language import language, language_name, say, tell, translate
from pions.native import core
from pions.play.autosave import autosave_folder
from pions.rules.base import CORES
from pions.words import N_

BUILD_NAMES = (N_("compiler"), N_("arch"), N_("kernels"))
"""What the compiled core says about itself, marked here so that it is translated."""


@dataclass(frozen=True)
class DoctorReport:
    """What the doctor found."""

    packages: tuple[Requirement, ...]
    checks: tuple[SelfCheck, ...]

    @property
    def ok(self) -> bool:
        present = all(one.version for one in self.packages if one.extra is None)
        return present and all(check.ok for check in self.checks)


@command(
    N_(
        "Show versions, the compiled core, what is missing and how to get it, and try everything "
        "briefly.\n\nExit code 1 if something does not work."
    ),
    Example("pions doctor", N_("is everything there, and does it work?")),
    Example("pions doctor --json", N_("the same to paste into a report")),
)
def doctor(context: typer.Context) -> int:
    report = DoctorReport(tuple(requirements()), (*self_checks(), *storage_checks()))
    output.answer(_json(report), _lines(report), json=context.obj.json)
    return Exit.DONE if report.ok else Exit.CHECK_FAILED


def _json(report: DoctorReport) -> dict[str, object]:
    folder = data_folder()
    return {
        "ok": report.ok,
        "pions": pions_version(),
        "python": platform.python_version(),
        "machine": system_text(),
        "cores": list(CORES),
        "native": core.build_info(),
        "cpu": core.cpu_features(),
        "language": language(),
        "data": {"folder": folder and str(folder), "present": bool(folder and folder.is_dir())},
        "state": str(autosave_folder()),
        "packages": [
            {"name": one.package, "extra": one.extra, "version": one.version}
            for one in report.packages
        ],
        "checks": [
            {"name": say(one.name), "ok": one.ok, "detail": one.detail} for one in report.checks
        ],
    }


def _lines(report: DoctorReport) -> Iterator[str]:
    yield f"Pions {pions_version()}, Python {platform.python_version()}, {system_text()}"
    yield tell(N_("Cores: {cores}"), cores=", ".join(CORES))
    for name, value in core.build_info().items():
        yield tell(N_("  {name}: {value}"), name=translate(name), value=value)
    features = [name for name, present in core.cpu_features().items() if present]
    yield tell(N_("Processor: {features}"), features=", ".join(features) or "-")
    yield tell(N_("Language: {name}"), name=language_name(language()))
    yield _data_line()
    yield tell(N_("Autosaved games: {folder}"), folder=str(autosave_folder()))
    yield from map(_package_line, report.packages)
    yield from map(_check_line, report.checks)
    yield translate(N_("Everything works.") if report.ok else N_("Something does not work."))


def _data_line() -> str:
    folder = data_folder()
    if folder is None:
        return tell(N_("Data folder: none; set PIONS_DATA to use one"))
    if not folder.is_dir():
        return tell(N_("Data folder: {folder} does not exist"), folder=str(folder))
    return tell(N_("Data folder: {folder}"), folder=str(folder))


def _package_line(one: Requirement) -> str:
    if one.version is not None:
        return tell(N_("{package} {version}: present"), package=one.package, version=one.version)
    name = f"pions[{one.extra}]" if one.extra else one.package
    return tell(
        N_("{package}: missing; get it with: pip install '{name}'"), package=one.package, name=name
    )


def _check_line(check: SelfCheck) -> str:
    template = N_("{name}: {detail}, right") if check.ok else N_("{name}: {detail}, WRONG")
    return tell(template, name=check.name, detail=check.detail)
