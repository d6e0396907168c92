"""A list of positions in a file or on standard input, one on each line."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TextIO

from pions.errors import NotationError, PositionError, StorageError
from pions.notation.files import LARGEST_FILE, read_file
from pions.notation.header import without_header
from pions.notation.registry import Conventions, Format, find_format
from pions.notation.set_up import split_start
from pions.notation.tokens import Token, numbered_lines
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.words import N_, counted

STANDARD_INPUT = "-"
COMMENT = "#"


@dataclass(frozen=True)
class ListedPosition:
    """A position of a list."""

    line: int
    """Where it stands, counted from 1."""
    position: Position
    expected: int | None
    """The score beside it, as lists of solved positions have."""


def read_positions(file: str, rules: Rules) -> tuple[ListedPosition, ...]:
    """The positions of a list: moves from the start, or cells and the side to move."""
    text = _without_comments(without_header(_text_of(file), rules)[0])
    lines = tuple(numbered_lines(text))
    if not lines:
        raise NotationError(N_("there are no positions in {path}"), path=file)
    games = _games_in(text, lines, rules, file)
    if len(games) != len(lines):  # a transcript may go on in the next line
        raise NotationError(
            N_("{path} has {lines} and {games}: write each position on its own line"),
            path=file,
            lines=counted("{count} line", "{count} lines", len(lines)),
            games=counted("{count} game", "{count} games", len(games)),
        )
    pairs = zip(lines, games, strict=True)
    return tuple(
        ListedPosition(line.line, game.position, _score(game.extra)) for line, game in pairs
    )


def _games_in(text: str, lines: tuple[Token, ...], rules: Rules, file: str) -> list[Game]:
    games: list[Game] = []
    try:
        for game in _format_of(lines, rules).read(text, rules, Conventions(first_column=1)):
            games.append(game)
    except (NotationError, PositionError) as error:
        template = N_("the positions in {path} cannot be read: {reason}")
        if "line" not in error.words.fields:  # it speaks of a set-up, and not of where it stands
            template = N_("line {line} of {path} cannot be read: {reason}")
        at = lines[min(len(games), len(lines) - 1)].line
        raise NotationError(template, line=at, path=file, reason=error.words) from None
    return games


def _text_of(file: str) -> str:
    if file != STANDARD_INPUT:
        return read_file(file)
    stream: TextIO | None = sys.stdin  # None if it was closed from the start
    if stream is None:
        raise StorageError(N_("standard input is closed: no positions can be read from it"))
    text = stream.read(LARGEST_FILE + 1)
    if len(text) > LARGEST_FILE:
        raise StorageError(
            N_("{path} is larger than {largest} bytes"), path=file, largest=LARGEST_FILE
        )
    return text


def _without_comments(text: str) -> str:
    """The same lines, those with a remark left empty: what follows keeps its number."""
    return "\n".join("" if line.startswith(COMMENT) else line for line in text.split("\n"))


def _format_of(lines: tuple[Token, ...], rules: Rules) -> Format:
    """Columns where pieces fall, unless the first move is the name of a cell."""
    moves = (split_start(line.text, rules)[1] for line in lines)
    names = next((text for text in moves if text), "")[:1].isalpha()
    columns = rules.moves_are_columns and not names
    return find_format("digits" if columns else "transcript")


def _score(extra: object) -> int | None:
    score = extra.get("score") if isinstance(extra, dict) else None
    return score if isinstance(score, int) else None
