"""What there is to choose from, and whether a choice can be played."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pions.errors import RulesError
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.learning_responses import RulebookResponse
from pions.interfaces.web.registry import registry_json, rules_json
from pions.interfaces.web.request_bodies import RulesRequest
from pions.interfaces.web.responses import RegistryResponse, RulesResponse
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of, settings_of
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.rulebook_view import rulebook_bytes
from pions.interfaces.web.server_settings import ServerSettings
from pions.notation.rules_fields import rules_from
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.words import N_

RulesQuery = Annotated[str, Query(max_length=1000, description="What `/api/rules` reads.")]

router = APIRouter(prefix="/api", tags=["choosing"], route_class=BoundedRoute)


@router.get("/registry", summary="What there is", responses=answers(RegistryResponse))
async def registry(request: Request) -> Response:
    """Games, kinds of games, players and formats, with their parameters."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    response = json_response(await asyncio.to_thread(_registry_bytes, settings_of(request), packs))
    response.headers["Vary"] = "Accept-Encoding"
    if packs:
        response.headers["Content-Encoding"] = "gzip"
    return response


@lru_cache(maxsize=8)
def _registry_bytes(settings: ServerSettings, packs: bool) -> bytes:
    content = as_bytes(registry_json(settings))
    return gzip.compress(content, mtime=0) if packs else content


@router.post("/rules", summary="Try rules", responses=answers(RulesResponse, 400, 413, 422))
async def rules(request: Request, body: RulesRequest) -> Response:
    """The board of some rules, or why there can be no such game."""
    return json_response(await server_of(request).in_thread(_described, body, settings_of(request)))


@router.get(
    "/rulebook", summary="How a game is played", responses=answers(RulebookResponse, 400, 422)
)
async def told_rules(request: Request, rules: RulesQuery) -> Response:
    """The rules in chapters, most with a position on which to try them."""
    return json_response(await server_of(request).in_thread(_told, rules))


def _told(text: str) -> bytes:
    return rulebook_bytes(find_rules(text))


def _described(body: RulesRequest, settings: ServerSettings) -> bytes:
    return as_bytes(rules_json(_rules(body), settings))


def _rules(body: RulesRequest) -> Rules:
    if body.text is not None and body.family is None:
        return find_rules(body.text)
    if body.text is None and body.family is not None:
        return rules_from(body.family, body.parameters)
    raise RulesError(N_("give either the rules as a text, or a family and its parameters"))
