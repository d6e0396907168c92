"""The analysis: a game as a tree, with engine lines, a graph, grades and reasons beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, ParamSpec

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from pions.interfaces.terminal.full import analysis_view as texts
from pions.interfaces.terminal.full.analysis_lessons import AnalysisLessons
from pions.interfaces.terminal.full.analysis_view import AnalysisView, Findings
from pions.interfaces.terminal.full.app_actions import ANALYSE, bindings
from pions.interfaces.terminal.full.board_widget import BoardPane, BoardView
from pions.interfaces.terminal.full.layout import panel_width
from pions.interfaces.terminal.full.move_tree import TreeLine, tree_lines
from pions.interfaces.terminal.full.services import Services
from pions.interfaces.terminal.full.widgets import GraphView, MoveList
from pions.play.actions import keep_study
from pions.play.live_table import LiveTable
from pions.rules.tree import GameTree
from pions.search.limits import Limit
from pions.search.results import Progress
from pions.study.review import usual_effort
from pions.words import Words

P = ParamSpec("P")

LIMIT = Limit(seconds=30.0)
"""How long the engine thinks about a position that is looked at."""
FIRST_LIMIT = Limit(seconds=0.75)
"""The same while the game is being reviewed, which waits for the same engine."""
HIGH = 40
"""Lines of a screen from which on the graph is twice as high."""


class AnalysisScreen(AnalysisLessons):
    """A game being studied. Mutable."""

    actions = ANALYSE
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(ANALYSE),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    #study { height: 1fr; }
    #study-panel { padding: 0 1; }
    #engine { height: 1; color: $text-muted; }
    #lines { height: auto; }
    #bar { height: 1; }
    #tree { height: 1fr; margin-top: 1; scrollbar-size-vertical: 1; }
    #side { height: auto; max-height: 8; margin-top: 1; }
    #graph { height: 5; padding: 0 1; }
    AnalysisScreen.-high #graph { height: 9; }
    AnalysisScreen.-high #side { max-height: 16; }
    """

    def __init__(self, services: Services, live: LiveTable) -> None:
        """The game of a table, whose fairness the caller has checked."""
        super().__init__(services)
        self.live = live
        self.study = GameTree.of(live.table.game)
        self._opened = self.study.nodes
        self.view, self.found = AnalysisView(), Findings()
        self._lines: tuple[TreeLine, ...] = ()
        self._reviewed: tuple[int, ...] = ()

    def body(self) -> ComposeResult:
        with Horizontal(id="study"):
            with BoardPane():
                contents = texts.study_board(self.study, self.view, self.found)
                yield BoardView(self.language, contents, id="board")
            with Vertical(id="study-panel"):
                for name in ("engine", "lines", "bar"):
                    yield Static(id=name, markup=False)
                with VerticalScroll(id="tree", can_focus=False):
                    yield MoveList(id="moves")
                yield Static(id="side", markup=False)
        yield GraphView(id="graph", markup=False)

    async def fill(self) -> None:
        self.go(self.study)

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space between the board, the panel and the graph."""
        self.set_class(event.size.height >= HIGH, "-high")
        surface = self.study.rules.surface
        graph = 9 if event.size.height >= HIGH else 5
        room = panel_width(surface, event.size.width, event.size.height - 1 - graph)
        self.query_one("#study-panel").styles.width = room
        self.call_after_refresh(self.show_all)

    async def action_to_game(self) -> None:
        """Forget what was typed, end a lesson, or go back to the game, which keeps the tree."""
        if self.view.typed or self.view.lesson is not None or self.view.said:
            self.show_with(typed="", lesson=None, said=())
            return
        await self.keep()
        self.app.pop_screen()

    async def keep(self) -> None:
        """Keep the variations and remarks, while the game goes on too."""
        if self.study.nodes != self._opened:
            with self.showing_errors():
                await self.live.change(keep_study(self.study))

    # Engines

    def go(self, tree: GameTree) -> None:
        """Show a tree, perhaps elsewhere, and think about the position there."""
        moved = tree.names != self.study.names or tree.rules != self.study.rules
        said = () if moved and self.view.lesson is None else self.view.said
        self.study = tree
        self.view = replace(self.view, typed="", said=said)
        self.found = replace(self.found, analysis=None, progress=None)
        self.show_all()
        self._think()
        self._review()

    def _think(self) -> None:
        """Ask the engine about the position; what was asked before is dropped."""
        if self.view.engine and not self.study.position.is_over:
            self.run_worker(self._deepen(self.study), group="engine", exclusive=True)
        else:
            self.workers.cancel_group(self, "engine")

    async def _deepen(self, tree: GameTree) -> None:
        questions, lines = self.services.questions, self.view.lines
        limit = LIMIT if self.is_reviewed else FIRST_LIMIT
        with self.showing_errors():
            async for news in questions.deepen(self.client, tree.position, lines, limit):
                if isinstance(news, Progress):
                    self.found = replace(self.found, progress=news)
                else:
                    self.found = replace(self.found, analysis=news, progress=None)
                self._show_engine()

    def action_engine(self) -> None:
        """Start the engine or stop it."""
        self.view = replace(self.view, engine=not self.view.engine)
        self._think()
        self.show_all()

    def _review(self) -> None:
        """Review the main line where it is not yet, or no longer, reviewed."""
        game = self.study.game.go_to(len(self.study.main_line) - 1)
        if game.moves != self._reviewed:
            self._reviewed = game.moves
            self.found = replace(self.found, review=None)
            self.run_worker(self._review_all(), group="review", exclusive=True)

    async def _review_all(self) -> None:
        """Move by move from the end; each is shown when it is known."""
        game = self.study.line_game(self.study.main_line[-1])
        with self.showing_errors():
            for count in range(game.cursor + 1):
                found = await self.services.questions.review(
                    f"{self.client}-review", game, count, usual_effort
                )
                self.found = replace(self.found, review=found)
                self._show_review()
        self._think()

    async def action_why(self) -> None:
        """Say why: of the move that led here, or at the start of the best one."""
        self.run_worker(self._why(), group="why", exclusive=True)

    async def _why(self) -> None:
        tree, best = self.study, self.found.analysis
        if tree.at:
            position, move = tree.position_at(tree.node.parent), tree.node.move
        else:
            position, move = tree.position, None if best is None else best.moves[0].move
        if move is None:
            return
        with self.showing_errors():
            told = await self.services.questions.why(f"{self.client}-why", position, move)
            if tree.at == self.study.at:
                head = Words("{move}:", {"move": position.name(move)})
                self.show_with(said=(head, *told))

    # What is shown

    def refresh_texts(self) -> None:
        self.show_all()

    def show_all(self) -> None:
        if not self.is_mounted or not self.query("#graph"):
            return
        options = self.services.options
        self.query_one(BoardView).show(
            texts.study_board(self.study, self.view, self.found),
            glyphs=options.pieces,
            size=options.size,
            shift=self.view.shift,
        )
        self._show_engine()
        self._show_review()

    def _show_engine(self) -> None:
        position, view, found = self.study.position, self.view, self.found
        width = max(20, self.query_one("#study-panel").content_size.width)
        glyphs = self.services.options.pieces
        self._put("#engine", texts.engine_head, position, view, found)
        self._put("#lines", texts.engine_lines, position, view, found, width)
        self._put("#bar", texts.bar_text, self.study, view, found, width, glyphs)
        self.query_one(BoardView).show(
            texts.study_board(self.study, view, found),
            glyphs=glyphs,
            size=self.services.options.size,
            shift=view.shift,
        )

    def _show_review(self) -> None:
        tree, review = self.study, self.found.review
        width, high = self.size.width - 2, self.has_class("-high")
        graph = texts.graph_of(tree, review, width, 8 if high else 4)
        self._put("#graph", texts.graph_text, tree, graph, self.services.options.pieces)
        self._put("#side", texts.side_text, tree, self.view, self.found)
        grades = texts.node_grades(tree, review)
        room = max(20, self.query_one("#tree").content_size.width - 1)
        self._lines = tree_lines(tree, grades, room)
        shown = tuple(
            Content.assemble(*((part.text, part.style) for part in line.parts))
            for line in self._lines
        )
        self.query_one(MoveList).show(shown)
        self.call_after_refresh(self._scroll)

    def _scroll(self) -> None:
        """Keep the move that is shown in sight."""
        scroll = self.query_one("#tree", VerticalScroll)
        rows = (
            row
            for row, line in enumerate(self._lines)
            if any(part.node == self.study.at for part in line.parts)
        )
        row = next(rows, 0)
        scroll.scroll_to(y=max(0, row - scroll.size.height // 2), animate=False)

    def _put(
        self, selector: str, function: Callable[P, str | Content], *given: P.args, **named: P.kwargs
    ) -> None:
        said = self.language.call(function, *given, **named)
        self.query_one(selector, Static).update(said)

    def on_move_list_clicked(self, event: MoveList.Clicked) -> None:
        if event.y < len(self._lines):
            node = self._lines[event.y].node_at(event.x)
            if node is not None:
                self.go(self.study.go_to(node))

    def on_graph_view_clicked(self, event: GraphView.Clicked) -> None:
        """A click on the graph goes to that move."""
        drawn = texts.graph_of(self.study, None, self.size.width - 2, 4)
        ply = drawn.ply_at(event.column - texts.GRAPH_MARGIN)
        self.go(self.study.go_to(self.study.main_line[ply]))
