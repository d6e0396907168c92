"""Transcripts: the names of the cells in playing order, `f5d6c3` or `1. f5 d6 2. c3`.

Case, blanks, commas, hyphens and move numbers do not matter. Forced passes may be left out. A
line is a game, unless its lines make sense only together; blank lines part games. A game from a
set-up is written `cells side moves`. With gravity a name is the cell where the piece comes to
rest. Where cells have numbers, as in Othello, a line may name all its moves by them: `38 44 19`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from pions.errors import InvalidMoveError, NotationError, PionsError
from pions.geometry.names import CellNames, RowsFrom
from pions.notation.candidates import readable_as
from pions.notation.registry import Conventions, Format, register
from pions.notation.set_up import new_game, rules_of_start, split_start, start_text
from pions.notation.tokens import SAMPLE, Token, numbered_lines, replay, short, taken_for
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.marks import PASS_SPELLINGS
from pions.rules.move_names import move_names
from pions.rules.othello import OTHELLO
from pions.words import N_, Words

_PARTS = (
    # One hyphen separates moves, two are a pass, three or more are a ruled line.
    r"(?P<skip>[\s,;|–—]+|\d{1,4}[ \t]?[.)]+|(?<!-)-(?!-)|-{3,})",
    # `passe3` is a pass and then e3, so `passe` may not be followed by a digit.
    r"(?P<pass>--|passe(?!\d)|pass|p[asp])",
    r"(?P<cell>%s)",
    r"(?P<junk>[^\s,;]{1,50})",
)
_ONE_DIGIT = re.compile("|".join(_PARTS) % r"[a-z][0-9]", re.IGNORECASE)
# A second digit is not taken from a move number that follows: `d12.c3` is d1, then move 2.
_TWO_DIGITS = re.compile(
    "|".join(_PARTS) % r"[a-z](?:[0-9]{2}(?!\d{0,3}[.)])|[0-9])", re.IGNORECASE
)
# Only whole numbers: `3843` could be cut in several ways.
_NUMBERS = re.compile("|".join(_PARTS) % r"\d{1,3}(?![\w.)])", re.IGNORECASE)
_NUMBER = re.compile(r"(\d{1,4})[ \t]?[.)]")


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when there is nothing but names, doubtful when most of it is."""
    sample = split_start(text.lstrip()[:SAMPLE], rules)[1]
    if rules is not None and _is_numbered(sample, rules):
        return 0.8
    kinds = [match.lastgroup for match in _TWO_DIGITS.finditer(sample)]
    names, junk = kinds.count("cell") + kinds.count("pass"), kinds.count("junk")
    if not names or junk > names:
        return 0
    return 0.3 if junk else 0.8


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    """The games, a line each, or a paragraph where its lines go together."""
    for lines in _paragraphs(text):
        known = rules or _guess_rules(lines, conventions)
        together = _go_together(lines, known, conventions)
        for part in [lines] if together else [[line] for line in lines]:
            yield from conventions.attempt(partial(_read_game, part, known, conventions))


def write(game: Game) -> str:
    """The names in small letters; a pass only where no later move implies it."""
    moves = game.moves
    names = list(_landings(game) if game.rules.moves_are_columns else _cells(game.rules, moves))
    if moves and moves[-1] == PASS:
        names.append("pa")
    start = start_text(game) if names else game.start.text  # no line is left empty
    return f"{start}{''.join(names)}\n"


def assumptions(text: str, rules: Rules | None, conventions: Conventions) -> tuple[Words, ...]:
    """Which game it is, and from where its rows are counted."""
    known = rules or _guess_rules(next(_paragraphs(text)), conventions)
    notes = [] if rules is not None else [taken_for(known)]
    if known.cell_names.rows_from is RowsFrom.BOTTOM and conventions.rows_from is None:
        notes.append(Words(N_("row 1 was taken to be the bottom row; others count from the top")))
    return tuple(notes)


def _landings(game: Game) -> Iterator[str]:
    """With gravity, the cells where the pieces came to rest."""
    for position in game.positions[1:]:
        yield game.rules.cell_names.name(position.last_cell or 0)


def _cells(rules: Rules, moves: tuple[Move, ...]) -> Iterator[str]:
    known = move_names(rules)
    return (known[move] for move in moves if move != PASS)


def _paragraphs(text: str) -> Iterator[list[Token]]:
    lines: list[Token] = []
    for line in numbered_lines(text):
        if lines and line.line > lines[-1].line + 1:
            yield lines
            lines = []
        lines.append(line)
    if lines:
        yield lines


