"""What the analysis shows: a value, and the texts that follow from it.

Functions make texts from values; they are called in the language of the app.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.content import Content

from pions.evaluation.value import Value
from pions.interfaces.language import say, tell
from pions.interfaces.overlay_text import overlay_legend, plain_line
from pions.interfaces.review_sentences import proof_words, side_summaries
from pions.interfaces.sentences import side_words
from pions.interfaces.terminal.full.cell_views import BoardContents, Piece, short_value
from pions.interfaces.terminal.full.chance_graph import ChanceGraph, chance_graph
from pions.interfaces.terminal.full.game_view import cell_of, typed_move
from pions.interfaces.terminal.full.glyphs import GLYPHS
from pions.interfaces.terminal.full.panel import line_names, short_count
from pions.rules.base import Move, Position
from pions.rules.side import BLACK
from pions.rules.text import status
from pions.rules.tree import GameTree
from pions.search.results import Progress
from pions.study.analysis import Analysis
from pions.study.chances import chance, is_proved
from pions.study.grades import Grade
from pions.study.overlays.registry import overlay
from pions.study.review import Review, ReviewedMove
from pions.words import N_, Words

MOST_LINES = 5
GRAPH_MARGIN = 2
"""Columns left of the graph, for the sides."""


@dataclass(frozen=True)
class AnalysisView:
    """View state: what is shown besides the tree itself."""

    typed: str = ""
    """The letters of a move's name so far."""
    lines: int = 3
    engine: bool = True
    values: bool = True
    overlay: str | None = None
    said: tuple[Words, ...] = ()
    """Sentences about the position: why, or how a try went."""
    lesson: int | None = None
    """Which of the moments of the review is on the board to be learned from."""
    shift: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Findings:
    """What engines have said so far."""

    analysis: Analysis | None = None
    progress: Progress | None = None
    review: Review | None = None
    """Of the main line, from its end on."""

    @property
    def values(self) -> dict[Move, Value]:
        if self.analysis is not None:
            return {one.move: one.value for one in self.analysis.moves}
        return dict(self.progress.moves) if self.progress is not None else {}


def study_board(tree: GameTree, view: AnalysisView, found: Findings) -> BoardContents:
    """What the board shows; in a lesson nothing that gives the answer away."""
    position = tree.position
    before = None if tree.at == 0 else tree.position_at(tree.node.parent)
    typed = typed_move(position, view.typed) if view.typed else None
    aimed = typed if typed in position.legal_moves else None
    quiet = view.lesson is not None or not view.values or view.overlay is not None
    return BoardContents(
        position,
        before,
        cursor=None if typed is None else cell_of(position, typed),
        aimed=aimed,
        values={} if quiet else found.values,
        overlay=None if view.overlay is None else overlay(position, view.overlay),
    )


# The engine


def engine_head(position: Position, view: AnalysisView, found: Findings) -> str:
    """Who thinks, how deep and how fast."""
    if position.is_over:
        return say(status(position))
    if not view.engine:
        return tell(N_("engine off: F5 starts it"))
    said = found.progress or found.analysis
    if said is None:
        return tell(N_("the engine starts …"))
    name = "" if found.analysis is None else found.analysis.engine
    depth = found.analysis.depth if found.analysis is not None else said.depth
    parts = (
        name,
        tell(N_("depth {depth}"), depth=depth) if depth else "",
        tell(N_("nodes {nodes}"), nodes=short_count(said.nodes)) if said.nodes else "",
    )
    return " · ".join(filter(None, parts))


def engine_lines(position: Position, view: AnalysisView, found: Findings, width: int) -> str:
    """The best lines with their values, one a line; always as many lines, so that nothing jumps."""
    lines: list[str] = []
    if view.engine and view.lesson is None:
        lines = [_line(position, value, line, width) for value, line in _told(found)]
    return "\n".join((lines + [""] * view.lines)[: view.lines])


def _told(found: Findings) -> list[tuple[Value, tuple[Move, ...]]]:
    if found.analysis is not None:
        return [(one.value, one.line or (one.move,)) for one in found.analysis.moves]
    progress = found.progress
    return [] if progress is None or progress.value is None else [(progress.value, progress.line)]


def _line(position: Position, value: Value, line: tuple[Move, ...], width: int) -> str:
    sure = " " if is_proved(value) else "~"
    text = f"{sure}{short_value(value):>3}  {' '.join(line_names(position, line))}"
    return text if len(text) <= width else f"{text[: width - 1]}…"


