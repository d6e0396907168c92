"""Openings line by line: the board, the moves that led there, one answer for each position."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pions.errors import PionsError
from pions.interfaces.language import say, tell, translate
from pions.interfaces.terminal.lines.line_session import LineScreen
from pions.interfaces.terminal.lines.puzzle_session import QUIT, SHOW, is_command
from pions.rules.base import Move
from pions.rules.text import draw_text
from pions.study.reasons import side_words
from pions.study.repertoire.repertoire import OpeningCard
from pions.words import N_, friendly_list

Answered = Callable[[OpeningCard, bool], None]


class OpeningSession:
    """Asks one position after the other. Mutable: how many were known, of how many."""

    def __init__(self, screen: LineScreen, answered: Answered) -> None:
        self._screen, self._answered = screen, answered
        self._right = self._asked = 0

    def run(self, cards: Iterable[OpeningCard]) -> tuple[int, int]:
        """Ask them in order until there are no more, or somebody leaves."""
        for card in cards:
            if not self._ask(card):
                break
        return self._right, self._asked

    def _ask(self, card: OpeningCard) -> bool:
        """Whether to go on."""
        self._put(card)
        commands = [translate(one) for one in (SHOW, QUIT)]
        while True:
            prompt, names = tell(N_("Your move: ")), card.position.legal_names
            line = self._screen.ask(prompt, (*names, *commands))
            word = "" if line is None else line.strip().lower()
            if line is None or is_command(word, QUIT):
                return False
            move = None if is_command(word, SHOW) else self._move(card, word)
            if move is not None or is_command(word, SHOW):
                self._judge(card, move)
                return True

    def _put(self, card: OpeningCard) -> None:
        position = card.position
        names = " ".join(map(position.rules.name, card.line))
        if names:
            self._screen.show(names)
        self._screen.show(draw_text(position, legal=False))
        side = side_words(position, position.turn)
        self._screen.show(tell(N_("{side} to move: what do you play?"), side=side))

    def _move(self, card: OpeningCard, text: str) -> Move | None:
        try:
            move = card.position.rules.parse_move(text)
            card.position.check_move(move)
        except PionsError as error:
            self._screen.warn(say(error.words))
            self._screen.warn(tell(N_("Type a move, or show or quit.")))
            return None
        return move

    def _judge(self, card: OpeningCard, move: Move | None) -> None:
        right = move in card.moves
        self._asked += 1
        self._right += right
        self._answered(card, right)
        names = friendly_list([card.position.name(one) for one in card.moves])
        said = N_("Right: {moves}.") if right else N_("Your repertoire says {moves}.")
        self._screen.show(tell(said, moves=names))
        if card.opening is not None:
            self._screen.show(tell(N_("Opening: {opening}"), opening=card.opening))
