"""Pictures as PNG."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from pions.drawing.board_picture import CELL, LOOKS, MARGIN
from pions.drawing.chart import HEIGHT, LEFT, WIDTH, Chart, Series, chart_svg
from pions.drawing.picture import Label
from pions.drawing.png import png, rasterise
from pions.errors import NotationError
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.othello import OTHELLO
from pions.rules.position_picture import draw_position


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


def test_heat_tints_cells_and_says_how_much() -> None:
    heat = [0] * OTHELLO.grid.size
    heat[0], heat[1] = 7, -1234567
    picture = draw_position(OTHELLO.start(), legal=False, heat=heat)
    texts = [shape.text for shape in picture.shapes if isinstance(shape, Label)]
    assert {"7", "-1234567"} <= set(texts)
    assert "0" not in texts
    near = [(x - 14, y - 14) for x, y in (middle(column, 0, 2) for column in range(3))]
    blue, red, plain = colours(png(picture), *near)
    assert plain == LOOKS[OTHELLO.look].board
    assert int(blue[5:], 16) > int(plain[5:], 16)
    assert int(red[1:3], 16) > int(plain[1:3], 16)


def test_charts_are_painted_with_their_texts() -> None:
    chart = Chart("Nœuds", "évalués", "plies", "nodes", [Series("a", [(1, 7), (2, 49)])])
    data = rasterise(chart_svg(chart), (WIDTH, HEIGHT), chart.title)
    image = Image.open(BytesIO(data)).convert("L")
    assert image.size == (WIDTH, HEIGHT)
    assert min(image.crop((LEFT, 18, LEFT + 60, 33)).tobytes()) < 140, "the title is drawn"


@pytest.mark.parametrize("scale", [0, -1, 1000])
def test_sizes_have_limits(scale: float) -> None:
    with pytest.raises(NotationError, match="pixels"):
        png(draw_position(OTHELLO.start()), scale)
