"""What is said of a guess."""

from __future__ import annotations

from pions.rules.base import Move
from pions.study.guess.guess_game import OUTCOME_LOST, GuessGame, GuessQuestion, Unit
from pions.study.reasons import side_words, told_move
from pions.words import N_, Words, counted


def task_words(question: GuessQuestion) -> Words:
    position = question.position
    side = side_words(position, position.turn)
    return Words(N_("{side} to move: what was played?"), {"side": side})


def players_words(given: GuessGame) -> Words:
    """Who played, and whose moves are guessed."""
    black, white = given.game.players
    if not black:
        return given.title
    guessed = given.game.players[given.side]
    fields = {"title": given.title, "black": black, "white": white, "guessed": guessed}
    return Words(N_("{title}: {black} – {white}; guess the moves of {guessed}"), fields)


def guess_words(question: GuessQuestion, move: Move, name: str | None = None) -> Words:
    """How good a guess was; `name` stands for the move where it is told of many."""
    position, loss = question.position, question.loss(move)
    fields: dict[str, object] = {
        "move": name or told_move(position, move),
        "played": told_move(position, question.played),
    }
    if move == question.played:
        return Words(N_("{move}, as in the game."), fields)
    if loss == 0:
        return Words(N_("{played} was played; {move} is as good."), fields)
    if loss >= OUTCOME_LOST:
        return Words(N_("{played} was played; {move} gives the result away."), fields)
    if question.unit is Unit.CHANCES:
        less = N_("{played} was played; {move} has about {percent:.0%} less chance of winning.")
        return Words(less, {**fields, "percent": loss / 100})
    if question.unit is Unit.MOVES:
        return Words(N_("{played} was played; {move} keeps the result, but more slowly."), fields)
    return counted(
        "{played} was played; {move} costs about {count} disc more.",
        "{played} was played; {move} costs about {count} discs more.",
        loss,
        **fields,
    )
