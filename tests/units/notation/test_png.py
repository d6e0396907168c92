"""Pictures as PNG."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from pions.errors import NotationError
from pions.notation.png import png
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.othello import OTHELLO
from pions.rules.picture import CELL, LOOKS, MARGIN, draw_position


def colours(data: bytes, *places: tuple[int, int]) -> list[str]:
    image = Image.open(BytesIO(data)).convert("RGB")
    pixels = [image.getpixel(place) for place in places]
    return ["#{:02x}{:02x}{:02x}".format(*pixel) for pixel in pixels if isinstance(pixel, tuple)]


def middle(column: int, row: int, scale: float) -> tuple[int, int]:
    return (
        round((MARGIN + (column + 0.5) * CELL) * scale),
        round((MARGIN + (row + 0.5) * CELL) * scale),
    )


@pytest.mark.parametrize("scale", [1, 2, 3.5])
def test_pieces_have_their_colours(scale: float) -> None:
    position = OTHELLO.start()
    data = png(draw_position(position, legal=False), scale)
    found = colours(data, middle(3, 3, scale), middle(4, 3, scale), middle(0, 1, scale), (1, 1))
    looks = LOOKS[OTHELLO.look]
    assert found == [looks.white, looks.black, looks.board, "#ffffff"]


def test_the_size_follows_the_scale() -> None:
    picture = draw_position(CONNECT_4.start())
    image = Image.open(BytesIO(png(picture, 1.5)))
    assert image.size == (round(picture.width * 1.5), round(picture.height * 1.5))
    assert image.format == "PNG"
    assert image.info["Title"] == picture.title


def test_labels_are_painted() -> None:
    picture = draw_position(OTHELLO.start())
    image = Image.open(BytesIO(png(picture, 2))).convert("L")
    margin = image.crop((2 * MARGIN, 0, image.width - 2 * MARGIN, 2 * MARGIN - 6))
    assert min(margin.tobytes()) < 140


def test_edges_are_smooth() -> None:
    data = png(draw_position(OTHELLO.start(), legal=False), 1)
    image = Image.open(BytesIO(data)).convert("RGB")
    assert len(image.getcolors(100_000) or ()) > 50


def test_glued_edges_are_dashed() -> None:
    torus = InARow(5, 5, 3, topology="torus")
    image = Image.open(BytesIO(png(draw_position(torus.start()), 2))).convert("RGB")
    column = [image.getpixel((2 * MARGIN, y)) for y in range(2 * MARGIN, image.height - 2 * MARGIN)]
    seam = sum(isinstance(p, tuple) and p[0] > 150 and p[1] < 100 for p in column)
    assert 0.3 < seam / len(column) < 0.8


def test_the_largest_board_is_painted() -> None:
    assert len(png(draw_position(InARow(26, 26, 5).start()), 2)) > 1000


@pytest.mark.parametrize("scale", [0, -1, 1000])
def test_sizes_have_limits(scale: float) -> None:
    with pytest.raises(NotationError, match="pixels"):
        png(draw_position(OTHELLO.start()), scale)
