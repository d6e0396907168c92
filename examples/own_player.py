"""A player of one's own in four lines, in a match against chance; then one from a file.

Run it with `python examples/own_player.py`.
"""

from __future__ import annotations

from pathlib import Path

from pions import Move, Position, player
from pions.tournament.run import run
from pions.tournament.schedule import match_of_two
from pions.tournament.standings import standings_of

GAMES = 10
FILE = Path(__file__).with_name("mybots") / "corner_lover.py"


@player("corner-lover")
def corner_lover(position: Position) -> Move:
    """A corner if there is one, else the first legal move."""
    corners = ("a1", "h1", "a8", "h8")
    taken = (move for move in position.legal_moves if position.name(move) in corners)
    return next(taken, position.legal_moves[0])


def main() -> None:
    for name in ("corner-lover", str(FILE)):
        players = (name, "random")
        pairings = match_of_two("othello", players, GAMES, plies=4, seed=1)
        standings = standings_of((Path(name).name, "random"), run(pairings))
        for who, score in zip(standings.entrants, standings.scores, strict=True):
            assert not score.faults
            print(f"{who}: {score.points:g} of {score.games}")


if __name__ == "__main__":
    main()
