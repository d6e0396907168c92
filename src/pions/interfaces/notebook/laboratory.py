"""The laboratory of heuristics in a notebook: two settings of an evaluation on one position.

    lab = Laboratory("othello")
    lab                          sliders, heat maps and values of A and B, side by side
    lab.a, lab.b                 the settings, as evaluations
    lab.match(20); lab.tune(50); lab.learn(200)

Sliders change the boards at once. A match, tuning and learning show how far they are, task by
task, and stop at the button or with the kernel's interrupt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import anywidget
import traitlets

from pions.drawing.svg import svg
from pions.errors import PionsError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import find_evaluation
from pions.interfaces.language import number_text, say, tell, translate
from pions.interfaces.notebook.plots import curve_plot
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.rules.registry import find_rules
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.player_file import player_file
from pions.teaching.laboratory.settings import (
    check_figures,
    evaluations_with_figures,
    look,
)
from pions.teaching.laboratory.trials import Arena, MatchTrial, Trial
from pions.teaching.laboratory.tuning import TuningTrial
from pions.tournament.standings import Duel
from pions.words import N_

_HERE = Path(__file__).parent
MATCH_PAIRS, TUNE_PAIRS, LEARN_GAMES = 10, 50, 200
"""What the buttons ask for."""
BUTTONS = {
    "match": N_("Match of A and B"),
    "tune": N_("Tune A"),
    "learn": N_("Learn A from self-play"),
    "copy": N_("Copy A to B"),
    "stop": N_("Stop"),
}
T = TypeVar("T", bound=Trial)


class Laboratory(anywidget.AnyWidget):
    """Two settings on one position. It holds the running settings; `a` and `b` are values."""

    _esm = _HERE / "laboratory.js"
    _css = _HERE / "laboratory.css"
    settings = traitlets.List().tag(sync=True)
    progress = traitlets.Unicode().tag(sync=True)
    chart = traitlets.Unicode().tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    buttons = traitlets.List().tag(sync=True)

    def __init__(
        self,
        shown: Rules | Game | Position | str = "othello",
        evaluation: Evaluation | str | None = None,
        *,
        depth: int = 1,
        seed: int = 0,
    ) -> None:
        """Show a position, or the start of some rules; both settings begin with the evaluation,
        or with the usual one of the game. Matches look `depth` plies ahead."""
        super().__init__()
        self.position = _position_of(shown)
        self._arena = Arena(str(self.position.rules), depth, seed)
        self._settings = [self._found(evaluation)] * 2
        self._stopping = False
        self.buttons = [{"name": name, "text": translate(text)} for name, text in BUTTONS.items()]
        self.on_msg(self._receive)
        self._show()

    def _found(self, evaluation: Evaluation | str | None) -> Evaluation:
        rules = self.position.rules
        if evaluation is None:
            return evaluations_with_figures(rules)[0]
        found = find_evaluation(evaluation, rules) if isinstance(evaluation, str) else evaluation
        check_figures(found, rules)
        return found

    @property
    def a(self) -> Evaluation:
        """The first setting; to set it, by an evaluation or its text, shows it."""
        return self._settings[0]

    @a.setter
    def a(self, evaluation: Evaluation | str) -> None:
        self._set(0, self._found(evaluation))

    @property
    def b(self) -> Evaluation:
        """The second setting, likewise."""
        return self._settings[1]

    @b.setter
    def b(self, evaluation: Evaluation | str) -> None:
        self._set(1, self._found(evaluation))

    def _set(self, place: int, evaluation: Evaluation) -> None:
        self._settings[place] = evaluation
        self._show()

    def player_file(self, depth: int = 2) -> str:
        """A Python file that plays by the figures of A."""
        return player_file(self.position.rules, self.a, depth)

    # Trials

    def match(self, pairs: int = MATCH_PAIRS) -> MatchTrial:
        """Play A against B, two games an opening; the trial has the score and the Elo."""
        return self._run(MatchTrial(self._arena, str(self.a), str(self.b), pairs))

    def tune(self, pairs: int = TUNE_PAIRS, names: Sequence[str] = ()) -> TuningTrial:
        """Tune figures of A by SPSA, all or those named; A becomes the tuned setting."""
        trial = TuningTrial(self._arena, str(self.a), tuple(names), pairs, max(1, pairs // 5))
        done = self._run(trial)
        self.a = done.tuned
        return done

    def learn(self, games: int = LEARN_GAMES) -> LearningTrial:
        """Learn the figures of A from self-play, beginning with nothing; A becomes the learned."""
        done = self._run(LearningTrial(self._arena, str(self.a), games))
        self.a = done.learned
        return done

    def stop(self) -> None:
        """End a trial after its task; what was found counts."""
        self._stopping = True

    def _run(self, trial: T) -> T:
        self._stopping, self.running = False, True
        try:
            while not self._stopping and (task := trial.task()) is not None:
                trial = trial.after(task.perform())
                self._tell(trial)
        except KeyboardInterrupt:
            self._stopping = True
        finally:
            self.running = False
        return trial

    def _tell(self, trial: Trial) -> None:
        """Say how far a trial is, and draw what it has found."""
        assert isinstance(trial, MatchTrial | TuningTrial | LearningTrial)
        fields = {"done": number_text(trial.done), "total": number_text(trial.total)}
        words = tell(N_("{done} of {total}"), **fields)
        if isinstance(trial, LearningTrial):
            duel = trial.duels[-1][1] if trial.duels else Duel()
            self.chart = curve_plot(
                [(one.games, one.error) for one in trial.points], translate(N_("Error by games"))
            )
        else:
            duel = trial.duel
        if isinstance(trial, TuningTrial):
            self.chart = _tuning_chart(trial)
        self.progress = " · ".join(filter(None, (words, duel_text(duel))))

    def _receive(self, _: object, message: dict[str, Any], __: object = None) -> None:
        """Do what the page asks; what is wrong is said."""
        try:
            if "figure" in message:
                self._turn(int(message["place"]), str(message["figure"]), int(message["value"]))
            else:
                self._press(str(message.get("action")))
        except (PionsError, ValueError, KeyError, IndexError) as error:
            self.progress = say(error.words) if isinstance(error, PionsError) else str(error)

    def _turn(self, place: int, figure: str, value: int) -> None:
        known = {one.name for one in self._settings[place].figures}
        if figure in known:
            self._set(place, self._settings[place].with_figures({figure: value}))

    def _press(self, action: str) -> None:
        if action == "stop":
            self.stop()
        elif action == "copy":
            self.b = self.a
        elif action in BUTTONS and not self.running:
            work: Callable[[], object] = getattr(self, action)
            # In a thread: the kernel must go on to hear of the sliders and the stop button.
            Thread(target=work, daemon=True).start()

    # What is shown

    def _show(self) -> None:
        self.settings = [self._facts(one) for one in self._settings]

    def _facts(self, evaluation: Evaluation) -> dict[str, Any]:
        seen, position = look(self.position, evaluation), self.position
        best = " ".join(position.name(one.move) for one in seen.moves if one.best)
        heat = seen.cells if seen.cells is not None else seen.explanation.heat
        return {
            "text": str(evaluation),
            "picture": svg(draw_position(position, heat=heat)),
            "value": tell(
                N_("Value {value}, best move: {best}"),
                value=number_text(seen.explanation.value),
                best=best or "–",
            ),
            "figures": [
                {
                    "name": one.name,
                    "help": translate(one.help),
                    "value": getattr(evaluation, one.name),
                    "least": one.least,
                    "most": one.most,
                }
                for one in evaluation.figures
            ],
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, and for whoever cannot run it the board with the figures of A."""
        given = super()._repr_mimebundle_(**options)
        bundle, rest = given if isinstance(given, tuple) else (given, {})
        return {**(bundle or {}), "image/svg+xml": self.settings[0]["picture"]}, rest


def duel_text(duel: Duel) -> str:
    """Wins, draws, losses and the Elo difference with its interval; empty without games."""
    strength = duel.strength
    if strength is None:
        return ""
    ends = (strength.elo, strength.low, strength.high)
    elo, low, high = (f"{one:+.0f}" if isfinite(one) else "∞" for one in ends)
    return f"+{duel.wins} ={duel.draws} −{duel.losses} · Elo {elo} [{low} … {high}]"


def _tuning_chart(trial: TuningTrial) -> str:
    """The first of the tuned figures, step by step."""
    points = [(step, values[0]) for step, values in trial.history]
    return curve_plot(points, tell(N_("{figure} by pairs of games"), figure=trial.names[0]))


def _position_of(shown: Rules | Game | Position | str) -> Position:
    if isinstance(shown, Position):
        return shown
    if isinstance(shown, Game):
        return shown.position
    return (find_rules(shown) if isinstance(shown, str) else shown).start()
