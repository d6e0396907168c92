"""The laboratory of heuristics: figures turned, compared, tuned and learned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from pions.errors import PionsError, SettingsError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import find_evaluation
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.laboratory_bodies import (
    LaboratoryResponse,
    LookRequest,
    LookResponse,
    PlayerFileRequest,
    PlayerFileResponse,
    TrialRequest,
)
from pions.interfaces.web.laboratory_view import laboratory_facts, look_facts, trial_facts
from pions.interfaces.web.problems import problem_json, status_of, words_of
from pions.interfaces.web.routes.analysis_routes import check_fair, read_game
from pions.interfaces.web.routes.dependencies import (
    answer,
    answers,
    client_of,
    json_response,
    server_of,
    statuses,
)
from pions.interfaces.web.routes.event_routes import first_of, until_left
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_feed import event_bytes
from pions.interfaces.web.table_server import TableServer
from pions.play.laboratory import LiveTrial
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.teaching.laboratory.learning import LearningTrial
from pions.teaching.laboratory.player_file import player_file
from pions.teaching.laboratory.positions import pasted_game, random_game
from pions.teaching.laboratory.settings import check_figures
from pions.teaching.laboratory.trials import Arena, MatchTrial
from pions.teaching.laboratory.tuning import TuningTrial
from pions.words import N_

router = APIRouter(prefix="/api/laboratory", tags=["laboratory"], route_class=BoundedRoute)

LARGEST_BOARD = 400
"""Cells of a board for trials: on larger ones a game takes too long for those who wait."""
EVERY_SECONDS = 0.15
"""Between two events of a stream: nobody reads faster."""

AnyTrial = MatchTrial | TuningTrial | LearningTrial


@router.get("", summary="Evaluations with figures", responses=answers(LaboratoryResponse, 400, 422))
async def laboratory(
    request: Request, rules: Annotated[str, Query(max_length=1000)] = "othello"
) -> Response:
    """The evaluations of a game whose figures can be turned, the usual one first."""
    return json_response(await server_of(request).in_thread(_laboratory, rules))


def _laboratory(rules: str) -> bytes:
    return as_bytes(laboratory_facts(find_rules(rules)))


@router.post(
    "/look", summary="Look at a position", responses=answers(LookResponse, 400, 403, 413, 422)
)
async def look_at(request: Request, body: LookRequest) -> Response:
    """What one or two settings see in a position: value, terms, cells and moves."""
    server = server_of(request)
    game, settings = await server.in_thread(_asked, body)
    await check_fair(server, game.position)
    return answer(await server.in_thread(look_facts, game, settings))


def _asked(body: LookRequest) -> tuple[Game, list[Evaluation]]:
    rules = find_rules(body.rules)
    settings = [_setting(text, rules) for text in body.settings]
    if body.pasted is not None:
        return pasted_game(rules, body.pasted), settings
    if body.random is not None:
        return random_game(rules, body.random, body.seed), settings
    return read_game(body), settings


def _setting(text: str, rules: Rules) -> Evaluation:
    found = find_evaluation(text, rules)
    check_figures(found, rules)
    return found


@router.post(
    "/player", summary="A setting as a player", responses=answers(PlayerFileResponse, 400, 413, 422)
)
async def player(request: Request, body: PlayerFileRequest) -> Response:
    """A Python file that plays by these figures."""
    text = await server_of(request).in_thread(_player, body)
    return answer({"name": "mine.py", "text": text})


def _player(body: PlayerFileRequest) -> str:
    rules = find_rules(body.rules)
    return player_file(rules, _setting(body.evaluation, rules), body.depth)


@router.post(
    "/trial",
    summary="Watch a match, tuning or learning",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `trial`, again and again, at the end `done` or `failed`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 413, 422),
    },
)
async def watch_trial(request: Request, body: TrialRequest) -> Response:
    """A trial as it goes on; hang up to stop it. Its games share the engines with everybody's."""
    server, client = server_of(request), client_of(request)
    trial = await server.in_thread(_trial, body)
    server.check_streams(client)
    server.queue.check_room(client)
    return TrialStream(server, client, trial)


def _trial(body: TrialRequest) -> AnyTrial:
    rules = find_rules(body.rules)
    if rules.grid.size > LARGEST_BOARD:
        raise SettingsError(
            N_("{rules} is too large for games here: choose a board of up to {most} cells"),
            rules=str(rules),
            most=LARGEST_BOARD,
        )
    arena, first = Arena(str(rules), body.depth, body.seed), body.settings[0]
    if body.kind == "match":
        return MatchTrial(arena, first, body.settings[-1], body.pairs)
    if body.kind == "tune":
        return TuningTrial(arena, first, tuple(body.figures), body.pairs, max(1, body.pairs // 5))
    return LearningTrial(arena, first, body.games)


class TrialStream(Response):
    """A response that goes on until the trial is over, the client leaves or the server ends."""

    media_type = "text/event-stream"

    def __init__(self, server: TableServer, client: str, trial: AnyTrial) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]  # set for an empty body
        self._server, self._client, self._trial = server, client, trial

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._server.stream_counts.one_more(scope[ACCOUNT]):
            await first_of(self._send_on(send), until_left(receive), self._until_ending())

    async def _until_ending(self) -> None:
        await self._server.ending.wait()

    async def _send_on(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async for event in self._events():
            await send({"type": "http.response.body", "body": event, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _events(self) -> AsyncIterator[bytes]:
        told = 0.0
        yield self._event(self._trial)
        try:
            live = LiveTrial(self._server.queue, self._client)
            async for state in live.states(self._trial):
                now = asyncio.get_running_loop().time()
                if now - told >= EVERY_SECONDS or state.task() is None:
                    told = now
                    yield self._event(state)
            yield event_bytes("done", b"{}")
        except PionsError as error:  # the status is sent: what went wrong is an event
            problem = problem_json(status_of(error)[1], words_of(error))
            yield event_bytes("failed", as_bytes(problem))

    def _event(self, trial: AnyTrial) -> bytes:
        return event_bytes("trial", as_bytes(trial_facts(trial)))
