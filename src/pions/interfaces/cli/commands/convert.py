"""`pions convert`: games from any files into others."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pions.geometry.names import RowsFrom
from pions.interfaces.cli.app import command
from pions.interfaces.cli.conversion_report import ConversionReport
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.usage import CommandLineError
from pions.notation.conversion import STANDARD_OUTPUT, Converter, WantedGames, game_file
from pions.notation.files import unwritable
from pions.notation.filters import game_filter
from pions.notation.registry import Conventions, Format, find_format, format_to_write, formats
from pions.notation.sources import GameSource, is_archive, sources
from pions.rules.registry import find_rules
from pions.words import N_, friendly_list

_SIDES = {
    "top": RowsFrom.TOP,
    "bottom": RowsFrom.BOTTOM,
    "haut": RowsFrom.TOP,
    "bas": RowsFrom.BOTTOM,
}


@dataclass(frozen=True)
class ConvertOptions:
    """Which games, and how they are written."""

    to: Annotated[
        str | None,
        option(N_("FORMAT"), N_("The format to write; default: what OUT ends in.")),
    ] = None
    rules: Annotated[
        str | None, option(N_("RULES"), N_("The game, where a file does not name it."))
    ] = None
    rows_from: Annotated[
        str | None,
        option(
            N_("SIDE"),
            N_("Where row 1 is, top or bottom; default: as the players of the game count."),
        ),
    ] = None
    first_column: Annotated[
        int | None,
        option("0|1", N_("The number of the first column; default: 0 where a 0 occurs.")),
    ] = None
    filter: Annotated[
        list[str] | None,
        option(
            N_("NAME=VALUE"),
            N_(
                "Only games with that player, black, white, event, year, result or rules; "
                "may be given several times."
            ),
        ),
    ] = None
    dedupe: Annotated[bool, flag("--dedupe", N_("Write games with the same moves only once."))] = (
        False
    )


@command(
    N_(
        "Read games in any format and write them in another. IN are files, folders and archives "
        "(zip, tar, gz); - is standard input. OUT is a file, - for standard output, or a folder, "
        "which ends in / or is there: then every file of IN becomes one there.\n\n"
        "Every game is replayed. What is wrong is said with the file, the line or game, and the "
        "move; such a game is left out, the others are written, and the exit code is 1. What the "
        "format cannot hold is named."
    ),
    Example("pions convert WTH_1992.wtb games.jsonl", N_("a year of tournament games")),
    Example(
        "pions convert wthor/ tastet.ggf --filter player=Tastet --filter year=1985-1990",
        N_("one player's games out of a whole folder"),
    ),
    Example(
        "pions convert games.zip clean/ --to sgf --dedupe", N_("an archive, file by file, once")
    ),
    Example("echo f5d6c3 | pions convert - - --to pgn", N_("moves from a pipe")),
)
@with_options(ConvertOptions)
def convert(
    context: typer.Context,
    files: Annotated[
        list[str], argument(N_("IN… OUT"), N_("What to read, and last what to write."))
    ],
    options: ConvertOptions,
) -> int:
    if len(files) < 2:
        raise CommandLineError(N_("name what to read and what to write: pions convert IN… OUT"))
    *names, out = files
    report = ConversionReport(context.obj)
    into = _format(out, options.to)
    converter = Converter(into, _choice(options), report.tell, report.note)
    found = _watched(sources(names), report, converter)
    if _is_folder(out):
        _convert_each(found, Path(out).expanduser(), into, converter)
    else:
        path = None if out == STANDARD_OUTPUT else Path(out).expanduser()
        with game_file(into, path, sys.stdout) as file:
            for source in found:
                converter.convert(source, file)
    report.close(converter.counts)
    return Exit.CHECK_FAILED if converter.counts.faults else Exit.DONE


def _choice(options: ConvertOptions) -> WantedGames:
    return WantedGames(
        None if options.rules is None else find_rules(options.rules),
        _conventions(options),
        tuple(map(game_filter, options.filter or ())),
        options.dedupe,
    )


def _conventions(options: ConvertOptions) -> Conventions:
    """How rows and columns are counted in files that do not say."""
    if options.first_column not in (None, 0, 1):
        raise CommandLineError(
            N_("--first-column needs 0 or 1, not {given}"), given=options.first_column
        )
    if options.rows_from is None:
        return Conventions(first_column=options.first_column)
    side = _SIDES.get(options.rows_from.strip().lower())
    if side is None:
        raise CommandLineError(
            N_("--rows-from needs top or bottom, not {given!r}"), given=options.rows_from[:80]
        )
    return Conventions(side, options.first_column)


def _is_folder(out: str) -> bool:
    return out.endswith(("/", "\\")) or (out != STANDARD_OUTPUT and Path(out).expanduser().is_dir())


def _format(out: str, to: str | None) -> Format:
    """The format that was named, or that OUT ends in."""
    if to is None and (out == STANDARD_OUTPUT or _is_folder(out)):
        raise CommandLineError(
            N_("name the format to write with --to: one of {names}"),
            names=friendly_list([one.name for one in formats() if one.can_write]),
        )
    if to is None and is_archive(out):
        raise CommandLineError(N_("archives are read, not written: name a file or a folder"))
    known = format_to_write(out) if to is None else find_format(to)
    if not known.can_write:
        raise CommandLineError(
            N_("{name} can only be read: choose one of {names}"),
            name=known.name,
            names=friendly_list([one.name for one in formats() if one.can_write]),
        )
    if known.binary is not None and out == STANDARD_OUTPUT:
        raise CommandLineError(
            N_("{name} is several files: name one, not standard output"), name=known.name
        )
    return known


def _watched(
    found: Iterator[GameSource], report: ConversionReport, converter: Converter
) -> Iterator[GameSource]:
    for source in found:
        report.begin(source.name, converter.counts)
        yield source


def _convert_each(
    found: Iterator[GameSource], folder: Path, into: Format, converter: Converter
) -> None:
    """A file for each that has games to write; names that come twice get a number."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error
    taken: set[str] = set()
    for source in found:
        stem, number = source.stem, 1
        while stem.lower() in taken:
            number += 1
            stem = f"{source.stem}-{number}"
        taken.add(stem.lower())
        path = folder / f"{stem}{into.extensions[0]}"
        with game_file(into, path, sys.stdout, even_if_empty=False) as file:
            converter.convert(source, file)
