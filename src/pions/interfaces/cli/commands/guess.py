"""`pions guess`: guess the moves of famous games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import GuessRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import argument
from pions.interfaces.language import say, tell
from pions.study.guess.guess_file import find_guess_game, guess_games
from pions.study.guess.guess_game import GuessGame
from pions.study.guess.guess_words import players_words
from pions.words import N_


@command(
    N_(
        "Guess the moves of famous games: three points for the move that was played or one as "
        "good, one for a move that is nearly as good.\n\n"
        "Without a name, say which games there are: World Championships of Othello, from the base "
        "WTHOR, and of renju, as Ando Meritee showed them, and best play by both sides in "
        "Connect-4. What a guess costs was worked out by the engine, at the end of a game of "
        "Othello exactly."
    ),
    Example("pions guess", N_("the games")),
    Example("pions guess othello-1992", N_("guess the moves of a world champion")),
)
def guess(
    context: typer.Context,
    name: Annotated[
        str | None, argument(N_("NAME"), N_("The game; without it all are listed."))
    ] = None,
) -> int:
    shared = context.obj
    if name is None:
        games = guess_games()
        document = {"games": [_json(one) for one in games]}
        output.answer(document, _lines(games), json=shared.json)
        return Exit.DONE
    show = output.talk if shared.json else output.data
    request = GuessRequest(find_guess_game(name), show, output.talk)
    points, most = shared.entry_points.guess_moves(request)
    if shared.json:
        output.data_json({"points": points, "most": most})
    else:
        output.write(N_("Points: {points} of {most}"), points=points, most=most)
    return Exit.DONE


def _lines(games: tuple[GuessGame, ...]) -> Iterator[str]:
    for one in games:
        yield tell(N_("{name}: {title}"), name=one.name, title=players_words(one))


def _json(one: GuessGame) -> dict[str, object]:
    black, white = one.game.players
    return {
        "name": one.name,
        "rules": str(one.game.rules),
        "title": say(one.title),
        "black": black,
        "white": white,
        "guessed": str(one.side),
        "questions": len(one.questions),
    }
