"""The page of reviewed games: one HTML file that needs nothing else.

The report is markup, in every language, and whole without the script; the script adds a board to
step through. It knows no rules: it is given cells that change and sentences to show.
"""

from __future__ import annotations

from collections.abc import Sequence

from pions.errors import SettingsError
from pions.interfaces.language import say
from pions.interfaces.pages.assembly import Parts, in_all_languages, in_every_language, page
from pions.interfaces.pages.review_markup import report
from pions.interfaces.pages.review_texts import TEXTS
from pions.interfaces.pages.tournament_games import changes_of
from pions.interfaces.review_sentences import fault_words
from pions.rules.registry import rules_title
from pions.study.explaining.reviewed import explain_reviewed
from pions.study.review import Review, ReviewedMove
from pions.words import N_, Words

MOST_GAMES = 100
"""A page with more would be slow to open and slower to read."""
PARTS = Parts(
    frame="review/review.html",
    scripts=("shared/page.js", "shared/board.js", "review/viewer.js", "review/main.js"),
    styles=("shared/page.css", "review/review.css"),
)


def review_page(reviews: Sequence[Review]) -> str:
    """The whole page, beginning in the language spoken now; the games are of the same rules."""
    kinds = {one.game.rules for one in reviews}
    if len(kinds) != 1 or len(reviews) > MOST_GAMES:
        raise SettingsError(
            N_(
                "a page shows games of one kind, {most} at the most: name fewer, or write JSON "
                "with --out"
            ),
            most=MOST_GAMES,
        )
    (rules,) = kinds
    title = rules_title(rules)
    data = {"rules": say(title), "games": [_game(one) for one in reviews]}
    markup = {
        "HEAD": in_all_languages(TEXTS["title"]),
        "RULES": in_all_languages(title),
        "REPORT": report(reviews),
    }
    return page(PARTS, rules, TEXTS, data, markup)


def _game(review: Review) -> dict[str, object]:
    game = review.game
    last = game.positions[-1]
    return {
        "start": game.start.cells,
        "cells": list(changes_of(game.positions)),
        "line": list(last.winning_line) if last.is_over else [],
        "first": len(game.moves) - len(review.moves),
        "moves": [_move(one) for one in review.moves],
        "moments": [one.ply for one in review.moments],
    }


def _move(one: ReviewedMove) -> dict[str, object]:
    better = one.position.after(one.better[0]).last_cell if one.better else None
    sentences: tuple[Words, ...] = (fault_words(one), *explain_reviewed(one))
    return {
        "better": better,
        "told": in_every_language(lambda: [say(words) for words in sentences]),
    }
