"""SVG documents as PNG, painted by resvg with a font of our own.

A bare machine has no fonts and resvg would leave texts out, so a subset of Noto Sans ships beside
this module; the fonts of the machine are never asked, and a picture is the same everywhere.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from pions.drawing.picture import Picture
from pions.drawing.svg import svg
from pions.errors import NotationError
from pions.words import N_

FONT = Path(__file__).with_name("NotoSans-subset.ttf")
MOST_PIXELS = 8000
"""Longest side of a picture."""
_HEADER_END = 33
"""Eight bytes of signature and the 25 of the IHDR chunk, which must come first."""


def png(picture: Picture, scale: float = 2) -> bytes:
    """A PNG file, `scale` pixels for each unit of the picture."""
    size = round(picture.width * scale), round(picture.height * scale)
    return rasterise(svg(picture), size, picture.title)


def rasterise(document: str, size: tuple[int, int], title: str) -> bytes:
    """An SVG document as a PNG file of that many pixels; the title says what it shows."""
    if not 1 <= min(size) <= max(size) <= MOST_PIXELS:
        raise NotationError(
            N_("a picture of {width}x{height} pixels: the sides may have 1 to {most}"),
            width=size[0],
            height=size[1],
            most=MOST_PIXELS,
        )
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - large, and rarely needed

    painted = svg_to_bytes(
        document,
        width=size[0],
        height=size[1],
        skip_system_fonts=True,
        font_files=[str(FONT)],
        sans_serif_family="Noto Sans",
    )
    return painted[:_HEADER_END] + _title_chunk(title) + painted[_HEADER_END:]


def _title_chunk(title: str) -> bytes:
    """An uncompressed iTXt chunk: keyword, two flags, no language, the text as UTF-8."""
    data = b"iTXt" + b"Title\0\0\0\0\0" + title.encode()
    return struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
