"""QR codes: an address that phones read from a screen."""

from __future__ import annotations

from io import BytesIO
from urllib.parse import urlsplit

import segno

from pions.interfaces.web.problems import HttpError
from pions.words import N_


def qr_svg(address: str, code: str) -> bytes:
    """The picture of an address that leads to that class; no other is drawn."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.path.endswith(f"/class/{code}"):
        raise HttpError(422, N_("{address!r} is not the address of this class"), address=address)
    written = BytesIO()
    segno.make(address, error="m", micro=False).save(
        written, kind="svg", scale=4, border=2, light="#fff", dark="#000", xmldecl=False
    )
    return written.getvalue()


def qr_lines(address: str) -> tuple[str, ...]:
    """The code of an address for a terminal, two rows of it in each line.

    What is light is drawn: terminals are mostly dark, and phones read both.
    """
    matrix = [
        list(row) for row in segno.make(address, error="l", micro=False).matrix_iter(border=2)
    ]
    if len(matrix) % 2:
        matrix.append([0] * len(matrix[0]))
    blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    pairs = zip(matrix[::2], matrix[1::2], strict=True)
    return tuple(
        "".join(blocks[bool(high), bool(low)] for high, low in zip(*pair, strict=True))
        for pair in pairs
    )
