"""The form above a search tree and the table below it, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from urllib.parse import urlencode

from pions.errors import PionsError
from pions.interfaces.pages.assembly import in_all_languages
from pions.interfaces.web.problems import words_of
from pions.interfaces.web.search_study import SearchStudy
from pions.interfaces.web.tree_request import DEEPEST, MOST_NODES, SEARCHES, TreeRequest
from pions.rules.registry import presets
from pions.study.search_comparison import DepthFound, SearchOutcome
from pions.words import N_, NN_, Words, counted

GROW, SEARCH, CHANGED = N_("Grow the tree"), N_("Search"), N_("another move")
PICTURE = N_("Picture for slides (SVG)")
GROUPED = "{number:,}"


def question_form(asked: TreeRequest, root: str, error: PionsError | None = None) -> str:
    """The form that asks for a tree; what is wrong with the request stands in it."""
    games = "".join(f'<option value="{escape(one.name)}">' for one in presets())
    chosen = [*SEARCHES, *([] if asked.player in SEARCHES else [asked.player])]
    options = "".join(
        f"<option{' selected' if one == asked.player else ''}>{escape(one)}</option>"
        for one in chosen
    )
    fields = (
        _field(N_("Game"), "rules", asked.rules, 'list="games"'),
        _field(N_("Moves"), "moves", asked.moves),
        f'<label>{in_all_languages(SEARCH)}<select name="player">{options}</select></label>',
        _number(N_("Depth"), "depth", asked.depth, DEEPEST),
        _number(N_("Nodes"), "nodes", asked.nodes, MOST_NODES),
    )
    query = escape(urlencode(asked.fields()))
    return (
        f'<form class="question" role="search" action="{root}/tree" method="get">{"".join(fields)}'
        f'<button type="submit">{in_all_languages(GROW)}</button>'
        f'<span class="links"><a href="{root}/tree.svg?{query}" download="tree.svg">'
        f'{in_all_languages(PICTURE)}</a><a href="{root}/">Pions</a></span>'
        f'<datalist id="games">{games}</datalist>{_alert(error)}</form>'
    )


def _alert(error: PionsError | None) -> str:
    if error is None:
        return ""
    return f'<p class="note" role="alert">{in_all_languages(words_of(error))}</p>'


def _field(label: str, name: str, value: str, more: str = "") -> str:
    text = f'<input name="{name}" value="{escape(value)}" maxlength="2000" {more}>'
    return f"<label>{in_all_languages(label)}{text}</label>"


def _number(label: str, name: str, value: int, most: int) -> str:
    text = f'<input type="number" name="{name}" value="{value}" min="1" max="{most}">'
    return f"<label>{in_all_languages(label)}{text}</label>"


def comparison_table(study: SearchStudy, nodes: int) -> str:
    """The searches side by side, and what each depth changed."""
    words = counted(
        *NN_(
            "The same position by every search, each with {count:,} node",
            "The same position by every search, each with {count:,} nodes",
        ),
        nodes,
    )
    headings = (N_("Search"), N_("depth"), N_("nodes"), N_("value"), N_("principal variation"))
    head = "".join(f'<th scope="col">{in_all_languages(one)}</th>' for one in headings)
    groups = "".join(f"<tbody>{''.join(_rows(one))}</tbody>" for one in study.outcomes)
    return (
        '<section class="comparison" aria-labelledby="comparison">'
        f'<h2 id="comparison">{in_all_languages(words)}</h2>'
        f'<p class="leaves">{in_all_languages(_leaves(study))}</p>'
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>'
        f"{groups}</table></div></section>"
    )


def _leaves(study: SearchStudy) -> Words:
    """Which evaluation the values are of; another than the tree's gives others."""
    fields = {"evaluation": study.leaves, "other": study.leaves_of_tree}
    if study.leaves_of_tree in (None, study.leaves):
        return Words(N_("Leaves are judged by {evaluation}."), fields)
    return Words(
        N_(
            "Leaves are judged by {evaluation}, so that ordering has something to order; the tree "
            "above uses {other}, and its values are others."
        ),
        fields,
    )


def _rows(outcome: SearchOutcome) -> Iterator[str]:
    """A row for each depth; the move that changed since the depth before is marked."""
    before: DepthFound | None = None
    for one in outcome.depths:
        span = f'scope="rowgroup" rowspan="{len(outcome.depths)}"'
        head = f"<th {span}>{in_all_languages(outcome.title)}</th>" if before is None else ""
        changed = before is not None and before.line[:1] != one.line[:1]
        line = escape(" ".join(one.line)) or "–"
        mark = f" <b>({in_all_languages(CHANGED)})</b>" if changed else ""
        yield (
            f"<tr>{head}<td>{one.depth}</td><td>{_grouped(one.nodes)}</td>"
            f"<td>{_with_minus(in_all_languages(one.value))}</td><td>{line}{mark}</td></tr>"
        )
        before = one


def _grouped(number: int) -> str:
    return in_all_languages(Words(GROUPED, {"number": number}))


def _with_minus(markup: str) -> str:
    """The sign that the tree beside the table has; a hyphen is shorter than the plus above it."""
    return re.sub(r"-(?=\d)", "−", markup)
