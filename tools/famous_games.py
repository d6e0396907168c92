"""Make the games of *Guess the move*: `python tools/famous_games.py --wthor FOLDER`.

Othello's are from the base WTHOR of the French federation: games of World Championships, by year
and place in the year's file. Connect-4's is best play by both sides, as the solver finds it.
Renju's are of World Championships, single and of teams, move by move as Ando Meritee showed them
to his online class, whose recordings (2003 to 2006) ku10.com plays again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pions.notation.game_files import reading_of_file
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, RENJU
from pions.rules.side import BLACK, WHITE, Side
from pions.search.limits import Limit
from pions.study.guess.guess_file import FILE, game_line, guess_games
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

RENJU_DEPTH = 6
RENJU_GAMES = (
    (
        "renju-1996", "teams", 1996, "Dmitry Ilyin", "Ando Meritee", BLACK,
        "h8 i9 j8 i7 i6 j7 k7 j6 j5 k5 l4 k4 i8 g8 k8 l8 k10 k6 j11 l9 j9 l11 l10 j12 g6 h7 f7 "
        "i10 k3 l6 m6 i12 l7 n5 m7 m8 j3 m5 i3 h3 f6 h5 h4 g5 f4 f5 e6",
    ),
    (
        "renju-2003-1", "world", 2003, "Ando Meritee", "Igor Sinyov", WHITE,
        "h8 h9 h7 h6 g8 i8 j7 g7 i6 j5 f10 f9 e9 i5 j4 d8 j10 j6 k9 h5 g5 k7 l8 i11 k5 l6 i9 h3 "
        "g3 i4 g2 g6 f7 k11 h11 h10 j9 l7 k6 j11 e6 e5 h4 i3 d5 c4 d4 e4 e7 m5 n4 m7",
    ),
    (
        "renju-2003-2", "world", 2003, "Tord Andersson", "Stefan Karlsson", BLACK,
        "h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 i11 h10 j8 j9 h11 g11 g10 f9 k8 h7 j7 l9 k9 k10 l11 k11 "
        "g6 j10 l10 j6 k5 k6 h5 g4 i5 j5 j4",
    ),
    (
        "renju-2005-1", "world", 2005, "Tord Andersson", "Ando Meritee", WHITE,
        "h8 i9 g7 h9 g9 i7 i10 g10 f8 i8 j7 h10 j8 f10 f11 e9 j9 j6 h11 i6 i5 g12 j11 j10 g11 i11 "
        "k6 l7 e10 g5 d8 e8 d7 d9 f7 e7 e6 f5 f6 d4 d5 c4 e4 h6 e3 k5 l5 l12 f3 c6 g2 h1 h2 e2 h3 "
        "i3 d3 g3 j2 k2 k9 k13",
    ),
    (
        "renju-2005-2", "world", 2005, "Andry Purk", "Ando Meritee", WHITE,
        "h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 i8 k7 h10 j9 l7 i11 l9 j6 i5 l8 i12 k10 k9 g7 h7 e6 f7 "
        "h5 f10 g12 h11 m10 m9 e11 e9 d8 d9 f9 c8 c10 h12 h13 d11 e4 e5 g4 f5 j4 i4 i3 k5 m5",
    ),
    (
        "renju-2005-3", "world", 2005, "Tunnet Taimla", "Ando Meritee", WHITE,
        "h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 i8 k7 h10 j9 l7 i11 l9 j6 i5 l8 j7 h5 j4 k3 i4 k9 j10 m5 "
        "l6 k5 k8 m10 l4 k4 k6 m9 n10 m8 m7 n5",
    ),
    (
        "renju-2005-4", "world", 2005, "Yulia Savrasova", "Ando Meritee", WHITE,
        "h8 i9 g7 h9 g9 i7 i8 g8 h6 f8 f7 h5 e8 e7 e11 f10 f12 d9 e12 e10 d11 d10 g10 c10 b10 g11 "
        "h12 g12 f11 c11 b12 c7 d8 c8 c9 e14 d7 f9 f5 i10 j9 h7 i6 j11 k12 i12 i13 g14",
    ),
    (
        "renju-2006", "teams", 2006, "Tunnet Taimla", "Konstantin Chingin", WHITE,
        "h8 h9 h6 i10 i6 i9 g9 g8 j11 i7 h10 i11 i8 k9 j10 h7 g7 j9 l9 k8 l7 g12 h11 e10 h13 e9 "
        "h12 h14 d11 k10 k11 e8 e7 f8 e11 f10 f11 g11 d8 c10 b11 c11 d10 f7 e6 k7",
    ),
)  # fmt: skip
"""Name, event, year, Black, White, who won, moves. The loser resigned, or ran out of time."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--wthor", type=Path, help="the base; without it Othello's games stay as they are"
    )
    parser.add_argument("--keep", action="append", default=[], help="games that stay as they are")
    given = parser.parse_args()
    kept = {*given.keep, *(() if given.wthor else ("othello",))}
    before = [one for one in guess_games() if one.name.startswith(tuple(kept))]
    made = [
        one for rules, games in _made(given.wthor).items() if rules not in kept for one in games
    ]
    with FILE.open("w", encoding="utf-8") as file:
        for one in (*before, *made):
            file.write(game_line(one))


def _made(wthor: Path | None) -> dict[str, Iterator[GuessGame]]:
    """By rules; each is worked out when it is asked for."""
    return {"othello": othello_games(wthor), "connect-4": _best_game(), "renju": renju_games()}


def othello_games(folder: Path | None) -> Iterator[GuessGame]:
    assert folder is not None
    for year, place in WORLD_CHAMPIONSHIPS.items():
        found = reading_of_file(folder / f"WTH_{year}.wtb").games[place]
        names = [_spoken(one) for one in found.players]
        game = found.with_players(names[0], names[1])
        yield make_guess(f"othello-{year}", game, _winner(game), "world", year)


def _best_game() -> Iterator[GuessGame]:
    yield make_guess("connect-4-best", best_play(), BLACK, "best", 0)


def renju_games() -> Iterator[GuessGame]:
    for name, event, year, black, white, winner, moves in RENJU_GAMES:
        game = Game.new(RENJU).play_all(moves.split()).with_players(black, white)
        one = make_guess(name, game, winner, event, year, Limit(depth=RENJU_DEPTH))
        print(one.name, *one.game.players, len(one.questions), flush=True)
        yield one


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
