"""Puzzles: the packs, each puzzle, and that of the day."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.web.learning_responses import (
    DailyPuzzleResponse,
    PuzzleResponse,
    PuzzlesResponse,
)
from pions.interfaces.web.puzzle_view import daily_bytes, puzzle_bytes, puzzles_bytes
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of
from pions.study.puzzles.packs import today

router = APIRouter(prefix="/api", tags=["learning"])

PuzzleName = Annotated[str, Path(max_length=64, description="A puzzle's name: `othello-17`.")]


@router.get("/puzzles", summary="The puzzles", responses=answers(PuzzlesResponse))
async def puzzles(request: Request) -> Response:
    """The packs with the rating and themes of each puzzle, in order of number from 1."""
    return json_response(await server_of(request).in_thread(puzzles_bytes))


@router.get("/puzzles/day", summary="The puzzle of the day", responses=answers(DailyPuzzleResponse))
async def day(request: Request) -> Response:
    """The same for everybody that day, in Greenwich."""
    return json_response(await server_of(request).in_thread(daily_bytes, today()))


@router.get("/puzzles/{name}", summary="A puzzle", responses=answers(PuzzleResponse, 400, 422))
async def puzzle(request: Request, name: PuzzleName) -> Response:
    """A position, its answer, and what refutes each other try: `{move}` stands for it."""
    return json_response(await server_of(request).in_thread(puzzle_bytes, name))
