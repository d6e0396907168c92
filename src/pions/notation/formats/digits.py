"""Columns in playing order, for games with gravity: `4453`, or `10,4,11` on wide boards.

`WxH/K:` before the moves gives the board: `5x5/3:32415`. A `0` anywhere in the text means that
columns are counted from 0. `cells side moves` begins with a set-up; a number after the moves,
as in lists of solved positions, is kept as the field `score`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pions.errors import InvalidMoveError, NotationError
from pions.notation.registry import Conventions, Format, register
from pions.notation.set_up import new_game, split_start, start_text
from pions.notation.tokens import SAMPLE, Token, numbered_lines, replay, short, taken_for
from pions.rules.base import Move, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.registry import presets
from pions.words import N_, Words

_BOARD = re.compile(r"\s*([0-9]{1,2})\s?[xX×]\s?([0-9]{1,2})\s?/\s?([0-9]{1,3})\s?:")
_SCORED = re.compile(r"([0-9]{2,}) ([+-][0-9]{1,3}|[0-9]{1,2})")
_SEPARATORS = re.compile(r"[\s,;]+")
_COLUMNS = re.compile(r"[0-9][0-9\s,;]*([+-][0-9]{1,3})?")


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when there are only digits, or the board before them."""
    if rules is not None and not rules.moves_are_columns:
        return 0
    lines = [line.text for line in numbered_lines(text.lstrip()[:SAMPLE])]
    if not lines or not _looks_right(lines[0], rules):
        return 0
    if _BOARD.match(lines[0]):
        return 0.95
    return 0.8 if all(_looks_right(line, rules) for line in lines) else 0.3


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    first = _first_column(text, rules, conventions)
    for line in numbered_lines(text):
        yield from conventions.attempt(partial(_read_line, line, rules, first, conventions))


def write(game: Game) -> str:
    """The columns, after the board's measures unless it is Connect-4 with moves."""
    rules = game.rules
    if not rules.moves_are_columns:
        raise _no_columns(rules)
    columns, rows, k = _measures(rules)
    moves = ("" if columns <= 9 else ",").join(game.names) + _score(game)
    if k is None:  # a game of another package: its board is not one of K in a row
        return f"{start_text(game) if moves else game.start.text}{moves}\n"
    board = "" if rules == CONNECT_4 and moves else f"{columns}x{rows}/{k}:"
    return f"{board}{start_text(game)}{moves}\n"


def _score(game: Game) -> str:
    """The score after the moves, where a reader takes it for one."""
    score = game.extra.get("score")
    is_read = isinstance(score, int) and abs(score) <= game.rules.grid.size
    return f" {score:+d}" if is_read and game.cursor > 1 and game.rules.grid.columns <= 9 else ""


def also_lost(game: Game) -> Iterator[Words]:
    if "score" in game.extra and not _score(game):
        yield Words(N_("the score of the position"))


