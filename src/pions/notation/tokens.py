"""What several formats share: numbered lines, quotations for messages, replaying named moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
from pions.rules.registry import preset_of, presets
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
    begun = game.play_all(legal, add_passes=True)
    on_fault(ReadingFault(fault.words, len(begun.plies)))
    return begun


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
