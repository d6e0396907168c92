"""What is said of a guess."""

from __future__ import annotations

from pions.rules.base import Move
from pions.study.guess.guess_game import OUTCOME_LOST, GuessGame, Question
from pions.study.reasons import side_words
from pions.words import N_, Words, counted


def task_words(question: Question) -> Words:
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


def guess_words(question: Question, move: Move, name: str | None = None) -> Words:
    """How good a guess was; `name` stands for the move where it is told of many."""
    played, loss = question.position.name(question.played), question.loss(move)
    fields = {"move": name or question.position.name(move), "played": played}
    if move == question.played:
        return Words(N_("{move}, as in the game."), fields)
    if loss == 0:
        return Words(N_("{played} was played; {move} is as good."), fields)
    if loss >= OUTCOME_LOST:
        return Words(N_("{played} was played; {move} gives the result away."), fields)
    if not question.position.rules.counts_points:
        return Words(N_("{played} was played; {move} keeps the result, but more slowly."), fields)
    return counted(
        "{played} was played; {move} costs about {count} disc more.",
        "{played} was played; {move} costs about {count} discs more.",
        loss,
        **fields,
    )
