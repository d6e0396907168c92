"""Where a person looks in a game that stands still meanwhile."""

from __future__ import annotations

from pions.errors import HistoryError
from pions.interfaces.terminal.lines.reply import BoardText
from pions.rules.game import Game
from pions.words import N_, Words


class Browsing:
    """A place in the game. Mutable: it goes back to the present when the game changes."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._ply = 0

    def ply(self, game: Game) -> int:
        """After how many moves the person looks."""
        if game is not self._game:
            self._game, self._ply = game, game.cursor
        return self._ply

    def go(self, game: Game, step: int) -> Game:
        """The game some moves before or after what was looked at."""
        ply = self.ply(game) + step
        if ply < 0:
            raise HistoryError(N_("there are fewer moves before this one"))
        if ply > len(game.plies):
            raise HistoryError(N_("there are fewer moves after this one"))
        self._ply = ply
        return game.go_to(ply)

    def carry_over(self, game: Game) -> None:
        """Look at the same place of a game that has the same moves."""
        self._game = game


def place_lines(game: Game) -> tuple[Words | BoardText, ...]:
    """What a person who looks there is told: the board, the move, a remark."""
    fields = {"ply": game.cursor, "plies": len(game.plies)}
    if not game.cursor:
        where = Words(N_("the start of the game"))
    else:
        where = Words(N_("after {ply} of {plies}: {move}"), {**fields, "move": game.names[-1]})
    comment = comment_of(game)
    remark = (Words("{comment}", {"comment": comment}),) if comment else ()
    return BoardText(game.position), where, *remark


def comment_of(game: Game) -> str:
    """The remark on the last move, or on the game as a whole at its start."""
    return game.plies[game.cursor - 1].comment if game.cursor else game.comment
