"""The answers of the explorer, as the contract of the API describes them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from pions.interfaces.web.responses import TextsResponse


class CountsResponse(BaseModel):
    """How many games ended how."""

    games: int
    black: int
    draw: int
    white: int
    unknown: int


class ExploredMoveResponse(CountsResponse):
    """A move that was played, and how these games ended."""

    move: str
    same: list[str]
    """Moves that are the same by symmetry, and are counted with it."""
    opening: TextsResponse | None


class ExploredPlayerResponse(BaseModel):
    """How often somebody had the position."""

    name: str
    black: int
    white: int


class ExploredGameResponse(BaseModel):
    """A game that went through the position, perhaps with the board turned."""

    black: str
    white: str
    event: str
    year: int | None
    result: Literal["black", "white", "draw", "unknown"]
    margin: int | None
    """Black's points minus White's, in games of points."""
    start: str | None
    moves: list[str]


class ExploreResponse(BaseModel):
    """What games say of a position."""

    rules: str
    position: str
    indexed: int
    """How many games of these rules there are."""
    opening: TextsResponse | None
    counts: CountsResponse
    ended: CountsResponse
    """Of the games that went no further."""
    moves: list[ExploredMoveResponse]
    players: list[ExploredPlayerResponse]
    games: list[ExploredGameResponse]
