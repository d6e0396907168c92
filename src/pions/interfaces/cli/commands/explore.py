"""`pions explore`: which games went through a position, and how they went on."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.explore_report import (
    adding_json,
    adding_text,
    explored_lines,
    index_lines,
    refusal_words,
)
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.position_options import AnyCount, Moves, PositionText, chosen_game
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.interfaces.language import say
from pions.rules.registry import find_rules
from pions.search.limits import Stop
from pions.storage.explorer.entries import database_entries, file_entries
from pions.storage.explorer.explore import MOST_GAMES, MOST_PLAYERS
from pions.storage.explorer.explore import explore as look_up
from pions.storage.explorer.explored_json import explored_json
from pions.storage.explorer.index import Adding, PositionIndex
from pions.words import N_

ADD = "add"
USUAL_GAMES = USUAL_PLAYERS = 8


@dataclass(frozen=True)
class ExploreOptions:
    """Which position, how much of it, and where the index is."""

    moves: Moves = None
    position: PositionText = None
    any_count: AnyCount = False
    games: Annotated[str | None, option(N_("N"), N_("The latest N games; default: 8."))] = None
    players: Annotated[
        str | None, option(N_("N"), N_("The N most frequent players; default: 8."))
    ] = None
    rules: Annotated[
        str | None,
        option(N_("RULES"), N_("With add: the game, where a file does not name it.")),
    ] = None
    db: Annotated[
        str | None,
        option("URL", N_("With add: also the games of this database, a file or a URL.")),
    ] = None
    index: Annotated[
        str | None,
        option(N_("FOLDER"), N_("The index; default: explorer in PIONS_STATE.")),
    ] = None


@command(
    N_(
        "Say which games went through a position, however the board is turned: how often, what "
        "was played next and with which result, by whom, and the games themselves.\n\n"
        "pions explore add FILE … adds games to the index: WTHOR files (.wtb, with the names in "
        "the .jou and .trn files beside them), your own in any format, or with --db those of a "
        "database. What is there already is not added again. A game that breaks the rules is left "
        "out and named, and the exit code is 3.\n\n"
        "Without a game it says what the index holds."
    ),
    Example("pions explore add wthor/WTH_2026.wtb game.jsonl", N_("index the games of two files")),
    Example("pions explore othello --moves f5d6c3", N_("what was played there, and how it ended")),
    Example("pions explore", N_("how many games there are, of which kinds")),
)
@with_options(ExploreOptions)
def explore(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        argument(N_("RULES | add FILE …"), N_("The game to look into; or files to add.")),
    ] = None,
    *,
    options: ExploreOptions,
) -> int:
    folder = None if options.index is None else Path(options.index).expanduser()
    index, words = PositionIndex(folder), entries or []
    if words[:1] == [ADD]:
        return _add(index, words[1:], options, context.obj)
    if len(words) > 1:
        raise CommandLineError(N_("unexpected argument: {text}"), text=words[1][:80])
    _refuse_for_looking(options)
    if words:
        _look(index, words[0], options, context.obj)
    else:
        _list(index, context.obj)
    return Exit.DONE


def _list(index: PositionIndex, shared: GlobalOptions) -> None:
    counts = index.rules_texts()
    document = {"index": str(index.folder), "rules": dict(counts.most_common())}
    output.answer(document, index_lines(index, counts), json=shared.json)


def _look(index: PositionIndex, rules: str, options: ExploreOptions, shared: GlobalOptions) -> None:
    game = chosen_game(rules, options.moves, options.position, any_count=options.any_count)
    games = _number("--games", options.games, USUAL_GAMES, MOST_GAMES)
    players = _number("--players", options.players, USUAL_PLAYERS, MOST_PLAYERS)
    found = look_up(index, game.position, games=games, players=players)
    lines = explored_lines(found, empty=not index.games(game.rules))
    output.answer(explored_json(found, say), lines, json=shared.json)


def _number(name: str, text: str | None, usual: int, most: int) -> int:
    return usual if text is None else whole_number(name, text, most=most)


def _refuse_for_looking(options: ExploreOptions) -> None:
    given = {"--rules": options.rules, "--db": options.db}
    for name, value in given.items():
        if value is not None:
            raise CommandLineError(N_("{option} is for pions explore add"), option=name)


def _refuse_for_adding(options: ExploreOptions) -> None:
    given = {
        "--moves": options.moves,
        "--position": options.position,
        "--games": options.games,
        "--players": options.players,
    }
    for name, value in given.items():
        if value is not None:
            raise CommandLineError(N_("{option} is for looking into a position"), option=name)


def _add(
    index: PositionIndex, files: list[str], options: ExploreOptions, shared: GlobalOptions
) -> int:
    _refuse_for_adding(options)
    if not files and options.db is None:
        raise CommandLineError(N_("name files of games to add, or a database with --db"))
    adding = Adding()

    def work(stop: Stop) -> None:
        _add_all(index, [Path(one).expanduser() for one in files], options, adding, stop)

    _, interrupted = stoppable(work, shared, lambda: adding_text(adding))
    for note in adding.notes:
        output.talk(say(note))
    for one in adding.refused:
        output.complain(refusal_words(one))
    if shared.json:
        output.data_json(adding_json(index, adding))
    else:
        output.data(adding_text(adding))
    if interrupted:
        return Exit.INTERRUPTED
    return Exit.BAD_INPUT if adding.refused else Exit.DONE


def _add_all(
    index: PositionIndex, files: list[Path], options: ExploreOptions, adding: Adding, stop: Stop
) -> None:
    rules = None if options.rules is None else find_rules(options.rules)
    entries = file_entries(files, rules, adding, stop)
    with ExitStack() as stack:
        if options.db is not None:
            from pions.storage.database import open_database  # noqa: PLC0415 - needs pions[app]

            database = stack.enter_context(open_database(options.db))
            entries = chain(entries, database_entries(database, stop))
        index.add(entries, adding)
