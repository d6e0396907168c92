"""A study of pruning as a table of text, as JSON and as a chart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pions.drawing.chart import Chart, Series
from pions.interfaces.cli.columns import table, width
from pions.interfaces.language import number_text, say, translate
from pions.rules.base import Position
from pions.study.pruning import METHODS, Measure, Method, pruning_evaluation, values_agree
from pions.words import N_

HEADINGS = (
    N_("depth"), N_("method"), N_("nodes"), N_("of minimax"),
    N_("leaves"), N_("seconds"), N_("branching"), N_("value"),
)  # fmt: skip
NOTHING = "–"
FROM_THE_LEFT = frozenset((1, 7))
"""The columns of words; numbers are written from the right."""


def pruning_lines(done: Sequence[Measure]) -> Iterator[str]:
    """A row for each depth and method, with a line between depths."""
    rows = [tuple(translate(heading) for heading in HEADINGS), *_rows(done)]
    lines = list(table(rows, left=FROM_THE_LEFT))
    rule = "-" * max(map(width, lines))
    for number, (row, line) in enumerate(zip(rows, lines, strict=True)):
        if number == 1 or (number > 1 and row[0]):
            yield rule
        yield line


def _rows(done: Sequence[Measure]) -> Iterator[tuple[str, ...]]:
    for depth in sorted({one.depth for one in done}):
        at_depth = {one.method: one for one in done if one.depth == depth}
        for method in METHODS:
            number = str(depth) if method is METHODS[0] else ""
            yield number, translate(method.title), *_figures(method, at_depth, done)


def _figures(
    method: Method, at_depth: dict[Method, Measure], done: Sequence[Measure]
) -> tuple[str, ...]:
    one, plain = at_depth.get(method), at_depth.get(METHODS[0])
    if one is None or not one.finished:
        limited = any(other.method is method and not other.finished for other in done)
        word = translate(N_("limit reached")) if limited else NOTHING
        return NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, word
    share = NOTHING
    if plain is not None and plain.finished:
        share = number_text(one.nodes / plain.nodes, ".1%")
    return (
        number_text(one.nodes, ","),
        share,
        number_text(one.leaves, ","),
        number_text(one.seconds, ".3f"),
        number_text(one.branching, ".2f"),
        NOTHING if one.words is None else say(one.words.words),
    )


def pruning_json(start: Position, evaluation: str, done: Sequence[Measure]) -> dict[str, object]:
    return {
        "rules": str(start.rules),
        "position": start.text,
        "evaluation": str(pruning_evaluation(evaluation, start.rules)),
        "methods": [method.key for method in METHODS],
        "agree": values_agree(done),
        "rows": [_measure_json(one) for one in done],
    }


def _measure_json(one: Measure) -> dict[str, object]:
    return {
        "depth": one.depth,
        "method": one.method.key,
        "nodes": one.nodes,
        "leaves": one.leaves,
        "seconds": round(one.seconds, 6),
        "branching": round(one.branching, 4) if one.finished else None,
        "value": one.value,
        "words": None if one.words is None else say(one.words.words),
        "limit_reached": not one.finished,
    }


def pruning_chart(start: Position, done: Iterable[Measure]) -> Chart:
    """The nodes of each method by depth, what no method finished left out."""
    finished = [one for one in done if one.finished]
    return Chart(
        title=translate(N_("Nodes visited by each method")),
        subtitle=str(start.rules),
        across=translate(N_("depth in plies")),
        up=translate(N_("nodes, each line ten times the one below")),
        series=[
            Series(
                translate(method.title),
                [(one.depth, one.nodes) for one in finished if one.method is method],
            )
            for method in METHODS
        ],
    )
