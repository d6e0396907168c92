"""The turns of machines: asked when it is theirs and somebody looks, and told to stop."""

from __future__ import annotations

import asyncio
import sys
import traceback
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pions.errors import MoveError, PionsError
from pions.interfaces.web.live.kept import Kept
from pions.interfaces.web.live.thinking import Chosen, choose
from pions.interfaces.web.problems import RefusedError
from pions.interfaces.web.registry import allowed_player
from pions.interfaces.web.texts import in_words
from pions.match.seats import seat_seed
from pions.match.table import Table
from pions.rules.side import Side
from pions.search.limits import Limit
from pions.words import N_, Words

if TYPE_CHECKING:
    from pions.interfaces.web.live.table import LiveTable

TRY_AGAIN = 1.0
"""Seconds after which a machine is asked again when too many others are."""


class Turn:
    """Whether a machine is asked at one table. Mutable."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._question: asyncio.Future[Chosen] | None = None
        self._later: asyncio.TimerHandle | None = None
        self.thinking: Side | None = None
        """The side that is asked."""

    def go_on(self) -> None:
        """Ask the machine whose turn it is, at once or when the pause between moves is over."""
        kept = self._live.kept
        if kept.table.machine is None or self._question or self._later:
            return
        if not self._live.is_attended():
            return
        pause = kept.speed if not kept.people and kept.table.game.cursor else 0.0
        if pause:
            self._wait(pause)
        else:
            self.ask()

    def hurry(self) -> None:
        """Forget the pause between moves: it is another one now."""
        if self._later is not None:
            self._later.cancel()
        self._later = None

    def cancel(self) -> None:
        """Stop whoever thinks."""
        self.hurry()
        question, self._question, self.thinking = self._question, None, None
        if question is not None:
            question.cancel()

    def ask(self) -> None:
        """Ask the machine at the seat to move; nothing happens if it thinks already."""
        table = self._live.kept.table
        if self._question is not None or table.is_over or table.chairs[table.turn].is_human:
            return
        try:
            self._question = self._put(table)
        except RefusedError:  # too many questions wait
            self._wait(TRY_AGAIN)
            return
        except PionsError as error:  # a game begun elsewhere, with a player who may not play here
            self._live.means.spawn(self._halt(error, table))
            return
        self.thinking = table.turn
        self._question.add_done_callback(lambda answer: self._answered(answer, table))

    def _put(self, table: Table) -> asyncio.Future[Any]:
        means = self._live.means
        player = allowed_player(
            table.chairs[table.turn].player, table.position.rules, means.settings
        )
        limit = turn_limit(table, means.settings.engine_seconds, means.settings.engine_nodes)
        longest = means.settings.engine_seconds + means.settings.engine_grace
        seed = seat_seed(table.seed, table.turn)
        given = (player, seed, table.position, limit)
        return means.desk.ask(self._live.kept.id, longest, choose, *given)

    def _wait(self, seconds: float) -> None:
        self._later = asyncio.get_running_loop().call_later(seconds, self._waited)

    def _waited(self) -> None:
        self._later = None
        before = self.thinking
        if self._live.kept.table.machine is not None and self._live.is_attended():
            self.ask()
        if self.thinking is not before:
            self._live.tell_thinking()

    def _answered(self, answer: asyncio.Future[Chosen], asked: Table) -> None:
        if answer is not self._question:
            return  # it was told to stop
        self._question = self.thinking = None
        if answer.cancelled():
            return
        error = answer.exception()
        if error is None:
            self._live.means.spawn(self._play(answer.result(), asked))
        else:
            self._live.means.spawn(self._halt(error, asked))

    async def _play(self, chosen: Chosen, asked: Table) -> None:
        """Put the move on the board, if it is still the position that was asked about."""

        def wish(kept: Kept, now: float) -> Kept:
            if _is_elsewhere(kept.table, asked):
                return kept
            table = kept.table.play(chosen.move, kept.table.game.cursor, now)
            return replace(kept, table=table, offer=None)

        try:
            await self._live.change(wish)
        except MoveError as error:
            await self._halt(error, asked)
        except PionsError:  # the table is gone, or cannot be stored: whoever looks asks again
            return

    async def _halt(self, error: BaseException, asked: Table) -> None:
        """The machine cannot move: say why, and wait until somebody goes on."""
        words = Words(
            N_("the machine could not move: {reason}; go on to ask it again, or take a move back"),
            {"reason": _reason(error)},
        )

        def wish(kept: Kept, now: float) -> Kept:
            if _is_elsewhere(kept.table, asked):
                return kept
            return replace(kept, table=kept.table.pause(True, now))

        with suppress(PionsError):
            await self._live.change(wish)
            self._live.trouble = in_words(words)
            self._live.tell_thinking()


def _is_elsewhere(table: Table, asked: Table) -> bool:
    return table.game.cursor != asked.game.cursor or table.position != asked.position


def _reason(error: BaseException) -> Words:
    """Why a machine cannot move; what only whoever looks after the server understands is noted."""
    if isinstance(error, PionsError):
        return error.words
    traceback.print_exception(error, file=sys.stderr)
    return Words(N_("it made a mistake, which the server has noted"))


def turn_limit(table: Table, seconds: float, nodes: int) -> Limit:
    """How long the machine to move may think: as the server allows, and as its clock does."""
    clock = table.time.clock
    return Limit(seconds=seconds or None, nodes=nodes or None, clock=clock)
