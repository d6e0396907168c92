"""What several formats share: numbered lines, quotations for messages, replaying named moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pions.errors import (
    GameOverError,
    IllegalMoveError,
    MoveError,
    NotationError,
    PionsError,
)
from pions.notation.registry import ReadingFault
from pions.rules.base import Move, Rules
from pions.rules.game import Game
from pions.rules.plies import Ply
from pions.rules.registry import preset_of, presets
from pions.rules.side import Side
from pions.words import N_, Words

SAMPLE = 4000
"""Characters read to recognise a format."""
SHOWN = 40
"""Characters of a text that a message quotes."""


@dataclass(frozen=True)
class Token:
    """A piece of a text, and the line where it stands, counted from 1."""

    text: str
    line: int


def short(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def numbered_lines(text: str) -> Iterator[Token]:
    """The lines that are not blank; only a line feed ends a line, as in any file."""
    for number, line in enumerate(text.split("\n"), start=1):
        if stripped := line.strip():
            yield Token(stripped, number)


def replay(
    game: Game,
    tokens: Iterable[Token],
    parse: Callable[[str], Move],
    on_fault: Callable[[ReadingFault], None] | None = None,
) -> Game:
    """Play the moves that tokens name; an error says which and where.

    With `on_fault` a game that has begun ends before its first fault, and that is told.
    """
    current, played = Token("", 0), list[Move]()

    # Lazy, so that `current` is the token being played when a move is refused.
    def moves() -> Iterator[Move]:
        nonlocal current
        for current in tokens:
            played.append(parse(current.text))
            yield played[-1]

    try:
        return game.play_all(moves(), add_passes=True)
    except (MoveError, NotationError) as error:
        # What names no move at all was never appended.
        legal = played[:-1] if isinstance(error, (IllegalMoveError, GameOverError)) else played
        fault = _refused(error, current, len(legal) + 1)
        if on_fault is None or not legal:
            raise fault from None
    legal_part = game.play_all(legal, add_passes=True)
    on_fault(ReadingFault(fault.words, len(legal_part.plies)))
    return legal_part


def _refused(error: PionsError, token: Token, number: int) -> PionsError:
    """The error with the place where it happened; a reader's own knows its place."""
    if isinstance(error, NotationError):
        return error
    return NotationError(
        N_("line {line}: cannot play {move!r}: {reason}"),
        line=token.line,
        number=number,
        move=short(token.text),
        reason=error.words,
    )


@dataclass(frozen=True)
class WrittenMove:
    """A move as a text has it, with what the text says of it."""

    text: str
    line: int
    side: Side | None = None
    """Who plays it, None where the text does not say."""
    milliseconds: int | None = None
    value: float | str | None = None
    comment: str = ""


def replay_written(
    game: Game,
    written: Sequence[WrittenMove],
    parse: Callable[[str], Move],
    on_fault: Callable[[ReadingFault], None] | None = None,
) -> Game:
    """Play moves with their notes; forced passes that were not written are put in."""
    moves: list[Move] = []

    def parse_and_note(text: str) -> Move:
        moves.append(parse(text))
        return moves[-1]

    tokens = (Token(one.text, one.line) for one in written)
    played = replay(game, tokens, parse_and_note, on_fault)
    plies, place = list(played.plies), 0
    for number in range(len(game.plies), len(plies)):
        if place == len(moves) or plies[number].move != moves[place]:
            continue  # a pass that was put in
        one, place = written[place], place + 1
        if one.side is not None and one.side is not _turn(played, number):
            raise wrong_side(one.text, one.line, place)
        plies[number] = Ply(moves[place - 1], one.milliseconds, one.value, one.comment)
    return played.with_plies(tuple(plies))


def _turn(game: Game, ply: int) -> Side:
    """Who moves after that many plies: the sides take turns, and a pass is a turn."""
    return game.start.turn if ply % 2 == 0 else game.start.turn.other


def wrong_side(text: str, line: int, number: int) -> NotationError:
    return NotationError(
        N_("line {line}: move {number}, {move!r}, is not the turn of the side that plays it"),
        line=line,
        number=number,
        move=short(text),
    )


def rules_for(columns: int, rows: int) -> Rules:
    """The best known game on a board of that size."""
    for known in presets():
        if (known.rules.grid.columns, known.rules.grid.rows) == (columns, rows):
            return known.rules
    raise NotationError(
        N_("no known game has a board of {columns}x{rows} cells: say which rules"),
        columns=columns,
        rows=rows,
    )


def taken_for(rules: Rules) -> Words:
    """The note that a text did not say which game it is."""
    known = preset_of(rules)
    title = Words(known.title) if known else str(rules)
    return Words(N_("the text does not name its game: read as {game}"), {"game": title})
