"""The app itself: one page, and the files that it loads."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response

from pions.interfaces.web.framing import EMBED
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.root_paths import root_of
from pions.interfaces.web.static_files import (
    StaticFile,
    embed_page,
    index_page,
    part_texts,
    static_file,
    worker_file,
)
from pions.words import N_

router = APIRouter(include_in_schema=False)

_FOR_PROGRAMS = ("/api/", "/static/")


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/t/{table_id}", methods=["GET", "HEAD"])
@router.api_route("/analyse", methods=["GET", "HEAD"])
@router.api_route("/analyse/{table_id}", methods=["GET", "HEAD"])
@router.api_route("/class", methods=["GET", "HEAD"])
@router.api_route("/class/{code}", methods=["GET", "HEAD"])
@router.api_route("/class/{code}/teacher", methods=["GET", "HEAD"])
@router.api_route("/class/{code}/projector", methods=["GET", "HEAD"])
@router.api_route("/laboratory", methods=["GET", "HEAD"])
async def page(request: Request) -> Response:
    """The one page of the app, with its texts in every language."""
    return _served(request, index_page(root_of(request.scope)))


_SHORT_ADDRESSES = {"learn": "/#learn", "puzzles": "/#puzzles", "analysis": "/analyse"}
"""What people type, and the address that the app has for it."""


@router.api_route("/learn", methods=["GET", "HEAD"])
@router.api_route("/puzzles", methods=["GET", "HEAD"])
@router.api_route("/analysis", methods=["GET", "HEAD"])
async def short_address(request: Request) -> Response:
    """The page that somebody means who types its name; a fragment is kept by the browser."""
    name = request.url.path.rsplit("/", 1)[-1]
    return RedirectResponse(root_of(request.scope) + _SHORT_ADDRESSES[name])


@router.api_route(EMBED, methods=["GET", "HEAD"])
async def embedded(request: Request) -> Response:
    """A board that pages of others may show in a frame; what it shows is in the fragment."""
    return _served(request, embed_page(root_of(request.scope)))


@router.api_route("/static/{path:path}", methods=["GET", "HEAD"])
async def static(request: Request, path: str) -> Response:
    return _served(request, static_file(path))


@router.api_route("/texts/{part}.json", methods=["GET", "HEAD"])
async def texts(request: Request, part: str) -> Response:
    """What only some pages say, in every language."""
    return _served(request, part_texts(part))


@router.api_route("/sw.js", methods=["GET", "HEAD"])
async def service_worker(request: Request) -> Response:
    """The service worker: it must lie at the root to look after every page."""
    return _served(request, worker_file())


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest(request: Request) -> Response:
    return _served(request, static_file("manifest.webmanifest"))


@router.api_route("/favicon.ico", methods=["GET", "HEAD"])
async def icon(request: Request) -> Response:
    """The icon that browsers request on their own."""
    return _served(request, static_file("icons/pions.svg"))


def missing_page(request: Request) -> Response | None:
    """What a person sees at an address that is none; None where a program asks."""
    root = root_of(request.scope)
    if root and request.url.path == root:  # what stands there is known by a slash at its end
        return RedirectResponse(f"{root}/", 308)
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    page = index_page(root)
    if not asks or request.url.path.startswith(_FOR_PROGRAMS) or page is None:
        return None
    headers = {"Cache-Control": "no-cache", "Vary": "Accept"}
    return Response(page.content, 404, media_type=page.kind, headers=headers)


def _served(request: Request, file: StaticFile | None) -> Response:
    if file is None:
        raise HttpError(404, N_("there is no such page"))
    # Revalidated every time: the names carry no version, so a cached file may be old.
    headers = {"ETag": file.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    # As a substring: the header may list several tags, or mark one as weak.
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(body, media_type=file.kind, headers=headers)
