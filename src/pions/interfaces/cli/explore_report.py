"""What `pions explore` writes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pions.interfaces.cli.columns import shortened, table
from pions.interfaces.language import number_text, say, tell, translate
from pions.interfaces.sentences import side_words
from pions.rules.base import Position
from pions.rules.side import BLACK, WHITE
from pions.storage.explorer.explore import Explored, OutcomeCounts
from pions.storage.explorer.index import Adding, PositionIndex, Refusal
from pions.storage.explorer.positions import Result
from pions.storage.explorer.segment import IndexedGame
from pions.words import N_, Words, counted

LONGEST_NAME = 22
SAME_SHOWN = 3
"""How many of the moves that are the same by symmetry are named."""


def game_count(count: int) -> Words:
    return counted("{count:,} game", "{count:,} games", count)


# What was found


def explored_lines(found: Explored, *, empty: bool) -> Iterator[str]:
    """The counts, the moves, the players and the latest games."""
    yield say(_summary(found))
    if found.opening is not None:
        yield tell(N_("opening: {name}"), name=found.opening)
    if empty:
        yield tell(
            N_("there are no games of these rules yet: add some by pions explore add FILE …")
        )
    if found.moves:
        yield ""
        yield from _move_lines(found)
    if found.players:
        yield ""
        yield from _player_lines(found)
    if found.games:
        yield ""
        yield from _game_lines(found)


def _summary(found: Explored) -> Words:
    counts, position = found.counts, found.position
    if not counts.games:
        return game_count(0)
    fields = {
        "games": game_count(counts.games),
        "black": side_words(position, BLACK),
        "white": side_words(position, WHITE),
        "blacks": _percent(counts, counts.black),
        "whites": _percent(counts, counts.white),
        "draws": _percent(counts, counts.draw),
    }
    return Words(N_("{games}: {black} {blacks}, draws {draws}, {white} {whites}"), fields)


def _percent(counts: OutcomeCounts, count: int) -> str:
    return tell(N_("{share:.1f} %"), share=100 * counts.share(count))


def _move_lines(found: Explored) -> Iterator[str]:
    position, everything = found.position, found.counts
    sides = [say(side_words(position, side)) for side in (BLACK, WHITE)]
    headings = [translate(one) for one in (N_("move"), N_("games"), N_("share"))]
    rows = [[*headings, sides[0], translate(N_("draw")), sides[1], translate(N_("opening"))]]
    for one in found.moves:
        counts = one.counts
        shares = [_percent(counts, n) for n in (counts.black, counts.draw, counts.white)]
        name = "" if one.opening is None else say(one.opening)
        moves = _names(position, (one.move, *one.same))
        share = _percent(everything, counts.games)
        rows.append([moves, number_text(counts.games, ","), share, *shares, name])
    yield from table(rows, left=(0, 6))


def _names(position: Position, moves: tuple[int, ...]) -> str:
    """A move and those that are the same by symmetry: `d3 = c4 = f5`."""
    names = [position.name(move) for move in moves[: SAME_SHOWN + 1]]
    more = ["…"] if len(moves) > len(names) else []
    return " = ".join([*names, *more])


def _player_lines(found: Explored) -> Iterator[str]:
    sides = [say(side_words(found.position, side)) for side in (BLACK, WHITE)]
    rows = [[translate(N_("player")), translate(N_("games")), *sides]]
    for one in found.players:
        numbers = (one.games, one.black, one.white)
        name = shortened(one.name, LONGEST_NAME)
        rows.append([name, *(number_text(number, ",") for number in numbers)])
    yield from table(rows)


def _game_lines(found: Explored) -> Iterator[str]:
    sides = [say(side_words(found.position, side)) for side in (BLACK, WHITE)]
    rows = [[translate(N_("year")), *sides, translate(N_("result")), translate(N_("event"))]]
    for one in found.games:
        facts = one.facts
        names = [shortened(name or "?", LONGEST_NAME) for name in (facts.black, facts.white)]
        event = shortened(facts.event, LONGEST_NAME)
        rows.append([str(facts.year or ""), *names, _result(found.position, one), event])
    yield from table(rows, left=(0, 1, 2, 4))


def _result(position: Position, one: IndexedGame) -> str:
    """The points of both sides, or who won."""
    facts = one.facts
    if facts.result is Result.UNKNOWN:
        return "?"
    if not position.rules.counts_points:
        return {Result.BLACK: "1-0", Result.WHITE: "0-1", Result.DRAW: "½-½"}[facts.result]
    half = position.rules.grid.size
    return f"{(half + facts.margin) // 2}-{(half - facts.margin) // 2}"


# The index


def index_lines(index: PositionIndex, counts: Counter[str]) -> Iterator[str]:
    yield tell(N_("the index is in {folder}"), folder=str(index.folder))
    if not counts:
        yield tell(N_("there are no games yet: add some by pions explore add FILE …"))
    for rules, count in counts.most_common():
        yield f"  {tell(N_('{name}: {what}'), name=rules, what=game_count(count))}"


# Adding


def adding_text(adding: Adding) -> str:
    """How far it has come."""
    return tell(
        N_("games added: {added:,}; already there: {known:,}; left out: {refused:,}"),
        added=adding.added,
        known=adding.known,
        refused=len(adding.refused),
    )


def refusal_words(refusal: Refusal) -> Words:
    """Which game was left out, or which file, and why."""
    fields = {
        "file": refusal.file,
        "number": refusal.number,
        "reason": refusal.words,
    }
    if refusal.number:
        return Words(N_("{file}, game {number} is left out: {reason}"), fields)
    return Words(N_("{file} is left out: {reason}"), fields)


def adding_json(index: PositionIndex, adding: Adding) -> dict[str, object]:
    return {
        "index": str(index.folder),
        "added": adding.added,
        "known": adding.known,
        "refused": [
            {"file": one.file, "game": one.number or None, "reason": say(one.words)}
            for one in adding.refused
        ],
    }
