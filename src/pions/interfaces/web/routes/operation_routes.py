"""For whoever operates the server."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from hmac import compare_digest
from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials

from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.origins import is_local, network_addresses
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.responses import HealthResponse, ReachResponse
from pions.interfaces.web.routes.dependencies import (
    Credentials,
    answer,
    answers,
    json_response,
    server_of,
    settings_of,
    statuses,
)
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.words import N_

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="Is it well?", responses=answers(HealthResponse))
async def health(request: Request) -> Response:
    """Whether the server can store and find tables; 503 with the reason while it cannot."""
    await server_of(request).health.check()
    return answer({"status": "ok", "version": _version()})


@router.get("/api/reach", summary="Who can reach it?", responses=answers(ReachResponse))
async def reach(request: Request) -> Response:
    """Whether links lead other people here: for those who sit at this computer."""
    settings = settings_of(request)
    near = is_local(request.url.hostname or "") and not settings.proxy and not settings.hosts
    local = near and is_local(settings.host)
    places = network_addresses(settings.host, request.url.port) if near and not local else ()
    return answer({"local": local, "addresses": list(places)})


@lru_cache(maxsize=1)
def _version() -> str:
    try:
        return version("pions")
    except PackageNotFoundError:
        return "0"


@router.get(
    "/metrics",
    summary="Figures",
    response_class=Response,
    responses={
        200: {"description": "As Prometheus reads them", "content": {"text/plain": {}}},
        **statuses(401, 403, 404),
    },
)
async def metrics(request: Request, token: Credentials) -> Response:
    """Requests, tables, streams, engines, saves; for the operator's token where there is one."""
    settings = settings_of(request)
    if not settings.publishes_metrics:
        raise HttpError(404, N_("this server publishes no metrics: start it with --metrics"))
    if settings.metrics_token:
        _check_operator(token, settings.metrics_token)
    counted: ServerMetrics = request.app.state.metrics
    return Response(counted.exposed(), headers={"Content-Type": counted.content_type})


def _check_operator(token: HTTPAuthorizationCredentials | None, secret: str) -> None:
    if token is None:
        headers = {"WWW-Authenticate": "Bearer"}
        raise HttpError(401, N_("a token is needed: only the operator reads this"), headers=headers)
    if not compare_digest(token.credentials.encode("utf-8", "surrogatepass"), secret.encode()):
        raise HttpError(403, N_("the token is not the operator's"))


@router.get("/api/openapi.json", include_in_schema=False)
async def documentation(request: Request) -> Response:
    """What can be asked here, for programs; it takes a while to be put together."""
    return json_response(await asyncio.to_thread(_documentation, request.app))


@lru_cache(maxsize=4)
def _documentation(app: FastAPI) -> bytes:
    return as_bytes(app.openapi())
