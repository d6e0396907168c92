"""`pions book`: make, continue and check an opening book."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from pions.books.base import OpeningBook
from pions.books.library import read_draft
from pions.books.make import check_book, make_book
from pions.books.maker import BookProgress
from pions.errors import SolveError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_limit
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.position_options import RulesText
from pions.interfaces.cli.solve_report import (
    SolveMemory,
    SolveNodes,
    SolveSeconds,
    Threads,
    chosen_memory,
    chosen_threads,
)
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.cli.usage import whole_number
from pions.interfaces.language import say
from pions.rules.base import Rules
from pions.rules.registry import find_rules, presets
from pions.search.limits import Stop
from pions.words import N_, Words, counted

BookPlies = Annotated[
    str | None, option(N_("N"), N_("Positions of up to N plies; default: 4, for Othello 20."))
]
BookPositions = Annotated[
    str | None,
    option(
        N_("N"),
        N_(
            "Othello: how many positions; default: 1000. K in a row: how many of the ply after, "
            "the likeliest first; default: none. You can ask for more later."
        ),
    ),
]
BookDepth = Annotated[
    str | None,
    option(N_("N"), N_("Othello: search depth for each position, in plies; default: 18.")),
]
BookTolerance = Annotated[
    str | None,
    option(N_("POINTS"), N_("Othello: keep moves up to POINTS worse than the best; default: 3.")),
]
BookCheck = Annotated[bool, flag("--check", N_("Check the book: recompute some of its scores."))]
BookFile = Annotated[
    str | None, argument(N_("FILE"), N_("The book; default: the game's name with .book."))
]


@command(
    N_(
        "Make an opening book, a file that pions solve --book and the player native(book=FILE) "
        "use.\n\n"
        "For K in a row it holds the exact scores of all positions of the first plies; for "
        "Othello, the main lines, the most relevant positions first, each searched many plies "
        "deep.\n\n"
        "It can take hours. Scores are saved once they are found: after a limit or Ctrl-C the "
        "same command continues where it stopped. With --check, the exit code is 1 if something "
        "is wrong."
    ),
    Example(
        "pions book connect-4 --plies 4 --threads 2", N_("make connect-4.book, or continue it")
    ),
    Example("pions book connect-4 --check", N_("check it")),
    Example(
        "pions book puissance3 small.book --plies 2", N_("a small one, in a file of that name")
    ),
    Example("pions book othello --positions 200 --depth 12", N_("the main lines of Othello")),
)
def book(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    file: BookFile = None,
    *,
    plies: BookPlies = None,
    positions: BookPositions = None,
    depth: BookDepth = None,
    tolerance: BookTolerance = None,
    check: BookCheck = False,
    seconds: SolveSeconds = None,
    nodes: SolveNodes = None,
    threads: Threads = None,
    memory: SolveMemory = None,
) -> int:
    game = find_rules(rules)
    path = Path(file or f"{_name(game)}.book").expanduser()
    resources = {"threads": chosen_threads(threads), "memory": chosen_memory(memory)}
    if check:
        return _check(path, resources, context.obj)
    limit, far = chosen_limit(seconds, None, nodes), Latest(_how_far)

    def work(stop: Stop) -> BookProgress:
        return make_book(
            game,
            _number("--plies", plies),
            path,
            limit,
            positions=_number("--positions", positions),
            depth=_number("--depth", depth),
            tolerance=_number("--tolerance", tolerance),
            **resources,
            stop=stop,
            progress=far.note,
        )

    made, interrupted = stoppable(work, context.obj, far.words)
    _tell(path, made, context.obj)
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _number(option: str, text: str | None) -> int | None:
    return None if text is None else whole_number(option, text)


def _how_far(made: BookProgress) -> str:
    return say(_share(made))


def _share(made: BookProgress) -> Words:
    return counted(
        "{solved} of {count} position",
        "{solved} of {count} positions",
        made.wanted,
        solved=made.solved,
    )


def _name(rules: Rules) -> str:
    known = next((preset.name for preset in presets() if preset.rules == rules), None)
    return known or "".join(letter if letter.isalnum() else "-" for letter in str(rules)).strip("-")


def _tell(path: Path, made: BookProgress, options: GlobalOptions) -> None:
    plies = read_draft(path).book.plies
    if options.json:
        output.data_json({"file": str(path), "plies": plies, **asdict(made)})
    elif made.finished:
        output.write(N_("{file} is finished; plies: {plies}"), plies=plies, file=str(path))
    else:
        output.write(
            N_("solved: {share}, in {file}; run the same command to continue"),
            file=str(path),
            share=_share(made),
        )


def _check(path: Path, resources: dict[str, int], options: GlobalOptions) -> int:
    far = Latest(_how_far)

    def work(_: Stop) -> OpeningBook:
        return check_book(path, **resources, progress=far.note)

    try:
        found, interrupted = stoppable(work, options, far.words)
    except SolveError as error:
        if options.json:
            output.data_json({"ok": False, "fault": say(error.words)})
        output.complain(error.words)
        return Exit.CHECK_FAILED
    if options.json:
        output.data_json({"ok": True, "positions": len(found), "plies": found.plies})
    else:
        template = N_("{file} is right; plies: {plies}, positions: {count}")
        output.write(template, file=str(path), count=len(found), plies=found.plies)
    return Exit.INTERRUPTED if interrupted else Exit.DONE
