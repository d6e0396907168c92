"""Openings on the game's screen: whoever has to choose a colour is asked."""

from __future__ import annotations

from pions.interfaces.opening_sentences import colour_choices, opening_prompt
from pions.interfaces.terminal.full.dialogs import Choose
from pions.interfaces.terminal.full.game_draws import GameDraws
from pions.interfaces.terminal.full.game_view import must_choose
from pions.match.table_opening import TableOpening
from pions.play import actions


class GameOpening(GameDraws):
    """The part of the game's screen that lets people choose colours. Mutable."""

    _asked_about: tuple[TableOpening, int] | None = None
    """The choice that was shown last: one that was put off is not shown again by itself."""

    def show_choice(self) -> None:
        """Ask for a colour if a person has to choose one that was not asked before."""
        opening = self.table.in_opening
        if opening is None or not must_choose(self.table) or self.table.paused:
            return
        about = opening, self.table.game.cursor
        if about != self._asked_about:
            self._asked_about = about
            self.ask_colour()

    def ask_colour(self) -> None:
        opening, table = self.table.in_opening, self.table
        if opening is None:
            return
        choices, ply = colour_choices(table, opening), table.game.cursor

        def chosen(index: int | None) -> None:
            if index is None:
                return
            side = choices[index][0]
            action = actions.add_stones(ply) if side is None else actions.take_colour(side, ply)
            self.run_worker(self.act(action))

        texts = [self.language.say(words) for _side, words in choices]
        question = opening_prompt(table, opening)
        self.app.push_screen(Choose(self.language, question, texts), chosen)
