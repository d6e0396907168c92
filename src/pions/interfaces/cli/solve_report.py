"""The options of commands that solve, and what they tell of a solution."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from pions.engines.base import USUAL_MEGABYTES
from pions.engines.scores import plies_to_end
from pions.errors import StorageError
from pions.interfaces.cli.columns import table
from pions.interfaces.cli.limit_options import counting_number
from pions.interfaces.cli.parameters import option
from pions.interfaces.language import say, tell, translate
from pions.rules.base import Position
from pions.rules.text import draw_text, status
from pions.study.solution import MoveScore, Solution, bounds_words
from pions.words import N_, Words, counted

SolveSeconds = Annotated[
    str | None,
    option(N_("SECONDS"), N_("Time limit; then the bounds so far are shown."), "--seconds"),
]
SolveNodes = Annotated[
    str | None,
    option(N_("N"), N_("Up to N positions; then the bounds so far are shown."), "--nodes"),
]
Threads = Annotated[str | None, option(N_("N"), N_("Threads that solve together; default: 1."))]
SolveMemory = Annotated[
    str | None, option(N_("MIB"), N_("The solver's table, in MiB; default: 64."), "--memory")
]
MOST_ROWS = 20
"""Moves shown to a person; JSON has all."""


def chosen_threads(text: str | None) -> int:
    return 1 if text is None else counting_number("--threads", text)


def chosen_memory(text: str | None) -> int:
    """How large a table the option asks for, in MiB."""
    return USUAL_MEGABYTES if text is None else counting_number("--memory", text)


def new_file(file: str) -> Path:
    """The path of a file that is not there yet."""
    path = Path(file).expanduser()
    try:
        exists = path.exists()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageError(N_("cannot write {path}: {reason}"), path=file, reason=reason) from error
    if exists:
        raise StorageError(N_("{file} already exists: choose another name"), file=file)
    return path


def signed(score: int) -> str:
    """A score with its sign; a draw has none."""
    return f"{score:+d}" if score else "0"


def solution_json(found: Solution) -> dict[str, object]:
    position = found.position
    return {
        "rules": str(position.rules),
        "position": position.text,
        "turn": str(position.turn),
        "exact": found.exact,
        "score": found.score,
        "lower": found.lower,
        "upper": found.upper,
        "distance": found.distance,
        "value": say(found.words),
        "best": [position.name(move) for move in found.best],
        "moves": {position.name(one.move): _move_json(position, one) for one in found.moves},
        "line": line_names(found),
        "reasons": [None if why is None else say(why) for why in found.reasons],
        "nodes": found.nodes,
        "seconds": round(found.seconds, 6),
        "nodes_per_second": found.nodes_per_second,
        "complete": found.complete,
        "solver": found.solver,
    }


def _move_json(position: Position, one: MoveScore) -> dict[str, object]:
    distance = None if one.score is None else plies_to_end(position, one.score)
    bounds = {"lower": one.lower, "upper": one.upper}
    return {"score": one.score, **bounds, "distance": distance}


def line_names(found: Solution) -> list[str]:
    return [found.position.name(move) for move in found.line]


def solution_lines(found: Solution) -> Iterator[str]:
    position = found.position
    yield draw_text(position)
    yield say(status(position))
    if position.is_over:
        return
    yield ""
    yield answer_line(found)
    yield from _move_lines(found)
    if found.line and (found.exact or found.lower > 0 or found.upper < 0):  # else a guess
        yield ""
        yield tell(N_("line: {line}"), line=" ".join(line_names(found)))
        yield from _reason_lines(found)


def _reason_lines(found: Solution) -> Iterator[str]:
    """What each move of a forced win threatens, and the reply to it."""
    if not any(found.reasons):
        return
    names, reasons = line_names(found), found.reasons
    rows = [
        [name, say(why), *names[number + 1 : number + 2]]
        for number, (name, why) in enumerate(zip(names, reasons, strict=True))
        if why is not None
    ]
    yield ""
    head = [translate(N_("move")), translate(N_("why")), translate(N_("reply"))]
    yield from table([head, *([*row, ""][:3] for row in rows)], left=(0, 1, 2))


def answer_line(found: Solution) -> str:
    """Who wins with best play, and the score."""
    side = Words(found.position.rules.side_name(found.position.turn))
    fields = {"side": side, "value": found.words}
    lower, upper = signed(found.lower), signed(found.upper)
    if found.exact:
        return tell(N_("{side}: {value} (score {score})"), score=lower, **fields)
    template = N_("{side}: {value} (score from {lower} to {upper})")
    return tell(template, lower=lower, upper=upper, **fields)


def _move_lines(found: Solution) -> Iterator[str]:
    """Each move with its value, the best ones first and marked."""
    ranked = sorted(found.moves, key=lambda one: (-one.lower, -one.upper))
    if sum(one.score is not None for one in ranked) < min(2, len(ranked)):
        return  # it would only repeat the answer
    yield ""
    head = ["", translate(N_("move")), translate(N_("score")), translate(N_("value"))]
    rows = [_row(found, one) for one in ranked[:MOST_ROWS]]
    yield from table([head, *rows], left=(0, 1, 3))
    if len(ranked) > MOST_ROWS:
        yield tell(N_("… and {count} more moves"), count=len(ranked) - MOST_ROWS)


def _row(found: Solution, one: MoveScore) -> list[str]:
    value = found.value_of(one.move)
    words = bounds_words(found.position, one.lower, one.upper) if value is None else value.words
    bounds = f"{signed(one.lower)} … {signed(one.upper)}"
    score = bounds if one.score is None else signed(one.score)
    mark = "*" if one.move in found.best else ""
    return [mark, found.position.name(one.move), score, say(words)]


def effort_line(found: Solution) -> str:
    return say(
        counted(
            "{count:,} position in {seconds:.2f} seconds by the solver {solver}",
            "{count:,} positions in {seconds:.2f} seconds by the solver {solver}",
            found.nodes,
            seconds=found.seconds,
            solver=found.solver,
        )
    )
