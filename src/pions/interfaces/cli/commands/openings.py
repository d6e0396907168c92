"""`pions openings`: one's openings from a book or from games, and training them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated

import typer

from pions.books.library import open_book
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import OpeningRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.game_sources import GameSources
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.usage import CommandLineError, whole_number
from pions.interfaces.language import say, tell
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE, Side
from pions.storage.puzzle_file import load_opening_record, save_opening_record
from pions.study.repertoire.repertoire import (
    MOST_PLIES,
    USUAL_PLIES,
    NoRepertoireError,
    OpeningCard,
    Repertoire,
    lines_of,
    repertoire_from_book,
    repertoire_from_games,
)
from pions.study.repertoire.training import NEW_CARDS, OpeningRecord
from pions.words import N_, counted

TRAIN = "train"
SHIPPED, DATABASE = "shipped", "db"
SIDES = {"black": BLACK, "noir": BLACK, "white": WHITE, "blanc": WHITE}


@dataclass(frozen=True)
class OpeningOptions:
    """Whose openings, and where they come from."""

    side: Annotated[str | None, option("black|white", N_("Whose openings; default: black."))] = None
    book: Annotated[
        str | None,
        option(N_("FILE"), N_("The book that says what to play; default: the one shipped.")),
    ] = None
    games: Annotated[
        str | None,
        option(N_("FILE|db"), N_("Take what you play from your games instead of a book.")),
    ] = None
    player: Annotated[
        str | None, option(N_("NAME"), N_("With --games: your name in them, or a part of it."))
    ] = None
    plies: Annotated[
        str | None, option(N_("N"), N_("How far the openings go, in plies; default: 10."))
    ] = None
    new: Annotated[
        str | None, option(N_("N"), N_("With train: at most N new positions; default: 10."))
    ] = None
    db: Annotated[
        str | None, option("URL", N_("With --games db: the database, a file or a URL."))
    ] = None


@command(
    N_(
        "List the openings that you play, or train them.\n\n"
        "RULES lists the lines of a repertoire; train RULES asks its positions one after the "
        "other: those that are due, then some new ones. Each comes back when it is about to be "
        "forgotten (FSRS-6). The repertoire is what a book plays against the best replies, or "
        "what you played most often in your games."
    ),
    Example("pions openings othello", N_("the lines that the shipped book plays for Black")),
    Example("pions openings train connect-4 --side white", N_("train the second player's")),
    Example(
        "pions openings othello --games my.games --player Ada", N_("what Ada plays in her games")
    ),
)
@with_options(OpeningOptions)
def openings(
    context: typer.Context,
    entries: Annotated[
        list[str] | None,
        argument(N_("[train] RULES"), N_("The game; train asks its positions.")),
    ] = None,
    *,
    options: OpeningOptions,
) -> int:
    words = list(entries or [])
    trains = words[:1] == [TRAIN]
    rest = words[1:] if trains else words
    if len(rest) != 1:
        raise CommandLineError(N_("name one game: pions openings [train] RULES"))
    repertoire = _repertoire(find_rules(rest[0]), options)
    if trains:
        _train(repertoire, options, context.obj)
    else:
        _list(repertoire, context.obj)
    return Exit.DONE


def _now() -> datetime:
    return datetime.now(UTC)


def _repertoire(rules: Rules, options: OpeningOptions) -> Repertoire:
    side = SIDES.get((options.side or "black").lower())
    if side is None:
        raise CommandLineError(
            N_("--side is black or white, not {name!r}"), name=(options.side or "")[:80]
        )
    plies = USUAL_PLIES
    if options.plies is not None:
        plies = whole_number("--plies", options.plies, 1, MOST_PLIES)
    if options.games is not None:
        return repertoire_from_games(_own_games(rules, options), side, plies)
    if options.player is not None or options.db is not None:
        raise CommandLineError(N_("--player and --db are for --games"))
    book = open_book(options.book or SHIPPED, rules)
    if book is None:
        raise NoRepertoireError(
            N_("no book comes with {rules}: name one with --book, or your games with --games"),
            rules=str(rules),
        )
    return repertoire_from_book(book, side, plies)


def _own_games(rules: Rules, options: OpeningOptions) -> Iterator[tuple[Game, Side]]:
    """Games of these rules and the sides of the player named, of both where none is."""
    wanted = (options.player or "").casefold()
    for game in _games(rules, options):
        if game.rules == rules:
            for side in Side:
                if wanted in game.players[side].casefold():
                    yield game, side


def _games(rules: Rules, options: OpeningOptions) -> Iterator[Game]:
    if options.games != DATABASE:
        found = GameSources([options.games or ""], rules).games
        return (one.game for one in found if one.game is not None)
    return _stored(options.db)


def _stored(db: str | None) -> Iterator[Game]:
    from pions.storage.database import open_database  # noqa: PLC0415 - needs pions[app]
    from pions.storage.explorer.entries import stored_games  # noqa: PLC0415

    with open_database(db) as database:
        yield from stored_games(database)


def _list(repertoire: Repertoire, shared: GlobalOptions) -> None:
    record, now = load_opening_record(), _now()
    due, new = len(record.due(repertoire, now)), len(record.new(repertoire))
    document = {
        "rules": str(repertoire.rules),
        "side": str(repertoire.side),
        "cards": [_card_json(one, record) for one in repertoire.cards],
        "due": due,
        "new": new,
    }
    total = counted("{count} position", "{count} positions", len(repertoire.cards))
    template = N_("{total}; due now: {due}; new: {new}")
    lines = [*_lines(repertoire), tell(template, total=total, due=due, new=new)]
    output.answer(document, lines, json=shared.json)


def _card_json(card: OpeningCard, record: OpeningRecord) -> dict[str, object]:
    known = record.cards.get(card.name)
    return {
        "line": [card.position.rules.name(move) for move in card.line],
        "position": card.position.text,
        "moves": [card.position.name(move) for move in card.moves],
        "opening": None if card.opening is None else say(card.opening),
        "count": card.count,
        "due": None if known is None else known.due.isoformat(),
    }


def _lines(repertoire: Repertoire) -> Iterator[str]:
    """The longest lines, with the name of the opening where it has one."""
    named = {(*one.line, one.moves[0]): one.opening for one in repertoire.cards}
    for line in lines_of(repertoire):
        moves = " ".join(map(repertoire.rules.name, line))
        opening = named.get(line)
        yield moves if opening is None else f"{moves}  {say(opening)}"


def _train(repertoire: Repertoire, options: OpeningOptions, shared: GlobalOptions) -> None:
    new = NEW_CARDS if options.new is None else whole_number("--new", options.new)
    asked = load_opening_record().asked(repertoire, _now(), new)
    show = output.talk if shared.json else output.data
    right, tried = shared.entry_points.train_openings(
        OpeningRequest(asked, _answered, show, output.talk)
    )
    if shared.json:
        output.data_json({"right": right, "asked": tried})
    elif not asked:
        output.write(N_("Nothing is due now. Well remembered!"))
    else:
        output.write(N_("Remembered: {right} of {asked}"), right=right, asked=tried)


def _answered(card: OpeningCard, right: bool) -> None:
    save_opening_record(load_opening_record().after(card, right, _now()))
