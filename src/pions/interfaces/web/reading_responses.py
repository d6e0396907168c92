"""What is answered to a text that is read, for the documentation."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from pions.interfaces.web.responses import OutcomeResponse, TextsResponse


class ReadGameResponse(BaseModel):
    """A game that was read."""

    rules: str
    title: TextsResponse
    players: list[str]
    plies: int
    outcome: OutcomeResponse | None
    document: str


class CandidateResponse(BaseModel):
    """A game that a text could be which does not name its own; the first was assumed."""

    rules: str
    title: TextsResponse


class WayResponse(BaseModel):
    """One way to read a text, with the board that its first game leads to."""

    title: TextsResponse
    rules: str
    rows_from: str | None
    first_column: int | None
    board: dict[str, Any]
    cells: str


class ReadResponse(BaseModel):
    """What a text turned out to be."""

    format: str
    notes: list[TextsResponse]
    candidates: list[CandidateResponse]
    ways: list[WayResponse]
    """The ways in which it can be read, where there are several; the one assumed first."""
    count: int
    games: list[ReadGameResponse]
