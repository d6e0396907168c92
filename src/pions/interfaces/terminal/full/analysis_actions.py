"""What can be done in an analysis: the methods of `app_actions.ANALYSE`, except asking engines."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from textual import events

from pions.interfaces.sentences import legal_moves
from pions.interfaces.terminal.full.analysis_view import MOST_LINES, AnalysisView, Findings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.board_widget import BoardView
from pions.interfaces.terminal.full.cell_views import move_at
from pions.interfaces.terminal.full.dialogs import AskText
from pions.interfaces.terminal.full.game_input import MAX_TYPED
from pions.interfaces.terminal.full.game_view import typed_move
from pions.notation.registry import written_endings
from pions.play.game_files import file_and_bare, saved_words, write_game
from pions.rules.base import Move
from pions.rules.tree import GameTree
from pions.study.grades import Grade
from pions.study.overlays.registry import overlays_for
from pions.words import N_, Words, friendly_list


class AnalysisActions(PionsScreen):
    """The part of the analysis that walks and changes the tree. Mutable."""

    study: GameTree
    view: AnalysisView
    found: Findings

    def show_all(self) -> None:
        """Show everything; the screen as a whole knows how."""

    def go(self, tree: GameTree) -> None:
        """Show a tree, perhaps elsewhere; the screen as a whole asks the engine about it."""

    def show_with(self, **changes: object) -> None:
        """Change what is shown besides the tree."""
        self.view = replace(self.view, **changes)  # type: ignore[arg-type]
        self.show_all()

    # Walking

    def action_back(self) -> None:
        self.go(self.study.back())

    def action_forward(self) -> None:
        self.go(self.study.forward())

    def action_sibling(self, step: int) -> None:
        """What else was played here; from a line, the first of its variations that follow."""
        self.go(self.study.sibling(step))

    def action_first(self) -> None:
        self.go(self.study.to_start())

    def action_last(self) -> None:
        self.go(self.study.to_end())

    def action_fault(self, step: int) -> None:
        """The next inaccuracy, mistake or blunder of the main line in that direction."""
        review, ply = self.found.review, self.study.ply
        faults = [] if review is None else [one.ply for one in review.moves if _is_fault(one.grade)]
        ahead = [one for one in faults if (one - ply) * step > 0]
        if not ahead:
            self.show_message(Words(N_("there is no mistake in that direction")), error=False)
            return
        main = self.study.main_line
        self.go(self.study.go_to(main[min(ahead, key=lambda one: abs(one - ply))]))

    # Playing

    async def action_play(self) -> None:
        """Play what was typed, or go on along the line."""
        if not self.view.typed:
            self.action_forward()
            return
        move = typed_move(self.study.position, self.view.typed)
        if move is None:
            self._refuse(N_("{text!r} is not a move; {legal}"), text=self.view.typed)
            return
        await self.try_move(move)

    async def try_move(self, move: Move) -> None:
        """Play a move from here: a new one becomes a variation."""
        position = self.study.position
        if move not in position.legal_moves:
            if not position.is_over:
                reason = position.rules.why_illegal(position, move)
                self._refuse(N_("{reason}; {legal}"), reason=reason)
            return
        with self.showing_errors():
            self.go(self.study.play(move))

    def _refuse(self, template: str, **fields: object) -> None:
        self.show_message(Words(template, {**fields, "legal": legal_moves(self.study.position)}))
        self.show_with(typed="")

    def on_key(self, event: events.Key) -> None:
        """Letters and digits name a move."""
        letter = event.character
        if letter is None or not (letter.isascii() and letter.isalnum()):
            return
        event.stop()
        self.show_with(typed=(self.view.typed + letter.lower())[-MAX_TYPED:])

    def action_erase(self) -> None:
        """Remove the last letter typed."""
        self.show_with(typed=self.view.typed[:-1])

    async def on_board_view_chosen(self, event: BoardView.Chosen) -> None:
        """Play where somebody clicked."""
        move = move_at(self.study.position, event.cell)
        if move is not None:
            await self.try_move(move)

    def on_board_view_turned(self, event: BoardView.Turned) -> None:
        """The wheel walks through the game."""
        self.go(self.study.back() if event.step > 0 else self.study.forward())

    # The tree

    def action_promote(self) -> None:
        self.go(self.study.promote())

    def action_delete(self) -> None:
        """Take out a move and what follows; asked first where more than a move goes."""
        with self.showing_errors():
            left = self.study.delete()
            gone = len(self.study.nodes) - len(left.nodes)
            if gone == 1:
                self.go(left)
                return
            question = Words(N_("Delete {move} and what follows?"), {"move": self.study.names[-1]})
            self.confirm(question, lambda: self.go(left))

    def action_comment(self) -> None:
        """Ask for a remark on the move, or on the game at its start."""
        question = Words(N_("A remark on this position; leave it empty to take it away:"))
        now = self.study.node.comment
        more = (Words("{comment}", {"comment": now}),) if now else ()
        self.app.push_screen(AskText(self.language, question, *more), self._comment)

    def _comment(self, text: str | None) -> None:
        with self.showing_errors():
            self.go(self.study.with_comment(text or ""))

    def action_save(self) -> None:
        """Ask where to write the game with its variations."""
        question = Words(N_("Write the game to which file?"))
        endings = {"endings": friendly_list(written_endings())}
        more = Words(N_("The ending chooses the format: {endings}"), endings)
        self.app.push_screen(AskText(self.language, question, more), self._save)

    def _save(self, text: str | None) -> None:
        if text is None:
            return
        name, bare = file_and_bare(text)
        path = Path(name).expanduser()
        question = Words(N_("{file} already exists. Replace it?"), {"file": name})
        if path.exists():
            self.confirm(question, lambda: self._write(path, bare))
        else:
            self._write(path, bare)

    def _write(self, path: Path, bare: bool) -> None:
        with self.showing_errors():
            write_game(path, self.study.game, bare=bare)
            self.show_message(saved_words(path, self.study.game), error=False)

    # What is shown

    def action_overlay(self) -> None:
        """The next overlay of the game, and after the last none."""
        names = [None, *(one.name for one in overlays_for(self.study.rules))]
        place = names.index(self.view.overlay) if self.view.overlay in names else 0
        self.show_with(overlay=names[(place + 1) % len(names)], said=())

    def action_values(self) -> None:
        self.show_with(values=not self.view.values)

    def action_lines(self, step: int) -> None:
        lines = max(1, min(MOST_LINES, self.view.lines + step))
        if lines != self.view.lines:
            self.view = replace(self.view, lines=lines)
            self.go(self.study)

    def action_turn(self, dx: int, dy: int) -> None:
        layout = self.query_one(BoardView).board_layout
        self.show_with(shift=layout.turned(dx, dy))


def _is_fault(grade: Grade) -> bool:
    return grade >= Grade.INACCURACY