def _go_together(lines: list[Token], rules: Rules, conventions: Conventions) -> bool:
    """Whether lines are one game: the second goes on counting, or is not a game by itself."""
    if len(lines) == 1:
        return True
    number = _NUMBER.match(lines[1].text)
    if number is not None:
        return int(number[1]) != 1
    can_read = partial(_can_read, rules=rules, conventions=conventions)
    return not can_read(lines[1:2]) and can_read(lines[:2])


def _can_read(lines: list[Token], rules: Rules, conventions: Conventions) -> bool:
    try:
        _read_game(lines, rules, conventions.strict)
    except PionsError:
        return False
    return True


def _read_game(lines: list[Token], rules: Rules, conventions: Conventions) -> Game:
    first = conventions.start
    start, moves = split_start(lines[0].text, rules) if first is None else ("", lines[0].text)
    played: list[Token] = []

    def tokens() -> Iterator[Token]:
        for line in (Token(moves, lines[0].line), *lines[1:]):
            for token in _tokens(line, rules):
                played.append(token)
                yield token

    started = new_game(rules, start) if first is None else Game.new(rules, start=first)
    game = replay(started, tokens(), _parser(rules, conventions), conventions.on_fault)
    if not played and not start and first is None:
        raise NotationError(
            N_("line {line}: there is no move in {text!r}"),
            line=lines[0].line,
            text=short(lines[0].text),
        )
    _check_landing(game, played, conventions)
    return game


def _is_numbered(text: str, rules: Rules) -> bool:
    """Whether numbers name all cells: beside `f5` a number is rather the number of a move."""
    kinds = {match.lastgroup for match in _NUMBERS.finditer(text)}
    return rules.cell_names.has_numbers and "cell" in kinds and "junk" not in kinds


def _tokens(line: Token, rules: Rules) -> Iterator[Token]:
    pattern = _ONE_DIGIT if rules.grid.rows <= 9 else _TWO_DIGITS
    if _is_numbered(line.text, rules):
        pattern = _NUMBERS
    for match in pattern.finditer(line.text):
        if match.lastgroup == "junk":
            raise NotationError(
                N_("line {line}: {text!r} is not a move"), line=line.line, text=short(match[0])
            )
        if match.lastgroup != "skip":
            yield Token(match[0], line.line)


def _parser(rules: Rules, conventions: Conventions) -> Callable[[str], Move]:
    """What turns a name into a move, rows counted by the conventions or as usual in the game."""
    if conventions.rows_from is None and not rules.moves_are_columns:
        return rules.parse_move
    names = _cell_names(rules, conventions)

    def parse(text: str) -> Move:
        cell = PASS if text.lower() in PASS_SPELLINGS else names.parse(text)
        if cell is None:
            raise InvalidMoveError(N_("{text!r} is not a cell of this board"), text=short(text))
        return PASS if cell == PASS else rules.move_at(cell)

    return parse


def _cell_names(rules: Rules, conventions: Conventions) -> CellNames:
    usual = rules.cell_names
    return replace(usual, rows_from=conventions.rows_from or usual.rows_from)


def _check_landing(game: Game, tokens: list[Token], conventions: Conventions) -> None:
    """With gravity, raise unless each piece came to rest on the cell that was named."""
    if not game.rules.moves_are_columns:
        return
    names = _cell_names(game.rules, conventions)
    # A game that was cut has fewer positions than names.
    for token, position in zip(tokens, game.positions[1:], strict=False):
        if names.parse(token.text) != position.last_cell:
            raise NotationError(
                N_("line {line}: the piece of {move!r} falls to {cell}"),
                line=token.line,
                move=token.text,
                cell=names.name(position.last_cell or 0),
            )


def _guess_rules(lines: list[Token], conventions: Conventions) -> Rules:
    """The likeliest game whose rules the first line keeps; Othello where it keeps none."""
    first = lines[0].text
    start = rules_of_start(first)
    if start is not None:
        return start
    sample = [Token(first[:SAMPLE], lines[0].line)]
    fitting = readable_as(lambda rules: _read_game(sample, rules, conventions.strict))
    return next(iter(fitting), OTHELLO)


FORMAT = register(
    Format(
        name="transcript",
        title=N_("Transcript"),
        extensions=(".txt",),
        example="f5d6c3d3c4",
        recognise=recognise,
        read=read,
        write=write,
        game_a_line=True,
        takes_header=True,
        assumptions=assumptions,
    )
)
