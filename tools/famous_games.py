"""Make the games of *Guess the move*: `python tools/famous_games.py --wthor FOLDER`.

Othello's are from the base WTHOR of the French federation: games of World Championships, by year
and place in the year's file. Connect-4's is best play by both sides, as the solver finds it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pions.notation.game_files import reading_of_file
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4
from pions.rules.side import BLACK, Side
from pions.search.limits import Limit
from pions.study.guess.guess_file import FILE, game_line
from pions.study.guess.guess_game import GuessGame
from pions.study.guess.make_guess import make_guess
from pions.study.values import move_values

WORLD_CHAMPIONSHIPS = {
    1980: 4,
    1984: 39,
    1986: 105,
    1988: 189,
    1990: 353,
    1992: 246,
    1993: 564,
    1996: 455,
    1997: 419,
    2000: 625,
    2003: 370,
    2006: 601,
    2010: 305,
    2014: 187,
    2018: 1904,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wthor", type=Path, required=True)
    given = parser.parse_args()
    with FILE.open("w", encoding="utf-8") as file:
        for one in made(given.wthor):
            file.write(game_line(one))
            print(one.name, *one.game.players, len(one.questions), flush=True)


def made(folder: Path) -> Iterator[GuessGame]:
    for year, place in WORLD_CHAMPIONSHIPS.items():
        found = reading_of_file(folder / f"WTH_{year}.wtb").games[place]
        names = [_spoken(one) for one in found.players]
        game = found.with_players(names[0], names[1])
        yield make_guess(f"othello-{year}", game, _winner(game), "world", year)
    yield make_guess("connect-4-best", best_play(), BLACK, "best", 0)


def _spoken(name: str) -> str:
    """`Tastet Marc` is Marc Tastet."""
    family, _, first = name.partition(" ")
    return f"{first} {family}".strip()


def _winner(game: Game) -> Side:
    outcome = game.outcome
    return BLACK if outcome is None or outcome.winner is None else outcome.winner


def best_play() -> Game:
    """Connect-4 where nobody errs; among equal moves the one nearest to the middle."""
    game = Game.new(CONNECT_4)
    while not game.is_over:
        values = move_values(game.position, Limit(seconds=60.0))
        best = max(one.value for one in values)
        moves = [one.move for one in values if one.value == best]
        middle = min(moves, key=lambda move: abs(move % 7 - 3))
        game = game.play(middle)
    return game


if __name__ == "__main__":
    main()
