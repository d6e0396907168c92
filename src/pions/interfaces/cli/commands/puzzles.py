"""`pions puzzles`: solve puzzles, make them, and prove them again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import PuzzleRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, flag, option
from pions.interfaces.cli.puzzle_making import check_puzzles, make_pack
from pions.interfaces.cli.puzzle_report import (
    packs_json,
    packs_lines,
    puzzle_json,
    puzzle_line,
    puzzle_lines,
)
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.storage.puzzle_file import load_record, save_record
from pions.study.puzzles.packs import (
    PACKS,
    all_puzzles,
    daily_puzzle,
    find_pack,
    find_puzzle,
    today,
)
from pions.study.puzzles.puzzle import Puzzle, Theme
from pions.study.puzzles.queue import rising, unseen_first
from pions.words import N_, Words, friendly_list

ACTIONS = ("list", "show", "solve", "make", "check")
DAY, MISTAKES, STREAK, RUN = "day", "mistakes", "streak", "run"
RUN_SECONDS = 180.0
USUAL_COUNT = 20
MOST_PUZZLES = 100_000


@dataclass(frozen=True)
class PuzzleOptions:
    """Which puzzles, and for make where they come from and go to."""

    theme: Annotated[
        str | None, option(N_("THEME"), N_("Only puzzles of this theme, such as zugzwang."))
    ] = None
    answer: Annotated[bool, flag("--answer", N_("With show: the answer too."))] = False
    origin: Annotated[
        str | None,
        option(
            N_("FILE|db|self-play|composed"),
            N_(
                "With make: the games to look through; default: self-play. composed: pieces thrown."
            ),
            "--from",
        ),
    ] = None
    db: Annotated[
        str | None, option("URL", N_("With make --from db: the database, a file or a URL."))
    ] = None
    count: Annotated[
        str | None, option(N_("N"), N_("With make: how many puzzles in all; default: 20."))
    ] = None
    out: Annotated[
        str | None,
        option(N_("FILE"), N_("With make: the file, which is continued if it is there.")),
    ] = None
    seed: Seed = None


@command(
    N_(
        "Solve puzzles: positions with one best move, proved by a solver or by a forced line.\n\n"
        "Without an action, say which packs there are. list PACK lists a pack; show NAME shows a "
        "puzzle. solve asks them one after the other: day (the same for everybody that day), a "
        "pack, a name, mistakes (those missed that are due again), streak (until the first "
        "mistake) or run (three minutes). The first try counts for your rating.\n\n"
        "make RULES finds new puzzles in games and writes them to a file; after Ctrl-C the same "
        "command continues. check proves the puzzles of a file again, or all that come with "
        "Pions; the exit code is 1 if one does not hold."
    ),
    Example("pions puzzles", N_("the packs, their themes, and your rating")),
    Example("pions puzzles solve day", N_("the puzzle of the day")),
    Example("pions puzzles solve connect-4 --theme zugzwang", N_("one theme of a pack")),
    Example("pions puzzles show othello-1 --answer", N_("a puzzle with its answer")),
    Example(
        "pions puzzles make connect-4 --count 2 --seed 1 --out my.puzzles",
        N_("two new ones from games of the computer against itself"),
    ),
    Example("pions puzzles check my.puzzles", N_("prove them again")),
)
@with_options(PuzzleOptions)
def puzzles(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        argument(
            N_("list PACK | show NAME | solve WHAT | make RULES | check FILE"),
            N_("What to do; without it the packs are listed."),
        ),
    ] = None,
    *,
    options: PuzzleOptions,
) -> int:
    action, *rest = entries or [""]
    if action == "make":
        return _make(rest, options, context.obj)
    if action == "check":
        return check_puzzles(rest, context.obj)
    if action == "solve":
        return _solve(_only(rest, DAY), options, context.obj)
    if action == "show":
        _show(_only(rest, DAY), options, context.obj)
    elif action == "list":
        _list(_only(rest, ""), options, context.obj)
    elif action:
        actions = friendly_list(ACTIONS)
        template = N_("unknown action {name!r}: choose one of {actions}")
        raise CommandLineError(template, name=action[:80], actions=actions)
    else:
        record, due = load_record(), len(load_record().due(_now()))
        lines = packs_lines(record, due)
        output.answer(packs_json(record, due), lines, json=context.obj.json)
    return Exit.DONE


def _now() -> datetime:
    return datetime.now(UTC)


def _only(words: list[str], usual: str) -> str:
    if len(words) > 1:
        raise CommandLineError(N_("unexpected argument: {text}"), text=words[1][:80])
    return words[0] if words else usual


def _list(pack: str, options: PuzzleOptions, shared: GlobalOptions) -> None:
    found = list(_themed(find_pack(pack).puzzles if pack else all_puzzles(), options))
    document = {"puzzles": [puzzle_json(one, answer=False) for one in found]}
    output.answer(document, map(puzzle_line, found), json=shared.json)


def _show(name: str, options: PuzzleOptions, shared: GlobalOptions) -> None:
    puzzle = daily_puzzle(today()) if name == DAY else find_puzzle(name)
    document = puzzle_json(puzzle, answer=options.answer)
    output.answer(document, puzzle_lines(puzzle, answer=options.answer), json=shared.json)


def _themed(found: Iterable[Puzzle], options: PuzzleOptions) -> Iterator[Puzzle]:
    if options.theme is None:
        return iter(found)
    wanted = next((one for one in Theme if one.value == options.theme), None)
    if wanted is None:
        raise CommandLineError(
            N_("unknown theme {name!r}: choose one of {names}"),
            name=options.theme[:80],
            names=friendly_list([one.value for one in Theme]),
        )
    return (one for one in found if wanted in one.themes)


def _solve(what: str, options: PuzzleOptions, shared: GlobalOptions) -> int:
    asked = list(_asked(what, options))
    request = PuzzleRequest(
        asked,
        _counted,
        output.talk if shared.json else output.data,
        output.talk,
        ends_at_miss=what == STREAK,
        seconds=RUN_SECONDS if what == RUN else None,
    )
    solved, tried = shared.entry_points.solve_puzzles(request)
    if shared.json:
        output.data_json({"solved": solved, "tried": tried})
    elif what == MISTAKES and not asked:
        output.write(_NONE_DUE if load_record().cards else _NONE_MISSED)
    else:
        output.write(N_("Solved at the first try: {solved} of {tried}"), solved=solved, tried=tried)
    return Exit.DONE


_NONE_DUE = N_("Nothing is due now; what you missed comes back later.")
_NONE_MISSED = N_("No mistake is waiting to be tried again.")


def _asked(what: str, options: PuzzleOptions) -> Iterator[Puzzle]:
    """The puzzles to ask, in their order."""
    if what == DAY:
        return iter((daily_puzzle(today()),))
    if what == MISTAKES:
        return (find_puzzle(name) for name in load_record().due(_now()))
    if what in (STREAK, RUN):
        return iter(rising(_themed(all_puzzles(), options), _random(options.seed)))
    if what in [one.name for one in PACKS]:
        found = _themed(find_pack(what).puzzles, options)
        return iter(unseen_first(found, load_record(), _random(options.seed)))
    return iter((find_puzzle(what),))


def _random(seed: str | None) -> Random:
    return Random(None if seed is None else chosen_seed(seed))


def _counted(puzzle: Puzzle, solved: bool) -> Words | None:
    """Note a first try; the rating before and after, where it counts."""
    before = load_record()
    record = before.after(puzzle, solved, _now())
    save_record(record)
    if record.rating == before.rating:
        return None
    fields = {"rating": round(record.rating.rating), "before": round(before.rating.rating)}
    return Words(N_("Your rating: {rating} (before: {before})"), fields)


def _make(rest: list[str], options: PuzzleOptions, shared: GlobalOptions) -> int:
    if not rest or options.out is None:
        raise CommandLineError(
            N_("name the game and the file: pions puzzles make RULES --out FILE")
        )
    count = USUAL_COUNT
    if options.count is not None:
        count = whole_number("--count", options.count, 1, MOST_PUZZLES)
    return make_pack(
        _only(rest, ""),
        Path(options.out).expanduser(),
        count,
        options.origin,
        options.db,
        0 if options.seed is None else chosen_seed(options.seed),
        shared,
    )
