"""Positions as boards: a game that begins with a set-up, nothing played yet."""

from __future__ import annotations

from collections.abc import Iterator

from pions.errors import NotationError, PionsError
from pions.notation.position_text import board_in, match_bits, read_position
from pions.notation.registry import Conventions, Format, register
from pions.notation.spelling import SIGNS
from pions.notation.tokens import Token, numbered_lines, taken_for
from pions.notation.written_board import LONGEST_BOARD
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when the cells can be counted, doubtful when only the signs look like it."""
    sample = text[: LONGEST_BOARD // 2]
    if any(_is_board(piece.text, rules) for piece in _pieces(text, rules)):
        return 0.9
    signs = "".join(sample.upper().split())
    cells = sum(sign in SIGNS for sign in signs)
    letters = sum(sign.isalpha() for sign in signs)
    return 0.2 if letters and cells >= 9 and cells > 0.8 * len(signs) else 0


def read(text: str, rules: Rules | None, _conventions: Conventions) -> Iterator[Game]:
    """One game for the whole text, or for each line that is a board by itself."""
    for piece in _pieces(text, rules):
        try:
            position = read_position(piece.text, rules, any_count=True)
        except PionsError as error:
            raise NotationError(
                N_("line {line}: {reason}"), line=piece.line, reason=error.words
            ) from None
        yield Game.new(position.rules, start=position)


def write(game: Game) -> str:
    """The position now: cells and side to move."""
    return f"{game.position.text}\n"


def assumptions(text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, whose turn, which way bits count."""
    first = next(_pieces(text, rules))
    position = read_position(first.text, rules, any_count=True)
    notes = [] if rules is not None else [taken_for(position.rules)]
    bits = match_bits(first.text)
    if bits is not None:
        notes.append(Words(N_("the first number is Black's, bit 0 is the upper left cell")))
    said = bits[5] if bits is not None else board_in(first.text, rules).side
    if said is None and not position.rules.turn_by_count:
        notes.append(Words(N_("the text does not say whose turn it is: Black's")))
    return tuple(notes)


def _pieces(text: str, rules: Rules | None) -> Iterator[Token]:
    """The lines, where the first is a board by itself; otherwise the text as one board."""
    lines = numbered_lines(text)
    first = next(lines, Token("", 1))
    if not _is_board(first.text, rules) or _is_board(text, rules):
        yield Token(text, first.line)
        return
    yield first
    yield from lines


def _is_board(text: str, rules: Rules | None) -> bool:
    if match_bits(text) is not None:
        return True
    try:
        board_in(text, rules)
    except NotationError:
        return False
    return True


FORMAT = register(
    Format(
        name="board",
        title=N_("Position"),
        extensions=(".pos",),
        example="---------------------------OX------XO--------------------------- X",
        recognise=recognise,
        read=read,
        write=write,
        takes_header=True,
        assumptions=assumptions,
        holds=frozenset(),
    )
)
