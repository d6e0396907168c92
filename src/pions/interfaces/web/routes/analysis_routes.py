"""The analysis board: any position shown, analysed live, explained; any game reviewed."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import GameOverError, MoveError
from pions.interfaces.web.analysis_responses import PositionResponse, WhyResponse
from pions.interfaces.web.analysis_view import board_facts, position_facts
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.exchange import PROGRAM
from pions.interfaces.web.question_responses import ReviewResponse
from pions.interfaces.web.request_bodies import (
    AnalysisRequest,
    GameReviewRequest,
    PositionRequest,
    ShownPositionRequest,
    WhyRequest,
)
from pions.interfaces.web.review_view import review_facts
from pions.interfaces.web.routes.analysis_stream import AnalysisStream, EngineTask
from pions.interfaces.web.routes.dependencies import (
    ProgramToken,
    answer,
    answers,
    client_of,
    json_response,
    server_of,
    settings_of,
    statuses,
    while_wanted,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.routes.question_routes import steps_document
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_server import TableServer, engine_limit
from pions.interfaces.web.translated import translated_words
from pions.notation.position_text import read_position
from pions.notation.written_moves import move_words
from pions.play.fair_play import check_positions
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.move_checks import move_number
from pions.rules.registry import find_rules
from pions.search.limits import Limit
from pions.study.review import usual_effort
from pions.words import N_, Words

FEW_MOVES = 20
"""The most moves that each get a value: with more, the best would be searched less deeply."""

router = APIRouter(prefix="/api/analysis", tags=["analysis"], route_class=BoundedRoute)


def read_game(body: PositionRequest) -> Game:
    """The game that leads to the position asked for."""
    rules = find_rules(body.rules)
    written = (body.start or "").strip()
    start = read_position(written, rules, any_count=True) if written else None
    game = Game.new(rules, start=start)
    return game.play_all(move_words(game.position, body.moves), add_passes=True)


async def _game(request: Request, body: PositionRequest) -> Game:
    return await server_of(request).in_thread(read_game, body)


async def check_fair(server: TableServer, *positions: Position) -> None:
    """`FairPlayError` for positions of a game that two people play without help."""
    await server.in_thread(check_positions, positions, server.tables.running())


@router.post(
    "/position",
    summary="Show a position",
    responses=answers(PositionResponse, 400, 413, 422),
)
async def show_position(request: Request, body: ShownPositionRequest) -> Response:
    """What stands on the board and what can be played there; nothing is stored."""
    return json_response(await server_of(request).in_thread(_shown, body))


def _shown(body: ShownPositionRequest) -> bytes:
    if not body.board:
        return as_bytes(position_facts(read_game(body)))
    game, refused = _legal_part(body)
    note = None if refused is None else translated_words(refused)
    whole = {**board_facts(game.rules), "steps": steps_document(game), "note": note}
    return as_bytes({**position_facts(game), **whole})


def _legal_part(body: ShownPositionRequest) -> tuple[Game, Words | None]:
    """The game as far as it is legal, and what is said of the rest."""
    game = read_game(body.model_copy(update={"moves": ""}))
    moves = move_words(game.position, body.moves)
    for number, move in enumerate(moves, 1):
        try:
            game = game.play_all([move], add_passes=True)
        except MoveError as error:
            fields = {"number": number, "last": number - 1, "reason": error.words}
            text = N_(
                "the game is shown up to move {last}: move {number} cannot be played, {reason}"
            )
            return game, Words(text, fields)
    return game, None


@router.post(
    "",
    summary="Analyse a position",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `analysis`, ever deeper, at the end `done` or `failed`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 401, 403, 413, 422),
    },
)
async def analyse(
    request: Request, body: AnalysisRequest, _program: ProgramToken = None
) -> Response:
    """What an engine says of a position, as it finds it; hang up to stop it.

    Engines are shared: others get their turn in between. Refused for a position in which a fair
    game between two people stands, stood or may soon stand. A program with a token has limits of
    its own.
    """
    server, client = server_of(request), client_of(request)
    position = (await _game(request, body)).position
    _check_goes_on(position)
    await check_fair(server, position)
    # Checked before the stream sends its 200: a refusal still needs a status.
    server.check_streams(client)
    server.queue.check_room(client)
    limit = _limit(settings_of(request), body.seconds, PROGRAM in request.scope)
    task = EngineTask(client, position, _line_count(body, position), limit)
    return AnalysisStream(server, task)


def _check_goes_on(position: Position) -> None:
    if position.outcome is not None:
        raise GameOverError(N_("the game is over: {outcome}"), outcome=position.outcome.reason)


def _line_count(body: AnalysisRequest, position: Position) -> int:
    every = len(position.legal_moves)
    return max(body.lines, every) if body.every and every <= FEW_MOVES else body.lines


def _limit(settings: ServerSettings, wanted: float | None, is_program: bool) -> Limit:
    """The usual time, or what is wanted as far as it may be; 0 in the settings allows any."""
    usual, nodes = settings.analysis_seconds, settings.engine_nodes or None
    most = settings.api_seconds if is_program else usual
    allowed = (wanted or usual, most)
    return Limit(seconds=min((one for one in allowed if one), default=None), nodes=nodes)


@router.post("/why", summary="Explain a move", responses=answers(WhyResponse, 400, 403, 413, 422))
async def why(request: Request, body: WhyRequest) -> Response:
    """What a move does, and which would be better."""
    server, position = server_of(request), (await _game(request, body)).position
    _check_goes_on(position)
    move = move_number(position.rules, body.move)
    position.check_move(move)
    await check_fair(server, position)
    told = await while_wanted(request, server.positions.why(client_of(request), position, move))
    return answer({"sentences": [translated_words(one) for one in told]})


@router.post(
    "/review",
    summary="Review the last moves of a game",
    responses=answers(ReviewResponse, 400, 403, 409, 413, 422),
)
async def review(request: Request, body: GameReviewRequest) -> Response:
    """The last `plies` of a game, each with its grade; those of the `known` last ones are left
    out. Whoever wants the whole game asks for one ply more each time: what was analysed is kept.
    """
    server, settings = server_of(request), settings_of(request)
    game = await _game(request, body)
    # All that are analysed: a fair game might be hidden behind a few moves more.
    await check_fair(server, *game.positions[-body.plies - 1 :])

    def effort(position: Position) -> Limit:
        return engine_limit(settings, usual_effort(position).seconds)

    asked = server.positions.review(client_of(request), game, body.plies, effort)
    found = await while_wanted(request, asked)
    told = await server.in_thread(review_facts, found, len(found.moves) - body.known)
    return answer(told)
