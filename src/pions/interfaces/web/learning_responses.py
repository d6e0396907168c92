"""What the routes for learning answer: rules in chapters, and lessons."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from pions.interfaces.web.responses import LegalMoveResponse, TextsResponse


class DiagramResponse(BaseModel):
    """A position in which a move is asked for."""

    cells: str
    turn: str
    legal: list[LegalMoveResponse]
    task: TextsResponse | None
    answers: list[dict[str, Any]]
    marked: list[int]


class ChapterDiagramResponse(DiagramResponse):
    """A position on which to try a rule, with what a machine saw there."""

    heat: list[int]


class ChapterResponse(BaseModel):
    """One rule of a game."""

    title: TextsResponse
    sentences: list[TextsResponse]
    diagram: ChapterDiagramResponse | None


class RulebookResponse(BaseModel):
    """How a game is played."""

    rules: str
    title: TextsResponse
    board: dict[str, Any]
    chapters: list[ChapterResponse]


class LessonEntryResponse(BaseModel):
    """A lesson in a list."""

    name: str
    title: TextsResponse
    summary: TextsResponse
    count: int
    practice: str
    board: dict[str, Any]
    cells: str


class LessonsResponse(BaseModel):
    """What there is to learn."""

    lessons: list[LessonEntryResponse]


class StepResponse(ChapterResponse):
    """A step of a lesson, with its board."""

    rules: str
    game: TextsResponse
    board: dict[str, Any]
    told: TextsResponse | None
    tree: str | None


class NextLessonResponse(BaseModel):
    """The lesson to go on with."""

    name: str
    title: TextsResponse


class LessonResponse(LessonEntryResponse):
    """A lesson."""

    steps: list[StepResponse]
    next: NextLessonResponse | None


class PuzzleEntryResponse(BaseModel):
    """A puzzle in a list; its number is its place."""

    rating: int
    themes: list[str]


class PackResponse(BaseModel):
    """Puzzles of one game."""

    name: str
    title: TextsResponse
    board: dict[str, Any]
    cells: str
    puzzles: list[PuzzleEntryResponse]


class ThemeResponse(BaseModel):
    """What puzzles may be about."""

    name: str
    title: TextsResponse
    board: dict[str, Any]
    cells: str


class PuzzlesResponse(BaseModel):
    """All packs and themes."""

    packs: list[PackResponse]
    themes: list[ThemeResponse]


class RefutationResponse(BaseModel):
    """What is said of some tries."""

    moves: list[str]
    words: TextsResponse


class PuzzleResponse(BaseModel):
    """A position with one best move."""

    name: str
    rules: str
    position: str
    game: TextsResponse
    board: dict[str, Any]
    rating: int
    themes: list[TextsResponse]
    diagram: DiagramResponse
    why: list[TextsResponse]
    refutations: list[RefutationResponse]


class OpeningCardResponse(BaseModel):
    """A position of an opening, and the moves that are right there."""

    name: str
    line: list[str]
    opening: TextsResponse | None
    diagram: DiagramResponse


class OpeningsResponse(BaseModel):
    """The openings of one side, the shortest lines first."""

    rules: str
    title: TextsResponse
    board: dict[str, Any]
    cards: list[OpeningCardResponse]


class GuessEntryResponse(BaseModel):
    """A famous game in a list."""

    name: str
    rules: str
    game: TextsResponse
    title: TextsResponse
    players: list[str]
    about: TextsResponse
    count: int


class GuessGamesResponse(BaseModel):
    """The games whose moves can be guessed."""

    games: list[GuessEntryResponse]


class GuessesResponse(BaseModel):
    """What some guesses are worth."""

    moves: list[str]
    points: int
    words: TextsResponse


class QuestionResponse(BaseModel):
    """A position of the game."""

    ply: int
    position: str
    diagram: DiagramResponse
    guesses: list[GuessesResponse]


class GuessGameResponse(GuessEntryResponse):
    """A famous game with its questions."""

    board: dict[str, Any]
    moves: list[str]
    questions: list[QuestionResponse]


class DailyPuzzleResponse(BaseModel):
    """The puzzle of a day."""

    day: str
    puzzle: PuzzleResponse
