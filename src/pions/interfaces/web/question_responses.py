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
