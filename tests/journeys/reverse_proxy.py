"""A reverse proxy as sites have one: it shows another server below a path of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import urlsplit

PIECE = 65_536
_OWN = ("connection", "transfer-encoding", "keep-alive")
"""Headers that hold between two neighbours only."""


class _Passing(BaseHTTPRequestHandler):
    """One connection of a browser; set up by `showing`."""

    behind = ("", 0)
    path_before = ""
    cuts = False

    def pass_on(self) -> None:
        if not self.path.startswith(self.path_before):
            self.send_error(404)
            return
        path = self.path.removeprefix(self.path_before) if self.cuts else self.path
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        headers = {name: value for name, value in self.headers.items() if name.lower() not in _OWN}
        line = HTTPConnection(*self.behind)
        try:
            line.request(self.command, path or "/", body or None, headers)
            self._answer(line.getresponse())
        except OSError:
            self.close_connection = True  # one of the two has left
        finally:
            line.close()

    def _answer(self, answer: HTTPResponse) -> None:
        self.send_response_only(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in _OWN:
                self.send_header(name, value)
        self.send_header("Connection", "close")
        self.end_headers()
        while piece := answer.read1(PIECE):
            self.wfile.write(piece)

    do_GET = do_HEAD = do_POST = do_DELETE = pass_on  # noqa: N815 - names of the library

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def showing(address: str, path: str, *, cuts: bool) -> Iterator[str]:
    """A proxy in front of a server, with its address; `cuts`: the server never sees the path."""
    place = urlsplit(address)
    assert place.hostname
    facts = {"behind": (place.hostname, place.port), "path_before": path, "cuts": cuts}
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Passing", (_Passing,), facts))
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{path}"
    finally:
        with suppress(OSError):
            server.shutdown()
        server.server_close()
        thread.join()
