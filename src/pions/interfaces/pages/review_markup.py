"""What a page tells of a review without its script: graph, summary, moments, all moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pions.interfaces.language import translate
from pions.interfaces.pages.assembly import in_all_languages
from pions.interfaces.pages.review_pictures import MARKED, graph, moment_board, stone
from pions.interfaces.pages.review_texts import (
    COLUMNS,
    GAME,
    GAMES,
    GRAPH_NOTE,
    KEYS,
    MARKS,
    MOMENTS,
    NO_MOMENTS,
    TEXTS,
    TURNING_POINTS,
)
from pions.interfaces.review_sentences import (
    better_words,
    fault_words,
    grade_words,
    proof_words,
    side_summaries,
)
from pions.rules.side import BLACK, WHITE
from pions.study.explaining.reviewed import explain_reviewed
from pions.study.grades import GRADE_SIGNS
from pions.study.review import Review, ReviewedMove
from pions.study.turning_points import turning_points
from pions.words import Words


def report(reviews: Sequence[Review]) -> str:
    """Every game in a section of its own."""
    contents = "" if len(reviews) == 1 else _contents(reviews)
    return contents + "".join(_section(number, one) for number, one in enumerate(reviews))


def _contents(reviews: Sequence[Review]) -> str:
    links = (
        f'<li><a href="#game-{number}">{_title(number, one)}</a></li>'
        for number, one in enumerate(reviews)
    )
    return f"<nav><h2>{in_all_languages(GAMES)}</h2><ol>{''.join(links)}</ol></nav>"


def _title(number: int, review: Review) -> str:
    players = " – ".join(one or "?" for one in review.game.players)
    if any(review.game.players):
        return escape(players)
    return in_all_languages(Words(GAME, {"number": number + 1}))


def _section(number: int, review: Review) -> str:
    sides = [Words(review.game.rules.side_name(side)) for side in (BLACK, WHITE)]
    note = Words(GRAPH_NOTE, {"black": sides[0], "white": sides[1]})
    return (
        f'<section class="game" id="game-{number}"><h2>{_title(number, review)}</h2>'
        f'<div class="columns"><div class="stage" hidden></div><div class="told">'
        f"{graph(review, translate(TEXTS['graph']))}<p class='note'>{in_all_languages(note)}</p>"
        f"{_summary(review)}</div></div>{_moments(number, review)}"
        f"{_moves(number, review)}</section>"
    )


def _summary(review: Review) -> str:
    sentences = (*side_summaries(review), proof_words(review))
    lines = "".join(f"<li>{in_all_languages(one)}</li>" for one in sentences)
    points = "".join(f"<li>{in_all_languages(one.words)}</li>" for one in turning_points(review))
    told = f"<h3>{in_all_languages(TURNING_POINTS)}</h3><ul>{points}</ul>" if points else ""
    return f'<ul class="summary">{lines}</ul>{told}'


def _moments(number: int, review: Review) -> str:
    head = f"<h3>{in_all_languages(MOMENTS)}</h3>"
    if not review.moments:
        return f"{head}<p>{in_all_languages(NO_MOMENTS)}</p>"
    cards = "".join(_card(number, one) for one in review.moments)
    return f'{head}<p class="note">{in_all_languages(MARKS)}</p><ol class="moments">{cards}</ol>'


def _card(number: int, one: ReviewedMove) -> str:
    why = "".join(f"<li>{in_all_languages(words)}</li>" for words in explain_reviewed(one))
    return (
        f'<li class="{MARKED[one.grade]}">{moment_board(one)}<div>'
        f'<p><a href="#ply-{number}-{one.ply}" data-ply="{one.ply}">'
        f"{in_all_languages(fault_words(one))}</a></p><ul>{why}</ul></div></li>"
    )


def _moves(number: int, review: Review) -> str:
    heads = "".join(f'<th scope="col">{in_all_languages(one)}</th>' for one in COLUMNS)
    rows = "".join(_row(number, review, one) for one in review.moves)
    return (
        f"<details open><summary>{in_all_languages(TEXTS['moves'])}</summary>"
        f'<p class="note keys" hidden>{in_all_languages(KEYS)}</p><table class="moves">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"
    )


def _row(number: int, review: Review, one: ReviewedMove) -> str:
    kind = MARKED.get(one.grade, "fine")
    side = in_all_languages(review.game.rules.side_name(one.side))
    name = escape(f"{one.name}{GRADE_SIGNS[one.grade]}")
    return (
        f'<tr id="ply-{number}-{one.ply}" class="{kind}"><td>{one.ply}</td>'
        f'<td><a href="#ply-{number}-{one.ply}" data-ply="{one.ply}">'
        f"{stone(review.game.rules, one.side)}"
        f'<span class="unseen">{side} </span>{name}</a></td>{"".join(_cells(one))}</tr>'
    )


def _cells(one: ReviewedMove) -> Iterator[str]:
    better = better_words(one)
    yield f"<td>{in_all_languages(grade_words(one))}</td>"
    yield f"<td>{in_all_languages(one.value.words)}</td>"
    yield f"<td>{'' if better is None else in_all_languages(better)}</td>"
