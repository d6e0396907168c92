"""Lists of openings as Gomocup publishes them: cells by their distance from the centre.

    0,0, 1,-1, 2,-2             an opening a line: columns to the right, rows down
    f15-03 | @0,0 1,-1 2,-2     the same with a name before it; `@` and commas may be left out
    # a comment

On a board with an even number of columns or rows the centre is right of, and below, the middle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pions.errors import InvalidMoveError, NotationError
from pions.notation.contents import COMMENT_IN_PART, Feature
from pions.notation.registry import Conventions, Format, register
from pions.notation.tokens import SAMPLE, Token, numbered_lines, replay, short, taken_for
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import GOMOKU
from pions.words import N_, Words

_PAIR = r"[+-]?[0-9]{1,3}\s?,\s?[+-]?[0-9]{1,3}"
_LINE = re.compile(
    rf"(?:(?P<name>[^|]*)\|)?\s*(?P<mark>@?)\s*(?P<moves>{_PAIR}(?:[\s,;]+{_PAIR})*)"
)


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when all lines are pairs of numbers, and something tells them from columns."""
    if rules is not None and not _fits(rules):
        return 0
    lines = [_LINE.fullmatch(line.text) for line in _openings(text.lstrip()[:SAMPLE])]
    found = [line for line in lines if line is not None]
    if not found or len(found) < len(lines) - 1:  # the last may be cut by the sample
        return 0
    is_marked = any(line["mark"] or "-" in line["moves"] for line in found)
    return 0.9 if is_marked or rules is not None else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    """The openings, a line each; their names become remarks on the game."""
    known = rules or GOMOKU
    if not _fits(known):
        raise NotationError(
            N_("{rules} has no free choice of cells: its openings are not lists of distances"),
            rules=str(known),
        )
    for line in _openings(text):
        yield from conventions.attempt(partial(_read_game, line, known, conventions))


def write(game: Game) -> str:
    """The cells of the moves by their distance from the centre, the remark as the name."""
    rules, grid = game.rules, game.rules.grid
    if not _fits(rules) or game.start != rules.start() or PASS in game.moves or not game.moves:
        raise NotationError(
            N_("an opening is a list of cells on an empty board: this game of {rules} is not one"),
            rules=str(rules),
        )
    pairs = (
        f"{grid.column_of(move) - grid.columns // 2},{grid.row_of(move) - grid.rows // 2}"
        for move in game.moves
    )
    name = _name(game)
    return (f"{name} | @" if name else "@") + ", ".join(pairs) + "\n"


def also_lost(game: Game) -> Iterator[Words]:
    if game.comment and _name(game) != game.comment:
        yield COMMENT_IN_PART


def _name(game: Game) -> str:
    """The remark as it can stand before an opening."""
    return " ".join(game.comment.replace("|", "/").split()).lstrip("# ")


def assumptions(_text: str, rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    return () if rules is not None else (taken_for(GOMOKU),)


def _fits(rules: Rules) -> bool:
    return rules.relaxed().places_anywhere  # Renju's openings are lists of cells too


def _openings(text: str) -> Iterator[Token]:
    """The lines that are not comments."""
    return (line for line in numbered_lines(text) if not line.text.startswith("#"))


def _read_game(line: Token, rules: Rules, conventions: Conventions) -> Game:
    found = _LINE.fullmatch(line.text)
    if found is None:
        raise NotationError(
            N_(
                "line {line}: {text!r} is not a list of distances from the centre such as 0,0, 1,-1"
            ),
            line=line.line,
            text=short(line.text),
        )
    offsets = (Token(one[0], line.line) for one in re.finditer(_PAIR, found["moves"]))
    game = replay(Game.new(rules), offsets, partial(_cell, rules), conventions.on_fault)
    name = (found["name"] or "").strip()
    return game.with_comment(name, ply=0) if name else game


def _cell(rules: Rules, text: str) -> Move:
    grid = rules.grid
    across, down = (int(part.strip()) for part in text.split(","))
    column, row = grid.columns // 2 + across, grid.rows // 2 + down
    if not grid.holds(column, row):
        raise InvalidMoveError(N_("{text!r} is not a cell of this board"), text=short(text))
    return grid.cell(column, row)


FORMAT = register(
    Format(
        name="gomocup",
        title=N_("Gomocup openings"),
        extensions=(".gomocup",),
        example="0,0, 1,-1, 2,-2",
        recognise=recognise,
        read=read,
        write=write,
        game_a_line=True,
        takes_header=True,
        holds=frozenset((Feature.MOVES, Feature.COMMENT)),
        also_lost=also_lost,
        assumptions=assumptions,
    )
)
