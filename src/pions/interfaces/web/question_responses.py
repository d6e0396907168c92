"""The answers to questions about a table, as the contract of the API describes them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from pions.interfaces.web.responses import TextsResponse


class ValueResponse(BaseModel):
    """What a move is worth to whoever plays it."""

    kind: str
    number: int
    """The engine's own."""
    percent: int | None = None
    """An estimate from -100, lost, to 100, won; absent where the number is shown as it is."""
    text: TextsResponse


class ValuedMoveResponse(BaseModel):
    """A legal move and what it is worth."""

    move: str
    cell: int | None
    value: ValueResponse | None


class HintResponse(ValuedMoveResponse):
    """A move that is good."""

    words: TextsResponse


class MoveValueResponse(ValuedMoveResponse):
    """A legal move among all of them."""

    best: bool
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    """How much it loses against the best."""


class ValuesResponse(BaseModel):
    """What each legal move is worth."""

    ply: int
    values: list[MoveValueResponse]


class DangerResponse(BaseModel):
    """Who could complete a line, how soon, and where."""

    side: Literal["black", "white"]
    level: Literal["immediate", "waiting", "possible"]
    cells: list[int]
    words: TextsResponse


class DangersResponse(BaseModel):
    """The dangers to either side; none once the game is over."""

    ply: int
    dangers: list[DangerResponse]


class ReviewedMoveResponse(BaseModel):
    """A move that was played, and what is said of it."""

    ply: int
    side: Literal["black", "white"]
    move: str
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    sign: str
    """As players annotate moves: ?! ? ??"""
    exact: bool
    value: ValueResponse
    best: ValueResponse
    better: list[str]
    """The line that was better; none where the move was best."""
    words: TextsResponse
    """The grade, what the move is worth, and what was better."""


class ReviewSummaryResponse(BaseModel):
    """What is said of the whole game."""

    accuracy: dict[Literal["black", "white"], float | None]
    lines: list[TextsResponse]
    turning_points: list[TextsResponse]


class ReviewResponse(BaseModel):
    """The last plies of a game, reviewed."""

    total: int
    """Plies played."""
    chances: list[float]
    """Black's winning chances before each of the plies and after the last, from -1 to 1."""
    moves: list[ReviewedMoveResponse]
    summary: ReviewSummaryResponse | None
    """Once all plies are reviewed."""
