"""The moves of a PGN with their remarks, as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pions.notation.contents import COMMENT_IN_PART, COMMENTS_IN_PART, NAMES_IN_PART
from pions.rules.game import Game
from pions.rules.plies import Ply
from pions.rules.side import BLACK, WHITE, Side
from pions.words import Words

NOTE = re.compile(r"\[%(emt|eval)\s+([^\]\s]{1,40})\]")
"""The seconds or the value of a move, in its remark."""
WINNERS: dict[str, Side | None] = {"1-0": BLACK, "0-1": WHITE, "1/2-1/2": None}
_WIDTH = 79


def quoted(text: str) -> str:
    """The value of a tag, between its quotes."""
    return _one_line(re.sub(r'(["\\])', r"\\\1", text))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def result_sign(game: Game) -> str:
    if game.outcome is None:
        return "*"
    return next(text for text, side in WINNERS.items() if side is game.outcome.winner)


def move_lines(game: Game) -> Iterator[str]:
    """Move numbers, moves and remarks, and the result."""
    return _wrapped(_words(game))


def _words(game: Game) -> Iterator[str]:
    if game.comment:
        yield f"{{{_remark(game.comment)}}}"
    first = game.start.turn.value
    for number, ply in enumerate(game.plies[: game.cursor], start=first):
        if number % 2 == 0:
            yield f"{number // 2 + 1}."
        elif number == first:
            yield f"{number // 2 + 1}..."
        yield game.rules.name(ply.move)
        if note := " ".join(_notes(ply)):
            yield f"{{{note}}}"
    yield result_sign(game)


def _notes(ply: Ply) -> Iterator[str]:
    if ply.comment:
        yield _remark(ply.comment)
    if ply.value is not None and not isinstance(ply.value, str):
        yield f"[%eval {ply.value!r}]"
    if ply.milliseconds is not None:
        yield f"[%emt {ply.milliseconds / 1000:.3f}]"


def _remark(text: str) -> str:
    """A remark without what would end it, or pass for the time or value of the move."""
    plain = _one_line(text.replace("{", "(").replace("}", ")"))
    return NOTE.sub(r"(%\1 \2)", plain)


def _wrapped(words: Iterator[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + len(word) >= _WIDTH:
            yield line
            line = ""
        line = f"{line} {word}" if line else word
    yield line


def also_lost(game: Game) -> Iterator[Words]:
    """Line breaks, and signs that mean something to readers."""
    if any(name == "?" or _one_line(name) != name for name in game.players):
        yield NAMES_IN_PART
    if _remark(game.comment) != game.comment:
        yield COMMENT_IN_PART
    if any(_remark(ply.comment) != ply.comment for ply in game.plies):
        yield COMMENTS_IN_PART
