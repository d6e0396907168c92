"""Pictures that follow each other: one SVG document that moves without a script, or a GIF.

Each shape is drawn once and shown while it belongs to the picture of the moment:

    picture      1    2    3    4   | 1 …
    board       ─────────────────── |
    black d3          ───────────── |
    ring on d3        ────          |
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from pions.drawing.picture import Picture, Shape
from pions.drawing.png import png
from pions.drawing.svg import svg_document, svg_element
from pions.errors import SettingsError
from pions.words import N_

FASTEST, SLOWEST = 0.05, 60.0
"""Seconds that a picture may be shown."""
REST = 3
"""How many times as long the last picture is shown: one wants to see how it ended."""

Span = tuple[int, int]
"""The first picture that shows something, and the first after it that does not."""


def animated_svg(frames: Sequence[Picture], seconds: float = 1.0) -> str:
    """The pictures in turn, each for that long, over and over.

    Whoever asks the system for less motion sees the last one, and so does a reader without CSS.
    """
    _check(frames, seconds)
    last, spans = frames[-1], _spans(frames)
    moments = len(frames) - 1 + REST
    moving = sorted({span for span in spans.values() if span != (0, len(frames))})
    style = _style(moving, moments, moments * seconds)
    drawn = (
        _drawn(shape, span, is_last=span[1] == len(frames), stays=span not in moving)
        for shape, span in spans.items()
    )
    return svg_document(last.width, last.height, last.title, (style, *drawn))


def gif(frames: Sequence[Picture], seconds: float = 1.0, scale: float = 1.5) -> bytes:
    """The same as a GIF; needs the extra `pictures`."""
    _check(frames, seconds)
    try:
        from PIL import Image  # noqa: PLC0415 - an extra, and slow to load
    except ModuleNotFoundError:
        raise SettingsError(
            N_("{package} is not installed: install it with {command}"),
            package="Pillow",
            command="pip install 'pions[pictures]'",
        ) from None
    painted = [Image.open(BytesIO(png(frame, scale))).convert("RGB") for frame in frames]
    shown = round(seconds * 1000)
    written = BytesIO()
    painted[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=painted[1:],
        duration=[shown] * (len(frames) - 1) + [shown * REST],
        loop=0,
    )
    return written.getvalue()


def _check(frames: Sequence[Picture], seconds: float) -> None:
    if not frames:
        raise SettingsError(N_("there is no picture to show"))
    if not FASTEST <= seconds <= SLOWEST:  # NaN too
        raise SettingsError(
            N_("a picture cannot be shown for {seconds} s: choose {least} to {most} s"),
            seconds=f"{seconds:g}",
            least=f"{FASTEST:g}",
            most=f"{SLOWEST:g}",
        )


def _spans(frames: Sequence[Picture]) -> dict[tuple[Shape, int], Span]:
    """When each shape is shown, in the order of painting; one that comes back has two spans,
    told apart by their number."""
    spans: dict[tuple[Shape, int], Span] = {}
    counts: dict[Shape, int] = {}
    for number, frame in enumerate(frames):
        for shape in dict.fromkeys(frame.shapes):
            count = counts.get(shape, 0)
            begun = spans.get((shape, count))
            if begun is not None and begun[1] < number:  # it was gone meanwhile
                count, begun = count + 1, None
            counts[shape] = count
            spans[shape, count] = (number if begun is None else begun[0], number + 1)
    return spans


def _style(moving: Sequence[Span], moments: int, seconds: float) -> str:
    rules = "".join(_rule(span, moments) for span in moving)
    classes = "".join(f".{_name(span)}{{animation-name:{_name(span)}}}" for span in moving)
    timing = f"[class]{{animation:{seconds:g}s step-end infinite}}"
    still = "@media (prefers-reduced-motion:reduce){[class]{animation:none}}"
    return f"<style>{timing}{classes}{rules}{still}</style>"


def _rule(span: Span, moments: int) -> str:
    """Hidden, shown, hidden: by the share of the whole time at which each begins."""
    first, end = span
    steps = [(0, 0), (first, 1), (end, 0)] if first else [(0, 1), (end, 0)]
    if end == moments - REST + 1:  # to the last picture, which rests
        del steps[-1]
    shares = "".join(f"{100 * at / moments:.4g}%{{opacity:{shown}}}" for at, shown in steps)
    return f"@keyframes {_name(span)}{{{shares}}}"


def _name(span: Span) -> str:
    return f"s{span[0]}-{span[1]}"


def _drawn(key: tuple[Shape, int], span: Span, *, is_last: bool, stays: bool) -> str:
    element = svg_element(key[0])
    if stays:
        return element
    hidden = "" if is_last else ' opacity="0"'
    return f'<g class="{_name(span)}"{hidden}>{element}</g>'
