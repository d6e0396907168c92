"""The Go Text Protocol, version 2, as text: what every part of it looks like.

    to the engine           from the engine
    3 play black F5
                            =3
                                                an empty line ends a response
    4 genmove white
                            =4 D6

    5 play black A1
                            ?5 illegal move     `?` for `=`: it cannot, and says why

A response may have several lines. Columns are letters without I, so that the ninth is J; numbers
count rows as the players of the game do: from the top in Othello, as its engines have it, and from
the bottom elsewhere, as in Go. GTP knows only square boards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

from pions.errors import InvalidMoveError, PlayerError
from pions.rules.base import PASS, Move, Position, Rules
from pions.words import N_

LETTERS = ascii_uppercase.replace("I", "")
PASS_VERTEX = "pass"
RESIGN = "resign"
_ANSWER = re.compile(r"(?P<mark>[=?])(?P<number>[0-9]*)(?: (?P<text>.*))?")
_VERTEX = re.compile(r"([a-z])([1-9][0-9]?)")


def check_rules(rules: Rules) -> None:
    grid = rules.grid
    if rules.moves_are_columns or grid.columns != grid.rows or grid.columns > len(LETTERS):
        raise PlayerError(
            N_(
                "GTP cannot describe {rules} to a program: it knows square boards of up to {most} "
                "columns, and cells to choose"
            ),
            rules=str(rules),
            most=len(LETTERS),
        )
    if not rules.usual_start:
        raise PlayerError(
            N_("GTP cannot describe how {rules} begins: engines know only the usual start"),
            rules=str(rules),
        )


def vertex(rules: Rules, move: Move) -> str:
    if move == PASS:
        return PASS_VERTEX
    name = rules.name(move)
    return LETTERS[ascii_lowercase.index(name[0])] + name[1:]


def move_of(rules: Rules, text: str) -> Move:
    """The move that a vertex stands for; `InvalidMoveError` if it is not one."""
    plain = text.strip().lower()
    if plain == PASS_VERTEX:
        return PASS
    match = _VERTEX.fullmatch(plain)
    if match is None or match[1].upper() not in LETTERS:
        raise InvalidMoveError(N_("{text!r} is not a GTP vertex"), text=text[:80])
    try:
        return rules.parse_move(ascii_lowercase[LETTERS.index(match[1].upper())] + match[2])
    except InvalidMoveError:  # its text would show the name with the letter I counted
        raise InvalidMoveError(
            N_("{text!r} is not a GTP vertex of this board"), text=text[:80]
        ) from None


def plain_line(line: str) -> str:
    """A line as the specification reads it: without control characters, tabs as spaces."""
    return "".join(one for one in line.replace("\t", " ") if one.isprintable()).rstrip()


def board_text(position: Position) -> str:
    """The board with the letters and numbers of GTP."""
    rules, columns = position.rules, position.rules.grid.columns
    head = f"   {' '.join(LETTERS[:columns])}"
    rows = (position.cells[start : start + columns] for start in range(0, columns**2, columns))
    lines = (f"{rules.row_label(row):>2} {' '.join(cells)}" for row, cells in enumerate(rows))
    return "\n".join((head, *lines, f"{position.turn} (X is black) to play"))


@dataclass(frozen=True)
class GtpResponse:
    """An engine's response to a command."""

    is_success: bool
    number: int | None
    """The number of the command, if the engine repeats it."""
    text: str

    def with_number(self, number: int) -> GtpResponse:
        """The same where an engine has put the number behind a blank, as Edax does: `= 6 d6`."""
        word, _, rest = self.text.partition(" ")
        if self.number is not None or word != str(number):
            return self
        return GtpResponse(self.is_success, number, rest.strip())


# Edax writes `*** SEARCH STILL RUNNING ? (1) ***` when a busy machine is too slow for its clock.
_REMARKS = ("#", "***")


class GtpResponseReader:
    """Puts lines together to responses. Mutable."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def read(self, line: str) -> GtpResponse | None:
        """The response that this line ends; None if there is more to come, or nothing yet.

        `InvalidMoveError` if a line is neither part of a response nor a comment.
        """
        clean = plain_line(line)
        if not clean:
            return self._ended()
        if not self._lines and clean.startswith(_REMARKS):
            return None
        if not self._lines and _ANSWER.fullmatch(clean) is None:
            raise InvalidMoveError(
                N_("{text!r} is not a GTP response: = or ? comes first"), text=clean[:80]
            )
        self._lines.append(clean)
        return None

    def _ended(self) -> GtpResponse | None:
        lines, self._lines = self._lines, []
        match = _ANSWER.fullmatch(lines[0]) if lines else None
        if match is None:
            return None
        text = "\n".join(((match["text"] or "").strip(), *lines[1:])).strip()
        # Cut off: `int` raises on thousands of digits.
        number = int(match["number"][:18]) if match["number"] else None
        return GtpResponse(match["mark"] == "=", number, text)
