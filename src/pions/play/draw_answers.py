"""Computers answer a draw that is offered to them: by what the position is worth to them."""

from __future__ import annotations

from contextlib import suppress

from pions.errors import PionsError, StaleError
from pions.match.table import Table
from pions.play.actions import accept_draw, decline_draw
from pions.play.draw_offers import computer_agrees
from pions.play.play_services import RunningTable
from pions.play.questions import TableQuestions
from pions.rules.side import Side
from pions.search.limits import Limit

JUDGING_SECONDS = 0.5
"""Seconds of thought about an offer."""


class DrawAnswers:
    """Whether a computer thinks about an offer at a table. Mutable."""

    def __init__(self, live: RunningTable, questions: TableQuestions) -> None:
        self._live, self._questions = live, questions
        self._thinks = self._stopped = False

    def stop(self) -> None:
        """Answer nothing more: the table is put away."""
        self._stopped = True

    def go_on(self) -> None:
        """Let a computer answer, if a draw is offered to one."""
        by = self._live.stored.draws.by
        if by is None or self._thinks or self._stopped or not self.is_asked(self._live.table):
            return
        self._thinks = True
        self._live.services.spawn(self._answer(by.other))

    def is_asked(self, table: Table) -> bool:
        """Whether a computer has still to answer an offer."""
        by = self._live.stored.draws.by
        return by is not None and not table.chairs[by.other].is_human

    async def _answer(self, side: Side) -> None:
        try:
            agrees = await self._agrees(self._live.table, side)
        except StaleError:  # the game went on meanwhile: think again
            self._thinks = False
            return self.go_on()
        except Exception:  # of an engine: whoever cannot judge goes on playing
            agrees = False
        self._thinks = False
        answer = accept_draw(side) if agrees else decline_draw(side)
        with suppress(PionsError):  # it was withdrawn meanwhile, or the table is gone
            await self._live.change(answer)
        return None

    async def _agrees(self, table: Table, side: Side) -> bool:
        most = self._live.services.options.limit.seconds or JUDGING_SECONDS
        limit = Limit(seconds=min(most, JUDGING_SECONDS))
        value = await self._questions.best_value(table, limit)
        return computer_agrees(value if table.turn is side else -value, table.game.cursor)