def bar_text(
    tree: GameTree, view: AnalysisView, found: Findings, width: int, glyphs: str
) -> Content:
    """Black's share of the chances, and who stands better."""
    signs = GLYPHS[glyphs]
    share = _black_share(tree, found)
    room = max(4, width - 4)
    if share is None or view.lesson is not None:
        return Content.styled(f"{signs[Piece.BLACK]} {'·' * room} {signs[Piece.WHITE]}", "dim")
    filled = round(share * room)
    full, free = ("█", "░") if glyphs == "discs" else ("#", ".")
    return Content.assemble(
        f"{signs[Piece.BLACK]} ",
        (full * filled, "$primary"),
        (free * (room - filled), "$text-muted"),
        f" {signs[Piece.WHITE]}",
    )


def _black_share(tree: GameTree, found: Findings) -> float | None:
    position, value = tree.position, None
    if position.is_over:
        assert position.outcome is not None
        winner = position.outcome.winner
        return 0.5 if winner is None else float(winner is BLACK)
    if found.analysis is not None:
        value = found.analysis.value
    elif found.progress is not None:
        value = found.progress.value
    if value is None:
        return None
    mine = chance(position.rules, value)
    return (1 + (mine if position.turn is BLACK else -mine)) / 2


# The review


def node_grades(tree: GameTree, review: Review | None) -> dict[int, Grade]:
    """The grades of the moves of the main line, by node."""
    if review is None:
        return {}
    main = tree.main_line
    known = ((main[one.ply], one) for one in review.moves if one.ply < len(main))
    return {node: one.grade for node, one in known if tree.nodes[node].move == one.move}


def graph_of(tree: GameTree, review: Review | None, width: int, height: int) -> ChanceGraph:
    """The graph of the main line as far as it is reviewed."""
    plies = len(tree.main_line) - 1
    chances: dict[int, float] = {}
    grades: dict[int, Grade] = {}
    if review is not None and len(review.game.plies) == plies:
        first = plies - len(review.moves)
        chances = dict(enumerate(review.chances, start=first))
        grades = {one.ply: one.grade for one in review.moves}
    return chance_graph(chances, plies, grades, width - GRAPH_MARGIN, height)


def graph_text(tree: GameTree, graph: ChanceGraph, glyphs: str) -> Content:
    """The graph with the sides at its left; the column of the move shown is marked."""
    here = _graph_column(tree, graph)
    signs, last = GLYPHS[glyphs], len(graph.rows) - 1
    rows: list[Content] = []
    for number, row in enumerate(graph.rows):
        side = signs[Piece.BLACK] if number == 0 else signs[Piece.WHITE] if number == last else " "
        parts = [
            (f"{side} ", ""),
            (row[:here], "$primary"),
            (row[here], "bold $foreground on $panel"),
        ]
        rows.append(Content.assemble(*parts, (row[here + 1 :], "$primary")))
    arrow = "▲" if glyphs == "discs" else "^"
    below = graph.signs
    if below[here] == " ":
        below = f"{below[:here]}{arrow}{below[here + 1 :]}"
    rows.append(Content.styled(" " * GRAPH_MARGIN + below, "bold $warning"))
    return Content("\n").join(rows)


def _graph_column(tree: GameTree, graph: ChanceGraph) -> int:
    """Where the path to here stands on the main line."""
    pairs = zip(tree.main_line, tree.path(), strict=False)
    shared = sum(1 for main, own in pairs if main == own)
    return graph.columns[shared - 1]


def side_text(tree: GameTree, view: AnalysisView, found: Findings) -> str:
    """Below the moves: what was asked for, otherwise the overlay's legend, or the review."""
    if view.typed:
        return tell(N_("Move: {text}▁  Enter plays"), text=view.typed)
    if view.said:
        return "\n".join(map(say, view.said))
    if view.overlay is not None:
        return "\n".join(map(plain_line, overlay_legend(overlay(tree.position, view.overlay))))
    return _review_text(found.review)


def _review_text(review: Review | None) -> str:
    if review is None or not review.moves:
        return ""
    known, plies = len(review.moves), len(review.game.plies)
    if known < plies:
        return tell(N_("review: {known}/{plies}"), known=known, plies=plies)
    return "\n".join(map(say, (*side_summaries(review), proof_words(review))))


# Lessons


def lesson_words(number: int, moments: tuple[ReviewedMove, ...]) -> tuple[Words, ...]:
    """What is asked in a lesson."""
    one = moments[number]
    fields: Mapping[str, object] = {
        "number": number + 1,
        "count": len(moments),
        "move": one.name,
        "side": side_words(one.position, one.side),
    }
    template = N_("{number}/{count}: {side} played {move}. Find a better move: type it, or click.")
    keys = N_("Space shows the answer, ^R the next one, Esc ends.")
    return Words(template, fields), Words(keys)
