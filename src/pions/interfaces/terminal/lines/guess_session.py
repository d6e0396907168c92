"""Famous games line by line: the board, a guess, and what it would have cost."""

from __future__ import annotations

from pions.errors import PionsError
from pions.interfaces.language import say, tell, translate
from pions.interfaces.sentences import sentence
from pions.interfaces.terminal.lines.line_session import LineScreen
from pions.interfaces.terminal.lines.puzzle_session import QUIT, SHOW, is_command
from pions.rules.base import Move
from pions.rules.text import draw_text
from pions.study.guess.guess_game import BEST_POINTS, GuessGame, GuessQuestion
from pions.study.guess.guess_words import guess_words, players_words, task_words
from pions.words import N_


class GuessSession:
    """Asks the moves of one game. Mutable: the points so far."""

    def __init__(self, screen: LineScreen) -> None:
        self._screen = screen
        self._points = self._most = 0

    def run(self, given: GuessGame) -> tuple[int, int]:
        """The points, of how many, until the game is over or somebody leaves."""
        self._screen.show(say(players_words(given)))
        before = 0
        for question in given.questions:
            names = " ".join(given.game.names[before : question.ply])
            self._screen.show(tell(N_("Moves up to here: {moves}"), moves=names))
            before = question.ply
            if not self._ask(question):
                break
        return self._points, self._most

    def _ask(self, question: GuessQuestion) -> bool:
        """Whether to go on."""
        self._screen.show(draw_text(question.position, legal=False))
        self._screen.show(say(task_words(question)))
        commands = [translate(one) for one in (SHOW, QUIT)]
        while True:
            names = question.position.legal_names
            line = self._screen.ask(tell(N_("Your guess: ")), (*names, *commands))
            word = "" if line is None else line.strip().lower()
            if line is None or is_command(word, QUIT):
                return False
            if is_command(word, SHOW):
                self._give_away(question)
                return True
            move = self._move(question, word)
            if move is not None:
                self._judge(question, move)
                return True

    def _move(self, question: GuessQuestion, text: str) -> Move | None:
        try:
            move = question.position.rules.parse_move(text)
            question.position.check_move(move)
        except PionsError as error:
            self._screen.warn(say(error.words))
            self._screen.warn(tell(N_("Type a move, or show or quit.")))
            return None
        return move

    def _judge(self, question: GuessQuestion, move: Move) -> None:
        self._most += BEST_POINTS
        self._points += question.points(move)
        self._screen.show(sentence(guess_words(question, move)))
        fields = {"points": self._points, "most": self._most}
        self._screen.show(tell(N_("Points: {points} of {most}"), **fields))

    def _give_away(self, question: GuessQuestion) -> None:
        self._most += BEST_POINTS
        played = question.position.name(question.played)
        self._screen.show(tell(N_("{played} was played."), played=played))
