"""Plots of matches, ratings and reviews as SVG, for a notebook or a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import isfinite

from pions.drawing.board_picture import BAD, GOOD
from pions.drawing.picture import INK, Circle, Label, Picture, Segment, Shape
from pions.drawing.svg import svg
from pions.interfaces.language import tell, translate
from pions.rules.side import Side
from pions.study.review import Review
from pions.tournament.bradley_terry import Rating
from pions.tournament.report import RankedEntrant, Report
from pions.words import N_

_LEFT, _RIGHT, _TOP, _LINE = 170, 40, 36, 28
_WIDTH, _HEIGHT = 560, 200
_CAP = 5
"""Half the height of the strokes at the ends of an interval."""
_ROOM = 0.1
"""What is left at both sides, where intervals without an end go on, as a part of the whole."""
_PALE = "#bbbbbb"

Point = tuple[float, float]


def elo_plot(report: Report) -> str:
    """Every entrant's Elo with its 95 % interval, the best on top."""
    places = [place for place in report.ranking if place.rating is not None]
    ends = [end for place in places for end in _bounds(place) if isfinite(end)]
    low, high = min([*ends, -10.0]), max([*ends, 10.0])
    low, high = low - _ROOM * (high - low), high + _ROOM * (high - low)

    def across(elo: float) -> float:
        # Whoever won or lost every game has an interval without an end: it goes to the margin.
        share = (min(max(elo, low), high) - low) / (high - low)
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * share

    bottom = _TOP + _LINE * len(places)
    shapes: list[Shape] = [Segment(across(0), _TOP - 8, across(0), bottom, _PALE, 1, True)]
    shapes.append(Label(across(0), _TOP - 18, "0", INK, 12))
    for row, place in enumerate(places):
        shapes += _whisker(place, across, _TOP + _LINE * (row + 0.5))
    title = translate(N_("Elo, with 95 % intervals"))
    return svg(Picture(_WIDTH, bottom + 12, tuple(shapes), title))


def elo_text(rating: Rating | None) -> str:
    """Elo with its margin, or the bound that is known where every game was won or lost."""
    if rating is None:
        return ""
    if isfinite(rating.elo) and isfinite(rating.error):
        return f"{rating.elo:+.0f} ± {rating.error:.0f}"
    if isfinite(rating.low):
        return f"> {rating.low:+.0f}"
    return f"< {rating.high:+.0f}" if isfinite(rating.high) else "—"


def _bounds(place: RankedEntrant) -> tuple[float, float, float]:
    assert place.rating is not None
    return place.rating.low, place.rating.elo, place.rating.high


def _whisker(place: RankedEntrant, across: Callable[[float], float], y: float) -> Iterator[Shape]:
    assert place.rating is not None
    low, elo, high = _bounds(place)
    ends = [across(low), across(high)]
    name = place.name if len(place.name) <= 24 else f"{place.name[:23]}…"
    yield Label(4, y, name, INK, 12, "start")
    yield Segment(ends[0], y, ends[1], y, INK, 2)
    for end in (end for end in (low, high) if isfinite(end)):
        yield Segment(across(end), y - _CAP, across(end), y + _CAP, INK, 2)
    if isfinite(elo):
        yield Circle(across(elo), y, 5, GOOD if elo >= 0 else BAD)
    said = f"{elo:+.0f}" if isfinite(elo) else elo_text(place.rating)
    at = across(elo) if isfinite(elo) else sum(ends) / 2
    yield Label(at, y - 11, said, INK, 11)


def score_plot(report: Report) -> str:
    """The first entrant's share of the points as the games went on, between 0 and 1."""
    points = [
        (float(one.games), one.points[0] / sum(one.points)) for one in report.history if one.games
    ]
    last = points[-1][0] if points else 1.0
    places = [(_across(games, last), _down(share)) for games, share in points]
    name = report.event.names[0]
    title = tell(N_("Share of the points of {name} after each game"), name=name)
    labels = ((0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %"))
    return _curve(places, labels, title)


def graph_plot(review: Review) -> str:
    """The first side's chances through the game: above the middle they are the better ones."""
    last = max(1, len(review.chances) - 1)
    places = [
        (_across(at, last), _down((chance + 1) / 2)) for at, chance in enumerate(review.chances)
    ]
    names = [translate(review.game.rules.side_name(side)) for side in Side]
    labels = ((1.0, names[0]), (0.5, "="), (0.0, names[1]))
    return _curve(places, labels, translate(N_("Chances through the game")))


def curve_plot(points: Sequence[Point], title: str) -> str:
    """Numbers as they changed, from the least to the greatest of them."""
    values = [value for _, value in points] or [0.0]
    low, high = min(values), max(values)
    last, room = points[-1][0] if points else 1.0, (high - low) or 1.0
    places = [(_across(at, last or 1.0), _down((value - low) / room)) for at, value in points]
    return _curve(places, ((1.0, f"{high:.4g}"), (0.0, f"{low:.4g}")), title)


def _across(at: float, last: float) -> float:
    return 80 + (_WIDTH - 100) * at / last


def _down(share: float) -> float:
    return _TOP + (_HEIGHT - 2 * _TOP) * (1 - share)


def _curve(places: Sequence[Point], labels: Sequence[tuple[float, str]], title: str) -> str:
    shapes: list[Shape] = []
    for share, text in labels:
        shapes.append(Segment(80, _down(share), _WIDTH - 20, _down(share), _PALE, 1, True))
        shapes.append(Label(8, _down(share), text, INK, 12, "start"))
    for one, other in pairwise(places):
        shapes.append(Segment(*one, *other, GOOD, 2))
    if len(places) == 1:
        shapes.append(Circle(*places[0], 3, GOOD))
    shapes.append(Label(_WIDTH / 2, 14, title, INK, 13))
    return svg(Picture(_WIDTH, _HEIGHT, tuple(shapes), title))
