"""Learning from mistakes: each moment is put on the board, and one looks for what was better."""

from __future__ import annotations

from dataclasses import replace

from pions.interfaces.terminal.full.analysis_actions import AnalysisActions
from pions.interfaces.terminal.full.analysis_view import lesson_words
from pions.play.live_table import LiveTable
from pions.rules.base import Move
from pions.rules.game import Game
from pions.study.grades import Grade
from pions.study.review import ReviewedMove, usual_effort
from pions.words import N_, Words


class AnalysisLessons(AnalysisActions):
    """The part of the analysis that asks for better moves. Mutable."""

    live: LiveTable

    @property
    def client(self) -> str:
        """Who asks the engines."""
        return f"{self.live.id}-analysis"

    @property
    def is_reviewed(self) -> bool:
        """Whether the whole main line is reviewed."""
        review = self.found.review
        return review is not None and len(review.moves) == len(review.game.plies)

    @property
    def _moments(self) -> tuple[ReviewedMove, ...]:
        return () if self.found.review is None else self.found.review.moments

    def action_learn(self) -> None:
        """Put the first moment on the board, or the next one."""
        if not self.is_reviewed:
            self.show_message(Words(N_("the review is not finished yet: wait for it")))
            return
        number = 0 if self.view.lesson is None else self.view.lesson + 1
        if number < len(self._moments):
            self._ask(number)
            return
        done = N_("there is nothing more to learn from in this game")
        self.view = replace(self.view, lesson=None, said=())
        self.show_message(Words(done), error=False)
        self.go(self.study)

    def _ask(self, number: int) -> None:
        moment = self._moments[number]
        self.view = replace(
            self.view, lesson=number, overlay=None, said=lesson_words(number, self._moments)
        )
        self.go(self.study.go_to(self.study.main_line[moment.ply - 1]))

    @property
    def _asked(self) -> ReviewedMove | None:
        """The moment that is on the board to be answered, None elsewhere."""
        number = self.view.lesson
        if number is None or number >= len(self._moments):
            return None
        moment = self._moments[number]
        here = self.study.main_line[moment.ply - 1] == self.study.at
        return moment if here else None

    async def try_move(self, move: Move) -> None:
        """Play a move; in a lesson it is an answer."""
        moment = self._asked
        if moment is None or move not in moment.position.legal_moves:
            await super().try_move(move)
            return
        self.run_worker(self._judge(moment, move), group="lesson", exclusive=True)

    async def _judge(self, moment: ReviewedMove, move: Move) -> None:
        name = moment.position.name(move)
        self.show_with(typed="", said=(Words(N_("{move} …"), {"move": name}),))
        grade = Grade.BEST
        if move != moment.better[0]:
            tried = Game.new(moment.position.rules, start=moment.position).play(move)
            with self.showing_errors():
                review = await self.services.questions.review(self.client, tried, 1, usual_effort)
                grade = review.moves[-1].grade
        if self._asked is moment:
            self._tell(moment, move, passed=move != moment.move and grade <= Grade.GOOD)

    def _tell(self, moment: ReviewedMove, move: Move, *, passed: bool) -> None:
        """Say whether a try was as good as the best move; if so it is played."""
        fields = {"move": moment.position.name(move), "value": moment.best_value.words}
        if passed:
            said = Words(N_("{move} is right: {value}. ^R: the next one."), fields)
            self.view = replace(self.view, said=(said,))
            self.go(self.study.play(move))
            return
        same = move == moment.move
        template = N_("{move} is what was played.") if same else N_("{move} is not as good.")
        again = Words(N_("Try again; Space shows the answer."))
        self.show_with(said=(Words(template, fields), again))

    async def action_best(self) -> None:
        """Play the engine's first choice; in a lesson, show the answer."""
        moment = self._asked
        if moment is not None:
            fields = {"move": moment.position.name(moment.better[0]), "was": moment.name}
            said = Words(N_("{move} was better than {was}. ^R: the next one."), fields)
            self.view = replace(self.view, said=(said,))
            self.go(self.study.play(moment.better[0]))
            return
        best = None if self.found.analysis is None else self.found.analysis.best
        if best is not None:
            await self.try_move(best.move)
