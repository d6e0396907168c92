"""Making puzzles from games, and proving them again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.game_sources import GameSources
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say, tell
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.rules.plies import walk
from pions.rules.registry import find_rules
from pions.search.limits import Stop
from pions.study.puzzles.check import puzzle_faults
from pions.study.puzzles.make import Making
from pions.study.puzzles.make_file import MADE_HERE, SELF_PLAY, make_file
from pions.study.puzzles.pack_file import read_pack
from pions.study.puzzles.packs import PACKS
from pions.words import N_, Words, counted

DATABASE = "db"


def make_pack(
    rules: str,
    path: Path,
    count: int,
    origin: str | None,
    db: str | None,
    seed: int,
    shared: GlobalOptions,
) -> int:
    """Make that number of puzzles, or continue; what is there when Ctrl-C comes stays there."""
    game, source = find_rules(rules), origin or SELF_PLAY
    if db is not None and source != DATABASE:
        raise CommandLineError(N_("--db is for --from db"))
    far = Latest(_how_far)

    def work(stop: Stop) -> Making:
        games = None if source in MADE_HERE else _games(source, db, game)
        return make_file(
            path,
            game,
            count,
            seed=seed,
            origin=source,
            games=games,
            stop=stop,
            progress=far.note,
        )

    made, interrupted = stoppable(work, shared, far.words)
    document = {"file": str(path), "puzzles": len(made.puzzles), "games": made.games}
    lines = [tell(N_("{path}: {made}"), path=path, made=_made(made))]
    output.answer(document, lines, json=shared.json)
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _how_far(making: Making) -> str:
    return say(_made(making))


def _made(making: Making) -> Words:
    return counted(
        "{count} puzzle from {games} games",
        "{count} puzzles from {games} games",
        len(making.puzzles),
        games=making.games,
    )


def _games(source: str, db: str | None, rules: Rules) -> Iterator[tuple[Position, ...]]:
    """The positions of each game of these rules in a file, or in a database."""
    games = _stored(db) if source == DATABASE else _read(source, rules)
    for game in games:
        if game.rules == rules:
            yield tuple(position for position in _positions(game) if not position.is_over)


def _positions(game: Game) -> Iterator[Position]:
    yield game.start
    for _, position in walk(game.start, game.moves):
        yield position


def _read(source: str, rules: Rules) -> Iterator[Game]:
    for found in GameSources([source], rules).games:
        if found.game is not None:
            yield found.game


def _stored(db: str | None) -> Iterator[Game]:
    from pions.storage.database import open_database  # noqa: PLC0415 - needs pions[app]
    from pions.storage.explorer.entries import stored_games  # noqa: PLC0415

    with open_database(db) as database:
        yield from stored_games(database)


def check_puzzles(files: list[str], shared: GlobalOptions) -> int:
    """Prove every puzzle of some files, or of the shipped packs, again."""
    found: list[tuple[str, Words]] = []
    packs = [read_pack(Path(one).expanduser()) for one in files] or [one.pack for one in PACKS]
    checked = Latest(_progress)

    def work(stop: Stop) -> int:
        number = 0
        for puzzle in (one for pack in packs for one in pack.puzzles):
            if stop.requested:
                break
            found.extend((puzzle.name, fault) for fault in puzzle_faults(puzzle))
            number += 1
            checked.note(number)
        return number

    number, interrupted = stoppable(work, shared, checked.words)
    _report(number, found, shared)
    if interrupted:
        return Exit.INTERRUPTED
    return Exit.CHECK_FAILED if found else Exit.DONE


def _progress(number: int) -> str:
    return say(_proved(number))


def _proved(number: int) -> Words:
    return counted("{count} puzzle proved again", "{count} puzzles proved again", number)


def _report(number: int, faults: list[tuple[str, Words]], shared: GlobalOptions) -> None:
    document = {
        "checked": number,
        "faults": [{"name": name, "fault": say(fault)} for name, fault in faults],
    }
    lines = [tell(N_("{name}: {fault}"), name=name, fault=fault) for name, fault in faults]
    if not faults:
        lines = [say(_proved(number))]
    output.answer(document, lines, json=shared.json)