def assumptions(text: str, rules: Rules | None, conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, and from which number its columns are counted."""
    notes = []
    line = next(numbered_lines(text), Token("", 1))
    known, moves, score = _parts(line, rules)
    if rules is None:
        notes.append(taken_for(known))
    if score is not None:
        notes.append(Words(N_("{score} was taken for a score"), {"score": score}))
    if conventions.first_column is None:
        if _first_column(text, rules, conventions) == 0:
            notes.append(Words(N_("columns were counted from 0, since a 0 occurs")))
        elif str(known.grid.columns) not in moves:
            notes.append(Words(N_("columns were counted from 1")))
    return tuple(notes)


def _looks_right(line: str, rules: Rules | None) -> bool:
    moves = split_start(line, rules or CONNECT_4)[1]
    return bool(_BOARD.match(line) or _COLUMNS.fullmatch(moves))


def _measures(rules: Rules) -> tuple[int, int, int | None]:
    return rules.grid.columns, rules.grid.rows, rules.line_length


def _first_column(text: str, rules: Rules | None, conventions: Conventions) -> int:
    """0 where a column 0 is written anywhere, otherwise 1."""
    if conventions.first_column is not None:
        return conventions.first_column
    if "0" not in text:  # the usual case, settled without reading the lines
        return 1
    for line in numbered_lines(text):
        known, moves, _ = _parts(line, rules)
        columns = split_start(moves, known)[1]
        # On a wide board 10 and 20 contain a 0: only a whole column 0 counts.
        if "0" in (columns if known.grid.columns <= 9 else _SEPARATORS.split(columns)):
            return 0
    return 1


def _parts(line: Token, rules: Rules | None) -> tuple[Rules, str, int | None]:
    """The rules that a line is played by, its set-up and moves, and the score after them."""
    known, text = _rules_of(line, rules)
    scored = _SCORED.fullmatch(text) if known.grid.columns <= 9 else None
    if scored is None or abs(int(scored[2])) > known.grid.size:
        return known, text, None
    return known, scored[1], int(scored[2])


def _rules_of(line: Token, rules: Rules | None) -> tuple[Rules, str]:
    """The rules that a line is played by, and the line without its board's measures."""
    match = _BOARD.match(line.text)
    if rules is not None and not rules.moves_are_columns:
        raise _no_columns(rules)
    if match is None:
        return rules or CONNECT_4, line.text
    measures = int(match[1]), int(match[2]), int(match[3])
    if rules is not None and _measures(rules) != measures:
        raise NotationError(
            N_("line {line}: the text is of a board {board!r}, not of {rules}"),
            line=line.line,
            board=short(match[0]),
            rules=str(rules),
        )
    return rules or _known(*measures), line.text[match.end() :].strip()


def _no_columns(rules: Rules) -> NotationError:
    return NotationError(N_("{rules} has no gravity: its moves are not columns"), rules=str(rules))


def _known(columns: int, rows: int, k: int) -> Rules:
    """The best known game with gravity on that board, otherwise one with all lines."""
    for rules in (known.rules for known in presets()):
        if rules.moves_are_columns and _measures(rules) == (columns, rows, k):
            return rules
    return InARow(columns, rows, k, gravity=True)


def _read_line(line: Token, rules: Rules | None, first: int, conventions: Conventions) -> Game:
    if conventions.start is not None:
        new = Game.new(conventions.start.rules, start=conventions.start)
        return _replay(new, line, first, conventions)
    known, text, score = _parts(line, rules)
    start, moves = split_start(text, known)
    game = _replay(new_game(known, start), Token(moves, line.line), first, conventions)
    return game if score is None else game.with_extra({"score": score})


def _replay(game: Game, moves: Token, first: int, conventions: Conventions) -> Game:
    parse = partial(_column, game.rules, first)
    return replay(game, _tokens(moves, game.rules), parse, conventions.on_fault)


def _tokens(line: Token, rules: Rules) -> Iterator[Token]:
    for piece in _SEPARATORS.split(line.text):
        if not (piece.isascii() and piece.isdigit()):
            if piece:
                raise NotationError(
                    N_("line {line}: {text!r} is not a column"), line=line.line, text=short(piece)
                )
            continue
        columns = piece if rules.grid.columns <= 9 else (piece,)
        yield from (Token(column, line.line) for column in columns)


def _column(rules: Rules, first: int, text: str) -> Move:
    column = int(text) - first if len(text) <= 2 else -1
    if not 0 <= column < rules.grid.columns:
        raise InvalidMoveError(
            N_("{text!r} is not a column: columns are {first} to {last}"),
            text=short(text),
            first=first,
            last=rules.grid.columns - 1 + first,
        )
    return column


FORMAT = register(
    Format(
        name="digits",
        title=N_("Columns"),
        extensions=(".digits",),
        example="44455",
        recognise=recognise,
        read=read,
        write=write,
        game_a_line=True,
        takes_header=True,
        fields=frozenset(("score",)),
        also_lost=also_lost,
        assumptions=assumptions,
    )
)
