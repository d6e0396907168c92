"""For whoever operates the server."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from pions.interfaces.web.responses import HealthResponse
from pions.interfaces.web.routes.dependencies import (
    answer,
    answers,
    json_response,
    server_of,
    statuses,
)
from pions.interfaces.web.server_metrics import REGISTRY
from pions.interfaces.web.table_facts import as_bytes

router = APIRouter(tags=["operations"])


@router.get("/healthz", summary="Is it well?", responses=answers(HealthResponse))
async def health(request: Request) -> Response:
    """Whether the server can store and find tables; 503 with the reason while it cannot."""
    await server_of(request).health.check()
    return answer({"status": "ok", "version": _version()})


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
        **statuses(),
    },
)
async def metrics() -> Response:
    """Requests, tables, streams, engines, saves."""
    return Response(generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})


@router.get("/api/openapi.json", include_in_schema=False)
async def documentation(request: Request) -> Response:
    """What can be asked here, for programs; it takes a while to be put together."""
    return json_response(await asyncio.to_thread(_documentation, request.app))


@lru_cache(maxsize=4)
def _documentation(app: FastAPI) -> bytes:
    return as_bytes(app.openapi())
