"""Draws on the game's screen: offered, accepted and declined by whoever sits there."""

from __future__ import annotations

from pions.interfaces.sentences import side_words
from pions.interfaces.terminal.full.game_actions import GameActions
from pions.play import actions
from pions.play.draw_offers import DrawOffers
from pions.rules.side import Side
from pions.words import N_, Words


class GameDraws(GameActions):
    """The part of the game's screen that speaks of draws. Mutable."""

    _draws = DrawOffers()
    """What was offered when it was shown last."""

    def action_draw(self) -> None:
        """Offer a draw, or answer the one that is offered."""
        with self.showing_errors():
            stored = self.live.stored
            side = actions.draw_speaker(stored)
            if stored.draws.by is side.other:
                self._ask_for_answer(side)
                return
            question = Words(N_("Offer a draw?"))
            self.confirm(question, lambda: self.run_worker(self.act(actions.offer_draw(side))))

    def show_offer(self) -> None:
        """Ask whoever sits here about a new offer; say if one was declined."""
        before, self._draws = self._draws, self.live.stored.draws
        by = self._draws.by
        if by is not None and by is not before.by:
            if self.table.chairs[by.other].is_human:
                self._ask_for_answer(by.other)
            else:
                offered = Words(N_("you offer a draw: the computer is thinking about it"))
                self.show_message(offered, error=False)
        elif by is None and before.by is not None and not self.table.is_over:
            self.show_message(Words(N_("the draw was declined")), error=False)

    def _ask_for_answer(self, side: Side) -> None:
        names = {
            "side": side_words(self.table.position, side.other),
            "other": side_words(self.table.position, side),
        }
        question = Words(N_("{side} offers a draw. Does {other} accept?"), names)
        self.confirm(
            question,
            lambda: self.run_worker(self.act(actions.accept_draw(side))),
            lambda: self.run_worker(self.act(actions.decline_draw(side))),
        )
