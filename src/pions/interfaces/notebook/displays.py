"""How a notebook shows what the library returns.

Each display has HTML where there is more to see than a picture, an SVG that is left where no HTML
may run, and the text that Python itself would show.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from pions.drawing.svg import svg
from pions.interfaces.language import number_text, say, translate
from pions.interfaces.notebook.plots import elo_plot, elo_text, graph_plot
from pions.interfaces.sentences import history, state
from pions.players.base import Choice
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.study.review import Review
from pions.study.search_tree import SearchTree
from pions.tournament.report import Report
from pions.words import N_

Bundle = dict[str, str]
_HTML, _SVG = "text/html", "image/svg+xml"


def game_bundle(game: Game) -> Bundle:
    """The board where the game stands, whose turn it is, and the moves."""
    picture = svg(draw_position(game.position))
    lines = "".join(f"<div>{escape(say(words))}</div>" for words in (state(game), history(game)))
    return {_HTML: f"<div>{picture}{lines}</div>", _SVG: picture}


def choice_bundle(choice: Choice) -> Bundle:
    """What a player has to say about its move; `show_choice` knows the names of moves too."""
    return {_HTML: _table({N_("Move"): str(choice.move), **_facts(choice)})}


def review_bundle(review: Review) -> Bundle:
    """The whole page of the review, and its graph."""
    from pions.interfaces.pages.review_page import review_page  # noqa: PLC0415 - large

    return {_HTML: inline(review_page([review]), 640), _SVG: graph_plot(review)}


def report_bundle(report: Report) -> Bundle:
    """The ranking as a table, and every entrant's Elo with its interval."""
    plot = elo_plot(report)
    heads = (N_("Rank"), N_("Player"), N_("Points"), N_("Games"), "Elo")
    rows = (
        (place.rank, place.name, f"{place.points:g}", place.score.games, elo_text(place.rating))
        for place in report.ranking
    )
    head = "".join(f"<th>{escape(translate(text))}</th>" for text in heads)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows
    )
    return {_HTML: f"<table><tr>{head}</tr>{body}</table>{plot}", _SVG: plot}


def tree_bundle(tree: SearchTree) -> Bundle:
    """The page on which one walks through the tree, and the position it grew from."""
    from pions.interfaces.pages.tree_page import tree_page  # noqa: PLC0415 - large

    return {_HTML: inline(tree_page(tree), 720), _SVG: svg(draw_position(tree.position))}


class ShownChoice:
    """A choice with the position it was made in, for a notebook to show."""

    def __init__(self, position: Position, choice: Choice) -> None:
        self.position, self.choice = position, choice

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        position, choice = self.position, self.choice
        picture = svg(draw_position(position, heat=choice.heat))
        facts = {N_("Move"): position.name(choice.move)}
        if choice.line:
            facts[N_("Line")] = " ".join(position.name(move) for move in choice.line)
        return {_HTML: f"{picture}{_table({**facts, **_facts(choice)})}", _SVG: picture}


def show_choice(position: Position, choice: Choice) -> ShownChoice:
    """The board with what the player drew on it, the move and the line by name."""
    return ShownChoice(position, choice)


DISPLAYS: Mapping[type, Callable[[Any], Bundle]] = {
    Choice: choice_bundle,
    Game: game_bundle,
    Report: report_bundle,
    Review: review_bundle,
    SearchTree: tree_bundle,
}


def register_displays(shell: Any = None) -> bool:
    """Teach an IPython shell, or the one that runs, our displays; whether there was one."""
    if shell is None:
        module = sys.modules.get("IPython")
        shell = module.get_ipython() if module else None
    if shell is None:
        return False
    formatter = shell.display_formatter.mimebundle_formatter
    for kind, bundle in DISPLAYS.items():
        formatter.for_type(kind, lambda value, bundle=bundle, **_: bundle(value))
    return True


def inline(page: str, height: int) -> str:
    """A whole page inside a cell, kept apart from the notebook around it."""
    return (
        f'<iframe srcdoc="{escape(page)}" sandbox="allow-scripts" loading="lazy" '
        f'style="width: 100%; height: {height}px; border: 0"></iframe>'
    )


def _facts(choice: Choice) -> dict[str, str]:
    known = {
        N_("Value"): None if choice.value is None else say(choice.value.words),
        N_("Depth"): choice.depth,
        N_("Nodes"): None if choice.nodes is None else number_text(choice.nodes),
        N_("Seconds"): None if choice.seconds is None else number_text(choice.seconds, ".2f"),
        **choice.notes,
    }
    return {name: str(value) for name, value in known.items() if value is not None}


def _table(facts: Mapping[str, str]) -> str:
    rows = "".join(
        f"<tr><th>{escape(translate(name))}</th><td>{escape(text)}</td></tr>"
        for name, text in facts.items()
    )
    return f"<table>{rows}</table>"
