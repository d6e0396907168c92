"""What pruning saves in an experiment: a table, a chart and a sentence for each setting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pions.drawing.chart import Chart, Series, chart_svg
from pions.interfaces.experiment_report.blocks import Block, Figure, Paragraph, TextTable
from pions.interfaces.language import number_text, tell, translate
from pions.study.pruning import METHODS
from pions.teaching.experiments.description import PruningSetting
from pions.teaching.experiments.measuring import Search
from pions.words import N_

HEADINGS = (N_("depth"), N_("method"), N_("nodes"), N_("of minimax"), N_("leaves"), N_("value"))
NOTHING = "–"


def pruning_blocks(name: str, setting: PruningSetting, found: Sequence[Search]) -> Iterator[Block]:
    yield Paragraph(_method(setting))
    rows = list(_rows(found))
    yield TextTable([translate(one) for one in HEADINGS], rows, 2)
    if found:
        caption = translate(N_("Nodes visited by each method"))
        yield Figure(f"chart-{name}.svg", chart_svg(_chart(setting, found)), caption)
    yield Paragraph(_finding(found))


def _method(setting: PruningSetting) -> str:
    return tell(
        N_(
            "{rules}, evaluation {evaluation}: every method searches to depth 1, 2 and so on up to "
            "{depth}, and stops before a search that would visit more nodes than {nodes:,}."
        ),
        rules=setting.rules,
        evaluation=setting.evaluation,
        depth=setting.depth,
        nodes=setting.nodes,
    )


def _rows(found: Sequence[Search]) -> Iterator[list[str]]:
    for depth in sorted({one.depth for one in found}):
        nodes = nodes_at(found, depth)
        for method in METHODS:
            one = next((s for s in found if (s.method, s.depth) == (method.key, depth)), None)
            title = translate(method.title)
            if one is None:
                yield [str(depth), title, NOTHING, NOTHING, NOTHING, NOTHING]
                continue
            plain = nodes.get(METHODS[0].key)
            share = NOTHING if plain is None else number_text(one.nodes / plain, ".1%")
            counts = (number_text(one.nodes, ","), share, number_text(one.leaves, ","))
            yield [str(depth), title, *counts, number_text(one.value)]


def nodes_at(found: Sequence[Search], depth: int) -> dict[str, int]:
    """The nodes of each method that finished that depth."""
    return {one.method: one.nodes for one in found if one.depth == depth}


def _chart(setting: PruningSetting, found: Sequence[Search]) -> Chart:
    return Chart(
        title=translate(N_("Nodes visited by each method")),
        subtitle=f"{setting.rules}, {setting.evaluation}",
        across=translate(N_("depth in plies")),
        up=translate(N_("nodes, each line ten times the one below")),
        series=[
            Series(
                translate(method.title),
                [(one.depth, one.nodes) for one in found if one.method == method.key],
            )
            for method in METHODS
        ],
    )


def _finding(found: Sequence[Search]) -> str:
    plain = [one for one in found if one.method == METHODS[0].key]
    if not plain:
        return translate(N_("Nothing was finished within the nodes allowed."))
    deepest = max(plain, key=lambda one: one.depth)
    nodes = nodes_at(found, deepest.depth)
    best = min(nodes, key=lambda key: nodes[key])
    method = next(one for one in METHODS if one.key == best)
    agree = len({one.value for one in found if one.depth == deepest.depth}) == 1
    sentence = tell(
        N_(
            "Nodes visited at depth {depth}: {plain:,} by minimax, {nodes:,} by {method}, "
            "{share:.1%} of them."
        ),
        depth=deepest.depth,
        plain=deepest.nodes,
        method=translate(method.title),
        nodes=nodes[best],
        share=nodes[best] / deepest.nodes,
    )
    verdict = (
        N_("Every method finds the same value.")
        if agree
        else N_("The methods find different values: one of them is wrong.")
    )
    return f"{sentence} {translate(verdict)}"
