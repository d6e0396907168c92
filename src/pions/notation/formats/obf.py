"""OBF: Othello positions to solve, one a line, with the scores of their moves.

    O--OOOOX-OOOOOOX… X; A2:+38; C7:+36; % FForum 40

Scores are disc differences for the side to move. A `%` begins a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pions.errors import NotationError, PionsError
from pions.notation.contents import Feature
from pions.notation.position_text import read_position
from pions.notation.registry import Conventions, Format, register
from pions.notation.tokens import SAMPLE, Token, numbered_lines, short
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.words import N_, Words

_CELLS = re.compile(r"[-.xXoO*bBwW]{64}\s*[xXoO*bBwW]\s*;.*", re.DOTALL)
_SCORE = re.compile(r"(?:([A-Za-z][1-8]|[Pp][AaSs]{1,3})\s*:)?\s*([+-]?[0-9]{1,2})")


def recognise(text: str, rules: Rules | None) -> float:
    """Sure when the first line that is not a remark is 64 cells, a side and a semicolon."""
    lines = (line.text for line in numbered_lines(text.lstrip()[:SAMPLE]))
    first = next((line for line in lines if not line.startswith("%")), "")
    return 0.95 if rules in (None, OTHELLO) and _CELLS.fullmatch(first) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    """A game for each line, nothing played yet; scores are kept as `score` and `scores`."""
    if rules not in (None, OTHELLO):
        raise _only_othello(str(rules))
    for line in numbered_lines(text):
        if not line.text.startswith("%"):
            yield from conventions.attempt(partial(_read_line, line))


def _read_line(line: Token) -> Game:
    written, _, remark = line.text.partition("%")
    board, _, scores = written.partition(";")
    try:
        start = read_position(board, OTHELLO, any_count=True)
    except PionsError as error:
        raise NotationError(
            N_("line {line}: {reason}"), line=line.line, reason=error.words
        ) from None
    game = Game.new(OTHELLO, start=start).with_comment(remark.strip(), ply=0)
    return game.with_extra(_scores(scores, line.line))


def _scores(text: str, line: int) -> dict[str, object]:
    score: int | None = None
    scores: dict[str, int] = {}
    for piece in filter(None, map(str.strip, text.split(";"))):
        found = _SCORE.fullmatch(piece)
        if found is None:
            raise NotationError(
                N_("line {line}: {text!r} is not a score such as A2:+38"),
                line=line,
                text=short(piece),
            )
        if found[1] is None:
            score = int(found[2])
        else:
            scores[found[1].lower()] = int(found[2])
    best = {} if score is None else {"score": score}
    return {**best, **({"scores": scores} if scores else {})}


def write(game: Game) -> str:
    """The position now; scores only where they are of this position."""
    if game.rules != OTHELLO:
        raise _only_othello(str(game.rules))
    pieces = [game.position.text, *(_written_scores(game) if game.cursor == 0 else ())]
    remark = " ".join(game.comment.split())
    return "; ".join(pieces) + ";" + (f" % {remark}" if remark else "") + "\n"


def _written_scores(game: Game) -> Iterator[str]:
    score, scores = game.extra.get("score"), game.extra.get("scores")
    if isinstance(score, int):
        yield f"{score:+d}"
    for name, value in scores.items() if isinstance(scores, dict) else ():
        if isinstance(value, int):
            yield f"{str(name).upper()}:{value:+d}"


def also_lost(game: Game) -> Iterator[Words]:
    if game.cursor and {"score", "scores"} & game.extra.keys():
        yield Words(N_("scores of the first position"))


def _only_othello(rules: str) -> NotationError:
    return NotationError(
        N_("{format} holds Othello on its usual board, not {rules}"), format="OBF", rules=rules
    )


FORMAT = register(
    Format(
        name="obf",
        title=N_("OBF (Othello positions)"),
        extensions=(".obf",),
        example="---------------------------OX------XO--------------------------- X; D3:+0;",
        recognise=recognise,
        read=read,
        write=write,
        holds=frozenset((Feature.COMMENT,)),
        fields=frozenset(("score", "scores")),
        also_lost=also_lost,
        game_a_line=True,
    )
)
