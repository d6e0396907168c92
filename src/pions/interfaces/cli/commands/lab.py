"""`pions lab`: labs of a course that grade themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pions.errors import LabError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.lab_report import grade_lines, graded_count, lab_line, report_lines
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.usage import CommandLineError, check_output
from pions.interfaces.language import language, say, translate
from pions.match.bubblewrap import sandbox_missing
from pions.match.conditions import OFF, REQUIRED, Conditions
from pions.match.walls import checked_mode, has_walls, usual_mode
from pions.teaching.grading import PUBLIC_SEED, grade_folder
from pions.teaching.handout import start_lab
from pions.teaching.lab import LabReport
from pions.teaching.registry import all_labs, find_lab
from pions.teaching.report_texts import find_format, grade_csv, junit, report_document
from pions.words import N_, friendly_list


@dataclass(frozen=True)
class LabOptions:
    """Which lab, which variants, and where the grades go."""

    lab: Annotated[
        str | None,
        option(N_("NAME"), N_("The lab; default: the one that the folder names.")),
    ] = None
    seed: Annotated[
        str | None,
        option(N_("TEXT"), N_("With grade: draws the hidden variants; keep it from the students.")),
    ] = None
    junit: Annotated[
        str | None, option(N_("FILE"), N_("With grade: write JUnit XML (- for the output)."))
    ] = None
    csv: Annotated[
        str | None,
        option(N_("FILE"), N_("With grade: write a table of grades (- for the output).")),
    ] = None
    format: Annotated[
        str | None,
        option(
            N_("FORMAT"),
            N_(
                "With grade and one folder: write what gradescope, classroom50, vpl or coderunner "
                "reads."
            ),
        ),
    ] = None
    sandbox: Annotated[
        str | None,
        option(
            N_("MODE"),
            N_(
                "Whether the students' code runs in a sandbox: auto, required or off. Default: "
                "required with grade, auto with check."
            ),
        ),
    ] = None


@command(
    N_(
        "Labs of a course on these games: students write the code, Pions checks it and says what "
        "is wrong, on a drawn position.\n\n"
        "pions lab list names the labs; start NAME FOLDER writes the text and a skeleton; check "
        "FOLDER says how far it is, and exits with 1 while points are missing; grade FOLDER … "
        "grades what students handed in, each in a sandbox, with variants drawn from --seed.\n\n"
        "Students' code sees no other file, no network and not Pions itself, and has bounded time "
        "and memory."
    ),
    Example("pions lab list", N_("the labs")),
    Example("pions lab start othello-types mine", N_("begin one, in the folder mine")),
    Example(
        "pions lab grade handed-in/ann handed-in/bob --seed secret --csv grades.csv",
        N_("grade two students"),
    ),
)
@with_options(LabOptions)
def lab(
    context: typer.Context,
    action: Annotated[
        list[str],
        argument(N_("list | start NAME FOLDER | check FOLDER | grade FOLDER …"), N_("What to do.")),
    ],
    *,
    options: LabOptions,
) -> int:
    name, *rest = action
    if name not in _ACTIONS:
        raise CommandLineError(
            N_("unknown action {name!r}: choose one of {names}"),
            name=name[:80],
            names=friendly_list(list(_ACTIONS)),
        )
    if name != "grade":
        _refuse_grading_options(options)
    return _ACTIONS[name](rest, options, context.obj)


def _refuse_grading_options(options: LabOptions) -> None:
    given = {
        "--seed": options.seed,
        "--junit": options.junit,
        "--csv": options.csv,
        "--format": options.format,
    }
    for name, value in given.items():
        if value is not None:
            raise CommandLineError(N_("{option} is for pions lab grade"), option=name)


def _list(words: list[str], _options: LabOptions, shared: GlobalOptions) -> int:
    _exactly(words, 0)
    document = {
        "labs": [
            {
                "name": one.name,
                "title": translate(one.title),
                "file": one.file,
                "points": one.points,
                "checks": len(one.checks),
            }
            for one in all_labs()
        ]
    }
    output.answer(document, map(lab_line, all_labs()), json=shared.json)
    return Exit.DONE


def _start(words: list[str], _options: LabOptions, shared: GlobalOptions) -> int:
    name, folder = _exactly(words, 2)
    written = start_lab(find_lab(name), Path(folder).expanduser(), language())
    files = [str(one) for one in written]
    output.answer({"files": files}, files, json=shared.json)
    if not shared.quiet:
        output.remark(N_("next: {command}"), command=f"pions lab check {folder}")
    return Exit.DONE


def _check(words: list[str], options: LabOptions, shared: GlobalOptions) -> int:
    (folder,) = _exactly(words, 1)
    mode = usual_mode() if options.sandbox is None else checked_mode(options.sandbox)
    walls = has_walls(Conditions(sandbox=mode))
    if not walls and mode != OFF:
        output.remark(N_("without a sandbox: {reason}"), reason=sandbox_missing())
    report = _graded(folder, options, walls, PUBLIC_SEED)
    output.answer(report_document(report, say), report_lines(report), json=shared.json)
    return Exit.DONE if report.is_complete else Exit.CHECK_FAILED


def _grade(words: list[str], options: LabOptions, shared: GlobalOptions) -> int:
    files = {"--junit": options.junit, "--csv": options.csv}
    check_output(shared.json or options.format is not None, files)
    write_single = None if options.format is None else find_format(options.format)
    if not words or (write_single is not None and len(words) > 1):
        raise CommandLineError(N_("name the folders to grade; --format takes only one"))
    mode = REQUIRED if options.sandbox is None else checked_mode(options.sandbox)
    reports, refused = _grade_all(words, options, has_walls(Conditions(sandbox=mode)))
    if options.junit is not None:
        output.data_file(options.junit, junit(reports, say), quiet=shared.quiet)
    if options.csv is not None:
        output.data_file(options.csv, grade_csv(reports, say), quiet=shared.quiet)
    if write_single is not None:
        output.data_lines(write_single(one, say).rstrip("\n") for one in reports)
    elif shared.json:
        output.data_json({"reports": [report_document(one, say) for one in reports]})
    elif output.STANDARD_OUTPUT not in (options.junit, options.csv):
        output.data_lines(grade_lines(reports))
        output.talk(graded_count(len(reports)))
    return Exit.BAD_INPUT if refused else Exit.DONE


def _grade_all(folders: list[str], options: LabOptions, walls: bool) -> tuple[list[LabReport], int]:
    """The reports, and how many folders could not be graded: they are named and passed over."""
    reports, refused = [], 0
    for folder in folders:
        try:
            reports.append(_graded(folder, options, walls, options.seed or PUBLIC_SEED))
        except LabError as error:
            output.complain(error.words)
            refused += 1
    return reports, refused


def _graded(folder: str, options: LabOptions, walls: bool, seed: str) -> LabReport:
    chosen = None if options.lab is None else find_lab(options.lab)
    return grade_folder(Path(folder).expanduser(), lab=chosen, walls=walls, seed=seed)


def _exactly(words: list[str], number: int) -> list[str]:
    if len(words) > number:
        raise CommandLineError(N_("unexpected argument: {text}"), text=words[number][:80])
    if len(words) < number:
        raise CommandLineError(N_("something is missing: see pions help lab"))
    return words


_ACTIONS: dict[str, Callable[[list[str], LabOptions, GlobalOptions], int]] = {
    "list": _list,
    "start": _start,
    "check": _check,
    "grade": _grade,
}
